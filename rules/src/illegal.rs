//! The reasons a house may not be played.

use std::error::Error;
use std::fmt;

use crate::Houses;

/// The reason a house may not be played, with the houses that may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The house holds no seeds.
    Empty {
        /// The houses that may be played.
        playable: Houses,
    },
    /// The opponent has no seeds, and this house would give none, but others would.
    MustFeed {
        /// The houses that may be played: those that feed the opponent.
        playable: Houses,
    },
    /// The move would capture all the opponent's seeds, which this ruleset forbids.
    WouldStarve {
        /// The houses that may be played.
        playable: Houses,
    },
}

impl Illegal {
    /// The houses that may be played instead; empty when the game is over.
    #[must_use]
    pub const fn playable(self) -> Houses {
        match self {
            Self::Over => Houses::EMPTY,
            Self::Empty { playable } | Self::MustFeed { playable } | Self::WouldStarve { playable } => playable,
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => return f.write_str("the game is over"),
            Self::Empty { .. } => "the house is empty",
            Self::MustFeed { .. } => "the opponent has no seeds and must be fed",
            Self::WouldStarve { .. } => "the move would take all the opponent's seeds",
        })?;
        f.write_str("; playable:")?;
        self.playable().iter().try_for_each(|house| write!(f, " {house}"))
    }
}

impl Error for Illegal {}
