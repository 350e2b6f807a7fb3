//! Integers of many words.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use integer_blossom::Weight;

/// An integer of `N` words, the least significant first, which is not negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    /// Adds a value whose lowest bit has this place.
    ///
    /// What lies beyond the highest word is lost, so whoever chooses `N` counts the bits.
    pub(super) fn add_at(&mut self, value: u64, place: usize) {
        let shifted = u128::from(value) << (place % 64);
        let mut addends = [shifted as u64, (shifted >> 64) as u64].into_iter();
        let mut carry = false;
        for word in self.0.iter_mut().skip(place / 64) {
            let addend = addends.next();
            if addend.is_none() && !carry {
                break;
            }
            (*word, carry) = word.carrying_add(addend.unwrap_or_default(), carry);
        }
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl<const N: usize> AddAssign for Wide<N> {
    fn add_assign(&mut self, other: Self) {
        let mut carry = false;
        for (word, other) in self.0.iter_mut().zip(other.0) {
            (*word, carry) = word.carrying_add(other, carry);
        }
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<const N: usize> SubAssign for Wide<N> {
    fn sub_assign(&mut self, other: Self) {
        let mut borrow = false;
        for (word, other) in self.0.iter_mut().zip(other.0) {
            (*word, borrow) = word.borrowing_sub(other, borrow);
        }
    }
}

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

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Self([0; N]);
    const ONE: Self = {
        let mut words = [0; N];
        words[0] = 1;
        Self(words)
    };

    fn inf() -> Self {
        let mut words = [u64::MAX; N];
        words[N - 1] = u64::MAX / 8;
        Self(words)
    }

    fn double(self) -> Self {
        self + self
    }

    fn half(mut self) -> Self {
        let mut above = 0;
        for word in self.0.iter_mut().rev() {
            let lowest = *word << 63;
            *word = *word >> 1 | above;
            above = lowest;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use integer_blossom::Weight;

    use super::Wide;

    fn wide(value: u128) -> Wide<2> {
        Wide([value as u64, (value >> 64) as u64])
    }

    #[test]
    fn sums_carry_and_differences_borrow() {
        let (small, large) = (wide(3), wide(u128::from(u64::MAX)));
        assert_eq!(large + small, wide(u128::from(u64::MAX) + 3));
        assert_eq!(large + small - small, large);
        assert_eq!(wide(1 << 64).half(), wide(1 << 63));
        assert_eq!(large.double(), wide(u128::from(u64::MAX) * 2));
        assert!(wide(1 << 64) > large);
        assert_eq!(Wide::ZERO + Wide::ONE, wide(1));
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
