//! A channel.

use crate::LocalDiscord;
use crate::access::{Overwrite, Whom};
use crate::channel_kind::ChannelKind;
use crate::channel_record::ChannelRecord;
use crate::guild::Guild;
use crate::message::Message;
use crate::person::Person;
use crate::snowflake::{ChannelId, GuildId, UserId};

/// A handle to a channel of a server, one of its threads, or direct messages. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Channel {
    pub(crate) discord: LocalDiscord,
    guild: Option<GuildId>,
    id: ChannelId,
}

impl Channel {
    pub(crate) fn new(discord: LocalDiscord, guild: Option<GuildId>, id: ChannelId) -> Self {
        Self { discord, guild, id }
    }

    /// Returns the Discord that it belongs to.
    pub fn discord(&self) -> &LocalDiscord {
        &self.discord
    }

    /// Returns the channel's id.
    pub fn id(&self) -> ChannelId {
        self.id
    }

    /// Returns the channel's name, empty for direct messages and if it was deleted.
    pub fn name(&self) -> String {
        self.discord.world().channels.get(&self.id).map(|channel| channel.name.clone()).unwrap_or_default()
    }

    /// Returns the kind of channel, or `None` if it was deleted.
    pub fn kind(&self) -> Option<ChannelKind> {
        self.discord.world().channels.get(&self.id).map(|channel| channel.kind)
    }

    /// Returns the server the channel is in, `None` for direct messages.
    pub fn guild(&self) -> Option<Guild> {
        self.guild.map(|guild| Guild::new(self.discord.clone(), guild))
    }

    pub(crate) fn guild_id(&self) -> Option<GuildId> {
        self.guild
    }

    /// Returns the member with this display name, writing in this channel. A new account, a year old, joins the server
    /// if there is none. The first person to join a server owns it and has all permissions there.
    ///
    /// In direct messages, a new account takes part in nothing.
    pub fn person(&self, display_name: &str) -> Person {
        let mut world = self.discord.world();
        let user = match self.guild {
            Some(guild) => world.member_named(guild, display_name),
            None => world.account_named(display_name),
        };
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

    /// Sets the bot's permissions here, as [`permission`](crate::permission) bits. By default they are the same as
    /// everyone's. A thread has those of its channel.
    pub fn set_bot_permissions(&self, permissions: u64) {
        self.change(|channel| channel.bot_permissions = permissions);
    }

    /// Sets the permission overwrite for `whom`: [`permission`](crate::permission) bits to grant or deny regardless of
    /// their roles. Replaces the previous overwrite for `whom`. A thread has those of its channel.
    pub fn overwrite(&self, whom: Whom, allow: u64, deny: u64) {
        self.change(|channel| {
            channel.overwrites.retain(|overwrite| overwrite.whom != whom);
            channel.overwrites.push(Overwrite { whom, allow, deny });
        });
    }

    /// Has the posts of this forum need a tag.
    pub fn require_tag(&self) {
        self.change(|channel| channel.requires_tag = true);
    }

    /// Deletes a message, as a moderator can.
    pub fn delete_message(&self, message: &Message) {
        self.discord.world().delete(message.id);
    }

    /// Deletes the channel with its messages and threads.
    pub fn delete(&self) {
        let mut world = self.discord.world();
        for thread in world.threads_of(self.id) {
            world.delete_channel(thread);
        }
        world.delete_channel(self.id);
    }

    /// Changes the channel that sets the permissions here.
    fn change(&self, change: impl FnOnce(&mut ChannelRecord)) {
        let mut world = self.discord.world();
        let ruling = world.channels.get(&self.id).map(|channel| world.ruling(channel).id);
        if let Some(channel) = ruling.and_then(|id| world.channels.get_mut(&id)) {
            change(channel);
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
