//! A set of houses of one side.

use std::fmt;

use crate::House;

/// A set of houses of one side.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Houses(u8);

impl Houses {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set in which bit 0 stands for `a` and bit 5 for `f`; the higher bits must be 0.
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Whether `house` is in the set.
    #[must_use]
    pub const fn contains(self, house: House) -> bool {
        self.0 & (1 << house.index()) != 0
    }

    /// The number of houses: 0 to 6.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The houses in sowing order, `a` first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = House> {
        House::ALL.into_iter().filter(move |&house| self.contains(house))
    }
}

impl FromIterator<House> for Houses {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> Self {
        Self(houses.into_iter().fold(0, |bits, house| bits | 1 << house.index()))
    }
}

/// A set of letters: `{a, d}`.
impl fmt::Debug for Houses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(House::letter)).finish()
    }
}
