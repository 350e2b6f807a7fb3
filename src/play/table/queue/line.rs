//! A queue for slow work: first come, first served, one place per user, and no longer than anybody would wait.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use wari_games::{Refusal, UserId};

/// The users who wait for, or have, one of a few seats.
#[derive(Debug)]
pub(crate) struct WaitingLine {
    people: Mutex<HashSet<UserId>>,
    seats: Arc<Semaphore>,
    most: usize,
}

/// A place in a line, released when dropped.
#[derive(Debug)]
pub(crate) struct Ticket {
    line: Arc<WaitingLine>,
    person: UserId,
}

/// A seat and the place that led to it, both released when dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    _permit: OwnedSemaphorePermit,
    _place: Ticket,
}

impl WaitingLine {
    /// Creates a line for `seats` seats with at most `most` users, including those who have a seat.
    pub(crate) fn new(seats: usize, most: usize) -> Arc<Self> {
        Arc::new(Self { people: Mutex::default(), seats: Arc::new(Semaphore::new(seats)), most })
    }

    /// Joins the line.
    ///
    /// # Errors
    /// Refused to a user who is in it already, and to everybody while it is full.
    pub(crate) fn join(self: &Arc<Self>, person: UserId) -> Result<Ticket, Refusal> {
        let mut people = self.people();
        if people.contains(&person) {
            return Err(Refusal::OneAtATime);
        }
        if people.len() >= self.most {
            return Err(Refusal::Crowded);
        }
        people.insert(person);
        Ok(Ticket { line: Arc::clone(self), person })
    }

    fn people(&self) -> MutexGuard<'_, HashSet<UserId>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ticket {
    /// Waits for a seat.
    pub(crate) async fn seat(self) -> Slot {
        let permit = Arc::clone(&self.line.seats).acquire_owned().await.expect("nobody takes the seats away");
        Slot { _permit: permit, _place: self }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.line.people().remove(&self.person);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::poll;

    use super::*;

    #[tokio::test]
    async fn everybody_has_one_place_and_the_line_ends_somewhere() {
        let line = WaitingLine::new(1, 3);
        let join = |person| line.join(UserId::new(person));
        let first = join(1).unwrap().seat().await;
        assert_eq!(join(1).unwrap_err(), Refusal::OneAtATime, "whoever sits is still in the line");
        let (second, third) = (join(2).unwrap(), join(3).unwrap());
        assert_eq!(join(2).unwrap_err(), Refusal::OneAtATime);
        assert_eq!(join(4).unwrap_err(), Refusal::Crowded);

        let mut waiting = Box::pin(second.seat());
        assert!(poll!(&mut waiting).is_pending());
        drop(waiting);
        assert!(join(2).is_ok(), "whoever leaves the line may come back");
        drop(first);
        drop(third.seat().await);
        assert!(line.people().is_empty());
    }
}
