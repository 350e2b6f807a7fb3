//! Ratings in whole points, as they are displayed.

use std::fmt;

/// A rating as displayed; if a game has changed it, with what it was before that game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Points {
    /// The rating now.
    pub now: u16,
    /// The rating before the game.
    pub before: Option<u16>,
}

impl From<u16> for Points {
    fn from(now: u16) -> Self {
        Self { now, before: None }
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.before {
            Some(before) => write!(f, "{before} → {}", self.now),
            None => write!(f, "{}", self.now),
        }
    }
}
