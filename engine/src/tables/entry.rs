//! What tables say of a layout, and how that is kept in two bytes.

/// What tables say of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// How many seeds more the mover gets than the opponent from here on, if both play their best and going round for
    /// ever is worth nothing to either.
    pub value: i8,
    /// In how many plies the next capture or the end comes if whoever gains by it hurries and the other delays: the
    /// side that the value favours, and where it is 0 the side that can enforce it first. 246 stands for 246 or more, 0
    /// says that the game is over, `None` that the value is 0 and the play goes round, for nobody gains by ending it.
    pub distance: Option<u8>,
    /// Whether the mover gets this much even if going round gave every seed in play to the opponent: no ruling on loops
    /// makes it less.
    pub at_least: bool,
    /// Whether the mover gets no more even if going round gave every seed in play to the mover: no ruling on loops
    /// makes it more.
    pub at_most: bool,
}

impl Entry {
    /// Whether the value is the same whatever going round is worth. It is that of play from here on: what stood on the
    /// board before may end a game sooner, if it comes again.
    #[must_use]
    pub const fn is_certain(self) -> bool {
        self.at_least && self.at_most
    }
}

/// An [`Entry`] in two bytes; while tables are built, also what is known of a layout before it is settled.
///
/// The low byte is the distance, or one of a few numbers above all distances. Of the high byte six bits are the value,
/// one says "at least", one "at most".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed(u16);

/// The longest distance that can be told.
const FARTHEST: u8 = OPEN - 1;
/// The low byte of an open entry without moves that go on; each such move adds one, and there are six at most.
const OPEN: u8 = 247;
/// The low byte of an open entry with the most moves.
const MOST_OPEN: u8 = OPEN + 6;
/// The low byte of an entry whose play goes round.
const ROUND: u8 = u8::MAX;

/// What is added to a value so that it is not negative.
const ZERO: i8 = 32;
/// Where the value begins.
const VALUE: u32 = 8;
const AT_LEAST: u16 = 1 << 14;
const AT_MOST: u16 = 1 << 15;

/// How far the work on an entry is.
pub(super) enum State {
    /// The value is known.
    Settled,
    /// The best that captures and ends bring is known, and how many other moves there are that are not yet known to be
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

    /// A layout of which the next capture or the end is so many plies away.
    pub(super) const fn settled(value: i8, distance: usize) -> Self {
        Self::new(value, if distance < FARTHEST as usize { distance as u8 } else { FARTHEST })
    }

    /// A layout on which the play goes round.
    pub(super) const fn round() -> Self {
        Self::new(0, ROUND)
    }

    pub(super) const fn state(self) -> State {
        match self.low() {
            low @ OPEN..=MOST_OPEN => State::Open { best: self.value(), moves: low - OPEN },
            _ => State::Settled,
        }
    }

    /// The same, and whether the value holds as a bound for any ruling on loops.
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
