//! Server routes.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::Value;

use super::at::At;
use super::call::Call;
use super::error::{ApiError, Faults};
use crate::discord::Shared;
use crate::guild::GuildRecord;
use crate::snowflake::GuildId;

/// The most servers that are listed at once.
const MOST_LISTED: usize = 200;

/// `GET users/@me/guilds`: those that the bot is in, in the order of their ids. Before one, they are the nearest to it.
pub(super) async fn list(State(shared): State<Arc<Shared>>, call: Call) -> Result<Json<Value>, ApiError> {
    let call = call.authorized()?;
    let limit = call.parameter("limit").map_or(Some(MOST_LISTED), |limit| limit.parse().ok());
    let Some(limit) = limit.filter(|limit| (1..=MOST_LISTED).contains(limit)) else {
        let mut faults = Faults::default();
        faults.add("limit", "NUMBER_TYPE_COERCE", "Value must be between 1 and 200.");
        return Err(faults.into_error());
    };
    let bound = |name| call.parameter(name).and_then(|id| id.parse::<GuildId>().ok());
    let (before, after) = (bound("before"), bound("after"));
    let world = shared.world();
    let within = |guild: &&GuildRecord| {
        guild.has_bot() && before.is_none_or(|before| guild.id < before) && after.is_none_or(|after| guild.id > after)
    };
    let guilds: Vec<&GuildRecord> = world.guilds.values().filter(within).collect();
    let nearest = if before.is_some() { guilds.len().saturating_sub(limit) } else { 0 };
    let page = guilds.into_iter().skip(nearest).take(limit);
    Ok(Json(page.map(|guild| guild.listed_json(call.says("with_counts"))).collect()))
}

/// `GET guilds/{guild}`
pub(super) async fn guild(
    State(shared): State<Arc<Shared>>,
    At(guild): At<GuildId>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    call.authorized()?;
    let world = shared.world();
    let guild = world.guilds.get(&guild).filter(|guild| guild.has_bot()).ok_or(ApiError::UNKNOWN_GUILD)?;
    Ok(Json(guild.settings_json()))
}
