//! Requests to Discord's REST API.

pub(super) mod api;
pub(super) mod client;
mod commands;
mod doubts;
pub(super) mod pauses;
pub(super) mod wire;
