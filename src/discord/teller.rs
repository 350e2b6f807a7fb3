//! Tells what is owed: what came about by itself, and what an answer could not bring.
//!
//! The outbox says what is due, in the order in which each channel is to hear it. Channels are told side by side. What
//! fails is tried again after ever longer pauses, for a day.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::Error;
use super::handler::Shared;
use crate::database;
use crate::games::{ChannelId, MessageId, Moment, Owed, Permissions};
use crate::table::{Announcement, Audience, Composed, Reply};

/// How often the teller looks, if nothing rings before.
const LOOK: Duration = Duration::from_secs(1);
/// So much is taken on at once, and so many channels are told side by side.
const MOST: u32 = 64;
const SIDE_BY_SIDE: usize = 16;
/// For so many milliseconds nobody else tells what has been taken on; after half of that no more of it is begun.
const CLAIM: i64 = 2 * 60_000;
/// One try takes no longer. While it lasts nobody can act in the game.
const ONE_TRY: Duration = Duration::from_secs(5);
/// The same for what holds up no game: serenity's limiter may make it wait its turn.
const ONE_PATIENT_TRY: Duration = Duration::from_secs(30);
/// Where somebody is acting in the game, the teller comes back after so long.
const BUSY: Duration = Duration::from_secs(1);
/// The longest pause after what can pass, and the first and the longest where the bot is kept out.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
const KEPT_OUT: Duration = Duration::from_secs(10 * 60);
const LONGEST_KEPT_OUT: Duration = Duration::from_secs(50 * 60);
/// After so many milliseconds nobody wants to hear of it any more.
const GIVEN_UP: i64 = 24 * 60 * 60_000;

/// Why something has not been told.
enum Untold {
    /// Somebody is acting in the game.
    Busy,
    /// Discord failed or refused.
    Refused(Error),
    /// We could not say what there is to tell.
    Failed(database::Error),
}

/// Tells for ever.
pub(super) async fn tell(shared: &Arc<Shared>) {
    let seats = Arc::new(Semaphore::new(SIDE_BY_SIDE));
    loop {
        let now = shared.timepiece.time().now;
        let owed = match shared.table.database.claim_owed(now, now.later(CLAIM), MOST).await {
            Ok(owed) => owed,
            Err(error) => {
                error.log("could not look for what is owed");
                sleep(LOOK).await;
                continue;
            }
        };
        if owed.is_empty() {
            let _ = timeout(LOOK, shared.table.owes()).await;
            continue;
        }
        for channel in by_channel(owed) {
            let seat = Arc::clone(&seats).acquire_owned().await.expect("nobody takes the seats away");
            let shared = Arc::clone(shared);
            shared.clone().telling.spawn(async move {
                shared.tell_channel(channel).await;
                drop(seat);
            });
        }
    }
}

/// What each channel is owed, in its order.
fn by_channel(owed: Vec<Owed>) -> Vec<Vec<Owed>> {
    let mut channels: Vec<Vec<Owed>> = Vec::new();
    for owed in owed {
        match channels.iter_mut().find(|channel| channel[0].place.channel == owed.place.channel) {
            Some(channel) => channel.push(owed),
            None => channels.push(vec![owed]),
        }
    }
    channels
}

impl Shared {
    /// Tells a channel what it is owed, one after the other, until something has to wait. What has been posted is stored
    /// side by side: on a slow disk the next message does not wait for that.
    async fn tell_channel(self: Arc<Self>, channel: Vec<Owed>) {
        let mut stored = JoinSet::new();
        self.post_in_order(channel, &mut stored).await;
        while stored.join_next().await.is_some() {}
    }

