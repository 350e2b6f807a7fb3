//! Giving up half of one's time, for a point more in an arena.

use wari_rules::Side;

use crate::{Game, Refusal, UserId};

impl Game {
    /// Halves the time for the whole game of a player who has not moved yet, and returns their side.
    ///
    /// # Errors
    /// Refused to whoever does not play, after their first move, and without a time for the whole game.
    pub fn go_berserk(&mut self, by: UserId) -> Result<Side, Refusal> {
        let side = self.seat(by, self.place)?;
        let Some(mut banks) = self.banks() else { return Err(Refusal::NoBerserk) };
        let has_moved = self.ply() > usize::from(side == Side::North);
        if has_moved {
            return Err(Refusal::TooLateForBerserk);
        }
        banks[side] = banks[side] - banks[side] / 2;
        self.set_banks(banks);
        Ok(side)
    }
}
