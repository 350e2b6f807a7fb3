//! A point in time, always given by the caller, so that a test can hold it still.

/// Milliseconds since 1970 in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(i64);

impl Moment {
    /// From milliseconds since 1970 in UTC.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds since 1970 in UTC.
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// Milliseconds from an earlier moment to this one; negative if that one is later.
    pub const fn since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0)
    }

    /// So many milliseconds after.
    pub const fn later(self, millis: i64) -> Self {
        Self(self.0.saturating_add(millis))
    }
}
