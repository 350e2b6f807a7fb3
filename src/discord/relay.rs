//! Posts the news that channels are owed: events without a request, and answers that could not be delivered.
//!
//! The outbox says what is due, in the order in which each channel must get it. Channels are served in parallel, those
//! that are owed something urgent before the others. Posts that Discord refuses are retried with backoff for a day.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::database;
use crate::discord::Error;
use crate::discord::calendar::NotListed;
use crate::discord::handler::Shared;
use crate::discord::rest::gate::Purpose;
use crate::games::{ChannelId, EventId, Medium, MessageId, Moment, News, NewsUrgency, Owed, Permissions, Span};
use crate::table::{Announcement, Audience, Composed, Keeper, Picture, Reply};
use crate::timepiece::Timepiece as _;

/// How often the relay polls the outbox if it is not notified earlier.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// The most channels served in parallel.
const SIDE_BY_SIDE: usize = 16;
/// How long what is claimed takes at the pace that Discord allows. What is owed to a channel beyond that waits until it
/// is stored as posted, which is long on a slow disk.
const AHEAD: Duration = Duration::from_secs(10);
/// The lease on claimed news; after half of it, no more of them is started. A process that dies holds them no longer.
const CLAIM: Span = Span::seconds(30);
/// The timeout of one try. The game is blocked meanwhile.
const ONE_TRY: Duration = Duration::from_secs(5);
/// The same for news that blocks no game: the gate may delay it. It ends within the lease.
const ONE_PATIENT_TRY: Duration = Duration::from_secs(15);
/// When to retry if a user is acting in the game.
const BUSY: Duration = Duration::from_secs(1);
/// The longest pause after a temporary failure, and the first and the longest if the bot lacks access.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
const KEPT_OUT: Duration = Duration::from_secs(10 * 60);
const LONGEST_KEPT_OUT: Duration = Duration::from_secs(50 * 60);
/// The age at which refused news is dropped, unless it has been tried less often: the bot may have been off for a day.
const GIVEN_UP: Span = Span::days(1);
const FEWEST_TRIES: u32 = 5;

/// A reason why news was not posted.
enum NotPosted {
    /// A user is acting in the game.
    Busy,
    /// Discord does not say who may read it.
    Unclear,
    /// Discord failed or refused.
    Refused(Error),
    /// The message could not be composed.
    Failed(database::Error),
}

/// The claimed news of one channel, in order.
struct Claimed {
    news: Vec<Owed>,
    at: Instant,
}

/// The channels that are to be served, the most urgent first.
#[derive(Default)]
struct Line {
    channels: BTreeMap<(NewsUrgency, i64), Claimed>,
}

impl Line {
    /// Adds news, which is in order.
    fn add(&mut self, owed: Vec<Owed>, at: Instant) {
        for news in by_channel(owed) {
            let urgency = news.iter().map(|owed| owed.news.urgency()).min().unwrap_or(NewsUrgency::Board);
            self.channels.insert((urgency, news[0].id), Claimed { news, at });
        }
    }

    fn take(&mut self) -> Option<Claimed> {
        self.channels.pop_first().map(|(_, claimed)| claimed)
    }

    fn is_empty(&self) -> bool {
        self.channels.is_empty()
    }

    /// Returns how many messages are in line.
    fn len(&self) -> usize {
        self.channels.values().map(|claimed| claimed.news.len()).sum()
    }
}

/// Posts news forever. While it looks for more, which takes long on a slow disk, what is in line is served.
pub(super) async fn run(shared: &Arc<Shared>) {
    let (seats, mut looks) = (Arc::new(Semaphore::new(SIDE_BY_SIDE)), JoinSet::new());
    let (mut line, mut polls) = (Line::default(), interval(POLL_INTERVAL));
    polls.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let is_looking = !looks.is_empty();
        let looks_now = tokio::select! {
            _ = polls.tick(), if !is_looking => true,
            () = shared.table.owes(), if !is_looking => true,
            Some(Ok((owed, at))) = looks.join_next() => {
                // Whatever is urgent overtakes what has been in line since earlier.
                line.add(owed, at);
                false
            }
            seat = Arc::clone(&seats).acquire_owned(), if !line.is_empty() => {
                let (seat, claimed) = (seat.expect("nobody takes the seats away"), line.take());
                let posting = Arc::clone(shared);
                shared.relaying.spawn(async move {
                    if let Some(claimed) = claimed {
                        posting.post_channel(claimed).await;
                    }
                    drop(seat);
                });
                line.is_empty() && !is_looking
            }
        };
        let room = shared.api.gate().room_in(AHEAD).max(SIDE_BY_SIDE as u32);
        let most = room.saturating_sub(u32::try_from(line.len()).unwrap_or(u32::MAX));
        if looks_now && most > 0 {
            let shared = Arc::clone(shared);
            looks.spawn(async move { shared.claim(most).await });
        }
    }
}

