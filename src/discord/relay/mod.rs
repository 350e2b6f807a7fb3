//! Posts the news that channels are owed: events without a request, and answers that could not be delivered.
//!
//! The outbox says what is due, in the order in which each channel must get it. Channels are served in parallel, those
//! that are owed something urgent before the others. Posts that Discord refuses are retried with backoff for a day.

mod audience;
mod backlog;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval};
use tokio_util::task::TaskTracker;
use wari_base::timepiece::{Chronometer, Timepiece};
use wari_games::{ChannelId, EventId, Moment, Owed, Place, Span};
use wari_play::table::{Announcement, Composed, Table};

use crate::discord::Error;
use crate::discord::answer::traces::Traces;
use crate::discord::calendar;
use crate::discord::failure::Failure;
use crate::discord::gateway::ServerNews;
use crate::discord::old_buttons::OldButtons;
use crate::discord::rest::api::Api;
use crate::discord::servers::Memberships;
use backlog::{Claimed, DueChannels};

/// How often the relay polls the outbox if it is not notified earlier.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// The most channels served in parallel.
const SIDE_BY_SIDE: usize = 16;
/// How long what is claimed takes at the pace that Discord allows. What is owed to a channel beyond that waits until it
/// is stored as posted, which is long on a slow disk.
const AHEAD: Duration = Duration::from_secs(10);
/// The lease on claimed news; after half of it, no more of them is started. A process that dies holds them no longer.
const CLAIM: Span = Span::seconds(30);
/// When to retry if a user is acting in the game.
const BUSY: Duration = Duration::from_secs(1);
/// The longest pause after a temporary failure, and the first and the longest if the bot lacks access.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
const KEPT_OUT: Duration = Duration::from_secs(10 * 60);
const LONGEST_KEPT_OUT: Duration = Duration::from_secs(50 * 60);
/// The age at which refused news is dropped, unless it has been tried less often: the bot may have been off for a day.
const GIVEN_UP: Span = Span::days(1);
const FEWEST_TRIES: u32 = 5;

/// Posts outstanding messages.
pub(super) struct Relay {
    api: Arc<Api>,
    table: Arc<Table>,
    traces: Arc<Traces>,
    timepiece: Arc<Chronometer>,
    old_buttons: OldButtons,
    servers: Memberships,
    /// The tasks that are posting.
    pub(super) posting: TaskTracker,
}

/// A reason why news was not posted.
enum NotPosted {
    /// A user is acting in the game.
    Busy,
    /// Discord does not say who may read it.
    Unclear,
    /// Discord failed or refused.
    Refused(Error),
    /// The message could not be composed.
    Failed(wari_database::Error),
}

impl Relay {
    pub(super) fn new(
        api: &Arc<Api>,
        table: &Arc<Table>,
        traces: Arc<Traces>,
        timepiece: Arc<Chronometer>,
        old_buttons: OldButtons,
        servers: Memberships,
    ) -> Self {
        let (api, table) = (Arc::clone(api), Arc::clone(table));
        Self { api, table, traces, timepiece, old_buttons, servers, posting: TaskTracker::new() }
    }

