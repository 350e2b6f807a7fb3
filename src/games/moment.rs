//! Points in time, and the spans between them. The caller always passes in the time, so that tests can control it.

use std::ops::{Add, Div, Mul, Neg, Sub};
use std::time::Duration;

/// A point in time, in milliseconds since 1970 in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(i64);

impl Moment {
    /// Creates a moment from milliseconds since 1970 in UTC.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Returns the milliseconds since 1970 in UTC.
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// Returns the time since `earlier`; negative if `earlier` is in fact later.
    pub const fn since(self, earlier: Self) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }

    /// Returns the moment that is later by `span`.
    pub const fn later(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

/// A span of time between two moments, in milliseconds; negative if it goes back. Arithmetic saturates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span(i64);

impl Span {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// Returns a span of `millis` milliseconds.
    pub const fn millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Returns a span of `seconds` seconds.
    pub const fn seconds(seconds: i64) -> Self {
        Self(seconds.saturating_mul(1_000))
    }

    /// Returns a span of `minutes` minutes.
    pub const fn minutes(minutes: i64) -> Self {
        Self::seconds(minutes.saturating_mul(60))
    }

    /// Returns a span of `hours` hours.
    pub const fn hours(hours: i64) -> Self {
        Self::minutes(hours.saturating_mul(60))
    }

    /// Returns a span of `days` days of 24 hours.
    pub const fn days(days: i64) -> Self {
        Self::hours(days.saturating_mul(24))
    }

    /// Returns the milliseconds.
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// Returns how often `unit` fits, rounded down; `unit` must be longer than zero.
    pub const fn whole(self, unit: Self) -> i64 {
        self.0.div_euclid(unit.0)
    }

    /// Returns the span without its sign.
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.saturating_abs())
    }

    /// Returns the span for timers, which know no negative times: those become zero.
    pub const fn duration(self) -> Duration {
        Duration::from_millis(if self.0 < 0 { 0 } else { self.0.unsigned_abs() })
    }
}

impl From<Duration> for Span {
    fn from(duration: Duration) -> Self {
        Self(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX))
    }
}

impl Add for Span {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Span {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Span {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<Span> for i64 {
    type Output = Span;

    fn mul(self, span: Span) -> Span {
        Span(self.saturating_mul(span.0))
    }
}

impl Div<i64> for Span {
    type Output = Self;

    fn div(self, by: i64) -> Self {
        Self(self.0 / by)
    }
}
