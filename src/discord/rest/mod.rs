//! Requests to Discord's REST API.

pub(super) mod api;
pub(super) mod client;
mod commands;
pub(super) mod pauses;
pub(super) mod wire;
