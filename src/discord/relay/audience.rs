//! Brings news to its audience: a channel, a person, or a message that is kept up to date.

use wari_games::{ChannelId, Medium, MessageId, Moment, News, Permissions};
use wari_play::table::{Audience, Keeper, Picture, Reply};

use super::{NotPosted, Relay};
use crate::discord::Error;
use crate::discord::rest::gate::Purpose;

impl Relay {
    /// Delivers an announcement like [`Self::bring`]. If its channel is a thread of the bot's that has been deleted or
    /// locked, the games there go on in the channel of the thread.
    pub(super) async fn bring_home(
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
                match self.api.post_directly(purpose, person, reply, &nonce).await {
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
                match self.api.replace(purpose, place.channel, message, reply).await {
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
        self.show((place.channel, None), reply, purpose, &nonce).await.map(Some)
    }

    /// Redraws a message of a channel, or posts one if there is none or it is gone, and returns it. If the bot may not
    /// send the picture there, the text goes without it.
    async fn show(
        &self,
        at: (ChannelId, Option<MessageId>),
        reply: &mut Reply,
        purpose: Purpose,
        nonce: &str,
    ) -> Result<MessageId, Error> {
        match self.show_once(at, reply, purpose, nonce).await {
            // Without an interaction the bot's permissions are unknown: perhaps it may send text.
            Err(error)
                if error.is_about_permissions() && !error.is_about_a_closed_thread() && reply.picture.is_some() =>
            {
                *reply = std::mem::take(reply).within(Permissions::new(0, false));
                self.show_once(at, reply, purpose, nonce).await
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
    ) -> Result<MessageId, Error> {
        if let Some(message) = message {
            match self.api.redraw(purpose, channel, message, reply).await {
                Err(error) if error.is_about_a_missing_message() => {}
                redrawn => return redrawn.map(|()| message),
            }
        }
        self.api.post(purpose, channel, reply, nonce).await
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
                Keeper::Person(person) => self.api.direct_channel(purpose, person).await?,
                Keeper::Channel(place) => place.channel,
            };
            self.show((channel, message), reply, purpose, nonce).await
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
}

/// Logs why a direct message was not delivered. That somebody cannot be reached is nobody's to repair.
fn log_undelivered(error: &Error) {
    match error.is_about_the_reader() {
        true => tracing::debug!(%error, "could not send a direct message"),
        false => error.log("could not send a direct message"),
    }
}
