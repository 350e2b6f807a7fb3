//! The entries of tables, and their encoding in two bytes.

/// The entry of a layout in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// How many more seeds the mover gets than the opponent from here on, if both play their best and a loop is worth
    /// nothing to either.
    pub value: i8,
    /// The plies to the next capture or the end if the side that gains by it hurries and the other delays: the side
    /// the value favours or, at 0, the side that can enforce it first. 246 means 246 or more, 0 that the game is
    /// over, `None` that the value is 0 and play loops because neither side gains by ending it.
    pub distance: Option<u8>,
    /// Whether the mover gets at least this much even if a loop gave every seed in play to the opponent. No ruling on
    /// loops makes it less.
    pub at_least: bool,
    /// Whether the mover gets no more even if a loop gave every seed in play to the mover. No ruling on loops makes
    /// it more.
    pub at_most: bool,
}

impl Entry {
    /// Whether the value is the same whatever a loop is worth. It is the value of play from here on: earlier boards
    /// can end a game sooner if they recur.
    #[must_use]
    pub const fn is_certain(self) -> bool {
        self.at_least && self.at_most
    }
}

/// An [`Entry`] in two bytes or, while tables are built, what is known of a layout that is not settled yet.
///
/// The low byte is the distance, or one of a few numbers above all distances. In the high byte, six bits are the
/// value, one means "at least", and one "at most".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed(u16);

/// The longest distance that can be stored.
const FARTHEST: u8 = OPEN - 1;
/// The low byte of an open entry without moves that lead to the same level. Each such move adds one, up to six.
const OPEN: u8 = 247;
/// The low byte of an open entry with the most moves.
const MOST_OPEN: u8 = OPEN + 6;
/// The low byte of an entry on which play loops.
const ROUND: u8 = u8::MAX;

/// Added to a value so that it is not negative.
const ZERO: i8 = 32;
/// The lowest bit of the value.
const VALUE: u32 = 8;
const AT_LEAST: u16 = 1 << 14;
const AT_MOST: u16 = 1 << 15;

/// The progress of an entry.
pub(super) enum State {
    /// The value is known.
    Settled,
    /// The best value from captures and ends is known, and the number of other moves that are not yet known to be
    /// bad.
    Open { best: i8, moves: u8 },
}

impl Packed {
    const fn new(value: i8, low: u8) -> Self {
        Self((((value + ZERO) as u16) << VALUE) | low as u16)
    }

    /// A layout whose value is not known yet.
    pub(super) const fn open(best: i8, moves: u8) -> Self {
        Self::new(best, OPEN + moves)
    }

    /// A layout whose next capture or end is `distance` plies away.
    pub(super) const fn settled(value: i8, distance: usize) -> Self {
        Self::new(value, if distance < FARTHEST as usize { distance as u8 } else { FARTHEST })
    }

    /// A layout on which play loops.
    pub(super) const fn round() -> Self {
        Self::new(0, ROUND)
    }

    pub(super) const fn state(self) -> State {
        match self.low() {
            low @ OPEN..=MOST_OPEN => State::Open { best: self.value(), moves: low - OPEN },
            _ => State::Settled,
        }
    }

    /// The same entry, marked with whether its value is a lower and an upper bound under any ruling on loops.
    pub(super) const fn bounded(self, at_least: bool, at_most: bool) -> Self {
        Self(self.0 | if at_least { AT_LEAST } else { 0 } | if at_most { AT_MOST } else { 0 })
    }

    /// Whether the game is over.
    pub(super) const fn is_over(self) -> bool {
        self.low() == 0
    }

    pub(super) const fn value(self) -> i8 {
        ((self.0 & !AT_LEAST & !AT_MOST) >> VALUE) as i8 - ZERO
    }

    pub(super) const fn low(self) -> u8 {
        self.0 as u8
    }

    pub(super) const fn to_bytes(self) -> [u8; 2] {
        self.0.to_le_bytes()
    }

    pub(super) const fn from_bytes(bytes: [u8; 2]) -> Self {
        Self(u16::from_le_bytes(bytes))
    }
}

impl From<Packed> for Entry {
    #[inline]
    fn from(packed: Packed) -> Self {
        Self {
            value: packed.value(),
            distance: (packed.low() <= FARTHEST).then_some(packed.low()),
            at_least: packed.0 & AT_LEAST != 0,
            at_most: packed.0 & AT_MOST != 0,
        }
    }
}
