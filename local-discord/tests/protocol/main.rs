//! The local Discord as a bot sees it, byte by byte.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed, as it should")]

mod answers;
mod bot;
mod commands;
mod direct;
mod endpoint;
mod faults;
mod first_game;
mod forms;
mod gateway;
mod languages;
mod rest;
mod scheduled;
mod selects;
mod table;
mod threads;
