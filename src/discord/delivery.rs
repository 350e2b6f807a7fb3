//! How a reply gets to whoever asked.
//!
//! At first it is the answer to the interaction, tried for as long as Discord waits for one; what takes longer to make is
//! promised and then kept. If that fails, news that a channel is owed is left to the teller; everything else is dropped,
//! for whoever asked for it will ask again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::all::InteractionId;
use tokio::time::Instant;

use super::Error;
use super::api::Api;
use crate::games::{MessageId, Moment, News, Permissions, Place};
use crate::table::{Reply, Table};

/// For so long an interaction's token tells whether the answer has arrived.
const TOKEN: Duration = Duration::from_secs(15 * 60);
/// Where the bot may not write, the teller need not hurry: after so many milliseconds this may have changed.
const CLOSED: i64 = 10 * 60_000;

/// What a reply answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    pub(super) id: InteractionId,
    pub(super) token: &'a str,
    /// Where it was asked and what the bot may do there, if that is a place to play.
    pub(super) at: Option<(Place, Permissions)>,
    /// Whether a button was pressed, below a message that can be changed.
    pub(super) is_press: bool,
}

impl Asked<'_> {
    /// Whether the bot may write where it was asked.
    pub(super) fn allows_writing(&self) -> bool {
        self.at.is_some_and(|(_, permissions)| permissions.allow_writing())
    }
}

/// What has become of a reply.
#[derive(Debug)]
pub(super) enum Delivered {
    /// It is shown; these messages are out of date now.
    Shown(Vec<MessageId>),
    /// The teller will bring what there is to tell.
    Left,
}

/// Brings replies to Discord.
pub(super) struct Delivery {
    api: Arc<Api>,
    table: Arc<Table>,
    /// What may have been told, or has been, although the outbox does not know.
    traces: Mutex<HashMap<News, Trace>>,
}

/// What there is to know about news that may have been told.
#[derive(Clone)]
enum Trace {
    /// This token tells whether the answer arrived that seemed to fail.
    Answer(String, Instant),
    /// It was told by this message, if that is known, but that could not be stored.
    Told(Option<MessageId>),
}

impl Delivery {
    pub(super) fn new(api: Arc<Api>, table: Arc<Table>) -> Self {
        Self { api, table, traces: Mutex::default() }
    }

    /// Brings a reply as the answer.
    pub(super) async fn answer(&self, asked: Asked<'_>, reply: &mut Reply, now: Moment) -> Result<Delivered, Error> {
        let answered = self.api.answer(asked.id, asked.token, reply).await;
        if let (Err(_), Some(news)) = (&answered, reply.tells) {
            self.traces().insert(news, Trace::Answer(asked.token.to_owned(), Instant::now()));
        }
        self.settle(asked, reply, answered, now).await
    }

    /// Brings a reply to where it was promised to all, if it could be promised.
    pub(super) async fn keep(
        &self,
        asked: Asked<'_>,
        reply: &mut Reply,
        promised: Result<(), Error>,
        now: Moment,
    ) -> Result<Delivered, Error> {
        let is_promised = promised.is_ok();
        let kept = match promised {
            Ok(()) => self.api.fulfil(asked.token, reply).await.map(Some),
            Err(error) => Err(error),
        };
        let settled = self.settle(asked, reply, kept, now).await;
        if matches!(settled, Ok(Delivered::Left)) && is_promised {
            self.take_back(asked).await;
        }
        settled
    }

    /// Brings a reply that came too late to be the answer, after Discord was told that there would be one: to the asker
    /// alone what is private, to all what is public.
    pub(super) async fn follow(&self, asked: Asked<'_>, reply: &mut Reply, now: Moment) -> Result<Delivered, Error> {
        if reply.private && (reply.replaces || !asked.is_press) {
            let kept = self.api.fulfil(asked.token, reply).await;
            return self.settle(asked, reply, kept.map(Some), now).await;
        }
        // What follows a promise takes its place, and would be as private: so the promise goes first.
        if !asked.is_press {
            self.take_back(asked).await;
        }
        match reply.tells.filter(|_| !reply.private && asked.allows_writing()) {
            Some(news) => self.leave(asked, reply, news, now).await,
            None => {
                let added = self.api.add(asked.token, reply).await;
                self.settle(asked, reply, added.map(Some), now).await
            }
        }
    }

    /// Whether something has been told although the outbox does not know, and by which message as far as that is known:
    /// an answer that seemed lost may have arrived after all.
    pub(super) async fn is_told(&self, news: News) -> Result<Option<Option<MessageId>>, Error> {
        let trace = {
            let mut traces = self.traces();
            traces.retain(|_, trace| !matches!(trace, Trace::Answer(_, since) if since.elapsed() > TOKEN));
            traces.get(&news).cloned()
        };
        let token = match trace {
            None => return Ok(None),
            Some(Trace::Told(message)) => return Ok(Some(message)),
            Some(Trace::Answer(token, _)) => token,
        };
        match self.api.original(&token).await {
            Ok(message) => Ok(Some(Some(message))),
            Err(error) if error.is_passing() => Err(error),
            Err(_) => {
                self.traces().remove(&news);
                Ok(None)
            }
        }
    }

    /// Remembers that something has been told: in the outbox, and if that fails, here until it can be stored.
    pub(super) async fn told(&self, news: News, message: Option<MessageId>) -> Vec<MessageId> {
        match self.table.told(news, message).await {
            Ok(outdated) => {
                self.traces().remove(&news);
                outdated
            }
            Err(error) => {
                error.log("could not store that something was told");
                self.traces().insert(news, Trace::Told(message));
                Vec::new()
            }
        }
    }

    /// Remembers what a reply tells, or leaves it to the teller if it has not arrived.
    async fn settle(
        &self,
        asked: Asked<'_>,
        reply: &mut Reply,
        sent: Result<Option<MessageId>, Error>,
        now: Moment,
    ) -> Result<Delivered, Error> {
        match (sent, reply.tells) {
            (Ok(_), None) => Ok(Delivered::Shown(Vec::new())),
            (Ok(message), Some(news)) => Ok(Delivered::Shown(self.told(news, message).await)),
            (Err(error), Some(news)) => {
                tracing::warn!(%error, "an answer did not reach Discord; it will be posted as a message");
                self.leave(asked, reply, news, now).await
            }
            (Err(error), None) => Err(error),
        }
    }

    /// Leaves something to the teller, who needs the turn of the game for it.
    async fn leave(&self, asked: Asked<'_>, reply: &mut Reply, news: News, now: Moment) -> Result<Delivered, Error> {
        reply.turn = None;
        let from = if asked.allows_writing() { now } else { now.later(CLOSED) };
        if let Err(error) = self.table.leave_to_teller(news, from).await {
            error.log("could not leave something to the teller, which takes it up later");
        }
        Ok(Delivered::Left)
    }

    async fn take_back(&self, asked: Asked<'_>) {
        if let Err(error) = self.api.take_back(asked.token).await {
            tracing::debug!(%error, "a promise could not be taken back");
        }
    }

    fn traces(&self) -> MutexGuard<'_, HashMap<News, Trace>> {
        self.traces.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
