//! Requests to Discord's REST API.

mod answers;
pub(super) mod api;
mod arrival;
mod block;
mod body;
pub(super) mod calendar;
mod client;
pub(super) mod commands;
mod doubts;
pub(super) mod gate;
mod limits;
mod messages;
mod pace;
pub(super) mod questions;
mod refusals;
mod retries;
mod wire;
