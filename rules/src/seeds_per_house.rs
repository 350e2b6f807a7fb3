//! How many seeds each house holds at the start of a game.

use std::error::Error;
use std::fmt;

/// How many seeds each house holds at the start of a game.
///
/// Four is the usual game; fewer make a short game, more a long one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SeedsPerHouse {
    /// 36 seeds in all.
    Three,
    /// 48 seeds in all.
    #[default]
    Four,
    /// 60 seeds in all.
    Five,
    /// 72 seeds in all.
    Six,
}

impl SeedsPerHouse {
    /// The four choices, fewest first.
    pub const ALL: [Self; 4] = [Self::Three, Self::Four, Self::Five, Self::Six];

    /// The number of seeds in a house: 3 to 6.
    #[must_use]
    pub const fn get(self) -> u8 {
        match self {
            Self::Three => 3,
            Self::Four => 4,
            Self::Five => 5,
            Self::Six => 6,
        }
    }

    /// The total number of seeds: 36, 48, 60 or 72.
    #[must_use]
    pub const fn total(self) -> u8 {
        12 * self.get()
    }
}

/// Accepts 3 to 6; any other number is a [`SeedsPerHouseError`].
impl TryFrom<u8> for SeedsPerHouse {
    type Error = SeedsPerHouseError;

    fn try_from(seeds: u8) -> Result<Self, SeedsPerHouseError> {
        Self::ALL.into_iter().find(|choice| choice.get() == seeds).ok_or(SeedsPerHouseError(seeds))
    }
}

/// The number.
impl fmt::Display for SeedsPerHouse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// A number of seeds a house that no game starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedsPerHouseError(pub u8);

impl fmt::Display for SeedsPerHouseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a game starts with 3 to 6 seeds a house, not {}", self.0)
    }
}

impl Error for SeedsPerHouseError {}
