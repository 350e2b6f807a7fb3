//! Requests to Discord's REST API.

pub(super) mod api;
mod arrival;
mod block;
pub(super) mod calendar;
mod client;
pub(super) mod commands;
mod doubts;
pub(super) mod gate;
mod limits;
mod pace;
mod refusals;
mod retries;
mod wire;
