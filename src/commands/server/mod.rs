//! Commands about the bot in a server: help, version, and the daily puzzle.

pub(crate) mod about;
pub(crate) mod daily;
pub(crate) mod help;
