//! Where chance comes from. What is decided by it takes it as an argument; only the edge of the program draws it here.

#![expect(clippy::disallowed_methods, reason = "this is the place to draw it")]

use std::ops::Range;

/// A coin, which comes with each request.
#[must_use]
pub fn heads() -> bool {
    rand::random()
}

/// A factor in a range, so that not all who wait come back at the same instant.
#[must_use]
pub fn jitter(range: Range<f64>) -> f64 {
    rand::random_range(range)
}
