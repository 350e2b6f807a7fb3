//! The front door: who is let in, and who hears a kind word instead.
//!
//! One person has few acts under way and no more of them in a second than anybody means. In all so many are worked on
//! at once; a few more wait a moment for a place, and whoever comes on top of them hears at once that it is busy. What
//! nobody waits for any more is not begun. Those who are turned away cost an answer and none of the work.

use std::collections::HashMap;
use std::num::{NonZero, NonZeroU32};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::games::{Refusal, UserId};

/// Discord waits so long for an answer.
const AWAITED: Duration = Duration::from_secs(3);
/// So many acts of one person are under way at most.
const AT_ONCE: usize = 5;
/// So many of one person begin in a second, and so many at once after a pause: several times what fingers can do.
const A_SECOND: NonZeroU32 = NonZeroU32::new(30).expect("it is not zero");
const AFTER_A_PAUSE: NonZeroU32 = NonZeroU32::new(300).expect("it is not zero");
/// So many acts are worked on at once for each processor. Each takes it a few milliseconds, so that the last of them is
/// answered in well under a second, and there are enough while some wait for others.
const ROOM: usize = 128;
/// For each place inside so many wait for one, and so long.
const IN_LINE: usize = 4;
const PATIENCE: Duration = Duration::from_millis(700);

/// Lets people in.
pub(super) struct FrontDoor {
    inside: Inside,
    rates: Rates<DefaultClock>,
    room: Arc<Semaphore>,
    line: Semaphore,
}

/// How many acts of each person are under way; nothing of those who have none.
type Inside = Arc<Mutex<HashMap<UserId, usize>>>;

/// The right to have an act worked on, until it is dropped.
#[derive(Debug)]
pub(super) struct Seat {
    inside: Inside,
    person: UserId,
    room: Option<OwnedSemaphorePermit>,
}

/// Why somebody is not let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TurnedAway {
    /// They may try again, and are told so.
    Refused(Refusal),
    /// They do not wait any more, so there is nothing to tell either.
    Gone,
}

impl From<Refusal> for TurnedAway {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl Default for FrontDoor {
    fn default() -> Self {
        Self::new(ROOM * thread::available_parallelism().map_or(1, NonZero::get))
    }
}

impl FrontDoor {
    /// A door to a room for so many.
    fn new(room: usize) -> Self {
        Self {
            inside: Inside::default(),
            rates: Rates::new(DefaultClock::default()),
            room: Arc::new(Semaphore::new(room)),
            line: Semaphore::new(IN_LINE * room),
        }
    }

    /// Lets somebody in who asked so long ago, or tells why not.
    ///
    /// # Errors
    /// [`TurnedAway`] as it says.
    pub(super) async fn admit(&self, person: UserId, age: Duration) -> Result<Seat, TurnedAway> {
        let left = AWAITED.checked_sub(age).ok_or(TurnedAway::Gone)?;
        if !self.rates.allow(person) {
            return Err(Refusal::TooFast.into());
        }
        let mut seat = self.enter(person)?;
        seat.room = Some(self.place(left).await?);
        Ok(seat)
    }

    fn enter(&self, person: UserId) -> Result<Seat, Refusal> {
        let mut inside = lock(&self.inside);
        let acts = inside.entry(person).or_insert(0);
        if *acts >= AT_ONCE {
            return Err(Refusal::TooManyAtOnce { most: AT_ONCE });
        }
        *acts += 1;
        Ok(Seat { inside: Arc::clone(&self.inside), person, room: None })
    }

    /// A place in the room for somebody who waits so long at most.
    async fn place(&self, left: Duration) -> Result<OwnedSemaphorePermit, TurnedAway> {
        // Places go to those in line first, so nobody gets past them here.
        if let Ok(place) = Arc::clone(&self.room).try_acquire_owned() {
            return Ok(place);
        }
        let _in_line = self.line.try_acquire().map_err(|_| Refusal::Crowded)?;
        match tokio::time::timeout(left.min(PATIENCE), Arc::clone(&self.room).acquire_owned()).await {
            Ok(place) => Ok(place.expect("nobody closes the room")),
            Err(_) if left < PATIENCE => Err(TurnedAway::Gone),
            Err(_) => Err(Refusal::Crowded.into()),
        }
    }
}

impl Seat {
    /// Makes room for others, while something that was promised is still being made: that has a line of its own.
    pub(super) fn leave_room(&mut self) {
        self.room = None;
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut inside = lock(&self.inside);
        match inside.get_mut(&self.person) {
            Some(acts) if *acts > 1 => *acts -= 1,
            _ => drop(inside.remove(&self.person)),
        }
    }
}

fn lock(inside: &Inside) -> MutexGuard<'_, HashMap<UserId, usize>> {
    inside.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How fast people are.
pub(super) struct Rates<C: Clock> {
    limiter: RateLimiter<UserId, HashMapStateStore<UserId>, C, NoOpMiddleware<C::Instant>>,
    /// Who has been slow for a while is forgotten as soon as so many are known.
    forget_at: AtomicUsize,
}

impl<C: Clock> Rates<C> {
    const FEW: usize = 1024;

