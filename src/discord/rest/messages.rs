//! Requests that post, edit and delete messages, and open threads.

use std::time::Duration;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateAttachment};
use serenity::http::{LightMethod, Request, Route};
use wari_games::{MessageId, ThreadKind};
use wari_play::table::{Remains, Reply};

use super::api::{Api, TRIES};
use super::body::{Numbered, change, file, with};
use super::gate::Purpose;
use super::retries::{repeatedly, within};
use crate::discord::Error;
use crate::discord::payload::outgoing;

/// The timeout of one try to deliver a message, including its wait at the gate: on a slow disk, hundreds of boards can
/// be due at once. A board's game is blocked meanwhile. At most half of the relay's lease, so that it ends within that.
const ONE_TRY: Duration = Duration::from_secs(15);

/// A channel; only its id matters here.
#[derive(Deserialize)]
struct OpenedChannel {
    id: ChannelId,
}

impl Api {
    /// Posts a reply as a new message: one try. Discord posts only one of several messages with the same nonce.
    pub(crate) async fn post(
        &self,
        purpose: Purpose,
        channel: wari_games::ChannelId,
        reply: &Reply,
        nonce: &str,
    ) -> Result<MessageId, Error> {
        let channel_id = ChannelId::new(channel.get());
        let payload = outgoing::post(reply, nonce)?.to_string();
        let request = Request::new(Route::ChannelMessages { channel_id }, LightMethod::Post);
        let posted =
            within(ONE_TRY, self.wire.fetch::<Numbered>(purpose, with(request, &payload, file(reply)))).await?;
        Ok(posted.number())
    }

    /// Sends a direct message to one person; otherwise like [`Api::post`].
    pub(crate) async fn post_directly(
        &self,
        purpose: Purpose,
        person: wari_games::UserId,
        reply: &Reply,
        nonce: &str,
    ) -> Result<MessageId, Error> {
        let channel = self.direct_channel(purpose, person).await?;
        self.post(purpose, channel, reply, nonce).await
    }

    /// Returns the channel of direct messages with one person: one try.
    pub(crate) async fn direct_channel(
        &self,
        purpose: Purpose,
        person: wari_games::UserId,
    ) -> Result<wari_games::ChannelId, Error> {
        if let Some(channel) = self.direct.get(&person) {
            return Ok(channel);
        }
        let body = json!({ "recipient_id": person.get().to_string() }).to_string();
        let request = Request::new(Route::UserMeDmChannels, LightMethod::Post).body(Some(body.into_bytes()));
        let channel = within(ONE_TRY, self.wire.fetch::<OpenedChannel>(purpose, request)).await?;
        let channel = wari_games::ChannelId::new(channel.id.get());
        self.direct.insert(person, channel);
        Ok(channel)
    }

    /// Opens a public thread, from a message or without one, and returns its id. A message has at most one thread, with
    /// the same id, so a second try finds the first one's.
    pub(crate) async fn open_thread(
        &self,
        channel: wari_games::ChannelId,
        from: Option<MessageId>,
        kind: ThreadKind,
        name: &str,
    ) -> Result<wari_games::ChannelId, Error> {
        /// A week without a message, in minutes: presses in an archived thread may never arrive.
        const ARCHIVED_AFTER: u32 = 10_080;
        let channel_id = ChannelId::new(channel.get());
        let mut thread = json!({ "name": name, "auto_archive_duration": ARCHIVED_AFTER });
        let route = match from {
            Some(message) => {
                Route::ChannelMessageThreads { channel_id, message_id: serenity::all::MessageId::new(message.get()) }
            }
            None => {
                thread["type"] = json!(kind as u8);
                Route::ChannelThreads { channel_id }
            }
        };
        let body = thread.to_string().into_bytes();
        match self
            .wire
            .fetch::<OpenedChannel>(Purpose::Question, Request::new(route, LightMethod::Post).body(Some(body)))
            .await
        {
            Ok(thread) => Ok(wari_games::ChannelId::new(thread.id.get())),
            Err(error) if error.is_about_an_open_thread() => {
                from.map(|message| wari_games::ChannelId::new(message.get())).ok_or(error)
            }
            Err(error) => Err(error),
        }
    }

    /// Replaces a message with a reply: one try.
    pub(crate) async fn replace(
        &self,
        purpose: Purpose,
        channel: wari_games::ChannelId,
        message: MessageId,
        reply: &Reply,
    ) -> Result<(), Error> {
        within(ONE_TRY, self.edit(purpose, channel, message, &outgoing::promised(reply)?, None)).await
    }

    /// Replaces a message with a reply and its picture: one try.
    pub(crate) async fn redraw(
        &self,
        purpose: Purpose,
        channel: wari_games::ChannelId,
        message: MessageId,
        reply: &Reply,
    ) -> Result<(), Error> {
        let (mut edited, file) = (outgoing::promised(reply)?, file(reply));
        if file.is_none() {
            edited["attachments"] = json!([]);
        }
        within(ONE_TRY, self.edit(purpose, channel, message, &edited, file)).await
    }

    /// Whether a message still exists. Checks with an empty edit, because reading the message would need a permission
    /// that the bot does not request.
    pub(crate) async fn is_there(&self, channel: wari_games::ChannelId, message: MessageId) -> Result<bool, Error> {
        let (channel_id, message_id) = (ChannelId::new(channel.get()), message.get().into());
        let request = Request::new(Route::ChannelMessage { channel_id, message_id }, LightMethod::Patch);
        match self.wire.fetch::<Numbered>(Purpose::Question, request.body(Some(b"{}".to_vec()))).await {
            Ok(_) => Ok(true),
            Err(error) if error.is_about_a_missing_message() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Whether a message has a picture. Checks as [`Api::is_there`] does.
    pub(crate) async fn has_picture(&self, channel: wari_games::ChannelId, message: MessageId) -> Result<bool, Error> {
        #[derive(Deserialize)]
        struct Attached {
            attachments: Vec<IgnoredAny>,
        }
        let (channel_id, message_id) = (ChannelId::new(channel.get()), message.get().into());
        let request = Request::new(Route::ChannelMessage { channel_id, message_id }, LightMethod::Patch);
        let found: Attached = self.wire.fetch(Purpose::Question, request.body(Some(b"{}".to_vec()))).await?;
        Ok(!found.attachments.is_empty())
    }

    /// Leaves only what remains of a message.
    pub(crate) async fn put_away(
        &self,
        channel: wari_games::ChannelId,
        message: MessageId,
        remains: &Remains,
    ) -> Result<(), Error> {
        let (channel_id, message_id) = (ChannelId::new(channel.get()), message.get().into());
        let body = outgoing::remains(remains).map(|body| body.to_string().into_bytes());
        let put_away = async || {
            let route = Route::ChannelMessage { channel_id, message_id };
            self.wire.send(Purpose::OldButtons, change(route, body.clone())).await
        };
        repeatedly(TRIES, put_away).await.map(drop)
    }

    async fn edit(
        &self,
        purpose: Purpose,
        channel: wari_games::ChannelId,
        message: MessageId,
        edited: &Value,
        file: Option<CreateAttachment>,
    ) -> Result<(), Error> {
        let (channel_id, message_id) = (ChannelId::new(channel.get()), message.get().into());
        let request = Request::new(Route::ChannelMessage { channel_id, message_id }, LightMethod::Patch);
        self.wire.send(purpose, with(request, &edited.to_string(), file)).await.map(drop)
    }
}
