//! Channels, their messages, and the files attached to them.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::at::At;
use super::call::Call;
use super::error::{ApiError, Faults};
use crate::discord::Shared;
use crate::draft::Draft;
use crate::message::{EPHEMERAL, Message};
use crate::snowflake::{AttachmentId, ChannelId, MessageId, now_millis};
use crate::world::World;

/// How many messages a list holds by default, and the most a bot can ask for.
const LISTED: usize = 50;
const MOST_LISTED: usize = 100;
const LONGEST_NONCE: usize = 25;
/// How long a repeated nonce prevents a second post. Discord's documentation says "the past few minutes".
const NONCE_LIFE: Duration = Duration::from_secs(3 * 60);

/// `GET channels/{channel}`
pub(super) async fn channel(
    State(shared): State<Arc<Shared>>,
    At(channel): At<ChannelId>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    call.authorized()?;
    let world = shared.world();
    world.bot_in(channel, 0).map(|channel| Json(channel.json(&world)))
}

/// `GET channels/{channel}/messages?limit=&before=&after=`, newest first.
pub(super) async fn list(
    State(shared): State<Arc<Shared>>,
    At(channel): At<ChannelId>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    let call = call.authorized()?;
    let limit = call.parameter("limit").map_or(Some(LISTED), |limit| limit.parse().ok());
    let Some(limit) = limit.filter(|limit| (1..=MOST_LISTED).contains(limit)) else {
        let mut faults = Faults::default();
        faults.add("limit", "NUMBER_TYPE_COERCE", "Value must be between 1 and 100.");
        return Err(faults.into_error());
    };
    let bound = |name| call.parameter(name).and_then(|id| id.parse::<MessageId>().ok());
    let (before, after) = (bound("before"), bound("after"));
    let world = shared.world();
    world.bot_in(channel, 0)?;
    let within = |message: &&Message| {
        message.private_to.is_none()
            && before.is_none_or(|before| message.id < before)
            && after.is_none_or(|after| message.id > after)
    };
    let mut listed: Vec<&Message> = world.newest_first(channel).filter(within).collect();
    if after.is_some() {
        // With `after`, Discord lists the messages right after the bound, not the newest ones.
        listed.drain(..listed.len().saturating_sub(limit));
    }
    listed.truncate(limit);
    Ok(Json(listed.into_iter().map(|message| message.json(&world)).collect()))
}

/// `POST channels/{channel}/messages`
pub(super) async fn post(
    State(shared): State<Arc<Shared>>,
    At(channel): At<ChannelId>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    let call = call.authorized()?;
    let mut world = shared.world();
    world.check_post(channel)?;
    let mut body = call.body;
    // Only an answer to an interaction can be private.
    if let Some(flags) = body["flags"].as_u64() {
        body["flags"] = Value::from(flags & !EPHEMERAL);
    }
    let nonce = read_nonce(&body)?;
    if let Some(nonce) = nonce.as_ref().filter(|_| body["enforce_nonce"] == true)
        && let Some(posted) = world.posted_with(channel, nonce)
    {
        return Ok(Json(posted.json(&world)));
    }
    let draft = Draft::read(&body, call.uploads, "")?;
    let mut message = world.blank(channel);
    message.nonce = nonce;
    let bot = world.bot.id;
    world.reopen(channel, bot)?;
    let message = world.post(draft, message)?;
    Ok(Json(message.json(&world)))
}

/// `GET channels/{channel}/messages/{message}`
pub(super) async fn read(
    State(shared): State<Arc<Shared>>,
    At((channel, message)): At<(ChannelId, MessageId)>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    call.authorized()?;
    let world = shared.world();
    let message = world.public_message(channel, message)?;
    Ok(Json(message.json(&world)))
}

/// `PATCH channels/{channel}/messages/{message}`
pub(super) async fn edit(
    State(shared): State<Arc<Shared>>,
    At((channel, message)): At<(ChannelId, MessageId)>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    let call = call.authorized()?;
    let mut world = shared.world();
    let id = world.public_message(channel, message)?.id;
    world.check_edit(channel, id)?;
    let draft = Draft::read(&call.body, call.uploads, "")?;
    let message = world.edit(id, draft)?;
    Ok(Json(message.json(&world)))
}

