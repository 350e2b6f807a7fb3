//! Users, members and direct message channels.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::Value;

use super::at::At;
use super::call::Call;
use super::error::ApiError;
use crate::discord::Shared;
use crate::snowflake::{GuildId, UserId};

/// `GET users/{user}` and `GET users/@me`
pub(super) async fn user(
    State(shared): State<Arc<Shared>>,
    At(user): At<String>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    call.authorized()?;
    let world = shared.world();
    if user == "@me" {
        return Ok(Json(world.bot_json()));
    }
    let user = user.parse().ok().and_then(|id: UserId| world.users.get(&id));
    user.map(|user| Json(user.json())).ok_or(ApiError::UNKNOWN_USER)
}

/// `POST users/@me/channels`
pub(super) async fn direct_channel(State(shared): State<Arc<Shared>>, call: Call) -> Result<Json<Value>, ApiError> {
    let call = call.authorized()?;
    let mut world = shared.world();
    let person = call.body["recipient_id"].as_str().and_then(|id| id.parse().ok());
    let person: UserId = person.filter(|id| world.users.contains_key(id)).ok_or(ApiError::UNKNOWN_USER)?;
    let bot = world.bot.id;
    let channel = world.direct_channel(&[person, bot]);
    world.bot_in(channel, 0).map(|channel| Json(channel.json(&world)))
}

/// `GET guilds/{guild}/members/{user}`
pub(super) async fn member(
    State(shared): State<Arc<Shared>>,
    At((guild, user)): At<(GuildId, UserId)>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    call.authorized()?;
    let world = shared.world();
    let guild = world.guilds.get(&guild).filter(|guild| guild.has_bot()).ok_or(ApiError::UNKNOWN_GUILD)?;
    let user = world.users.get(&user).ok_or(ApiError::UNKNOWN_USER)?;
    guild.member_json(user).map(Json).ok_or(ApiError::UNKNOWN_MEMBER)
}
