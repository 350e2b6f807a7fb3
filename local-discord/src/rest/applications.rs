//! The application itself: its gateway, profile and commands.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use reqwest::Url;
use serde_json::{Value, json};

use super::at::At;
use super::call::Call;
use super::error::{ApiError, Faults};
use crate::command::registration;
use crate::discord::Shared;
use crate::event::Event;
use crate::snowflake::ApplicationId;

/// `GET gateway`
pub(super) async fn gateway(State(shared): State<Arc<Shared>>, _call: Call) -> Json<Value> {
    Json(json!({ "url": shared.gateway_url() }))
}

/// `GET gateway/bot`
pub(super) async fn gateway_bot(State(shared): State<Arc<Shared>>, call: Call) -> Result<Json<Value>, ApiError> {
    call.authorized()?;
    let (shards, limit) = shared.world().gate.json();
    Ok(Json(json!({ "url": shared.gateway_url(), "shards": shards, "session_start_limit": limit })))
}

/// `GET applications/@me` and `GET oauth2/applications/@me`
pub(super) async fn me(State(shared): State<Arc<Shared>>, call: Call) -> Result<Json<Value>, ApiError> {
    call.authorized()?;
    Ok(Json(profile(&shared)))
}

/// `PATCH applications/@me`: sets the endpoint, the only field that has an effect here.
pub(super) async fn edit(State(shared): State<Arc<Shared>>, call: Call) -> Result<Json<Value>, ApiError> {
    let call = call.authorized()?;
    const FIELD: &str = "interactions_endpoint_url";
    if let Some(url) = call.body.get(FIELD) {
        shared.set_endpoint(url.as_str()).await.map_err(|_| {
            let mut faults = Faults::default();
            let message = "The specified interactions endpoint url could not be verified.";
            faults.add(FIELD, "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID", message);
            faults.into_error()
        })?;
    }
    Ok(Json(profile(&shared)))
}

/// Returns Discord's application object.
fn profile(shared: &Shared) -> Value {
    let world = shared.world();
    json!({
        "id": world.application(),
        "name": world.bot.display_name,
        "icon": null,
        "description": "",
        "type": null,
        "bot": world.bot.json(),
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": shared.signer.public_key(),
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": world.endpoint.url.as_ref().map(Url::as_str),
        "role_connections_verification_url": null,
        "owner": world.bot.json(),
        "team": null,
        "approximate_guild_count": world.guilds.len(),
        "approximate_user_install_count": world.installed.len(),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "integration_types_config": { "0": {}, "1": {} },
    })
}

/// `GET applications/{application}/commands`
pub(super) async fn commands(
    State(shared): State<Arc<Shared>>,
    At(application): At<ApplicationId>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    let call = call.authorized()?;
    let world = shared.world();
    if application != world.application() {
        return Err(ApiError::UNKNOWN_APPLICATION);
    }
    let mut commands = world.commands_json();
    if !call.says("with_localizations") {
        commands.iter_mut().for_each(without_localizations);
    }
    Ok(Json(Value::Array(commands)))
}

/// Removes the dictionaries of languages from a command, as Discord does unless it is asked for them.
fn without_localizations(json: &mut Value) {
    match json {
        Value::Object(fields) => {
            fields.retain(|name, _| !name.ends_with("_localizations"));
            fields.values_mut().for_each(without_localizations);
        }
        Value::Array(parts) => parts.iter_mut().for_each(without_localizations),
        _ => {}
    }
}

/// `PUT applications/{application}/commands`: replaces all commands.
pub(super) async fn register(
    State(shared): State<Arc<Shared>>,
    At(application): At<ApplicationId>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    let call = call.authorized()?;
    let mut world = shared.world();
    if application != world.application() {
        return Err(ApiError::UNKNOWN_APPLICATION);
    }
    let commands = registration::read(&call.body, &mut world)?;
    world.commands = Some(commands);
    world.has_bots_commands = true;
    world.tell(Event::CommandsRegistered);
    shared.bot_changed(&world);
    Ok(Json(Value::Array(world.commands_json())))
}
