//! The first answer to an interaction.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::at::At;
use super::call::Call;
use super::error::ApiError;
use crate::discord::Shared;
use crate::snowflake::InteractionId;

/// `POST interactions/{interaction}/{token}/callback`
pub(super) async fn callback(
    State(shared): State<Arc<Shared>>,
    At((interaction, token)): At<(InteractionId, String)>,
    call: Call,
) -> Result<Response, ApiError> {
    shared.holding.over().await;
    let wants_response = call.says("with_response");
    let response = shared.world().answer(interaction, &token, &call.body, call.uploads)?;
    Ok(if wants_response { Json(response).into_response() } else { StatusCode::NO_CONTENT.into_response() })
}
