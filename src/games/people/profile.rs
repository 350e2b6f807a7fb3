//! Player profiles: results and rating history by ruleset.

use wari_rules::Ruleset;

use crate::{Missed, PuzzleTally, Rating, UserId};

/// A player's results in finished games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// The seeds in the player's own store at the end, summed over these games.
    pub seeds: u64,
}

impl Tally {
    /// Returns the number of games.
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

/// A player's rating after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated {
    /// The number of the game among all the player's rated games, counted from 1 across all rulesets.
    pub game: u32,
    /// The rating after this game.
    pub rating: Rating,
}

/// A player's results and ratings under one ruleset.
#[derive(Clone, Debug)]
pub struct Career {
    /// The ruleset.
    pub ruleset: &'static Ruleset,
    /// The results of all finished games.
    pub tally: Tally,
    /// The results against the opponent the profile is compared with.
    pub met: Tally,
    /// The number of games that count for ratings.
    pub counted: u64,
    /// The rating after each game that counts, oldest first, from the first that is told.
    pub ratings: Vec<Rated>,
}

impl Career {
    /// The fewest ratings that a chart shows: two make no more than a stroke.
    pub const LEAST_CHARTED: usize = 3;

    /// Returns the current rating; `None` as long as it is not told.
    pub fn rating(&self) -> Option<Rating> {
        self.ratings.last().map(|rated| rated.rating)
    }
}

/// How many games that count for ratings a player has won in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The number of wins since the last game that was not won.
    pub wins: u64,
    /// The greatest such number so far.
    pub longest: u64,
}

/// A player's results across all servers.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The player.
    pub player: UserId,
    /// The user the player is compared with.
    pub other: Option<UserId>,
    /// One career per ruleset with a finished game, most played first.
    pub careers: Vec<Career>,
    /// The streak in games between people.
    pub streak: Streak,
    /// The ratings against the computer, by ruleset.
    pub against_computer: Vec<(&'static Ruleset, Rating)>,
    /// The results against the computer in games that count, by the number of its level, the weakest first.
    pub levels: Vec<(u8, Tally)>,
    /// The results in puzzles.
    pub puzzles: PuzzleTally,
    /// What the player misses most, for the player alone.
    pub missed: Option<Missed>,
}

impl Profile {
    /// Returns the results of all games against the compared user.
    pub fn met(&self) -> Tally {
        self.careers.iter().map(|career| career.met).sum()
    }

    /// Returns true if there is nothing to tell.
    pub fn is_empty(&self) -> bool {
        self.careers.is_empty() && self.against_computer.is_empty() && self.puzzles.answered == 0
    }

    /// Returns the strongest level of the computer that the player has beaten.
    pub fn strongest_beaten(&self) -> Option<u8> {
        self.levels.iter().filter(|(_, tally)| tally.wins > 0).map(|&(level, _)| level).max()
    }

    /// Returns the careers whose ratings make a line, most played first.
    pub fn charted(&self) -> impl Iterator<Item = &Career> {
        self.careers.iter().filter(|career| career.ratings.len() >= Career::LEAST_CHARTED)
    }

    /// Returns the careers with a rating, most played first.
    pub fn rated(&self) -> impl Iterator<Item = &Career> {
        self.careers.iter().filter(|career| !career.ratings.is_empty())
    }
}
