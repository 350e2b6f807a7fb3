//! Estimating the value of a position without looking ahead.

mod net;
mod shape;

use wari_rules::Turn;

use crate::Score;

pub(crate) use shape::BIG_FROM;
pub use shape::estimate;

/// What a search knows about positions and how it looks ahead. Levels keep the one that they began with, so that they
/// play as they always did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mind {
    /// Counts stores, large houses and empty ones, and looks at every move to the full depth.
    Plain,
    /// Has learned from games what positions are worth, and looks less deeply at moves that seem worse.
    Learned,
}

impl Mind {
    /// The value to the mover, without looking ahead.
    #[inline]
    pub(crate) fn estimate(self, turn: Turn) -> Score {
        match self {
            Self::Plain => estimate(turn),
            Self::Learned => net::estimate(turn),
        }
    }
}
