//! The places where a command can be used, and whose installation of the app offers it there.

use serde_json::{Value, json};

use crate::channel_record::ChannelRecord;
use crate::command::typed::Typist;
use crate::guild::GuildRecord;
use crate::snowflake::{GuildId, UserId};
use crate::world::World;

/// The sort of place where a command is used, numbered as in Discord's protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Context {
    Guild = 0,
    /// The direct messages with the bot.
    Bot = 1,
    /// The direct messages of people, without the bot.
    Private = 2,
}

/// The way an app is installed, numbered as in Discord's protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Installation {
    /// To a server, whose members can then use it there and in the bot's direct messages.
    Guild = 0,
    /// To an account, which can then use it everywhere.
    User = 1,
}

/// Those who installed the app that a command belongs to: Discord's `authorizing_integration_owners`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Owners {
    /// The server, with the id 0 in direct messages with the bot.
    pub(crate) guild: Option<GuildId>,
    /// The account. A press belongs to the one that used the command, not to the one that pressed.
    pub(crate) user: Option<UserId>,
}

impl Owners {
    /// Returns the owners of a message that answers nobody, in this server or in the bot's direct messages.
    pub(crate) fn of_bot(guild: Option<GuildId>) -> Self {
        Self { guild: Some(guild.unwrap_or_else(|| GuildId::from(0))), user: None }
    }

    /// Whether there are any.
    pub(crate) fn exist(self) -> bool {
        self.guild.is_some() || self.user.is_some()
    }

    /// Returns Discord's object, in which the owners stand under the number of the installation.
    pub(crate) fn json(self) -> Value {
        let mut json = json!({});
        if let Some(guild) = self.guild {
            json["0"] = json!(guild);
        }
        if let Some(user) = self.user {
            json["1"] = json!(user);
        }
        json
    }
}

impl World {
    /// Returns the sort of place where a person is.
    pub(crate) fn context(&self, typist: Typist) -> Context {
        let with_bot = |channel: &ChannelRecord| channel.recipients.contains(&self.bot.id);
        match self.channels.get(&typist.channel) {
            _ if typist.guild.is_some() => Context::Guild,
            Some(channel) if with_bot(channel) => Context::Bot,
            _ => Context::Private,
        }
    }

    /// Returns who lets a person use a command with these installations in this place.
    pub(crate) fn owners(&self, installations: &[u64], typist: Typist) -> Owners {
        let takes = |installation: Installation| installations.contains(&(installation as u64));
        let guild = match self.context(typist) {
            Context::Guild => typist.guild.filter(|guild| self.guilds.get(guild).is_some_and(GuildRecord::has_bot)),
            Context::Bot => self.meets_bot(typist.user).then(|| GuildId::from(0)),
            Context::Private => None,
        };
        Owners {
            guild: guild.filter(|_| takes(Installation::Guild)),
            user: Some(typist.user).filter(|user| takes(Installation::User) && self.installed.contains(user)),
        }
    }

    /// Whether the person is in a server with the bot.
    pub(crate) fn meets_bot(&self, person: UserId) -> bool {
        self.guilds.values().any(|guild| guild.has_bot() && guild.members.contains_key(&person))
    }
}
