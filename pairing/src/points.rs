//! Points, and what is rewarded with how many.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

/// A number of points, in tenths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(u32);

impl Points {
    /// No point.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(5);
    /// One point.
    pub const ONE: Self = Self(10);

    /// So many tenths of a point.
    #[must_use]
    pub const fn tenths(tenths: u32) -> Self {
        Self(tenths)
    }

    /// How many tenths of a point they are.
    #[must_use]
    pub const fn in_tenths(self) -> u32 {
        self.0
    }

    /// So many times these points.
    #[must_use]
    pub(crate) fn times(self, count: usize) -> Self {
        Self(self.0.saturating_mul(u32::try_from(count).unwrap_or(u32::MAX)))
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// Never less than no point.
impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

/// With one decimal, as in `2.5`.
impl fmt::Display for Points {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.pad(&format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}

/// What a tournament rewards with how many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointSystem {
    /// For a win, over the board or by forfeit, and for a full-point bye.
    pub win: Points,
    /// For a draw, and for a half-point bye.
    pub draw: Points,
    /// For a loss over the board.
    pub loss: Points,
    /// For an absence: a zero-point bye, or a loss by forfeit.
    pub absence: Points,
    /// For a pairing-allocated bye (C.04.1, article 3).
    pub allocated_bye: Points,
}

/// One for a win and for a pairing-allocated bye, half for a draw.
impl Default for PointSystem {
    fn default() -> Self {
        Self {
            win: Points::ONE,
            draw: Points::HALF,
            loss: Points::ZERO,
            absence: Points::ZERO,
            allocated_bye: Points::ONE,
        }
    }
}
