//! A position: the seeds on the board and in the stores, and whose turn it is.

use std::fmt;
use std::str::FromStr;

use crate::board::{Board, Half};
use crate::{BySide, Flaw, House, PositionError, SeedsPerHouse, Setup, Side};

/// The seeds on the board and in the stores, and whose turn it is.
///
/// A position is always well-formed: it has 36, 48, 60 or 72 seeds in total, distributed in any way. It does not say
/// which ruleset is played or how it arose.
///
/// It is written as South's houses `a` to `f`, North's houses, South's store, North's store, and the side to move, as
/// in other oware programs:
///
/// ```
/// use wari_rules::{House, Position, Side};
///
/// let position: Position = "6-0-5-5-0-1-6-6-1-0-7-6-3-2-N".parse()?;
/// assert_eq!(position.seeds(Side::North, House::E), 7);
/// assert_eq!(position.to_string(), "6-0-5-5-0-1-6-6-1-0-7-6-3-2-N");
/// # Ok::<(), wari_rules::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    mover: Side,
}

impl Position {
    /// The start of a game: `seeds` in every house, South to move.
    #[must_use]
    pub fn start(seeds: SeedsPerHouse) -> Self {
        let half = Half::new([seeds.get(); 6], 0);
        let board = Board { mover: half, opponent: half };
        Self::from_board(board, Side::South)
    }

    /// The position that [`position!`](crate::position) draws.
    ///
    /// # Panics
    /// If the total is not 36, 48, 60 or 72 seeds; at compile time if called by the macro.
    #[doc(hidden)]
    #[must_use]
    pub const fn drawn(setup: Setup) -> Self {
        let south = Half::new(setup.rows.south, setup.stores.south);
        let north = Half::new(setup.rows.north, setup.stores.north);
        let (mover, opponent) = match setup.mover {
            Side::South => (south, north),
            Side::North => (north, south),
        };
        assert!(setup.is_whole(), "the seeds are not 36, 48, 60 or 72 in all");
        Self::from_board(Board { mover, opponent }, setup.mover)
    }

    /// `board` must hold 36, 48, 60 or 72 seeds.
    pub(crate) const fn from_board(board: Board, mover: Side) -> Self {
        Self { board, mover }
    }

    pub(crate) const fn board(self) -> Board {
        self.board
    }

    fn half(self, side: Side) -> Half {
        if side == self.mover { self.board.mover } else { self.board.opponent }
    }

    /// The seeds in one house: 0 to [`total`](Self::total).
    #[must_use]
    pub fn seeds(self, side: Side, house: House) -> u8 {
        self.half(side).seeds(house)
    }

    /// The seeds in the six houses of a side, `a` to `f`.
    #[must_use]
    pub fn row(self, side: Side) -> [u8; 6] {
        self.half(side).row()
    }

    /// The seeds a side has captured.
    #[must_use]
    pub fn store(self, side: Side) -> u8 {
        self.half(side).store()
    }

    /// The side whose turn it is; at the end of a game, the side that would move.
    #[must_use]
    pub const fn mover(self) -> Side {
        self.mover
    }

    /// The total number of seeds, in the houses and the stores: 36, 48, 60 or 72.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.board.total()
    }

    /// The seeds a house at the start of the game, derived from the total.
    #[must_use]
    pub fn seeds_per_house(self) -> SeedsPerHouse {
        SeedsPerHouse::try_from(self.total() / 12).expect("a position has 36, 48, 60 or 72 seeds")
    }

    /// The seeds in the twelve houses.
    #[must_use]
    pub const fn in_play(self) -> u8 {
        self.board.in_play()
    }
}

/// Checks the setup; the error lists everything that is wrong with it.
impl TryFrom<Setup> for Position {
    type Error = PositionError;

    fn try_from(setup: Setup) -> Result<Self, PositionError> {
        if !setup.is_whole() {
            return Err(PositionError::new(vec![Flaw::Total(setup.total())]));
        }
        Ok(Self::drawn(setup))
    }
}

/// The written position, such as `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S` for the usual start.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::ALL {
            for seeds in self.row(side) {
                write!(f, "{seeds}-")?;
            }
        }
        for side in Side::ALL {
            write!(f, "{}-", self.store(side))?;
        }
        write!(f, "{}", self.mover.letter())
    }
}

/// The written position.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Parses a written position; the error lists everything that is wrong with it.
impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let parts: Vec<&str> = text.split('-').collect();
        let Ok::<[&str; 15], _>([houses @ .., south, north, mover]) = parts.try_into() else {
            return Err(PositionError::new(vec![Flaw::Parts(text.split('-').count())]));
        };
        let mut flaws = Vec::new();

        let mut setup = Setup { rows: BySide::default(), stores: BySide::default(), mover: Side::South };
        let (south_row, north_row) = houses.split_at(6);
        for (side, row) in [(Side::South, south_row), (Side::North, north_row)] {
            for (house, text) in House::ALL.into_iter().zip(row) {
                setup.rows[side][house.index()] = number(text).unwrap_or_else(|| {
                    flaws.push(Flaw::House(side, house, (*text).to_owned()));
                    0
                });
            }
        }
        for (side, text) in [(Side::South, south), (Side::North, north)] {
            setup.stores[side] = number(text).unwrap_or_else(|| {
                flaws.push(Flaw::Store(side, text.to_owned()));
                0
            });
        }
        match mover {
            "S" => setup.mover = Side::South,
            "N" => setup.mover = Side::North,
            _ => flaws.push(Flaw::Mover(mover.to_owned())),
        }

        if flaws.is_empty() { Self::try_from(setup) } else { Err(PositionError::new(flaws)) }
    }
}

/// A number of seeds in digits only: rejects the leading `+` that Rust accepts.
fn number(text: &str) -> Option<u8> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}
