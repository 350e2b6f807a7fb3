//! Channels, their messages, and the files in these.

use std::sync::Arc;

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
use crate::permission::{ATTACH_FILES, SEND_MESSAGES, VIEW_CHANNEL};
use crate::snowflake::{AttachmentId, ChannelId, MessageId};
use crate::world::World;

/// How many messages a list holds if the bot does not say, and at most.
const LISTED: usize = 50;
const MOST_LISTED: usize = 100;

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
        // Those next after the bound, not the newest of all.
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
    let needed = if call.uploads.is_empty() { 0 } else { ATTACH_FILES };
    let guild = world.seen_channel(channel, VIEW_CHANNEL | SEND_MESSAGES | needed)?.guild;
    let mut body = call.body;
    // A message that answers nobody has nobody it could be private to.
    if let Some(flags) = body["flags"].as_u64() {
        body["flags"] = Value::from(flags & !EPHEMERAL);
    }
    let draft = Draft::read(&body, call.uploads, "")?;
    let message = world.blank(guild, channel);
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

impl World {
    /// The channel, if the bot may do there what is `needed` (permission bits).
    fn seen_channel(&self, channel: ChannelId, needed: u64) -> Result<&ChannelRecord, ApiError> {
        let channel = self.channels.get(&channel).ok_or(ApiError::UNKNOWN_CHANNEL)?;
        match channel.bot_permissions {
            permissions if permissions & VIEW_CHANNEL == 0 => Err(ApiError::NO_ACCESS),
            permissions if permissions & needed != needed => Err(ApiError::NO_PERMISSION),
            _ => Ok(channel),
        }
    }

    /// A message the bot can reach without the token of an interaction.
    fn public_message(&self, channel: ChannelId, message: MessageId) -> Result<&Message, ApiError> {
        self.seen_channel(channel, VIEW_CHANNEL)?;
        let message = self.message(message).filter(|message| message.channel == channel);
        let reachable = message.filter(|message| !message.deleted && message.private_to.is_none());
        reachable.ok_or(ApiError::UNKNOWN_MESSAGE)
    }
}
