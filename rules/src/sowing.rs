//! The effects of a move.

use crate::{House, Houses, Outcome, Position, Side};

/// The effects of a move: everything needed to draw, describe or explain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sowing {
    pub(crate) before: Position,
    pub(crate) after: Position,
    pub(crate) origin: House,
    pub(crate) captured: Houses,
    pub(crate) spared: Houses,
    pub(crate) outcome: Option<Outcome>,
}

impl Sowing {
    /// The position before the move.
    #[must_use]
    pub const fn before(&self) -> Position {
        self.before
    }

    /// The position after sowing and capturing, with the opponent to move. If the move ended the game,
    /// [`outcome`](Self::outcome) has the position with the remaining seeds settled as well.
    #[must_use]
    pub const fn after(&self) -> Position {
        self.after
    }

    /// The side that moved.
    #[must_use]
    pub const fn mover(&self) -> Side {
        self.before.mover()
    }

    /// The house that was lifted and sown.
    #[must_use]
    pub const fn origin(&self) -> House {
        self.origin
    }

    /// The number of seeds lifted and sown.
    #[must_use]
    pub fn lifted(&self) -> u8 {
        self.before.seeds(self.mover(), self.origin)
    }

    /// Where each seed fell, in order. A second lap repeats houses, but never the origin.
    pub fn sown(&self) -> impl ExactSizeIterator<Item = (Side, House)> + use<> {
        let (mover, origin) = (self.mover(), self.origin.index());
        (0..self.lifted()).map(move |seed| fallen(mover, origin, usize::from(seed)))
    }

    /// Where the last seed fell.
    #[must_use]
    pub fn last(&self) -> (Side, House) {
        let seed = self.lifted() - 1;
        fallen(self.mover(), self.origin.index(), usize::from(seed))
    }

    /// The opponent's houses that were captured and the seeds in each, going back from the last house sown.
    pub fn captured(&self) -> impl Iterator<Item = (House, u8)> + use<> {
        let sown = self.before.board().sow(self.origin).board.opponent;
        self.captured.iter().rev().map(move |house| (house, sown.seeds(house)))
    }

    /// The opponent's houses that were captured.
    #[must_use]
    pub const fn captured_houses(&self) -> Houses {
        self.captured
    }

    /// The number of seeds captured.
    #[must_use]
    pub fn captured_seeds(&self) -> u8 {
        let side = self.mover();
        self.after.store(side) - self.before.store(side)
    }

    /// The opponent's houses that would have been captured if a grand slam captured anything under this ruleset;
    /// `None` if there are none.
    #[must_use]
    pub fn spared(&self) -> Option<Houses> {
        (!self.spared.is_empty()).then_some(self.spared)
    }

    /// Whether the move captured every seed in the opponent's row.
    #[must_use]
    pub fn slam(&self) -> bool {
        !self.captured.is_empty() && self.after.board().mover.row_is_empty()
    }

    /// The outcome if the move ended the game; `None` if it goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}

/// Where seed number `seed`, counted from 0, falls: a lap is eleven houses, because the origin is skipped.
fn fallen(mover: Side, origin: usize, seed: usize) -> (Side, House) {
    let house = (origin + 1 + seed % 11) % 12;
    let side = if house < 6 { mover } else { mover.opponent() };
    (side, House::ALL[house % 6])
}
