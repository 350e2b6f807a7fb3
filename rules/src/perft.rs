//! Counting move sequences, to verify the rules and measure their speed.

use crate::{Position, Ruleset, Turn};

impl Ruleset {
    /// The number of ways to play exactly `depth` legal moves from `position`.
    ///
    /// A game that ends earlier adds none. Circles are ignored.
    #[must_use]
    pub fn perft(&self, position: Position, depth: u8) -> u64 {
        match (depth, self.turn(position)) {
            (0, _) => 1,
            (_, Ok(turn)) => self.sequences(turn, depth),
            (_, Err(_)) => 0,
        }
    }

    fn sequences(&self, turn: Turn, depth: u8) -> u64 {
        if depth == 1 {
            // The last move can be counted without being made.
            return turn.playable().len() as u64;
        }
        let mut count = 0;
        for house in turn.playable().iter() {
            if let Ok(next) = self.turn_after(turn, house) {
                count += self.sequences(next, depth - 1);
            }
        }
        count
    }
}
