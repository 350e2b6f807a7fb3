//! What somebody has done: results by rules, and how their ratings came to be.

use wari_rules::Ruleset;

use super::{Rating, UserId};

/// Finished games, counted for one of the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Seeds in the own store at the ends of these games, together.
    pub seeds: u64,
}

impl Tally {
    /// How many games these are.
    pub fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

impl std::iter::Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |sum, tally| Self {
            wins: sum.wins + tally.wins,
            draws: sum.draws + tally.draws,
            losses: sum.losses + tally.losses,
            seeds: sum.seeds + tally.seeds,
        })
    }
}

/// A rating as a game left it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated {
    /// The how manyth rated game of the player that was, from 1, whatever its rules.
    pub game: u32,
    /// The rating after it.
    pub rating: Rating,
}

/// What somebody has done under one ruleset.
#[derive(Clone, Debug)]
pub struct Career {
    /// The ruleset.
    pub ruleset: &'static Ruleset,
    /// All finished games.
    pub tally: Tally,
    /// Those against the one person the profile compares with.
    pub met: Tally,
    /// The ratings, one after each rated game, the newest last.
    pub ratings: Vec<Rated>,
}

impl Career {
    /// The rating; `None` before the first rated game.
    pub fn rating(&self) -> Option<Rating> {
        self.ratings.last().map(|rated| rated.rating)
    }
}

/// What somebody has done, everywhere.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Who.
    pub player: UserId,
    /// With whom they are compared.
    pub other: Option<UserId>,
    /// Each ruleset with a finished game, the most played first.
    pub careers: Vec<Career>,
    /// How good they are against the computer, by rules.
    pub against_computer: Vec<(&'static Ruleset, Rating)>,
}

impl Profile {
    /// All finished games against the one the player is compared with.
    pub fn met(&self) -> Tally {
        self.careers.iter().map(|career| career.met).sum()
    }

    /// The careers with a rating, the most played first.
    pub fn rated(&self) -> impl Iterator<Item = &Career> {
        self.careers.iter().filter(|career| !career.ratings.is_empty())
    }
}
