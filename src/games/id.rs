//! Typed IDs, so that they cannot be mixed up.

use std::fmt;

use crate::Moment;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u64);

        impl $name {
            /// Wraps a raw ID.
            pub const fn new(id: u64) -> Self {
                Self(id)
            }

            /// Returns the raw ID.
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
    /// A user's Discord ID.
    UserId,
    /// A server's Discord ID.
    GuildId,
    /// A channel's Discord ID.
    ChannelId,
    /// A message's Discord ID.
    MessageId,
    /// A game's number, counted from 1 across all servers.
    GameId,
    /// A challenge's number, counted from 1 across all servers.
    ChallengeId,
    /// A proposal's number, counted from 1 across all games.
    ProposalId,
    /// An event's number, counted from 1 across all servers.
    EventId,
}

impl UserId {
    /// The bit that marks the IDs of former players. Discord's IDs reach it in the year 2084.
    const TOMBSTONE: u64 = 1 << 63;

    /// Returns the ID that stands for a person who has had their data deleted, from random bits.
    pub const fn tombstone(random: u64) -> Self {
        Self(random | Self::TOMBSTONE)
    }

    /// Returns true if the ID stands for a person who has had their data deleted: nobody can say who that was.
    pub const fn is_tombstone(self) -> bool {
        self.0 & Self::TOMBSTONE != 0
    }

    /// Returns when the account was created: the ID holds it above its 22 lowest bits, in milliseconds since 2015.
    pub const fn made_at(self) -> Moment {
        made_at(self.0)
    }
}

impl MessageId {
    /// Returns when Discord took the message, by Discord's clock.
    pub const fn made_at(self) -> Moment {
        made_at(self.0)
    }
}

const fn made_at(id: u64) -> Moment {
    const FIRST: i64 = 1_420_070_400_000;
    Moment::from_millis(FIRST + (id >> 22).cast_signed())
}
