//! What one move did.

use crate::{House, Houses, Outcome, Position, Side};

/// What one move did: everything a drawing, a sentence or a teacher wants to tell about it.
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

    /// The position after sowing and capturing, the opponent to move. If the move ended the game,
    /// [`outcome`](Self::outcome) has the position in which what was left is settled as well.
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

    /// How many seeds were lifted and sown.
    #[must_use]
    pub fn lifted(&self) -> u8 {
        self.before.seeds(self.mover(), self.origin)
    }

    /// Where each seed fell, in order. On a second lap houses come again; the origin never does.
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

    /// The opponent's houses that were captured and the seeds in each, from the last house sown
    /// backwards.
    pub fn captured(&self) -> impl Iterator<Item = (House, u8)> + use<> {
        let sown = self.before.board().sow(self.origin).board.opponent;
        self.captured.iter().rev().map(move |house| (house, sown.seeds(house)))
    }

    /// The opponent's houses that were captured.
    #[must_use]
    pub const fn captured_houses(&self) -> Houses {
        self.captured
    }

    /// How many seeds were captured.
    #[must_use]
    pub fn captured_seeds(&self) -> u8 {
        let side = self.mover();
        self.after.store(side) - self.before.store(side)
    }

    /// The opponent's houses that would have been captured but were not, because a grand slam
    /// captures nothing under this ruleset.
    #[must_use]
    pub fn spared(&self) -> Option<Houses> {
        (!self.spared.is_empty()).then_some(self.spared)
    }

    /// Whether the move captured every seed on the opponent's row.
    #[must_use]
    pub fn slam(&self) -> bool {
        !self.captured.is_empty() && self.after.board().mover.row_is_empty()
    }

    /// How the move ended the game, `None` if it goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}

/// Where the seed with this number, from 0, falls: a lap is eleven houses, the origin is skipped.
fn fallen(mover: Side, origin: usize, seed: usize) -> (Side, House) {
    let house = (origin + 1 + seed % 11) % 12;
    let side = if house < 6 { mover } else { mover.opponent() };
    (side, House::ALL[house % 6])
}
