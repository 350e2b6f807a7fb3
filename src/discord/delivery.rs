//! How a reply gets to those it is for, whatever befalls it on the way.
//!
//! At first it is the answer to the interaction, tried for as long as Discord waits for one. If that fails for good,
//! what others wait for, a board or an offer, becomes a message of its own: after a look whether it has arrived all the
//! same, with a nonce by which Discord knows a second copy, and again after ever longer pauses. Everything else is
//! dropped; who asked for it will ask again.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::InteractionId;
use tokio::time::Instant;

use super::Error;
use super::api::Api;
use super::pauses::Pauses;
use crate::commands::{Announcement, Audience, Due, Posted, Reply, Wari};
use crate::games::{ChannelId, MessageId, Permissions, Place};

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

/// Why a message is posted that is no answer.
#[derive(Clone, Copy, Debug)]
enum Origin<'a> {
    /// The answer did not arrive.
    Asked(Asked<'a>),
    /// There was no answer, or only a promise. The text marks its copies.
    Marked(&'a str),
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
        let answered = self.api.answer(asked.id, asked.token, reply).await;
        self.settle(asked, Origin::Asked(asked), reply, answered).await
    }

    /// Brings a reply to where it was promised, if that could be done, and remembers what it shows, as
    /// [`Delivery::deliver`] does.
    pub(super) async fn keep(
        &self,
        asked: Asked<'_>,
        reply: &mut Reply,
        promised: Result<(), Error>,
    ) -> Result<Vec<MessageId>, Error> {
        let kept = match promised {
            Ok(()) => self.api.fulfil(asked.token, reply).await.map(Some),
            Err(error) => Err(error),
        };
        // A look for the answer would find the promise.
        self.settle(asked, Origin::Marked(&asked.id.to_string()), reply, kept).await
    }

    /// Posts what did not arrive but others wait for, and remembers what is shown. Gives back the messages that are out
    /// of date now.
    async fn settle(
        &self,
        asked: Asked<'_>,
        origin: Origin<'_>,
        reply: &mut Reply,
        sent: Result<Option<MessageId>, Error>,
    ) -> Result<Vec<MessageId>, Error> {
        let posted = reply.posted.clone().filter(|_| !reply.private && !reply.replaces);
        let message = match (sent, &posted, asked.at) {
            (Ok(message), ..) => message,
            (Err(error), Some(posted), Some((place, permissions))) if permissions.allow_writing() => {
                tracing::warn!(%error, "an answer did not reach Discord and is posted as a message");
                match self.post(origin, place, reply, posted).await? {
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

    /// Brings what nobody asked for to those it is for. Gives back the messages that are out of date now, with their
    /// channels.
    pub(super) async fn announce(&self, announcement: Announcement) -> Result<Vec<(ChannelId, MessageId)>, Error> {
        let Announcement { to, mut reply, nonce } = announcement;
        let place = match to {
            Audience::Channel(place) => place,
            Audience::Person(person, place) => match self.api.tell_directly(person, &reply, &nonce).await {
                // Not everybody lets programs write to them.
                Err(error) if !error.is_passing() => place,
                told => return told.map(|_| Vec::new()),
            },
            Audience::Instead(place, message) => return self.replace(place, message, &reply).await,
        };
        let Some(posted) = reply.posted.clone() else {
            self.api.post(place.channel, &reply, &nonce).await?;
            return Ok(Vec::new());
        };
        let mut told = self.post(Origin::Marked(&nonce), place, &mut reply, &posted).await;
        if told.as_ref().is_err_and(Error::is_about_permissions) && reply.picture.is_some() {
            // Nobody asked, so it is not known what is allowed there: perhaps text is.
            reply = reply.within(Permissions::new(0, false));
            told = self.post(Origin::Marked(&nonce), place, &mut reply, &posted).await;
        }
        let message = match told {
            Ok(None) => return Ok(Vec::new()),
            Ok(message) => message,
            // Its channel cannot be reached for good; there is nobody to tell.
            Err(error) if !error.is_passing() => {
                tracing::warn!(%error, channel = %place.channel, "a channel was not shown what it was to see");
                if error.is_about_a_missing_channel() {
                    self.wari.channel_is_gone(&posted).await;
                }
                None
            }
            Err(error) => return Err(error),
        };
        let outdated = self.wari.posted(&posted, message).await.unwrap_or_else(|error| {
            tracing::error!(%error, "could not remember a message");
            Vec::new()
        });
        Ok(outdated.into_iter().map(|message| (place.channel, message)).collect())
    }

    /// Puts a reply in the place of a message and remembers what that shows now.
    async fn replace(
        &self,
        place: Place,
        message: MessageId,
        reply: &Reply,
    ) -> Result<Vec<(ChannelId, MessageId)>, Error> {
        match self.api.replace(place.channel, message, reply).await {
            // The message or its channel is gone for good, and there is nothing to change.
            Err(error) if !error.is_passing() => tracing::debug!(%error, "a message could not be changed"),
            replaced => replaced?,
        }
        if let Some(posted) = &reply.posted
            && let Err(error) = self.wari.posted(posted, Some(message)).await
        {
            tracing::error!(%error, "could not remember what a message shows");
        }
        Ok(Vec::new())
    }

    /// Posts a reply that could not be an answer, as soon as Discord takes it; `None` if the channel needs it no more.
    async fn post(
        &self,
        origin: Origin<'_>,
        place: Place,
        reply: &mut Reply,
        posted: &Posted,
    ) -> Result<Option<MessageId>, Error> {
        let begun = Instant::now();
        let mut pauses = Pauses::default();
        loop {
            match self.look_and_post(origin, place, reply).await {
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
    async fn look_and_post(&self, origin: Origin<'_>, place: Place, reply: &Reply) -> Result<MessageId, Error> {
        match origin {
            Origin::Marked(nonce) => self.api.post(place.channel, reply, nonce).await,
            Origin::Asked(asked) => match self.api.original(asked.token).await {
                Err(error) if !error.is_passing() => self.api.post(place.channel, reply, &asked.id.to_string()).await,
                looked => looked,
            },
        }
    }
}
