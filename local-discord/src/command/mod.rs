//! The commands that the bot registered, with their subcommands and options.

pub(crate) mod registration;
pub(crate) mod suggestion;
pub(crate) mod typed;
mod value;

use serde_json::{Value, json};

use crate::answer::Choice;
use crate::permission;
use crate::snowflake::CommandId;

/// Discord's interaction context for servers.
const IN_GUILDS: u64 = 0;

/// A registered command.
#[derive(Clone, Debug)]
pub(crate) struct Command {
    pub(crate) id: CommandId,
    pub(crate) kind: CommandKind,
    pub(crate) name: String,
    pub(crate) description: String,
    pub(crate) options: Vec<CommandOption>,
    /// The permission bits a member needs to see the command.
    required_permissions: Option<u64>,
    /// The contexts where it can be used; everywhere if `None`.
    contexts: Option<Vec<u64>>,
    /// The command as Discord's JSON.
    pub(crate) json: Value,
}

/// The way a command is invoked, numbered from 1 in Discord's protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CommandKind {
    /// Typed as a slash command.
    Slash,
    /// From the context menu of a user.
    User,
    /// From the context menu of a message.
    Message,
}

impl CommandKind {
    const ALL: [Self; 3] = [Self::Slash, Self::User, Self::Message];

    fn number(self) -> u8 {
        self as u8 + 1
    }

    fn numbered(number: u64) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| u64::from(kind.number()) == number)
    }
}

/// A subcommand, a group of subcommands, or a value.
#[derive(Clone, Debug)]
pub(crate) struct CommandOption {
    pub(crate) kind: OptionKind,
    pub(crate) name: String,
    pub(crate) description: String,
    pub(crate) required: bool,
    pub(crate) autocomplete: bool,
    pub(crate) choices: Vec<Choice>,
    /// The bounds of a number, or of the number of characters in a text.
    pub(crate) least: Option<f64>,
    pub(crate) most: Option<f64>,
    /// The options of a subcommand, or the subcommands of a group.
    pub(crate) options: Vec<CommandOption>,
}

/// The type of an option, numbered from 1 in Discord's protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OptionKind {
    Subcommand,
    SubcommandGroup,
    String,
    Integer,
    Boolean,
    User,
    Channel,
    Role,
    Mentionable,
    Number,
    Attachment,
}

impl OptionKind {
    const ALL: [Self; 11] = [
        Self::Subcommand,
        Self::SubcommandGroup,
        Self::String,
        Self::Integer,
        Self::Boolean,
        Self::User,
        Self::Channel,
        Self::Role,
        Self::Mentionable,
        Self::Number,
        Self::Attachment,
    ];

    fn number(self) -> u8 {
        self as u8 + 1
    }

    fn numbered(number: u64) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| u64::from(kind.number()) == number)
    }

    /// Whether this contains other options instead of a value.
    pub(crate) fn is_subcommand(self) -> bool {
        matches!(self, Self::Subcommand | Self::SubcommandGroup)
    }
}

impl Command {
    /// Whether a person with these permissions can use the command in a server's channel.
    pub(crate) fn is_offered_to(&self, permissions: u64) -> bool {
        let usable = self.contexts.as_ref().is_none_or(|contexts| contexts.contains(&IN_GUILDS));
        let required = self.required_permissions.unwrap_or(0) | permission::USE_APPLICATION_COMMANDS;
        // A value of 0 restricts the command to members with all permissions.
        let required = if self.required_permissions == Some(0) { permission::ALL } else { required };
        usable && self.kind == CommandKind::Slash && permissions & required == required
    }
}

impl CommandOption {
    /// Returns Discord's option object in an interaction, with `inner` in the field `holds` (`value` or `options`).
    fn json(&self, holds: &str, inner: Value) -> Value {
        json!({ "name": self.name, "type": self.kind.number(), (holds): inner })
    }
}

/// Whether a letter is allowed in a name: Discord's `[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]`.
fn is_name_letter(letter: char) -> bool {
    let scripts = ['\u{900}'..='\u{97f}', '\u{e00}'..='\u{e7f}'];
    letter.is_alphanumeric() || "-_'".contains(letter) || scripts.iter().any(|script| script.contains(&letter))
}
