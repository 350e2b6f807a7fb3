//! Integers of many words.

use std::cmp::Ordering;

/// An integer of `N` words, the least significant first. It wraps around, so differences are right as long as they fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    /// Nothing.
    pub(crate) const ZERO: Self = Self([0; N]);

    /// Adds a value whose lowest bit has this place.
    ///
    /// What lies beyond the highest word is lost, so whoever chooses `N` counts the bits.
    pub(crate) fn add_at(&mut self, value: u64, place: usize) {
        let (word, bit) = (place / 64, place % 64);
        let value = u128::from(value) << bit;
        let mut carry = false;
        for (at, word) in self.0.iter_mut().enumerate().skip(word) {
            let addend = match at - place / 64 {
                0 => value as u64,
                1 => (value >> 64) as u64,
                _ if carry => 0,
                _ => break,
            };
            (*word, carry) = word.carrying_add(addend, carry);
        }
    }

    /// The sum.
    pub(super) fn plus(mut self, other: &Self) -> Self {
        let mut carry = false;
        for (word, &other) in self.0.iter_mut().zip(&other.0) {
            (*word, carry) = word.carrying_add(other, carry);
        }
        self
    }

    /// The difference.
    pub(super) fn minus(mut self, other: &Self) -> Self {
        let mut borrow = false;
        for (word, &other) in self.0.iter_mut().zip(&other.0) {
            (*word, borrow) = word.borrowing_sub(other, borrow);
        }
        self
    }

    /// Half, rounded down.
    pub(super) fn half(mut self) -> Self {
        let mut above = 0;
        for word in self.0.iter_mut().rev() {
            let low = *word << 63;
            *word = *word >> 1 | above;
            above = low;
        }
        self
    }
}

/// Compares as numbers that are not negative.
impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::Wide;

    fn wide(value: u128) -> Wide<2> {
        Wide([value as u64, (value >> 64) as u64])
    }

    #[test]
    fn sums_carry_and_differences_borrow() {
        let (small, large) = (wide(3), wide(u128::from(u64::MAX)));
        assert_eq!(large.plus(&small), wide(u128::from(u64::MAX) + 3));
        assert_eq!(large.plus(&small).minus(&small), large);
        assert_eq!(wide(1 << 64).half(), wide(1 << 63));
        assert!(wide(1 << 64) > large);
    }

    #[test]
    fn a_value_is_added_at_any_place() {
        for place in 0..120 {
            let mut sum = wide(u128::from(u64::MAX));
            sum.add_at(200, place);
            assert_eq!(sum, wide(u128::from(u64::MAX).wrapping_add(200 << place)), "at {place}");
        }
    }
}
