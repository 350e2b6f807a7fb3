//! The commands that the bot registered, with their subcommands and options.

pub(crate) mod registration;
pub(crate) mod suggestion;
pub(crate) mod typed;
mod value;

use serde_json::{Value, json};

use crate::answer::Choice;
use crate::command::typed::Typist;
use crate::context::Context;
use crate::locale::Localized;
use crate::permission;
use crate::snowflake::CommandId;
use crate::world::World;

/// A registered command.
#[derive(Clone, Debug)]
pub(crate) struct Command {
    pub(crate) id: CommandId,
    pub(crate) kind: CommandKind,
    pub(crate) name: Localized,
    pub(crate) description: Localized,
    pub(crate) options: Vec<CommandOption>,
    /// The permission bits a member needs to see the command.
    required_permissions: Option<u64>,
    /// The contexts where it can be used; everywhere if `None`.
    contexts: Option<Vec<u64>>,
    /// The ways of installing the app that offer it.
    pub(crate) installations: Vec<u64>,
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
    /// The command that starts an activity. Discord adds it itself when an application has activities.
    EntryPoint,
}

impl CommandKind {
    const ALL: [Self; 4] = [Self::Slash, Self::User, Self::Message, Self::EntryPoint];

    pub(crate) fn number(self) -> u8 {
        self as u8 + 1
    }

    fn numbered(number: u64) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| u64::from(kind.number()) == number)
    }
}

/// A choice of a registered option.
#[derive(Clone, Debug)]
pub(crate) struct FixedChoice {
    pub(crate) name: Localized,
    pub(crate) value: Value,
}

impl FixedChoice {
    /// Returns the choice as a client in this language shows it.
    pub(crate) fn in_locale(&self, locale: &str) -> Choice {
        Choice { name: self.name.in_locale(locale).to_owned(), value: self.value.clone() }
    }
}

/// A subcommand, a group of subcommands, or a value.
#[derive(Clone, Debug)]
pub(crate) struct CommandOption {
    pub(crate) kind: OptionKind,
    pub(crate) name: Localized,
    pub(crate) description: Localized,
    pub(crate) required: bool,
    pub(crate) autocomplete: bool,
    pub(crate) choices: Vec<FixedChoice>,
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
    /// Whether Discord's client offers the command to a person in this place.
    pub(crate) fn is_offered(&self, world: &World, typist: Typist) -> bool {
        let context = world.context(typist);
        let fits = self.contexts.as_ref().is_none_or(|contexts| contexts.contains(&(context as u64)));
        let permitted = context != Context::Guild || {
            let channel = world.channels.get(&typist.channel);
            let permissions = channel.map_or(0, |channel| world.permissions_in(channel, typist.user));
            let required = match self.required_permissions {
                // A value of 0 restricts the command to members with all permissions.
                Some(0) => permission::ALL,
                required => required.unwrap_or(0) | permission::USE_APPLICATION_COMMANDS,
            };
            permissions & required == required
        };
        fits && permitted && world.owners(&self.installations, typist).exist()
    }
}

impl CommandOption {
    /// Returns Discord's option object in an interaction, with `inner` in the field `holds` (`value` or `options`).
    fn json(&self, holds: &str, inner: Value) -> Value {
        json!({ "name": self.name.default, "type": self.kind.number(), (holds): inner })
    }
}

/// Whether a letter is allowed in a name: Discord's `[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]`.
fn is_name_letter(letter: char) -> bool {
    let scripts = ['\u{900}'..='\u{97f}', '\u{e00}'..='\u{e7f}'];
    letter.is_alphanumeric() || "-_'".contains(letter) || scripts.iter().any(|script| script.contains(&letter))
}
