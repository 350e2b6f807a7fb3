//! Leaderboards.

use crate::{Moment, Rating, Span, Tally, UserId};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// The games that count for a leaderboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Scope {
    /// Games in this server.
    #[default]
    Server,
    /// Games in this channel.
    Channel,
    /// All games.
    Global,
}

/// A line of a leaderboard: a player's results under one ruleset in its scope, and the rating, which is the same in
/// every scope.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The rank, from 1; `None` while the rating is provisional.
    pub rank: Option<u64>,
    /// The player.
    pub player: UserId,
    /// The player's rating.
    pub rating: Rating,
    /// Whether opponents from other circles confirm the rating; until then it ranks no higher than a newcomer's.
    pub confirmed: bool,
    /// The results in rated and unrated games.
    pub tally: Tally,
}

/// A page of a leaderboard.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    /// The number of the page, from 0.
    pub number: u64,
    /// The lines on this page, those with a provisional rating last.
    pub page: Vec<Standing>,
    /// The user who views it, if they have finished a rated game and are not on this page.
    pub viewer: Option<ViewerRank>,
    /// The number of people on all pages.
    pub total: u64,
}

/// The user who views a leaderboard and is not on the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ViewerRank {
    /// The user is on another page.
    Elsewhere(Standing),
    /// The user is not listed, because their last rated game is too long ago.
    Resting {
        /// The user.
        player: UserId,
        /// The user's rating.
        rating: Rating,
        /// The results in rated and unrated games.
        tally: Tally,
    },
}

impl Standings {
    /// The number of days after a rated game for which its players are listed.
    pub const DAYS: i64 = 90;

    /// Returns the earliest end of a rated game that still lists its players.
    pub fn since(now: Moment) -> Moment {
        now.later(-Span::days(Self::DAYS))
    }

    /// The number of lines on a page.
    pub const PAGE: u64 = 10;

    /// Returns the line of the viewer, if it is on another page.
    pub fn elsewhere(&self) -> Option<&Standing> {
        match &self.viewer {
            Some(ViewerRank::Elsewhere(line)) => Some(line),
            _ => None,
        }
    }

    /// Returns the number of pages, at least one.
    pub fn pages(&self) -> u64 {
        self.total.div_ceil(Self::PAGE).max(1)
    }
}
