//! An unchecked position.

use std::error::Error;
use std::fmt;

use crate::{BySide, House, Position, Side};

/// An unchecked position; [`Position::try_from`] checks it.
///
/// ```
/// use wari_rules::{BySide, Position, Setup, Side};
///
/// let mut setup = Setup {
///     rows: BySide { south: [0, 0, 1, 1, 1, 0], north: [0, 1, 0, 4, 1, 17] },
///     stores: BySide { south: 10, north: 12 },
///     mover: Side::North,
/// };
/// assert!(Position::try_from(setup).is_ok());
///
/// setup.stores.north = 13;
/// let error = Position::try_from(setup).unwrap_err();
/// assert_eq!(error.to_string(), "the seeds are 49 in all, not 36, 48, 60 or 72");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The seeds in each side's houses, `a` to `f`.
    pub rows: BySide<[u8; 6]>,
    /// The seeds each side has captured.
    pub stores: BySide<u8>,
    /// Whose turn it is.
    pub mover: Side,
}

impl Setup {
    /// The total number of seeds, in the houses and the stores.
    #[must_use]
    pub const fn total(&self) -> u32 {
        let mut total = self.stores.south as u32 + self.stores.north as u32;
        let mut house = 0;
        while house < 6 {
            total += self.rows.south[house] as u32 + self.rows.north[house] as u32;
            house += 1;
        }
        total
    }

    /// Whether the total is that of a game.
    pub(crate) const fn is_whole(&self) -> bool {
        matches!(self.total(), 36 | 48 | 60 | 72)
    }
}

/// Copies the position.
impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        let each = BySide { south: Side::South, north: Side::North };
        Self {
            rows: each.map(|side| position.row(side)),
            stores: each.map(|side| position.store(side)),
            mover: position.mover(),
        }
    }
}

/// The reasons a setup or a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    flaws: Vec<Flaw>,
}

impl PositionError {
    pub(crate) fn new(flaws: Vec<Flaw>) -> Self {
        Self { flaws }
    }

    /// Everything that is wrong, in the order of the text; never empty.
    #[must_use]
    pub fn flaws(&self) -> &[Flaw] {
        &self.flaws
    }
}

/// One thing wrong with a setup or a written position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The number of parts in the text, if not 15: twelve houses, two stores and the side to move.
    Parts(usize),
    /// The text for the seeds of a house, if not a number from 0 to 255.
    House(Side, House, String),
    /// The text for the seeds of a store, if not a number from 0 to 255.
    Store(Side, String),
    /// The text for the side to move, if neither `S` nor `N`.
    Mover(String),
    /// The total number of seeds, if no game has that many.
    Total(u32),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parts(found) => write!(f, "there are {found} parts, not 15"),
            Self::House(side, house, text) => {
                write!(f, "{text:?} is no number of seeds for {side}'s {house}")
            }
            Self::Store(side, text) => {
                write!(f, "{text:?} is no number of seeds for {side}'s store")
            }
            Self::Mover(text) => write!(f, "{text:?} is no side to move, S or N"),
            Self::Total(seeds) => {
                write!(f, "the seeds are {seeds} in all, not 36, 48, 60 or 72")
            }
        }
    }
}

/// All flaws, separated by semicolons.
impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, flaw) in self.flaws.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            flaw.fmt(f)?;
        }
        Ok(())
    }
}

impl Error for PositionError {}
