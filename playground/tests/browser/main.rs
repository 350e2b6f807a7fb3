//! The page in a real browser: typed into, clicked, used by keyboard alone, and viewed on a phone and on a desktop, in
//! dark and in light mode.
//!
//! Needs Chromium and its driver (Debian: `chromium` and `chromium-driver`); without them these tests fail.

#![allow(clippy::unwrap_used, reason = "a test that unwraps what is not there fails, as it should")]

mod a_whole_game;
mod axe;
mod beginning;
mod chromium;
mod details;
mod folded;
mod forms;
mod learning;
mod markdown;
mod places;
mod play;
mod restart;
mod screens;
mod selects;
mod speed;
