//! The six houses of a side.

use std::fmt;

use crate::Side;

/// One of the six houses of a side, lettered from its owner's left to right.
///
/// Sowing runs from `a` to `f` and goes on at the opponent's `a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the letters say it all")]
pub enum House {
    A,
    B,
    C,
    D,
    E,
    F,
}

impl House {
    /// All six, in sowing order.
    pub const ALL: [Self; 6] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F];

    /// The index in sowing order: 0 for `a` to 5 for `f`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The lower-case letter, `a` to `f`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'a',
            Self::B => 'b',
            Self::C => 'c',
            Self::D => 'd',
            Self::E => 'e',
            Self::F => 'f',
        }
    }

    /// The letter of a move by `mover`: a capital for South.
    #[must_use]
    pub const fn letter_for(self, mover: Side) -> char {
        match mover {
            Side::South => self.letter().to_ascii_uppercase(),
            Side::North => self.letter(),
        }
    }

    /// The house with this letter in either case; `None` for any other character.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            'a' => Some(Self::A),
            'b' => Some(Self::B),
            'c' => Some(Self::C),
            'd' => Some(Self::D),
            'e' => Some(Self::E),
            'f' => Some(Self::F),
            _ => None,
        }
    }
}

/// The lower-case letter.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}
