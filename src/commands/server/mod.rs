//! The bot in a server: help, and what its managers arrange.

pub(crate) mod about;
pub(crate) mod daily;
pub(crate) mod help;
