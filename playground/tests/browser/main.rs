//! The page in a real browser: typed into, clicked, used by the keyboard alone, and looked at on a phone and on a
//! desktop, in the dark and in the light.
//!
//! Needs Chromium and its driver (Debian: `chromium` and `chromium-driver`); without them these tests fail.

#![allow(clippy::unwrap_used, reason = "a test that unwraps what is not there fails, as it should")]

mod chromium;
mod learning;
mod markdown;
mod play;
mod screens;