/// `DELETE channels/{channel}/messages/{message}`
pub(super) async fn delete(
    State(shared): State<Arc<Shared>>,
    At((channel, message)): At<(ChannelId, MessageId)>,
    call: Call,
) -> Result<StatusCode, ApiError> {
    call.authorized()?;
    let mut world = shared.world();
    let id = world.public_message(channel, message)?.id;
    world.check_active(channel)?;
    world.delete(id);
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /attachments/{channel}/{attachment}/{filename}`, for anyone who has the address.
pub(super) async fn file(
    State(shared): State<Arc<Shared>>,
    At((_channel, attachment, _filename)): At<(ChannelId, AttachmentId, String)>,
) -> Response {
    let world = shared.world();
    match world.file(attachment) {
        Some(file) => ([(CONTENT_TYPE, file.content_type.clone())], file.bytes.to_vec()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Reads the nonce by which a bot recognizes its own message: a string of up to 25 characters, or a number.
fn read_nonce(body: &Value) -> Result<Option<Value>, ApiError> {
    let mut faults = Faults::default();
    match &body["nonce"] {
        Value::Null => return Ok(None),
        Value::Number(_) => {}
        Value::String(text) => faults.check_length("nonce", text, 0, LONGEST_NONCE),
        _ => faults.wrong_type("nonce", "a string or a number"),
    }
    faults.into_result().map(|()| Some(body["nonce"].clone()))
}

impl World {
    /// Returns the message the bot posted here with this nonce, if that was within `NONCE_LIFE`.
    fn posted_with(&self, channel: ChannelId, nonce: &Value) -> Option<&Message> {
        let since = now_millis().saturating_sub(NONCE_LIFE.as_millis() as u64);
        let mut recent = self.newest_first(channel).take_while(|message| message.id.created_at() >= since);
        recent.find(|message| message.nonce.as_ref() == Some(nonce))
    }

    /// Checks that the bot can post in the channel.
    fn check_post(&self, channel: ChannelId) -> Result<(), ApiError> {
        let channel = self.bot_in(channel, 0)?;
        if channel.kind.holds_posts() {
            return Err(ApiError::IN_POSTS_ONLY);
        }
        self.bot_in(channel.id, channel.kind.writing())?;
        if !self.can_write(channel, self.bot.id) {
            return Err(ApiError::LOCKED);
        }
        self.check_reader(channel)
    }

    /// Checks that the bot can edit a message of the channel.
    fn check_edit(&self, channel: ChannelId, message: MessageId) -> Result<(), ApiError> {
        let channel = self.bot_in(channel, 0)?;
        self.bot_in(channel.id, channel.kind.writing())?;
        if self.message(message).is_some_and(|message| message.author != self.bot.id) {
            return Err(ApiError::NOT_OWN);
        }
        Ok(())
    }

    /// Checks that the channel is not an archived thread, in which nothing changes.
    ///
    /// # Errors
    /// If it is one.
    pub(crate) fn check_active(&self, channel: ChannelId) -> Result<(), ApiError> {
        let thread = self.channels.get(&channel).and_then(|channel| channel.thread.as_ref());
        if thread.is_some_and(|thread| thread.is_archived) { Err(ApiError::ARCHIVED) } else { Ok(()) }
    }

    /// Returns a message the bot can access without an interaction token.
    ///
    /// # Errors
    /// Discord's error if it cannot.
    pub(crate) fn public_message(&self, channel: ChannelId, message: MessageId) -> Result<&Message, ApiError> {
        self.bot_in(channel, 0)?;
        let message = self.message(message).filter(|message| message.channel == channel);
        let reachable = message.filter(|message| !message.deleted && message.private_to.is_none());
        reachable.ok_or(ApiError::UNKNOWN_MESSAGE)
    }
}