    async fn post_in_order(self: &Arc<Self>, channel: Vec<Owed>, stored: &mut JoinSet<()>) {
        let begun = Instant::now();
        for owed in channel {
            let now = self.timepiece.time().now;
            if begun.elapsed().as_millis() > u128::from(CLAIM.unsigned_abs() / 2) {
                return self.put_off(&owed, now).await;
            }
            let pause = match self.tell_one(&owed, now, stored).await {
                Ok(()) => continue,
                Err(Untold::Busy) => BUSY,
                Err(Untold::Failed(error)) if error.is_about_a_row() => {
                    tracing::error!(%error, ?owed, "what makes no sense is not told");
                    self.forget(&owed).await;
                    continue;
                }
                Err(Untold::Failed(error)) => {
                    error.log("could not say what is owed");
                    doubled(LOOK, owed.tries).min(LONGEST_PAUSE)
                }
                Err(Untold::Refused(error)) if error.is_about_a_missing_channel() => {
                    tracing::warn!(%error, channel = %owed.place.channel, "a channel is gone, and with it what it was owed");
                    if let Err(error) = self.table.database.forget_channel(owed.place).await {
                        error.log("could not forget a channel");
                    }
                    return;
                }
                // Its server may have removed the bot; then what it is owed waits with everything else there.
                Err(Untold::Refused(error)) if error.is_about_access() && !self.is_still_in(owed.place.guild).await => {
                    tracing::info!(server = %owed.place.guild, "the bot is not in a server any more");
                    return;
                }
                Err(Untold::Refused(error)) if now.since(owed.since) > GIVEN_UP => {
                    tracing::warn!(%error, ?owed, "what could not be told for a day is not told any more");
                    self.forget(&owed).await;
                    continue;
                }
                Err(Untold::Refused(error)) if error.is_passing() => {
                    tracing::debug!(%error, ?owed, "Discord does not take a message yet");
                    let pause = doubled(LOOK, owed.tries).min(LONGEST_PAUSE);
                    error.retry_after().map_or(pause, |told| told.max(pause)).min(LONGEST_KEPT_OUT)
                }
                Err(Untold::Refused(error)) => {
                    tracing::warn!(%error, channel = %owed.place.channel, "a channel cannot be told what it is owed");
                    doubled(KEPT_OUT, owed.tries).min(LONGEST_KEPT_OUT)
                }
            };
            let pause = i64::try_from(pause.as_millis()).unwrap_or(i64::MAX);
            return self.put_off(&owed, self.timepiece.time().now.later(pause)).await;
        }
    }

    async fn tell_one(self: &Arc<Self>, owed: &Owed, now: Moment, stored: &mut JoinSet<()>) -> Result<(), Untold> {
        let composed = self.table.compose(owed, now).await.map_err(Untold::Failed)?;
        let Announcement { to, mut reply } = match composed {
            Composed::Message(announcement) => *announcement,
            Composed::Busy => return Err(Untold::Busy),
            Composed::Outdated => {
                self.forget(owed).await;
                return Ok(());
            }
        };
        let news = reply.tells.unwrap_or(owed.news);
        let message = match self.delivery.is_told(news).await.map_err(Untold::Refused)? {
            Some(message) => message,
            None => self.bring(to, &mut reply, &news.to_string()).await.map_err(Untold::Refused)?,
        };
        let (shared, channel): (_, ChannelId) = (Arc::clone(self), owed.place.channel);
        stored.spawn(async move {
            let outdated = shared.delivery.told(news, message).await;
            for message in outdated.into_iter().chain(reply.answered) {
                shared.old_buttons.remove(channel, message);
            }
            // Nobody acts in the game before that.
            drop(reply.turn);
        });
        Ok(())
    }

    /// Brings an announcement to those it is for, and gives the message that shows it to a channel.
    async fn bring(&self, to: Audience, reply: &mut Reply, nonce: &str) -> Result<Option<MessageId>, Error> {
        let place = match to {
            Audience::Channel(place) => place,
            Audience::Person(person, place) => {
                match self.api.tell_directly(person, reply, nonce, ONE_PATIENT_TRY).await {
                    // Not everybody lets programs write to them.
                    Err(error) if !error.is_passing() => place,
                    told => return told.map(|_| None),
                }
            }
            Audience::Instead(place, message) => {
                return match self.api.replace(place.channel, message, reply, ONE_PATIENT_TRY).await {
                    // The message or its channel is gone for good, and there is nothing to change.
                    Err(error) if !error.is_passing() => {
                        tracing::debug!(%error, "a message could not be changed");
                        Ok(None)
                    }
                    replaced => replaced.map(|()| Some(message)),
                };
            }
        };
        let time = if reply.turn.is_some() { ONE_TRY } else { ONE_PATIENT_TRY };
        let mut told = self.api.post(place.channel, reply, nonce, time).await;
        if told.as_ref().is_err_and(Error::is_about_permissions) && reply.picture.is_some() {
            // Nobody asked, so it is not known what is allowed there: perhaps text is.
            *reply = std::mem::take(reply).within(Permissions::new(0, false));
            told = self.api.post(place.channel, reply, nonce, time).await;
        }
        told.map(Some)
    }

    async fn put_off(&self, owed: &Owed, until: Moment) {
        if let Err(error) = self.table.database.put_off_owed(owed, until).await {
            error.log("could not put off what is owed");
        }
    }

    async fn forget(&self, owed: &Owed) {
        if let Err(error) = self.table.database.forget_owed(owed.id).await {
            error.log("could not forget what is not owed any more");
        }
    }
}

/// A pause that doubles with each try.
fn doubled(pause: Duration, tries: u32) -> Duration {
    pause.saturating_mul(1 << tries.min(16))
}