/// Groups the news by channel, in order.
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
    /// Claims at most `most` of what is due.
    async fn claim(&self, most: u32) -> (Vec<Owed>, Instant) {
        let (now, at) = (self.timepiece.time().now, Instant::now());
        match self.table.database.claim_owed(now, now.later(CLAIM), most).await {
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
                    if let Err(error) = self.table.database.forget_channel(owed.place, now).await {
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
        let message = match self.delivery.posted(news).await.map_err(NotPosted::Refused)? {
            Some(message) => message,
            None => self.bring_home(to, &mut reply, news, now).await?,
        };
        let (shared, channel): (_, ChannelId) = (Arc::clone(self), owed.place.channel);
        stored.spawn(async move {
            let posted = shared.delivery.mark_posted(news, message).await;
            for (message, remains) in reply.put_away(posted) {
                shared.old_buttons.put_away(channel, message, remains);
            }
            // Nobody can act in the game before this.
            drop(reply.turn);
        });
        Ok(())
    }

    /// Brings Discord's calendar up to date. What it does not allow is left: nothing else depends on it.
    async fn post_in_calendar(&self, owed: &Owed, event: EventId) -> Result<(), NotPosted> {
        match self.bring_calendar_up_to_date(event).await {
            Err(NotListed::Failed(error)) => return Err(NotPosted::Failed(error)),
            Err(NotListed::Refused(error)) if error.is_passing() => return Err(NotPosted::Refused(error)),
            Err(NotListed::Refused(error)) => tracing::debug!(%error, %event, "an event is not in the calendar"),
            Ok(()) => {}
        }
        self.table.mark_posted(owed.news, None).await.map(drop).map_err(NotPosted::Failed)
    }

    /// Delivers an announcement like [`Self::bring`]. If its channel is a thread of the bot's that has been deleted or
    /// locked, the games there go on in the channel of the thread.
    async fn bring_home(
        &self,
        to: Audience,
        reply: &mut Reply,
        news: News,
        now: Moment,
    ) -> Result<Option<MessageId>, NotPosted> {
        let error = match self.bring(to, reply, news).await {
            Err(error) if error.is_about_a_closed_thread() || error.is_about_a_missing_channel() => error,
            brought => return brought.map_err(NotPosted::Refused),
        };
        let Some(place) = to.place() else { return Err(NotPosted::Refused(error)) };
        match self.table.leave_thread(place, reply, now).await.map_err(NotPosted::Failed)? {
            Some(home) => self.bring(Audience::Channel(home), reply, news).await.map_err(NotPosted::Refused),
            None => Err(NotPosted::Refused(error)),
        }
    }

    /// Delivers an announcement to its audience and returns the message that shows it; `None` if it reaches nobody.
    async fn bring(&self, to: Audience, reply: &mut Reply, news: News) -> Result<Option<MessageId>, Error> {
        let (purpose, nonce) = (Purpose::from(news.urgency()), news.to_string());
        let place = match to {
            Audience::Channel(place) => place,
            Audience::Person(person, place) => {
                match self.api.post_directly(purpose, person, reply, &nonce, ONE_PATIENT_TRY).await {
                    // Not everybody accepts direct messages.
                    Err(error) if !error.is_passing() => match place {
                        Some(place) => place,
                        None => {
                            log_undelivered(&error);
                            return Ok(None);
                        }
                    },
                    told => return told.map(Some),
                }
            }
            Audience::Kept(keeper, message) => return self.keep(keeper, message, reply, purpose, &nonce).await,
            Audience::Instead(place, message) => {
                // The picture, if there is one, has not changed; without one, the board stands in letters.
                if let Some(picture) = &reply.picture {
                    let has_picture = match self.api.has_picture(place.channel, message).await {
                        Err(error) if !error.is_passing() => return Ok(None),
                        looked => looked?,
                    };
                    let medium = if has_picture { picture.medium } else { Medium::Text };
                    reply.picture = Some(Picture { medium, ..picture.clone() });
                    *reply = Reply { picture: None, ..std::mem::take(reply).within(Permissions::ALL) };
                }
                match self.api.replace(purpose, place.channel, message, reply, ONE_PATIENT_TRY).await {
                    // Somebody has deleted the reminder, but is to be reminded.
                    Err(error) if !error.is_passing() && matches!(news, News::Reminder(..)) => place,
                    // The message or its channel is gone for good, so there is nothing to edit.
                    Err(error) if !error.is_passing() => {
                        tracing::debug!(%error, "could not edit a message");
                        return Ok(None);
                    }
                    replaced => return replaced.map(|()| Some(message)),
                }
            }
        };
        let time = if reply.turn.is_some() { ONE_TRY } else { ONE_PATIENT_TRY };
        self.show((place.channel, None), reply, purpose, &nonce, time).await.map(Some)
    }

    /// Redraws a message of a channel, or posts one if there is none or it is gone, and returns it. If the bot may not
    /// send the picture there, the text goes without it.
    async fn show(
        &self,
        at: (ChannelId, Option<MessageId>),
        reply: &mut Reply,
        purpose: Purpose,
        nonce: &str,
        time: Duration,
    ) -> Result<MessageId, Error> {
        match self.show_once(at, reply, purpose, nonce, time).await {
            // Without an interaction the bot's permissions are unknown: perhaps it may send text.
            Err(error)
                if error.is_about_permissions() && !error.is_about_a_closed_thread() && reply.picture.is_some() =>
            {
                *reply = std::mem::take(reply).within(Permissions::new(0, false));
                self.show_once(at, reply, purpose, nonce, time).await
            }
            shown => shown,
        }
    }

    async fn show_once(
        &self,
        (channel, message): (ChannelId, Option<MessageId>),
        reply: &Reply,
        purpose: Purpose,
        nonce: &str,
        time: Duration,
    ) -> Result<MessageId, Error> {
        if let Some(message) = message {
            match self.api.redraw(purpose, channel, message, reply, time).await {
                Err(error) if error.is_about_a_missing_message() => {}
                redrawn => return redrawn.map(|()| message),
            }
        }
        self.api.post(purpose, channel, reply, nonce, time).await
    }

    /// Brings a message up to date, or posts it again if it is gone. Returns `None` if it reaches nobody.
    async fn keep(
        &self,
        keeper: Keeper,
        message: Option<MessageId>,
        reply: &mut Reply,
        purpose: Purpose,
        nonce: &str,
    ) -> Result<Option<MessageId>, Error> {
        let kept = async {
            let channel = match keeper {
                Keeper::Person(person) => self.api.direct_channel(purpose, person, ONE_PATIENT_TRY).await?,
                Keeper::Channel(place) => place.channel,
            };
            self.show((channel, message), reply, purpose, nonce, ONE_PATIENT_TRY).await
        };
        match (kept.await, keeper) {
            // Not everybody accepts direct messages. Whatever else is refused is tried again later.
            (Err(error), Keeper::Person(_)) if error.is_about_the_reader() => {
                log_undelivered(&error);
                Ok(None)
            }
            (kept, _) => kept.map(Some),
        }
    }

    async fn put_off(&self, owed: &Owed, until: Moment) {
        if let Err(error) = self.table.database.put_off_owed(owed, until).await {
            error.log("could not postpone an outstanding message");
        }
    }

    async fn forget(&self, owed: &Owed) {
        if let Err(error) = self.table.database.forget_owed(owed, self.timepiece.time().now).await {
            error.log("could not delete a message that is no longer outstanding");
        }
    }
}

/// Logs why a direct message was not delivered. That somebody cannot be reached is nobody's to repair.
fn log_undelivered(error: &Error) {
    match error.is_about_the_reader() {
        true => tracing::debug!(%error, "could not send a direct message"),
        false => error.log("could not send a direct message"),
    }
}

/// Returns `pause`, doubled with each try.
fn doubled(pause: Duration, tries: u32) -> Duration {
    pause.saturating_mul(1 << tries.min(16))
}
