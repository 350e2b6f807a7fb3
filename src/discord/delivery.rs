//! Delivers replies to the users who asked.
//!
//! A reply is first sent as the answer to the interaction, with retries for as long as Discord accepts one. An answer
//! that takes longer to make is acknowledged first and sent when ready. If that fails, news that a channel is owed is
//! left to the relay; any other reply is dropped, because the user will ask again.
//!
//! A post carries a nonce, by which Discord recognizes a second copy; an answer has none. So the interaction's token,
//! kept in memory, tells whether the answer arrived, and `payload/likeness.rs` whether it is ours. Once that is known,
//! it is noted in a file that outlives the process. A board comes twice only if the process dies before it has heard
//! from Discord, or if the power fails; pressing the older copy removes its buttons.
//!
//! Where the bot may not write in the channel, only answers arrive, so whatever follows an answer is a further answer.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::discord::Error;
use crate::discord::endpoint::response::Waiting;
use crate::discord::payload::likeness::Likeness;
use crate::discord::rest::api::Api;
use crate::games::{MessageId, Moment, News, Permissions, Place, Span};
use crate::recent::Recent;
use crate::table::{Outdated, Remains, Reply, Table};

/// How long an interaction's token can be used to check whether the answer arrived.
const TOKEN: Duration = Duration::from_secs(15 * 60);
/// The most answers that can be edited: some ten megabytes.
const MAX_ANSWERS: usize = 20_000;
/// What stands in the channel until a reply is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Placeholder {
    /// An acknowledgement for all to see.
    Public,
    /// One that only the asker sees, or the message with the button.
    Private,
}

impl Placeholder {
    /// The acknowledgement of a reply.
    pub(super) fn of(is_private: bool) -> Self {
        if is_private { Self::Private } else { Self::Public }
    }
}

/// How long no other process posts what has just been posted here, and how often to try meanwhile to store that it was.
const CLAIMED: Duration = Duration::from_secs(10);
const RETRY: Duration = Duration::from_millis(250);
/// The timeout of the one try to post what was too late to be an answer. The game is blocked meanwhile.
const ONE_TRY: Duration = Duration::from_secs(5);
/// How long the relay waits where the bot has no permission to write; that may change meanwhile.
const CLOSED: Span = Span::minutes(10);

/// The interaction that a reply answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    pub(super) waiting: Waiting<'a>,
    /// The place and the bot's permissions there, once known.
    pub(super) at: Option<(Place, Permissions)>,
    /// The message whose button was pressed; the answer can edit it.
    pub(super) pressed: Option<MessageId>,
}

impl Asked<'_> {
    /// Whether the bot can only answer there.
    pub(super) fn is_outside(&self) -> bool {
        self.at.is_some_and(|(place, _)| place.is_answers_only())
    }

    /// Whether the bot can post to the channel, beside answering.
    pub(super) fn allows_writing(&self) -> bool {
        self.at.is_some_and(|(place, permissions)| permissions.allow_writing() && !place.is_answers_only())
    }
}

/// The result of a delivery.
#[derive(Debug)]
pub(super) enum Delivered {
    /// The reply is shown, and this follows from it.
    Shown(Outdated),
    /// The relay will post the news.
    Left,
}

/// Delivers replies to Discord.
pub(super) struct Delivery {
    api: Arc<Api>,
    table: Arc<Table>,
    /// News that was or may have been posted although the outbox does not say so.
    traces: Mutex<HashMap<News, Trace>>,
    /// The tokens by which recent answers can be edited where the bot cannot post, by the message that they are.
    answers: Recent<MessageId, String>,
}

/// How to find out whether news was posted.
#[derive(Clone)]
enum Trace {
    /// The answer seemed to fail; this token shows whether it arrived.
    Answer(String, Likeness, Instant),
    /// The news was posted, in this message if known, but that could not be stored.
    Posted(Option<MessageId>),
}

impl Delivery {
    pub(super) fn new(api: Arc<Api>, table: Arc<Table>) -> Self {
        // Well before the tokens end, so that no edit is refused.
        let answers = Recent::new(MAX_ANSWERS, TOKEN - Duration::from_secs(30));
        Self { api, table, traces: Mutex::default(), answers }
    }

