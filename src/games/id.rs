//! Who, where and which: numbers that cannot be mixed up.

use std::fmt;

use super::Moment;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u64);

        impl $name {
            /// Wraps the bare number.
            pub const fn new(id: u64) -> Self {
                Self(id)
            }

            /// The bare number.
            pub const fn get(self) -> u64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A person, by Discord's number.
    UserId,
    /// A community, by Discord's number.
    GuildId,
    /// A channel of a community, by Discord's number.
    ChannelId,
    /// A message in a channel, by Discord's number.
    MessageId,
    /// A game, counted from 1 over all communities.
    GameId,
    /// A challenge, counted from 1 over all communities.
    ChallengeId,
    /// A proposal, counted from 1 over all games.
    ProposalId,
}

impl UserId {
    /// When the account was made: Discord's numbers hold it, in milliseconds since 2015, above their 22 lowest bits.
    pub const fn made_at(self) -> Moment {
        const FIRST: i64 = 1_420_070_400_000;
        Moment::from_millis(FIRST + (self.0 >> 22).cast_signed())
    }
}

/// The channel something belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The community.
    pub guild: GuildId,
    /// Its channel.
    pub channel: ChannelId,
}

impl Place {
    /// A link that jumps to a message here, or to the channel while no message is known.
    pub fn link(self, message: Option<MessageId>) -> String {
        let Place { guild, channel } = self;
        match message {
            Some(message) => format!("https://discord.com/channels/{guild}/{channel}/{message}"),
            None => format!("https://discord.com/channels/{guild}/{channel}"),
        }
    }
}
