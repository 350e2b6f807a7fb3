//! Admission control: accepts users' acts, or refuses them with a friendly message.
//!
//! Each user has a limit on acts in flight and on acts per second, well above what a person needs. The total number of
//! acts in flight is also limited; a few more wait briefly in line, and any beyond those are refused at once as "busy".
//! Acts that Discord no longer waits for are not started. A refusal costs one answer and no other work.

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
use wari_games::{Refusal, UserId};

/// How long Discord waits for an answer.
const DISCORDS_TIMEOUT: Duration = Duration::from_secs(3);
/// The most acts of one user in flight.
const MAX_IN_FLIGHT: usize = 5;
/// The most acts of one user per second, and in a burst after a pause: several times what fingers can do.
const A_SECOND: NonZeroU32 = NonZeroU32::new(30).expect("it is not zero");
const AFTER_A_PAUSE: NonZeroU32 = NonZeroU32::new(300).expect("it is not zero");
/// The most acts in flight for each processor. Each needs a few milliseconds of it, so that the last one is answered in
/// well under a second, and there are enough while some wait on others.
const PLACES_PER_PROCESSOR: usize = 128;
/// The number of acts that can wait for each place in [`PLACES_PER_PROCESSOR`], and for how long.
const WAITING_PER_PLACE: usize = 4;
const QUEUE_TIMEOUT: Duration = Duration::from_millis(700);

/// Admits acts.
pub(crate) struct FrontDoor {
    inside: Inside,
    rates: Rates<DefaultClock>,
    room: Arc<Semaphore>,
    line: Semaphore,
}

/// The number of acts in flight for each user; users without any have no entry.
type Inside = Arc<Mutex<HashMap<UserId, usize>>>;

/// A permit to work on an act, released on drop.
#[derive(Debug)]
pub(crate) struct Seat {
    inside: Inside,
    person: UserId,
    room: Option<OwnedSemaphorePermit>,
}

/// A reason why an act is not admitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TurnedAway {
    /// The user can try again and is told so.
    Refused(Refusal),
    /// Discord no longer waits for an answer, so none is sent.
    Gone,
}

impl From<Refusal> for TurnedAway {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl Default for FrontDoor {
    fn default() -> Self {
        Self::new(PLACES_PER_PROCESSOR * thread::available_parallelism().map_or(1, NonZero::get))
    }
}

impl FrontDoor {
    /// Creates a door that admits `room` acts at a time.
    fn new(room: usize) -> Self {
        Self {
            inside: Inside::default(),
            rates: Rates::new(DefaultClock::default()),
            room: Arc::new(Semaphore::new(room)),
            line: Semaphore::new(WAITING_PER_PLACE * room),
        }
    }

    /// Admits an act that the user began `age` ago.
    ///
    /// # Errors
    /// [`TurnedAway`] with the reason.
    pub(crate) async fn admit(&self, person: UserId, age: Duration) -> Result<Seat, TurnedAway> {
        let left = DISCORDS_TIMEOUT.checked_sub(age).ok_or(TurnedAway::Gone)?;
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
        if *acts >= MAX_IN_FLIGHT {
            return Err(Refusal::TooManyAtOnce { most: MAX_IN_FLIGHT });
        }
        *acts += 1;
        Ok(Seat { inside: Arc::clone(&self.inside), person, room: None })
    }

    /// Acquires a place in the room, waiting at most `left`.
    async fn place(&self, left: Duration) -> Result<OwnedSemaphorePermit, TurnedAway> {
        // The semaphore is fair, so this does not overtake those in line.
        if let Ok(place) = Arc::clone(&self.room).try_acquire_owned() {
            return Ok(place);
        }
        let _in_line = self.line.try_acquire().map_err(|_| Refusal::Crowded)?;
        match tokio::time::timeout(left.min(QUEUE_TIMEOUT), Arc::clone(&self.room).acquire_owned()).await {
            Ok(place) => Ok(place.expect("nobody closes the room")),
            Err(_) if left < QUEUE_TIMEOUT => Err(TurnedAway::Gone),
            Err(_) => Err(Refusal::Crowded.into()),
        }
    }
}

impl Seat {
    /// Frees the place in the room while a slow reply is being made: that work has its own queue.
    pub(crate) fn leave_room(&mut self) {
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

/// Limits how many acts each user starts per second.
pub(crate) struct Rates<C: Clock> {
    limiter: RateLimiter<UserId, HashMapStateStore<UserId>, C, NoOpMiddleware<C::Instant>>,
    /// Idle users are evicted once this many are tracked.
    forget_at: AtomicUsize,
}

impl<C: Clock> Rates<C> {
    const FEW: usize = 1024;

    pub(crate) fn new(clock: C) -> Self {
        let quota = Quota::per_second(A_SECOND).allow_burst(AFTER_A_PAUSE);
        let limiter = RateLimiter::new(quota, HashMapStateStore::default(), clock);
        Self { limiter, forget_at: AtomicUsize::new(Self::FEW) }
    }

    /// Whether the user can start another act now.
    pub(crate) fn allow(&self, person: UserId) -> bool {
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
        for _ in 0..MAX_IN_FLIGHT {
            acts.push(door.admit(person(1), NOW).await.unwrap());
        }
        let refused = door.admit(person(1), NOW).await.unwrap_err();
        assert_eq!(refused, Refusal::TooManyAtOnce { most: 5 }.into());
        assert!(door.admit(person(2), NOW).await.is_ok());
        // An acknowledged act still counts as in flight.
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
        let mut line: Vec<_> =
            (1..=WAITING_PER_PLACE as u64).map(|number| Box::pin(door.admit(person(number), NOW))).collect();
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
        assert_eq!(
            door.admit(person(1), DISCORDS_TIMEOUT + Duration::from_millis(1)).await.unwrap_err(),
            TurnedAway::Gone
        );
        let held = door.admit(person(1), NOW).await.unwrap();
        let late = door.admit(person(2), DISCORDS_TIMEOUT - QUEUE_TIMEOUT / 2).await;
        assert_eq!(late.unwrap_err(), TurnedAway::Gone, "the time was over while they waited");
        drop(held);
        assert!(door.admit(person(2), DISCORDS_TIMEOUT - QUEUE_TIMEOUT / 2).await.is_ok());
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
