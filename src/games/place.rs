//! Where something happens, and how the bot can speak there.
//!
//! A game counts for [`Place::server`]. The database stores that as `guild`, or 0, so leaving a server, daily puzzles
//! and leaderboards never meet games outside. The column `answers_in` is set where the bot can only answer.
//!
//! A game with answers only has no outbox but for direct messages. In its place, `shown` holds the version that the
//! channel has last seen: whatever was lost, or changed by a clock, comes with the next press of a player. Such games
//! are unrated, have no time limit unless somebody sets one, and are visible to their players alone. If only the asker
//! would see the answers, offers to people are refused. An answer can be edited for 15 minutes, which is how boards
//! lose their buttons there; older ones lose them when pressed.
//!
//! In direct messages with the bot, a command finds all games of the person. A move in a game of a server is stored
//! there, and the relay posts the board in the game's channel.

use crate::{ChannelId, GuildId, MessageId};

/// A channel: of a server, or a direct message.
///
/// Places are equal if they are the same channel: how the bot can speak there may change, because it can join a server
/// or be removed from it.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The server; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: ChannelId,
    /// How the bot can speak there.
    pub reach: Reach,
}

/// How the bot can speak in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It can post: in the servers that it is in, and in direct messages with it.
    Posts,
    /// It can only answer, because it is merely installed to somebody's account: in a server that it is not in, and in
    /// direct messages between people.
    AnswersOnly,
}

impl Place {
    /// Returns a channel of a server that the bot is in.
    pub const fn in_server(guild: GuildId, channel: ChannelId) -> Self {
        Self { guild: Some(guild), channel, reach: Reach::Posts }
    }

    /// Returns the server that its games count for: one that the bot is in.
    pub fn server(self) -> Option<GuildId> {
        self.guild.filter(|_| self.reach == Reach::Posts)
    }

    /// Returns true if the bot can only answer here.
    pub fn is_answers_only(self) -> bool {
        self.reach == Reach::AnswersOnly
    }

    /// Returns true in direct messages with the bot, where there is nobody else.
    pub fn is_direct(self) -> bool {
        self.guild.is_none() && self.reach == Reach::Posts
    }

    /// Returns the number of those who take turns with others in queues: everybody in the server, or in the channel if
    /// it is in none.
    pub fn crowd(self) -> u64 {
        self.guild.map_or(self.channel.get(), GuildId::get)
    }

    /// Returns a link to a message here, or to the channel if no message is known.
    pub fn link(self, message: Option<MessageId>) -> String {
        let guild = self.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        let channel = self.channel;
        match message {
            Some(message) => format!("https://discord.com/channels/{guild}/{channel}/{message}"),
            None => format!("https://discord.com/channels/{guild}/{channel}"),
        }
    }
}

impl PartialEq for Place {
    fn eq(&self, other: &Self) -> bool {
        (self.guild, self.channel) == (other.guild, other.channel)
    }
}

impl Eq for Place {}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANNEL: ChannelId = ChannelId::new(20);

    #[test]
    fn a_place_is_its_channel_whatever_the_bot_can_do_there() {
        let before = Place { guild: Some(GuildId::new(10)), channel: CHANNEL, reach: Reach::AnswersOnly };
        let joined = Place::in_server(GuildId::new(10), CHANNEL);
        assert_eq!(before, joined);
        assert_eq!((before.server(), joined.server()), (None, Some(GuildId::new(10))));
        assert!(!before.is_direct() && !joined.is_direct());
    }

    #[test]
    fn a_direct_message_is_linked_as_discord_does() {
        let direct = Place { guild: None, channel: CHANNEL, reach: Reach::Posts };
        assert!(direct.is_direct());
        assert_eq!(direct.link(Some(MessageId::new(30))), "https://discord.com/channels/@me/20/30");
        assert_eq!(direct.link(None), "https://discord.com/channels/@me/20");
    }
}
