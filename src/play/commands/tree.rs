//! Commands as Discord registers them: slash commands with their subcommands, and shortcuts in the menus of people and
//! messages.

use super::Command;
use super::option::Entry;
use crate::words::Words;

/// The places where a command can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Availability {
    /// On servers that have added the bot.
    Servers,
    /// On servers, in direct messages with the bot and, for people who have added it to their account, wherever they
    /// write.
    Everywhere,
}

/// A slash command with its subcommands.
pub struct Tree {
    /// The name that users type.
    pub name: &'static str,
    /// Returns a short description for menus.
    pub about: fn(&Words) -> String,
    /// The subcommands, in the order that Discord lists them.
    pub commands: &'static [Command],
    /// Where it can be used.
    pub availability: Availability,
    /// Whether Discord shows it only to people who manage the server.
    pub is_for_managers: bool,
}

/// A command in the menu that a right-click opens: a subcommand of `/wari` whose one option is what was clicked.
pub struct Shortcut {
    /// Returns its name in the language of a menu, at most 32 characters. Requests have the English one.
    pub name: fn(&Words) -> String,
    /// Returns a short description for lists.
    pub about: fn(&Words) -> String,
    /// What has it in its menu.
    pub on: Clickable,
    /// Where it can be used.
    pub availability: Availability,
    pub(super) command: &'static Command,
    pub(super) option: &'static Entry,
}

/// What can be right-clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clickable {
    /// A person.
    Person,
    /// A message.
    Message,
}
