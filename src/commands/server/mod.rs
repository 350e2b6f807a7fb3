//! Commands about the bot in a server: help, version, the daily puzzle, and erasing a server.

pub(crate) mod about;
pub(crate) mod daily;
pub(crate) mod erase;
pub(crate) mod help;
