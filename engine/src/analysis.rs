//! The results of a search.

use wari_rules::{House, Record};

use crate::Score;
use crate::tables::Within;

/// The results of a search for the moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The houses that may be played, best first; never empty.
    pub(crate) moves: Vec<Judged>,
    /// The depth of the search in plies.
    pub depth: u8,
    /// The number of boards visited.
    pub nodes: u64,
}

/// A move as judged by the search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The house to play.
    pub house: House,
    /// The value of the move to its player.
    pub score: Score,
    /// Whether the score is exact for this depth; if not, it is an upper bound.
    pub exact: bool,
    /// The expected continuation, starting with this move.
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

    /// Extends the exact lines that end in the endgame tables, where the search stops, up to the next capture or the
    /// end of the game.
    pub(crate) fn go_on(&mut self, game: &Record, tables: Within) {
        for judged in self.moves.iter_mut().filter(|judged| judged.exact) {
            let mut game = game.clone();
            if judged.line.iter().any(|&house| game.play(house).is_err()) || game.outcome().is_some() {
                continue;
            }
            for house in tables.line(game.position().into()) {
                // The history can end the game before the tables would.
                if game.play(house).is_err() {
                    break;
                }
                judged.line.push(house);
            }
        }
    }

    /// The result for a house; `None` if it may not be played.
    #[must_use]
    pub fn of(&self, house: House) -> Option<&Judged> {
        self.moves.iter().find(|judged| judged.house == house)
    }
}

impl Judged {
    /// A move that has not been searched yet.
    pub(crate) fn unseen(house: House) -> Self {
        Self { house, score: Score::DRAW, exact: false, line: vec![house] }
    }

    /// Orders moves best first. Among equal scores, exact ones come first; otherwise the order is kept.
    pub(crate) fn better_first(a: &Self, b: &Self) -> std::cmp::Ordering {
        (b.score, b.exact).cmp(&(a.score, a.exact))
    }
}
