//! What a leaderboard tells.

use super::{Rating, UserId};

/// Whose games count for a leaderboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// Those of the community.
    #[default]
    Server,
    /// Those of the channel.
    Channel,
    /// All.
    Global,
}

impl Scope {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Server, Self::Channel, Self::Global];

    /// The word that the command uses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Channel => "channel",
            Self::Global => "global",
        }
    }

    /// The scope with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.id() == id)
    }
}

/// One line of a leaderboard: the finished games under one ruleset in its scope, and the rating, which is the same
/// everywhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The place, from 1.
    pub rank: u64,
    /// Who.
    pub player: UserId,
    /// Strength; a newcomer's if no game was rated.
    pub rating: Rating,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Seeds in the own store at the ends of these games, together.
    pub seeds: u64,
}
