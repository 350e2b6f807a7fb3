//! Counting games: the proof and the speedometer of the rules.

use crate::board::Board;
use crate::{Houses, Position, Ruleset};

impl Ruleset {
    /// The number of ways to play exactly `depth` legal moves from `position`.
    ///
    /// A game that ends earlier adds none; circles are ignored.
    #[must_use]
    pub fn perft(&self, position: Position, depth: u8) -> u64 {
        match (depth, self.choice(position.board())) {
            (0, _) => 1,
            (_, Ok(choice)) => self.sequences(position.board(), choice, depth),
            (_, Err(_)) => 0,
        }
    }

    fn sequences(&self, board: Board, choice: Houses, depth: u8) -> u64 {
        if depth == 1 {
            // The last move need not be made to be counted.
            return choice.len() as u64;
        }
        let mut count = 0;
        for house in choice.iter() {
            let played = self.play(board, house);
            if let Ok(next) = self.choice_after(played) {
                count += self.sequences(played.after, next, depth - 1);
            }
        }
        count
    }
}
