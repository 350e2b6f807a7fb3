//! A finished game between people, as far as ratings and results depend on it.

use wari_games::{GameScore, Pairing, Place};
use wari_rules::{BySide, Side};

/// A finished game between people.
#[derive(Debug)]
pub(crate) struct Finished {
    /// Its position in the order in which games ended.
    pub(crate) finish: i64,
    pub(crate) rules: String,
    /// Where it was played; `None` if the data of its server was erased.
    pub(crate) place: Option<Place>,
    pub(crate) players: Pairing,
    pub(crate) winner: Option<Side>,
    pub(crate) seeds: BySide<i64>,
    /// When it ended, in milliseconds since 1970; `None` if it does not count for ratings.
    pub(crate) rated_at: Option<i64>,
}

impl Finished {
    /// Returns the result for one of the players.
    pub(crate) fn score(&self, side: Side) -> GameScore {
        match self.winner {
            Some(winner) if winner == side => GameScore::Win,
            Some(_) => GameScore::Loss,
            None => GameScore::Draw,
        }
    }

    /// Returns the result as column values: games won, drawn and lost.
    pub(crate) fn counts(&self, side: Side) -> [i64; 3] {
        match self.score(side) {
            GameScore::Win => [1, 0, 0],
            GameScore::Draw => [0, 1, 0],
            GameScore::Loss => [0, 0, 1],
        }
    }
}
