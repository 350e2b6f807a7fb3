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
use crate::channel::ChannelRecord;
use crate::discord::Shared;
use crate::draft::Draft;
use crate::message::{EPHEMERAL, Message};
use crate::permission::{SEND_MESSAGES, VIEW_CHANNEL};
use crate::snowflake::{AttachmentId, ChannelId, MessageId, now_millis};
use crate::world::World;

/// How many messages a list holds by default, and the most a bot can ask for.
const LISTED: usize = 50;
const MOST_LISTED: usize = 100;
/// The permissions a bot needs to post or edit a message.
const WRITE: u64 = VIEW_CHANNEL | SEND_MESSAGES;
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
    world.seen_channel(channel, VIEW_CHANNEL).map(|channel| Json(channel.json()))
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
    world.seen_channel(channel, VIEW_CHANNEL)?;
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
    let guild = world.seen_channel(channel, WRITE)?.guild;
    if world.is_closed(channel) {
        return Err(ApiError::CLOSED);
    }
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
    let mut message = world.blank(guild, channel);
    message.nonce = nonce;
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
    world.seen_channel(channel, WRITE)?;
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

    /// Returns the channel if the bot has the `needed` permission bits there.
    fn seen_channel(&self, channel: ChannelId, needed: u64) -> Result<&ChannelRecord, ApiError> {
        let channel = self.channels.get(&channel).ok_or(ApiError::UNKNOWN_CHANNEL)?;
        if self.guilds.get(&channel.guild).is_some_and(|guild| !guild.has_bot()) {
            return Err(ApiError::NO_ACCESS);
        }
        match channel.bot_permissions {
            permissions if permissions & VIEW_CHANNEL == 0 => Err(ApiError::NO_ACCESS),
            permissions if permissions & needed != needed => Err(ApiError::NO_PERMISSION),
            _ => Ok(channel),
        }
    }

    /// Returns a message the bot can access without an interaction token.
    fn public_message(&self, channel: ChannelId, message: MessageId) -> Result<&Message, ApiError> {
        self.seen_channel(channel, VIEW_CHANNEL)?;
        let message = self.message(message).filter(|message| message.channel == channel);
        let reachable = message.filter(|message| !message.deleted && message.private_to.is_none());
        reachable.ok_or(ApiError::UNKNOWN_MESSAGE)
    }
}
