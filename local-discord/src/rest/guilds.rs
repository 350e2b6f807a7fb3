//! Server routes.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::Value;

use super::at::At;
use super::call::Call;
use super::error::ApiError;
use crate::discord::Shared;
use crate::snowflake::GuildId;

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
