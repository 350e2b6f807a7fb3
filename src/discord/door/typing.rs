//! Autocompletion. Each letter sends a new query, and only the latest one matters.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::clock::DefaultClock;
use tokio::sync::{Semaphore, oneshot};
use wari_games::UserId;
use wari_play::table::Choice;

use super::front_door::Rates;

/// The age after which choices are of no use any more.
const MAX_AGE: Duration = Duration::from_secs(2);
/// The most queries in flight; the others wait for a place until they time out.
const MAX_IN_FLIGHT: usize = 16;

/// Answers autocompletion queries.
pub(crate) struct Typing {
    newest: Mutex<HashMap<Typed, Query>>,
    rates: Rates<DefaultClock>,
    room: Semaphore,
}

/// A user, and the option that they are typing.
type Typed = (UserId, String);

/// A query in flight.
struct Query {
    /// The interaction's id; later ones are greater.
    number: u64,
    /// Dropped when a newer query arrives, which cancels this one.
    _overtaken: oneshot::Sender<()>,
}

/// Removes a query when it is dropped, unless a newer one has replaced it.
struct InFlight<'a> {
    typing: &'a Typing,
    typed: Typed,
    number: u64,
}

impl Default for Typing {
    fn default() -> Self {
        let (newest, rates) = (Mutex::default(), Rates::new(DefaultClock::default()));
        Self { newest, rates, room: Semaphore::new(MAX_IN_FLIGHT) }
    }
}

impl Typing {
    /// Returns the choices for a query that was sent `age` ago; none if the user has typed on, is too fast, or does not
    /// wait any more. `number` is the interaction's id, because queries can overtake each other on the way.
    pub(crate) async fn choices(
        &self,
        (person, option): (UserId, &str),
        number: u64,
        age: Duration,
        find: impl Future<Output = Vec<Choice>>,
    ) -> Vec<Choice> {
        let Some(left) = MAX_AGE.checked_sub(age).filter(|_| self.rates.allow(person)) else { return Vec::new() };
        let Some((_asked, overtaken)) = self.ask((person, option.to_owned()), number) else { return Vec::new() };
        let find = async {
            let _place = self.room.acquire().await.expect("nobody closes the room");
            find.await
        };
        tokio::select! {
            biased;
            _ = overtaken => Vec::new(),
            found = tokio::time::timeout(left, find) => found.unwrap_or_default(),
        }
    }

    /// Replaces an older query, which is cancelled; `None` if there is a newer one.
    fn ask(&self, typed: Typed, number: u64) -> Option<(InFlight<'_>, oneshot::Receiver<()>)> {
        let mut newest = self.newest();
        if newest.get(&typed).is_some_and(|newer| newer.number > number) {
            return None;
        }
        let (sender, overtaken) = oneshot::channel();
        newest.insert(typed.clone(), Query { number, _overtaken: sender });
        Some((InFlight { typing: self, typed, number }, overtaken))
    }

    fn newest(&self) -> MutexGuard<'_, HashMap<Typed, Query>> {
        self.newest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for InFlight<'_> {
    fn drop(&mut self) {
        let mut newest = self.typing.newest();
        if newest.get(&self.typed).is_some_and(|query| query.number == self.number) {
            newest.remove(&self.typed);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::future::{pending, ready};

    use futures_util::poll;
    use wari_play::table::ChoiceValue;

    use super::*;

    const ANA: UserId = UserId::new(1);
    const NOW: Duration = Duration::ZERO;

    fn found() -> Vec<Choice> {
        vec![Choice { label: "1".to_owned(), value: ChoiceValue::Number(1) }]
    }

    async fn never() -> Vec<Choice> {
        unreachable!("nobody waits for it")
    }

    #[tokio::test]
    async fn of_a_burst_of_letters_only_the_last_is_looked_into() {
        let typing = Typing::default();
        let game = (ANA, "game");
        let begun = Cell::new(0);
        let look = async {
            begun.set(begun.get() + 1);
            pending().await
        };
        let mut first = Box::pin(typing.choices(game, 1, NOW, look));
        assert!(poll!(&mut first).is_pending());
        let mut elsewhere = Box::pin(typing.choices((ANA, "house"), 2, NOW, pending()));
        assert!(poll!(&mut elsewhere).is_pending());
        let full = typing.room.acquire_many((MAX_IN_FLIGHT - 2) as u32).await.unwrap();
        let mut unstarted = Box::pin(typing.choices(game, 4, NOW, never()));
        assert!(poll!(&mut unstarted).is_pending());
        assert_eq!(typing.choices(game, 3, NOW, never()).await, [], "it was overtaken on the way");
        let mut last = Box::pin(typing.choices(game, 5, NOW, ready(found())));
        assert!(poll!(&mut last).is_pending());
        assert_eq!(first.await, []);
        assert_eq!(unstarted.await, []);
        drop(full);
        assert_eq!(last.await, found());
        assert_eq!(begun.get(), 1);
        assert!(poll!(&mut elsewhere).is_pending(), "another option is another matter");
        drop(elsewhere);
        assert!(typing.newest().is_empty(), "nothing is left behind");
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_choices_longer_than_two_seconds() {
        let typing = Typing::default();
        let begun = tokio::time::Instant::now();
        assert_eq!(typing.choices((ANA, "game"), 1, Duration::from_millis(500), pending()).await, []);
        assert_eq!(begun.elapsed().as_millis(), 1500);
        assert_eq!(typing.choices((ANA, "game"), 2, 2 * MAX_AGE, never()).await, [], "they are gone");
    }
}
