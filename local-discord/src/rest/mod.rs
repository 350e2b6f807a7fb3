//! The part of Discord's REST API that a bot with commands and buttons uses.

mod applications;
mod at;
pub(crate) mod call;
mod channels;
mod desk;
pub(crate) mod error;
mod guilds;
mod interactions;
mod rate_limits;
mod scheduled;
mod threads;
mod users;
mod webhooks;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, patch, post};
use tracing::warn;

use crate::discord::Shared;
use crate::gateway;
use call::Call;
use error::ApiError;

/// The largest request body Discord accepts, in bytes.
const LARGEST_REQUEST: usize = 25 * 1024 * 1024;

/// Returns the router for everything this Discord serves: `/api/v10/…`, the gateway, and message attachments.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    let api = Router::new()
        .route("/gateway", get(applications::gateway))
        .route("/gateway/bot", get(applications::gateway_bot))
        .route("/applications/@me", get(applications::me).patch(applications::edit))
        .route("/oauth2/applications/@me", get(applications::me))
        .route("/applications/{application}/commands", get(applications::commands).put(applications::register))
        .route("/users/{user}", get(users::user))
        .route("/users/@me/channels", post(users::direct_channel))
        .route("/users/@me/guilds", get(guilds::list))
        .route("/guilds/{guild}", get(guilds::guild))
        .route("/guilds/{guild}/members/{user}", get(users::member))
        .route("/interactions/{interaction}/{token}/callback", post(interactions::callback))
        .route("/webhooks/{application}/{token}", post(webhooks::follow_up))
        .route(
            "/webhooks/{application}/{token}/messages/{message}",
            get(webhooks::read).patch(webhooks::edit).delete(webhooks::delete),
        )
        .route("/guilds/{guild}/scheduled-events", get(scheduled::list).post(scheduled::create))
        .route("/guilds/{guild}/scheduled-events/{event}", patch(scheduled::edit))
        .route("/guilds/{guild}/threads/active", get(threads::active))
        .route("/channels/{channel}", get(channels::channel).patch(threads::edit))
        .route("/channels/{channel}/threads", post(threads::start))
        .route("/channels/{channel}/thread-members/{user}", get(threads::member).put(threads::add_member))
        .route("/channels/{channel}/messages/{message}/threads", post(threads::start_from_message))
        .route("/channels/{channel}/messages", get(channels::list).post(channels::post))
        .route(
            "/channels/{channel}/messages/{message}",
            get(channels::read).patch(channels::edit).delete(channels::delete),
        )
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), rate_limits::hold))
        .layer(middleware::from_fn_with_state(shared.clone(), desk::serve));
    Router::new()
        .nest("/api/v10", api)
        .route("/gateway", get(gateway::connect))
        .route("/gateway/", get(gateway::connect))
        .route("/attachments/{channel}/{attachment}/{filename}", get(channels::file))
        .fallback(no_route)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .with_state(shared)
}

async fn no_route(call: Call) -> ApiError {
    warn!(method = %call.method, path = call.path, "no such route");
    ApiError::NO_ROUTE
}

async fn wrong_method(call: Call) -> ApiError {
    warn!(method = %call.method, path = call.path, "no such method here");
    ApiError::WRONG_METHOD
}
