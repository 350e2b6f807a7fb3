//! Commands about the bot in a server: help, version, the daily puzzle, and annulled games.

pub(crate) mod about;
pub(crate) mod annul;
pub(crate) mod daily;
pub(crate) mod help;