    /// Posts news forever. While it looks for more, which takes long on a slow disk, what is in line is served.
    pub(super) async fn run(self: Arc<Self>) {
        let (seats, mut looks) = (Arc::new(Semaphore::new(SIDE_BY_SIDE)), JoinSet::new());
        let (mut backlog, mut polls) = (DueChannels::default(), interval(POLL_INTERVAL));
        polls.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let is_looking = !looks.is_empty();
            let looks_now = tokio::select! {
                _ = polls.tick(), if !is_looking => true,
                () = self.table.owes(), if !is_looking => true,
                Some(Ok((owed, at))) = looks.join_next() => {
                    // Whatever is urgent overtakes what has been in line since earlier.
                    backlog.add(owed, at);
                    false
                }
                seat = Arc::clone(&seats).acquire_owned(), if !backlog.is_empty() => {
                    let (seat, claimed) = (seat.expect("nobody takes the seats away"), backlog.take());
                    let relay = Arc::clone(&self);
                    self.posting.spawn(async move {
                        if let Some(claimed) = claimed {
                            relay.post_channel(claimed).await;
                        }
                        drop(seat);
                    });
                    backlog.is_empty() && !is_looking
                }
            };
            let room = self.api.gate().room_in(AHEAD).max(SIDE_BY_SIDE as u32);
            let most = room.saturating_sub(u32::try_from(backlog.len()).unwrap_or(u32::MAX));
            if looks_now && most > 0 {
                let relay = Arc::clone(&self);
                looks.spawn(async move { relay.claim(most).await });
            }
        }
    }

    /// Claims at most `most` of what is due.
    async fn claim(&self, most: u32) -> (Vec<Owed>, Instant) {
        let (now, at) = (self.timepiece.time().now, Instant::now());
        match self.table.database.outbox().claim(now, now.later(CLAIM), most).await {
            Ok(owed) => (owed, at),
            Err(error) => {
                error.log("could not look up outstanding messages");
                (Vec::new(), at)
            }
        }
    }

    /// Posts a channel's news one after the other, until some must wait. What was posted is stored in parallel, so that
    /// a slow disk does not delay the next message.
    async fn post_channel(self: Arc<Self>, claimed: Claimed) {
        let mut stored = JoinSet::new();
        self.post_in_order(claimed, &mut stored).await;
        while stored.join_next().await.is_some() {}
    }

    async fn post_in_order(self: &Arc<Self>, claimed: Claimed, stored: &mut JoinSet<()>) {
        for owed in claimed.news {
            let now = self.timepiece.time().now;
            if claimed.at.elapsed() > CLAIM.duration() / 2 {
                return self.put_off(&owed, now).await;
            }
            let pause = match self.post_one(&owed, now, stored).await {
                Ok(()) => continue,
                Err(NotPosted::Busy) => BUSY,
                Err(NotPosted::Unclear) => doubled(POLL_INTERVAL, owed.tries).min(LONGEST_PAUSE),
                Err(NotPosted::Failed(error)) if error.is_about_a_row() => {
                    tracing::error!(%error, ?owed, "skipped an invalid outstanding message");
                    self.forget(&owed).await;
                    continue;
                }
                Err(NotPosted::Failed(error)) => {
                    error.log("could not compose an outstanding message");
                    doubled(POLL_INTERVAL, owed.tries).min(LONGEST_PAUSE)
                }
                Err(NotPosted::Refused(error)) if error.is_about_a_missing_channel() => {
                    tracing::warn!(%error, channel = %owed.place.channel, "a channel is gone; dropped its messages");
                    if let Err(error) = self.table.database.outbox().forget_channel(owed.place, now).await {
                        error.log("could not delete a channel's outstanding messages");
                    }
                    return;
                }
                // The bot may have been removed from the server; its news then waits with everything else there.
                Err(NotPosted::Refused(error)) if error.is_about_access() && !self.is_still_in(owed.place).await => {
                    tracing::info!(place = ?owed.place, "the bot is no longer on a server");
                    return;
                }
                Err(NotPosted::Refused(error)) if now.since(owed.since) > GIVEN_UP && owed.tries >= FEWEST_TRIES => {
                    tracing::warn!(%error, ?owed, "gave up on a message that could not be posted for a day");
                    self.forget(&owed).await;
                    continue;
                }
                Err(NotPosted::Refused(error)) if error.is_passing() => {
                    tracing::debug!(%error, ?owed, "Discord does not accept a message yet; it will be retried");
                    let pause = doubled(POLL_INTERVAL, owed.tries).min(LONGEST_PAUSE);
                    error.retry_after().map_or(pause, |told| told.max(pause)).min(LONGEST_KEPT_OUT)
                }
                Err(NotPosted::Refused(error)) => {
                    tracing::warn!(%error, channel = %owed.place.channel, "could not post to a channel");
                    doubled(KEPT_OUT, owed.tries).min(LONGEST_KEPT_OUT)
                }
            };
            return self.put_off(&owed, self.timepiece.time().now.later(pause.into())).await;
        }
    }

    async fn post_one(self: &Arc<Self>, owed: &Owed, now: Moment, stored: &mut JoinSet<()>) -> Result<(), NotPosted> {
        let composed = self.table.compose(owed, now).await.map_err(NotPosted::Failed)?;
        let Announcement { to, mut reply } = match composed {
            Composed::Message(announcement) => *announcement,
            Composed::Calendar(event) => return self.post_in_calendar(owed, event).await,
            Composed::Busy => return Err(NotPosted::Busy),
            Composed::Unclear => return Err(NotPosted::Unclear),
            Composed::Outdated => {
                self.forget(owed).await;
                return Ok(());
            }
        };
        let news = reply.announces.unwrap_or(owed.news);
        let message = match self.traces.posted(news).await.map_err(NotPosted::Refused)? {
            Some(message) => message,
            None => self.bring_home(to, &mut reply, news, now).await?,
        };
        let (relay, channel): (_, ChannelId) = (Arc::clone(self), owed.place.channel);
        stored.spawn(async move {
            let posted = relay.traces.mark_posted(news, message).await;
            for (message, remains) in reply.put_away(posted) {
                relay.old_buttons.put_away(channel, message, remains);
            }
            // Nobody can act in the game before this.
            drop(reply.turn);
        });
        Ok(())
    }

    /// Brings Discord's calendar up to date. What it does not allow is left: nothing else depends on it.
    async fn post_in_calendar(&self, owed: &Owed, event: EventId) -> Result<(), NotPosted> {
        match calendar::bring_up_to_date(event, &self.table, &self.api, &*self.timepiece).await {
            Err(Failure::Database(error)) => return Err(NotPosted::Failed(error)),
            Err(Failure::Discord(error)) if error.is_passing() => return Err(NotPosted::Refused(error)),
            Err(Failure::Discord(error)) => tracing::debug!(%error, %event, "an event is not in the calendar"),
            Ok(()) => {}
        }
        self.table.mark_posted(owed.news, None).await.map(drop).map_err(NotPosted::Failed)
    }

    /// Whether the bot is still in the server of a channel that refused a request; if not, suspends everything there.
    async fn is_still_in(&self, place: Place) -> bool {
        let Some(guild) = place.server() else { return true };
        let is_in = self.api.is_in(guild).await.unwrap_or(true);
        if !is_in {
            self.servers.heard(guild, ServerNews::Gone);
        }
        is_in
    }

    async fn put_off(&self, owed: &Owed, until: Moment) {
        if let Err(error) = self.table.database.outbox().put_off(owed, until).await {
            error.log("could not postpone an outstanding message");
        }
    }

    async fn forget(&self, owed: &Owed) {
        if let Err(error) = self.table.database.outbox().forget(owed, self.timepiece.time().now).await {
            error.log("could not delete a message that is no longer outstanding");
        }
    }
}

/// Returns `pause`, doubled with each try.
fn doubled(pause: Duration, tries: u32) -> Duration {
    pause.saturating_mul(1 << tries.min(16))
}
