//! The door: decides which interactions are served.

mod front_door;
mod punctuality;
mod seen;
pub(super) mod typing;

use std::sync::{Arc, Once};
use std::time::{Duration, Instant};

use serenity::all::InteractionId;
use tokio::time::sleep;
use wari_base::timepiece::Chronometer;
use wari_games::{GuildId, Moment, Refusal};
use wari_play::commands::{self, Request};

use crate::bans::Bans;
use front_door::FrontDoor;
pub(super) use front_door::{Seat, TurnedAway};
use punctuality::Punctuality;
use seen::Seen;

/// Discord's time is known to the second.
const ROUGHLY: Duration = Duration::from_secs(1);
/// How long an act waits for clocks that contradict each other.
const UNDECIDED: Duration = Duration::from_secs(1);

/// Knows who may come in.
pub(super) struct Door {
    seen: Seen,
    bans: Bans,
    front_door: FrontDoor,
    punctuality: Punctuality,
    /// Used up when an interaction has been dropped, which is logged once.
    told_of_late: Once,
    timepiece: Arc<Chronometer>,
}

impl Door {
    pub(super) fn new(bans: Bans, timepiece: Arc<Chronometer>) -> Self {
        Self {
            seen: Seen::default(),
            bans,
            front_door: FrontDoor::default(),
            punctuality: Punctuality::default(),
            told_of_late: Once::new(),
            timepiece,
        }
    }

    /// Notes an interaction. Returns whether it is new.
    pub(super) fn is_new(&self, id: InteractionId) -> bool {
        self.seen.note(id)
    }

    /// Admits an act.
    ///
    /// # Errors
    /// [`TurnedAway`] with the reason.
    pub(super) async fn admit(&self, request: &Request) -> Result<Seat, TurnedAway> {
        let lateness = self.lateness(request.asked);
        if !self.is_served().await {
            return Err(Refusal::Crowded.into());
        }
        let seat = self.front_door.admit(request.who.id, lateness).await.inspect_err(|turned_away| {
            if *turned_away == TurnedAway::Gone {
                self.note_late(lateness);
            }
        })?;
        if self.is_banned(request) { Err(Refusal::Banned.into()) } else { Ok(seat) }
    }

    /// Returns how long ago an interaction was made, by the clock or, if that makes it seem too old, compared with
    /// others.
    pub(super) fn lateness(&self, asked: Moment) -> Duration {
        let lateness = self.punctuality.lateness(asked);
        self.timepiece.sure().map_or(lateness, |time| lateness.min(time.now.since(asked).duration() + ROUGHLY))
    }

    /// Whether the operator serves this person or server no longer. What is stored about people stays theirs.
    pub(super) fn is_banned(&self, request: &Request) -> bool {
        let ids = [request.who.id.get()].into_iter().chain(request.place.guild.map(GuildId::get));
        self.bans.have(ids) && !commands::is_about_stored_data(&request.act)
    }

    /// Whether acts can be stored, because the clocks do not contradict each other; waits a moment until they do not.
    async fn is_served(&self) -> bool {
        let begun = Instant::now();
        while !self.timepiece.serves() {
            if begun.elapsed() >= UNDECIDED {
                return false;
            }
            sleep(UNDECIDED / 10).await;
        }
        true
    }

    fn note_late(&self, lateness: Duration) {
        self.told_of_late.call_once(|| {
            tracing::warn!(
                ?lateness,
                "dropped an interaction that came too late to be answered; from now on, only the metric \
                 wari_interactions_dropped_total counts them"
            );
        });
    }
}
