//! Direct messages: of a person with the bot, of two people, and of a group.

use std::collections::{HashMap, HashSet};

use crate::channel::Channel;
use crate::channel_kind::ChannelKind;
use crate::channel_record::ChannelRecord;
use crate::message::Message;
use crate::person::Person;
use crate::rest::error::ApiError;
use crate::snowflake::{ChannelId, UserId};
use crate::world::World;

/// The channels of direct messages, and the people who do not accept the bot's.
#[derive(Debug, Default)]
pub(crate) struct DirectChannels {
    /// The channels by those who take part, in the order of their ids.
    channels: HashMap<Vec<UserId>, ChannelId>,
    closed: HashSet<UserId>,
}

impl DirectChannels {
    /// Returns the channel of exactly these accounts.
    fn between(&self, people: &[UserId]) -> Option<ChannelId> {
        self.channels.get(&sorted(people)).copied()
    }
}

fn sorted(people: &[UserId]) -> Vec<UserId> {
    let mut people = people.to_vec();
    people.sort();
    people.dedup();
    people
}

impl World {
    /// Returns the channel of these accounts. Creates it if there is none.
    pub(crate) fn direct_channel(&mut self, people: &[UserId]) -> ChannelId {
        if let Some(channel) = self.direct.between(people) {
            return channel;
        }
        let kind = if people.len() > 2 { ChannelKind::Group } else { ChannelKind::Direct };
        let id = self.ids.next();
        self.channels.insert(id, ChannelRecord::direct(id, kind, people.to_vec()));
        self.direct.channels.insert(sorted(people), id);
        id
    }

    /// Checks that the bot's message reaches the reader, if these are the bot's direct messages.
    ///
    /// # Errors
    /// If the reader has closed them, or neither meets the bot in a server nor has installed the app.
    pub(crate) fn check_reader(&self, channel: &ChannelRecord) -> Result<(), ApiError> {
        let reader = channel.recipients.iter().find(|user| **user != self.bot.id);
        match reader {
            Some(reader) if self.direct.closed.contains(reader) => Err(ApiError::CLOSED),
            Some(&reader) if !self.meets_bot(reader) && !self.installed.contains(&reader) => Err(ApiError::STRANGER),
            _ => Ok(()),
        }
    }
}

impl Person {
    /// Returns the same person in the direct messages with the bot.
    pub fn dm(&self) -> Self {
        let bot = self.channel().discord.bot();
        self.among(&[bot])
    }

    /// Returns the same person in the direct messages with another.
    pub fn dm_with(&self, other: &Person) -> Self {
        self.among(&[other.id()])
    }

    /// Returns the same person in the direct messages of a group, which this person opened.
    pub fn group_dm(&self, others: &[&Person]) -> Self {
        let others: Vec<UserId> = others.iter().map(|person| person.id()).collect();
        self.among(&others)
    }

    fn among(&self, others: &[UserId]) -> Self {
        let discord = &self.channel().discord;
        let people: Vec<UserId> = [&[self.id()], others].concat();
        let id = discord.world().direct_channel(&people);
        Self::new(Channel::new(discord.clone(), None, id), self.id())
    }

    /// Returns the messages in the bot's direct messages to this person, oldest first.
    pub fn direct_messages(&self) -> Vec<Message> {
        let world = self.channel().discord.world();
        let Some(channel) = world.direct.between(&[self.id(), world.bot.id]) else { return Vec::new() };
        let mut messages: Vec<_> = world.newest_first(channel).cloned().collect();
        messages.reverse();
        messages
    }

    /// Stops this person from accepting the bot's direct messages.
    pub fn close_direct_messages(&self) {
        self.channel().discord.world().direct.closed.insert(self.id());
    }

    /// Adds the app to this person's account, so that they can use it wherever they write.
    pub fn install_app(&self) {
        self.channel().discord.world().installed.insert(self.id());
    }

    /// Removes the app from this person's account.
    pub fn uninstall_app(&self) {
        self.channel().discord.world().installed.remove(&self.id());
    }
}
