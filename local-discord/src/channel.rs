//! A text channel of a server.

use std::collections::VecDeque;

use serde_json::{Value, json};

use crate::LocalDiscord;
use crate::access::{Overwrite, Whom};
use crate::guild::Guild;
use crate::message::Message;
use crate::permission;
use crate::person::Person;
use crate::snowflake::{ChannelId, GuildId, MessageId, UserId};

/// A text channel, as those see it who use this Discord. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Channel {
    pub(crate) discord: LocalDiscord,
    guild: GuildId,
    id: ChannelId,
}

impl Channel {
    pub(crate) fn new(discord: LocalDiscord, guild: GuildId, id: ChannelId) -> Self {
        Self { discord, guild, id }
    }

    /// Its id.
    pub fn id(&self) -> ChannelId {
        self.id
    }

    /// Its name.
    pub fn name(&self) -> String {
        self.discord.world().channels.get(&self.id).map(|channel| channel.name.clone()).unwrap_or_default()
    }

    /// The server it is in.
    pub fn guild(&self) -> Guild {
        Guild::new(self.discord.clone(), self.guild)
    }

    /// The member of this display name, speaking in this channel. Joins the server if it has no such member;
    /// the first person to join a server owns it and may do everything there. Accounts are a year old.
    pub fn person(&self, display_name: &str) -> Person {
        let user = self.discord.world().member_named(self.guild, display_name);
        Person::new(self.clone(), user)
    }

    /// Somebody of this display name whose account has just been made, speaking in this channel.
    pub fn newcomer(&self, display_name: &str) -> Person {
        let user = self.discord.world().newcomer(self.guild, display_name);
        Person::new(self.clone(), user)
    }

    /// The messages everybody here sees, oldest first.
    pub fn messages(&self) -> Vec<Message> {
        self.seen_by(None)
    }

    /// The newest message everybody here sees.
    pub fn last(&self) -> Option<Message> {
        let world = self.discord.world();
        world.newest_first(self.id).find(|message| message.private_to.is_none()).cloned()
    }

    /// Says what the bot may do here, as the bits of [`permission`]. At first it may do what everybody may.
    pub fn set_bot_permissions(&self, permissions: u64) {
        if let Some(channel) = self.discord.world().channels.get_mut(&self.id) {
            channel.bot_permissions = permissions;
        }
    }

    /// Allows somebody what their roles do not, and denies them what these do, in bits of [`permission`]. What was said
    /// of the same before holds no longer.
    pub fn overwrite(&self, whom: Whom, allow: u64, deny: u64) {
        if let Some(channel) = self.discord.world().channels.get_mut(&self.id) {
            channel.overwrites.retain(|overwrite| overwrite.whom != whom);
            channel.overwrites.push(Overwrite { whom, allow, deny });
        }
    }

    /// Deletes a message, as those do who may manage messages.
    pub fn delete_message(&self, message: &Message) {
        self.discord.world().delete(message.id);
    }

    /// Removes the channel; its messages are gone with it.
    pub fn delete(&self) {
        let mut world = self.discord.world();
        if let Some(channel) = world.channels.remove(&self.id) {
            if let Some(guild) = world.guilds.get_mut(&self.guild) {
                guild.channels.retain(|&other| other != self.id);
            }
            let json = channel.json();
            world.sessions.dispatch_to_guilds(self.guild, "CHANNEL_DELETE", &json);
        }
    }

    /// The messages a reader sees, or everybody, oldest first.
    pub(crate) fn seen_by(&self, reader: Option<UserId>) -> Vec<Message> {
        let world = self.discord.world();
        let seen = |message: &&Message| message.private_to.is_none() || message.private_to == reader;
        let mut messages: Vec<_> = world.newest_first(self.id).filter(seen).cloned().collect();
        messages.reverse();
        messages
    }
}

/// What is kept of a channel.
#[derive(Debug)]
pub(crate) struct ChannelRecord {
    pub(crate) id: ChannelId,
    pub(crate) guild: GuildId,
    pub(crate) name: String,
    /// All that stand in it, private ones too, oldest first.
    pub(crate) messages: VecDeque<MessageId>,
    pub(crate) bot_permissions: u64,
    pub(crate) overwrites: Vec<Overwrite>,
}

impl ChannelRecord {
    pub(crate) fn new(id: ChannelId, guild: GuildId, name: &str) -> Self {
        Self {
            id,
            guild,
            name: name.to_owned(),
            messages: VecDeque::new(),
            bot_permissions: permission::EVERYONE,
            overwrites: Vec::new(),
        }
    }

    /// Discord's channel object.
    pub(crate) fn json(&self) -> Value {
        json!({
            "id": self.id,
            "type": 0,
            "guild_id": self.guild,
            "name": self.name,
            "topic": null,
            "position": 0,
            "parent_id": null,
            "nsfw": false,
            "flags": 0,
            "last_message_id": self.messages.back(),
            "last_pin_timestamp": null,
            "rate_limit_per_user": 0,
            "permission_overwrites": self.overwrites.iter().map(|overwrite| overwrite.json(self.guild)).collect::<Vec<_>>(),
        })
    }
}
