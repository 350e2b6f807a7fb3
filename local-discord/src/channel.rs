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

/// A handle to a text channel of a server. Cheap to clone.
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

    /// Returns the channel's id.
    pub fn id(&self) -> ChannelId {
        self.id
    }

    /// Returns the channel's name, empty if it was deleted.
    pub fn name(&self) -> String {
        self.discord.world().channels.get(&self.id).map(|channel| channel.name.clone()).unwrap_or_default()
    }

    /// Returns the server the channel is in.
    pub fn guild(&self) -> Guild {
        Guild::new(self.discord.clone(), self.guild)
    }

    /// Returns the member with this display name, writing in this channel. A new account, a year old, joins the server
    /// if there is none. The first person to join a server owns it and has all permissions there.
    pub fn person(&self, display_name: &str) -> Person {
        let user = self.discord.world().member_named(self.guild, display_name);
        Person::new(self.clone(), user)
    }

    /// Returns a new person with this display name and a brand-new account, writing in this channel.
    pub fn newcomer(&self, display_name: &str) -> Person {
        let user = self.discord.world().newcomer(self.guild, display_name);
        Person::new(self.clone(), user)
    }

    /// Returns the public messages, oldest first.
    pub fn messages(&self) -> Vec<Message> {
        self.seen_by(None)
    }

    /// Returns the newest public message.
    pub fn last(&self) -> Option<Message> {
        let world = self.discord.world();
        world.newest_first(self.id).find(|message| message.private_to.is_none()).cloned()
    }

    /// Sets the bot's permissions here, as [`permission`] bits. By default they are the same as everyone's.
    pub fn set_bot_permissions(&self, permissions: u64) {
        if let Some(channel) = self.discord.world().channels.get_mut(&self.id) {
            channel.bot_permissions = permissions;
        }
    }

    /// Sets the permission overwrite for `whom`: [`permission`] bits to grant or deny regardless of their roles.
    /// Replaces the previous overwrite for `whom`.
    pub fn overwrite(&self, whom: Whom, allow: u64, deny: u64) {
        if let Some(channel) = self.discord.world().channels.get_mut(&self.id) {
            channel.overwrites.retain(|overwrite| overwrite.whom != whom);
            channel.overwrites.push(Overwrite { whom, allow, deny });
        }
    }

    /// Deletes a message, as a moderator can.
    pub fn delete_message(&self, message: &Message) {
        self.discord.world().delete(message.id);
    }

    /// Deletes the channel with its messages.
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

    /// Returns the messages visible to `reader`, or to everyone if `None`, oldest first.
    pub(crate) fn seen_by(&self, reader: Option<UserId>) -> Vec<Message> {
        let world = self.discord.world();
        let seen = |message: &&Message| message.private_to.is_none() || message.private_to == reader;
        let mut messages: Vec<_> = world.newest_first(self.id).filter(seen).cloned().collect();
        messages.reverse();
        messages
    }
}

/// The stored state of a channel.
#[derive(Debug)]
pub(crate) struct ChannelRecord {
    pub(crate) id: ChannelId,
    pub(crate) guild: GuildId,
    pub(crate) name: String,
    /// All messages in the channel, including private ones, oldest first.
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

    /// Returns Discord's channel object.
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
