//! Threads of games.
//!
//! The thread is opened first, then one transaction begins the game there. If it cannot be opened in time, the game
//! begins in the channel, and its first board says so. If Discord refuses a post because the thread is locked or gone,
//! its running games move back to that channel. In other people's threads, news waits for a day as in any channel that
//! refuses it.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::Span;

/// The kind of public thread that can be opened in a channel. The discriminant is its number in Discord's protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreadKind {
    /// In an announcement channel.
    Announcement = 10,
    /// In a text channel.
    Public = 11,
}

impl ThreadKind {
    /// Returns the kind with this number.
    pub const fn by_number(number: u8) -> Option<Self> {
        match number {
            10 => Some(Self::Announcement),
            11 => Some(Self::Public),
            _ => None,
        }
    }
}

/// Where a game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Venue {
    /// In the channel of the challenge.
    #[default]
    Here,
    /// In a thread of its own, opened when the challenge is accepted.
    Thread,
}

impl Venue {
    /// The maximum number of threads that are opened for games of one challenger within [`Self::WINDOW`].
    pub const MOST_THREADS: u64 = 5;
    /// The period over which they are counted.
    pub const WINDOW: Span = Span::hours(1);
}

/// Whether the bot may open threads for games in a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Threads {
    /// Nowhere.
    #[default]
    No,
    /// Only for a challenge that asks for one.
    #[strum(to_string = "ask", serialize = "yes")]
    Ask,
    /// For every game between people, unless its challenge asks for none.
    Always,
}

/// The reason why a game has no thread of its own after all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(strum::EnumMessage))]
pub enum NoThread {
    /// The server has as many active threads as Discord allows.
    TooMany,
    /// The bot lacks a permission.
    Forbidden,
    /// Whoever asked for it has had as many within an hour as one person may have.
    Enough,
    /// Discord did not open one, for whatever other reason.
    Failed,
}
