//! What a leaderboard tells.

use super::{Moment, Rating, Tally, UserId};

/// Whose games count for a leaderboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
    /// Strength.
    pub rating: Rating,
    /// Whether people from other circles confirm it; until then it ranks no higher than a newcomer's.
    pub confirmed: bool,
    /// The results, rated or not.
    pub tally: Tally,
}

/// A page of a leaderboard.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    /// The lines of the page.
    pub page: Vec<Standing>,
    /// Who looks at it, if they have finished a rated game and do not stand on this page.
    pub viewer: Option<Viewer>,
    /// How many people are listed on all pages.
    pub total: u64,
}

/// Whoever looks at a leaderboard and does not stand on its page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Viewer {
    /// They stand on another page.
    Elsewhere(Standing),
    /// They are not listed, for they have not finished a rated game for long.
    Resting {
        /// Who.
        player: UserId,
        /// Strength.
        rating: Rating,
        /// The results, rated or not.
        tally: Tally,
    },
}

impl Standings {
    /// Who has finished a rated game within so many days is listed.
    pub const DAYS: i64 = 90;

    /// Since when a rated game must have ended for its players to be listed.
    pub fn since(now: Moment) -> Moment {
        now.later(-Self::DAYS * 24 * 60 * 60 * 1000)
    }

    /// How many lines a page has.
    pub const PAGE: u64 = 10;

    /// Which page this is, from 0.
    pub fn number(&self) -> u64 {
        self.page.first().map_or(0, |first| (first.rank - 1) / Self::PAGE)
    }

    /// How many pages there are, one at least.
    pub fn pages(&self) -> u64 {
        self.total.div_ceil(Self::PAGE).max(1)
    }
}