    /// Removes the buttons of the message that was pressed, and tells the asker privately why.
    pub(super) async fn retire(&self, asked: Asked<'_>, reply: &mut Reply, now: Moment) -> Result<Delivered, Error> {
        if let Err(error) = self.api.retire(asked.waiting).await {
            tracing::debug!(%error, "could not remove old buttons, which is harmless");
            return self.answer(asked, reply, now, || {}).await;
        }
        self.api.add(asked.waiting.token, reply).await.map(|_| Delivered::Shown(Outdated::default()))
    }

    /// Leaves only what remains of a recent answer, where nothing but an answer can be edited.
    pub(super) async fn put_away(&self, message: MessageId, remains: &Remains) {
        let Some(token) = self.answers.get(&message) else { return };
        if let Err(error) = self.api.put_away_answer(&token, message, remains).await {
            tracing::debug!(%error, "could not put an old board away, which is harmless");
        }
    }

    /// Notes which answer a message is, so that it can be edited where the bot cannot post.
    pub(super) fn note_answer(&self, asked: Asked<'_>, message: MessageId) {
        if asked.is_outside() {
            self.answers.insert(message, asked.waiting.token.to_owned());
        }
    }

    /// Sends a reply as the answer, and calls `sent` before the database stores that.
    pub(super) async fn answer(
        &self,
        asked: Asked<'_>,
        reply: &mut Reply,
        now: Moment,
        sent: impl FnOnce(),
    ) -> Result<Delivered, Error> {
        let mut answered = self.api.answer(asked.waiting, reply).await;
        if is_shrunk(reply, &answered) {
            answered = self.api.answer(asked.waiting, reply).await;
        }
        sent();
        if let (Err(_), Some(news), Ok(sent)) = (&answered, reply.announces, Likeness::of(reply)) {
            self.traces().insert(news, Trace::Answer(asked.waiting.token.to_owned(), sent, Instant::now()));
        }
        self.settle(asked, reply, answered, now).await
    }

    /// Sends a reply in place of its acknowledgement, if that succeeded.
    pub(super) async fn keep(
        &self,
        asked: Asked<'_>,
        reply: &mut Reply,
        promised: Result<Placeholder, Error>,
        now: Moment,
    ) -> Result<Delivered, Error> {
        let is_promised = promised.is_ok();
        let kept = match promised {
            Ok(placeholder) => {
                let mut kept = self.put_in_place(asked, reply, placeholder).await;
                if is_shrunk(reply, &kept) {
                    kept = self.put_in_place(asked, reply, placeholder).await;
                }
                kept.map(Some)
            }
            Err(error) => Err(error),
        };
        let settled = self.settle(asked, reply, kept, now).await;
        if matches!(settled, Ok(Delivered::Left)) && is_promised {
            self.take_back(asked).await;
        }
        settled
    }

    /// Sends a reply in place of an acknowledgement. Whatever takes the place of a public one is public as well.
    async fn put_in_place(
        &self,
        asked: Asked<'_>,
        reply: &Reply,
        placeholder: Placeholder,
    ) -> Result<MessageId, Error> {
        if placeholder == Placeholder::Public && reply.private {
            self.take_back(asked).await;
            return self.api.add(asked.waiting.token, reply).await;
        }
        self.api.fulfil(asked.waiting.token, reply).await
    }

    /// Sends a reply that was too late to be the answer, after a private acknowledgement: a private reply only to the
    /// asker, a public one to everyone, and one that replaces the message that was pressed in its place.
    pub(super) async fn follow(&self, asked: Asked<'_>, reply: &mut Reply, now: Moment) -> Result<Delivered, Error> {
        if reply.replaces || (reply.private && asked.pressed.is_none()) {
            let mut kept = self.api.fulfil(asked.waiting.token, reply).await;
            if is_shrunk(reply, &kept) {
                kept = self.api.fulfil(asked.waiting.token, reply).await;
            }
            return self.settle(asked, reply, kept.map(Some), now).await;
        }
        // The first follow-up would replace the acknowledgement and be private too, so delete that first.
        if asked.pressed.is_none() {
            self.take_back(asked).await;
        }
        let mut added = match (reply.announces, asked.at) {
            (Some(news), Some((place, _))) if !reply.private && asked.allows_writing() => {
                // As the relay would, but at once: to leave it to the relay, and for the relay to claim it, takes two
                // writes.
                self.api.post(news.urgency().into(), place.channel, reply, &news.to_string(), ONE_TRY).await
            }
            _ => self.api.add(asked.waiting.token, reply).await,
        };
        if is_shrunk(reply, &added) {
            added = self.api.add(asked.waiting.token, reply).await;
        }
        self.settle(asked, reply, added.map(Some), now).await
    }

