//! A room with so many places: when it is full, the oldest stranger gives way to whoever comes.
//!
//! A stranger has not shown yet that they may be here. They can hold a place for a while, but never keep anybody out:
//! whoever is let in is a stranger only for the moment that the proof takes.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

/// A room. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    guests: Mutex<Guests>,
    most: usize,
    /// Notifies the one who waits at the door.
    changed: Notify,
}

#[derive(Debug, Default)]
struct Guests {
    /// By number, in the order in which they have come.
    present: BTreeMap<u64, Guest>,
    next: u64,
}

#[derive(Debug)]
struct Guest {
    stage: GuestStage,
    since: Instant,
    gives_way: CancellationToken,
}

/// What a guest is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GuestStage {
    /// A stranger who has said nothing.
    Silent,
    /// A stranger who wants something.
    Asking,
    /// Known, and being served: they give way to nobody.
    Served,
    /// Known, and served: they give way if there are no strangers.
    Idle,
}

/// A place in a room, free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Admission {
    room: Room,
    number: u64,
    gives_way: CancellationToken,
    /// Notifies whoever watches how long the guest takes.
    moved: Notify,
}

impl Room {
    /// Opens a room with `most` places, at least one.
    pub(crate) fn new(most: usize) -> Self {
        let shared = Shared { guests: Mutex::default(), most: most.max(1), changed: Notify::new() };
        Self { shared: Arc::new(shared) }
    }

    /// Waits for a place. In a full room, the oldest stranger is asked to give way, else whoever is idle for longest.
    pub(crate) async fn enter(&self) -> Admission {
        loop {
            if let Some(place) = self.try_enter() {
                return place;
            }
            self.shared.changed.notified().await;
        }
    }

    fn try_enter(&self) -> Option<Admission> {
        let mut guests = self.guests();
        if guests.present.len() >= self.shared.most {
            let replaceable = guests.present.values().filter(|guest| guest.stage != GuestStage::Served);
            if let Some(guest) = replaceable.min_by_key(|guest| (guest.stage == GuestStage::Idle, guest.since)) {
                guest.gives_way.cancel();
            }
            return None;
        }
        let number = guests.next;
        guests.next += 1;
        let gives_way = CancellationToken::new();
        let guest = Guest { stage: GuestStage::Silent, since: Instant::now(), gives_way: gives_way.clone() };
        guests.present.insert(number, guest);
        Some(Admission { room: self.clone(), number, gives_way, moved: Notify::new() })
    }

    fn guests(&self) -> MutexGuard<'_, Guests> {
        self.shared.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Admission {
    /// The guest goes on to this stage, or begins it anew.
    pub(crate) fn moves_to(&self, stage: GuestStage) {
        if let Some(guest) = self.room.guests().present.get_mut(&self.number) {
            (guest.stage, guest.since) = (stage, Instant::now());
        }
        self.moved.notify_one();
        self.room.shared.changed.notify_one();
    }

    /// Returns what the guest is doing, and since when.
    pub(crate) fn stage(&self) -> (GuestStage, Instant) {
        let guests = self.room.guests();
        let guest = guests.present.get(&self.number).expect("a guest is in the room as long as they have a place");
        (guest.stage, guest.since)
    }

    /// Waits until the guest has to give way to somebody else.
    pub(crate) async fn gives_way(&self) {
        self.gives_way.cancelled().await;
    }

    /// Waits until the guest has been in one stage for longer than that may take. Only one can wait.
    pub(crate) async fn overstays(&self, limit: impl Fn(GuestStage) -> Option<Duration>) {
        loop {
            let (stage, since) = self.stage();
            // Only the stage decides: whoever has moved on in time may stay, even if nobody could look until later.
            match limit(stage).map(|limit| since + limit) {
                Some(end) if end <= Instant::now() => return,
                Some(end) => tokio::select! {
                    () = sleep_until(end) => {}
                    () = self.moved.notified() => {}
                },
                None => self.moved.notified().await,
            }
        }
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        self.room.guests().present.remove(&self.number);
        self.room.shared.changed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use futures_util::poll;
    use tokio::time::advance;

    use super::*;

    const MOMENT: Duration = Duration::from_secs(1);

    /// Lets somebody in a moment after whoever came before.
    async fn comes(room: &Room) -> Admission {
        advance(MOMENT).await;
        room.enter().await
    }

    async fn gives_way(place: &Admission) -> bool {
        poll!(std::pin::pin!(place.gives_way())).is_ready()
    }

    #[tokio::test(start_paused = true)]
    async fn the_oldest_stranger_gives_way_and_nobody_who_is_being_served() {
        let room = Room::new(3);
        let (known, old, young) = (comes(&room).await, comes(&room).await, comes(&room).await);
        known.moves_to(GuestStage::Served);
        let mut next = Box::pin(room.enter());
        assert!(poll!(&mut next).is_pending(), "there are three places");
        assert!(gives_way(&old).await && !gives_way(&known).await && !gives_way(&young).await);
        assert!(poll!(&mut next).is_pending(), "the place is still taken");
        drop(old);
        let next = next.await;
        next.moves_to(GuestStage::Served);
        young.moves_to(GuestStage::Served);
        let mut last = Box::pin(room.enter());
        assert!(poll!(&mut last).is_pending());
        assert!(!gives_way(&known).await && !gives_way(&young).await && !gives_way(&next).await);
        young.moves_to(GuestStage::Idle);
        assert!(poll!(&mut last).is_pending());
        assert!(gives_way(&young).await, "who is idle gives way if there are no strangers");
        drop(young);
        last.await;
    }

    #[tokio::test(start_paused = true)]
    async fn strangers_give_way_before_those_who_are_idle() {
        let room = Room::new(2);
        let (idle, stranger) = (comes(&room).await, comes(&room).await);
        idle.moves_to(GuestStage::Idle);
        let mut next = Box::pin(room.enter());
        assert!(poll!(&mut next).is_pending());
        assert!(gives_way(&stranger).await && !gives_way(&idle).await);
    }

    #[tokio::test(start_paused = true)]
    async fn who_stays_in_one_stage_for_too_long_is_noticed() {
        let limit = |stage| (stage != GuestStage::Served).then_some(5 * MOMENT);
        let place = Room::new(1).enter().await;
        let mut overstays = Box::pin(place.overstays(limit));
        advance(4 * MOMENT).await;
        assert!(poll!(&mut overstays).is_pending());
        place.moves_to(GuestStage::Served);
        advance(100 * MOMENT).await;
        assert!(poll!(&mut overstays).is_pending());
        place.moves_to(GuestStage::Idle);
        assert!(poll!(&mut overstays).is_pending());
        let idle = Instant::now();
        overstays.await;
        assert_eq!(idle.elapsed(), 5 * MOMENT);
    }
}
