//! What a search has found.

use wari_rules::{House, Record};

use crate::Score;
use crate::tables::Within;

/// What a search has found about the moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The houses that may be played, best first; never empty.
    pub(crate) moves: Vec<Judged>,
    /// How many plies were looked ahead.
    pub depth: u8,
    /// How many boards were looked at.
    pub nodes: u64,
}

/// A move as the search sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The house that is played.
    pub house: House,
    /// What the move is worth to its player.
    pub score: Score,
    /// Whether the score is exact for this depth; if not, the true one is that or lower.
    pub exact: bool,
    /// How the game is expected to go on, this move first.
    pub line: Vec<House>,
}

impl Analysis {
    /// The best move.
    #[must_use]
    pub fn best(&self) -> &Judged {
        &self.moves[0]
    }

    /// All moves, best first.
    #[must_use]
    pub fn moves(&self) -> &[Judged] {
        &self.moves
    }

    /// Where lines lead to endings that the tables know, which the search does not look beyond, they go on until
    /// something happens.
    pub(crate) fn go_on(&mut self, game: &Record, tables: Within) {
        for judged in self.moves.iter_mut().filter(|judged| judged.exact) {
            let mut game = game.clone();
            if judged.line.iter().any(|&house| game.play(house).is_err()) || game.outcome().is_some() {
                continue;
            }
            for house in tables.line(game.position().into()) {
                // The history may end the game before the tables would.
                if game.play(house).is_err() {
                    break;
                }
                judged.line.push(house);
            }
        }
    }

    /// What the search says of a house; `None` if it may not be played.
    #[must_use]
    pub fn of(&self, house: House) -> Option<&Judged> {
        self.moves.iter().find(|judged| judged.house == house)
    }
}

impl Judged {
    /// A move about which nothing is known.
    pub(crate) fn unseen(house: House) -> Self {
        Self { house, score: Score::DRAW, exact: false, line: vec![house] }
    }

    /// Orders moves best first; of equal ones, those that are exact come first and the others stay as they are.
    pub(crate) fn better_first(a: &Self, b: &Self) -> std::cmp::Ordering {
        (b.score, b.exact).cmp(&(a.score, a.exact))
    }
}
