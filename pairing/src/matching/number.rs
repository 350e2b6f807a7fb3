//! Numbers whose digits are criteria.

use integer_blossom::Weight;

use super::{Wide, bits};

/// The digits that numbers have, each wide enough for the sums it has to hold, the least significant first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scale {
    bits: usize,
}

/// A digit of the numbers on a scale.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Digit {
    place: usize,
}

impl Scale {
    /// Adds a digit, more significant than those before, for sums up to this.
    pub(crate) const fn digit(&mut self, greatest: usize) -> Digit {
        let place = self.bits;
        self.bits += bits(greatest);
        Digit { place }
    }

    /// How many bits the digits take.
    pub(super) const fn bits(&self) -> usize {
        self.bits
    }
}

/// A number, by those of its digits that are not 0.
#[derive(Clone, Debug, Default)]
pub(crate) struct Number(Vec<(usize, u64)>);

impl Number {
    /// Adds to a digit.
    pub(crate) fn add(&mut self, digit: Digit, value: usize) {
        if value > 0 {
            self.0.push((digit.place, value as u64));
        }
    }

    /// The number in words.
    pub(super) fn in_words<const N: usize>(&self) -> Wide<N> {
        let mut wide = Wide::ZERO;
        for &(place, value) in &self.0 {
            wide.add_at(value, place);
        }
        wide
    }
}
