//! Commands about the bot in a server: help, version, the daily puzzle, annulled games, and erasing the server.

pub(crate) mod about;
pub(crate) mod annul;
pub(crate) mod daily;
pub(crate) mod erase;
pub(crate) mod help;
pub(crate) mod tv;
