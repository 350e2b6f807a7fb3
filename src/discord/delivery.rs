//! How a reply gets to those it is for, whatever befalls it on the way.
//!
//! At first it is the answer to the interaction, tried for as long as Discord waits for one. If that fails for good, what
//! others wait for, a board or an offer, becomes a message of its own: after a look whether it has arrived all the same,
//! with a nonce by which Discord knows a second copy, and again after ever longer pauses. Everything else is dropped; who
//! asked for it will ask again.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::InteractionId;
use tokio::time::Instant;

use super::Error;
use super::api::Api;
use super::pauses::Pauses;
use crate::commands::{Due, Posted, Reply, Wari};
use crate::games::{MessageId, Permissions, Place};

/// After this nothing is tried any more; the next press, or `/wari board`, shows the game. It is also how long an
/// interaction's token tells whether the answer has arrived.
const GIVEN_UP: Duration = Duration::from_secs(15 * 60);

/// What a reply answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    pub(super) id: InteractionId,
    pub(super) token: &'a str,
    /// Where it was asked and what the bot may do there, if that is a place to play.
    pub(super) at: Option<(Place, Permissions)>,
}

/// Brings replies to Discord.
pub(super) struct Delivery {
    api: Arc<Api>,
    wari: Arc<Wari>,
}

impl Delivery {
    pub(super) fn new(api: Arc<Api>, wari: Arc<Wari>) -> Self {
        Self { api, wari }
    }

    /// Brings a reply to its message and remembers what that shows. Gives back the messages that are out of date now.
    pub(super) async fn deliver(&self, asked: Asked<'_>, reply: &mut Reply) -> Result<Vec<MessageId>, Error> {
        let posted = reply.posted.clone().filter(|_| !reply.private && !reply.replaces);
        let message = match (self.api.answer(asked.id, asked.token, reply).await, &posted, asked.at) {
            (Ok(message), ..) => message,
            (Err(error), Some(posted), Some((place, permissions))) if permissions.allow_writing() => {
                tracing::warn!(%error, "an answer did not reach Discord and is posted as a message");
                match self.post(asked, place, reply, posted).await? {
                    Some(message) => Some(message),
                    None => return Ok(Vec::new()),
                }
            }
            (Err(error), ..) => return Err(error),
        };
        let Some(posted) = &reply.posted else { return Ok(Vec::new()) };
        Ok(self.wari.posted(posted, message).await.unwrap_or_else(|error| {
            tracing::error!(%error, "could not remember a message");
            Vec::new()
        }))
    }

    /// Posts a reply that could not be an answer, as soon as Discord takes it; `None` if the channel needs it no more.
    async fn post(
        &self,
        asked: Asked<'_>,
        place: Place,
        reply: &mut Reply,
        posted: &Posted,
    ) -> Result<Option<MessageId>, Error> {
        let begun = Instant::now();
        let mut pauses = Pauses::default();
        loop {
            match self.look_and_post(asked, place, reply).await {
                Err(error) if error.is_passing() && begun.elapsed() < GIVEN_UP => {
                    tracing::debug!(%error, "a message did not reach Discord yet");
                }
                ended => return ended.map(Some),
            }
            // Meanwhile others may act in the game.
            reply.turn = None;
            reply.turn = loop {
                tokio::time::sleep(pauses.next()).await;
                match self.wari.due(posted).await {
                    Due::Now(turn) => break turn,
                    Due::Later => {}
                    Due::Never => return Ok(None),
                }
            };
        }
    }

    /// The message that a reply has become: the answer, if that has arrived after all, or a new one.
    async fn look_and_post(&self, asked: Asked<'_>, place: Place, reply: &Reply) -> Result<MessageId, Error> {
        match self.api.original(asked.token).await {
            Err(error) if !error.is_passing() => self.api.post(place.channel, reply, asked.id).await,
            looked => looked,
        }
    }
}
