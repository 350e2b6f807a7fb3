//! A point in time. The caller always passes it in, so that tests can control it.

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

    /// Returns the milliseconds since `earlier`; negative if `earlier` is in fact later.
    pub const fn since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0)
    }

    /// Returns the moment `millis` milliseconds later.
    pub const fn later(self, millis: i64) -> Self {
        Self(self.0.saturating_add(millis))
    }
}