    /// Checks whether news was posted although the outbox does not say so, and in which message if known: an answer
    /// that seemed lost may have arrived.
    pub(super) async fn posted(&self, news: News) -> Result<Option<Option<MessageId>>, Error> {
        let trace = {
            let mut traces = self.traces();
            traces.retain(|_, trace| !matches!(trace, Trace::Answer(_, _, since) if since.elapsed() > TOKEN));
            traces.get(&news).cloned()
        };
        let (token, sent) = match trace {
            None => return Ok(None),
            Some(Trace::Posted(message)) => return Ok(Some(message)),
            Some(Trace::Answer(token, sent, _)) => (token, sent),
        };
        match self.api.original(&token).await {
            Ok(message) if message.is(&sent) => Ok(Some(Some(message.id))),
            Err(error) if error.is_passing() => Err(error),
            Ok(_) | Err(_) => {
                self.traces().remove(&news);
                Ok(None)
            }
        }
    }

    /// Records that news was posted: in the outbox, or in memory if that fails.
    pub(super) async fn mark_posted(&self, news: News, message: Option<MessageId>) -> Outdated {
        let begun = Instant::now();
        loop {
            match self.table.mark_posted(news, message).await {
                Ok(posted) => {
                    self.traces().remove(&news);
                    return posted;
                }
                Err(_) if self.table.database.is_shared() && begun.elapsed() < CLAIMED => sleep(RETRY).await,
                Err(error) => {
                    error.log("could not store that a message was posted");
                    self.traces().insert(news, Trace::Posted(message));
                    return Outdated::default();
                }
            }
        }
    }

    /// Records the news that a reply carries, or leaves it to the relay if the reply did not arrive.
    async fn settle(
        &self,
        asked: Asked<'_>,
        reply: &mut Reply,
        sent: Result<Option<MessageId>, Error>,
        now: Moment,
    ) -> Result<Delivered, Error> {
        match (sent, reply.announces) {
            (Ok(_), None) => Ok(Delivered::Shown(Outdated::default())),
            (Ok(message), Some(news)) => {
                if let Some(message) = message {
                    self.note_answer(asked, message);
                }
                Ok(Delivered::Shown(self.mark_posted(news, message).await))
            }
            (Err(error), Some(news)) => {
                // Another process may post it, which does not have the token.
                if self.table.database.is_shared()
                    && let Ok(Some(message)) = self.posted(news).await
                {
                    return Ok(Delivered::Shown(self.mark_posted(news, message).await));
                }
                error.log("an answer did not reach Discord; it will be posted as a message");
                self.leave(asked, reply, news, now).await
            }
            (Err(error), None) => Err(error),
        }
    }

    /// Leaves news to the relay and releases the game's turn, which the relay needs.
    async fn leave(&self, asked: Asked<'_>, reply: &mut Reply, news: News, now: Moment) -> Result<Delivered, Error> {
        reply.turn = None;
        let from = if asked.allows_writing() { now } else { now.later(CLOSED) };
        if let Err(error) = self.table.leave_to_relay(news, from).await {
            error.log("could not hand a message to the outbox, which will retry it later");
        }
        Ok(Delivered::Left)
    }

    async fn take_back(&self, asked: Asked<'_>) {
        if let Err(error) = self.api.take_back(asked.waiting.token).await {
            tracing::debug!(%error, "could not delete a placeholder answer");
        }
    }

    fn traces(&self) -> MutexGuard<'_, HashMap<News, Trace>> {
        self.traces.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether Discord has found a reply too large, which has become an explanation that it will take.
fn is_shrunk<T>(reply: &mut Reply, sent: &Result<T, Error>) -> bool {
    sent.as_ref().is_err_and(Error::is_about_size) && reply.shrink()
}
