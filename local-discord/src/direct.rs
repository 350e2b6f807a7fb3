//! Direct messages from the bot to a person.

use std::collections::{HashMap, HashSet};

use serde_json::{Value, json};

use crate::channel::ChannelRecord;
use crate::message::Message;
use crate::person::Person;
use crate::snowflake::{ChannelId, GuildId, UserId};
use crate::world::World;

/// The direct message channels, and the people who do not accept direct messages.
#[derive(Debug, Default)]
pub(crate) struct DirectChannels {
    channels: HashMap<UserId, ChannelId>,
    closed: HashSet<UserId>,
}

impl World {
    /// Returns the direct message channel with a person, as Discord's object. Creates it if there is none.
    pub(crate) fn direct_channel(&mut self, person: UserId) -> Option<Value> {
        let recipient = self.users.get(&person)?.json();
        let id = match self.direct.channels.get(&person) {
            Some(&channel) => channel,
            None => {
                let id: ChannelId = self.ids.next();
                // It belongs to no server.
                self.channels.insert(id, ChannelRecord::new(id, GuildId::from(0), ""));
                self.direct.channels.insert(person, id);
                id
            }
        };
        Some(json!({ "id": id, "type": 1, "flags": 0, "last_message_id": null, "recipients": [recipient] }))
    }

    /// Whether a channel is a direct message channel whose recipient does not accept direct messages.
    pub(crate) fn is_closed(&self, channel: ChannelId) -> bool {
        let reader = self.direct.channels.iter().find(|(_, direct)| **direct == channel);
        reader.is_some_and(|(person, _)| self.direct.closed.contains(person))
    }
}

impl Person {
    /// Returns the bot's direct messages to this person, oldest first.
    pub fn direct_messages(&self) -> Vec<Message> {
        let world = self.channel().discord.world();
        let Some(&channel) = world.direct.channels.get(&self.id()) else { return Vec::new() };
        let mut messages: Vec<_> = world.newest_first(channel).cloned().collect();
        messages.reverse();
        messages
    }

    /// Stops this person from accepting direct messages.
    pub fn close_direct_messages(&self) {
        self.channel().discord.world().direct.closed.insert(self.id());
    }
}