    pub(super) fn new(clock: C) -> Self {
        let quota = Quota::per_second(A_SECOND).allow_burst(AFTER_A_PAUSE);
        let limiter = RateLimiter::new(quota, HashMapStateStore::default(), clock);
        Self { limiter, forget_at: AtomicUsize::new(Self::FEW) }
    }

    /// Whether somebody may begin one more act now.
    pub(super) fn allow(&self, person: UserId) -> bool {
        if self.limiter.len() >= self.forget_at.load(Relaxed) {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
            self.forget_at.store((2 * self.limiter.len()).max(Self::FEW), Relaxed);
        }
        self.limiter.check_key(&person).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use futures_util::poll;
    use governor::clock::FakeRelativeClock;

    use super::*;

    const NOW: Duration = Duration::ZERO;

    fn person(number: u64) -> UserId {
        UserId::new(number)
    }

    #[tokio::test]
    async fn one_person_has_five_acts_under_way_and_takes_no_place_from_others() {
        let door = FrontDoor::new(100);
        let mut acts = Vec::new();
        for _ in 0..AT_ONCE {
            acts.push(door.admit(person(1), NOW).await.unwrap());
        }
        let refused = door.admit(person(1), NOW).await.unwrap_err();
        assert_eq!(refused, Refusal::TooManyAtOnce { most: 5 }.into());
        assert!(door.admit(person(2), NOW).await.is_ok());
        // What was promised is under way as well.
        acts[0].leave_room();
        assert!(door.admit(person(1), NOW).await.is_err());
        acts.pop();
        assert!(door.admit(person(1), NOW).await.is_ok());
        drop(acts);
        assert!(lock(&door.inside).is_empty(), "nobody is remembered");
        assert_eq!(door.room.available_permits(), 100);
    }

    #[tokio::test(start_paused = true)]
    async fn who_finds_no_room_waits_a_moment_and_then_hears_that_it_is_busy() {
        let door = FrontDoor::new(1);
        let mut first = door.admit(person(0), NOW).await.unwrap();
        let mut line: Vec<_> = (1..=IN_LINE as u64).map(|number| Box::pin(door.admit(person(number), NOW))).collect();
        for waiting in &mut line {
            assert!(poll!(waiting).is_pending());
        }
        assert_eq!(door.admit(person(9), NOW).await.unwrap_err(), Refusal::Crowded.into(), "at once");
        first.leave_room();
        let second = line.remove(0).await.unwrap();
        for waiting in line {
            assert_eq!(waiting.await.unwrap_err(), Refusal::Crowded.into(), "after a moment");
        }
        drop(second);
        assert!(door.admit(person(9), NOW).await.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn nothing_is_begun_for_those_who_are_gone() {
        let door = FrontDoor::new(1);
        assert_eq!(door.admit(person(1), AWAITED + Duration::from_millis(1)).await.unwrap_err(), TurnedAway::Gone);
        let held = door.admit(person(1), NOW).await.unwrap();
        let late = door.admit(person(2), AWAITED - PATIENCE / 2).await;
        assert_eq!(late.unwrap_err(), TurnedAway::Gone, "the time was over while they waited");
        drop(held);
        assert!(door.admit(person(2), AWAITED - PATIENCE / 2).await.is_ok());
    }

    #[test]
    fn fingers_are_never_too_fast_and_machines_are_soon() {
        let clock = FakeRelativeClock::default();
        let rates = Rates::new(clock.clone());
        let allowed = |most: u32| (0..most).filter(|_| rates.allow(person(1))).count();
        assert_eq!(allowed(1000), AFTER_A_PAUSE.get() as usize);
        assert!(rates.allow(person(2)), "others may");
        clock.advance(Duration::from_secs(1));
        assert_eq!(allowed(1000), A_SECOND.get() as usize);
    }

    #[test]
    fn who_was_here_long_ago_is_forgotten() {
        let clock = FakeRelativeClock::default();
        let rates = Rates::new(clock.clone());
        for number in 0..100_000 {
            rates.allow(person(number));
            clock.advance(Duration::from_millis(20));
        }
        assert!(rates.limiter.len() <= Rates::<FakeRelativeClock>::FEW + 1, "{}", rates.limiter.len());
    }
}
