//! The source of randomness. Code that depends on it takes it as an argument; only the program's edge draws it here.

#![expect(clippy::disallowed_methods, reason = "this is the place to draw it")]

use std::ops::Range;

/// Tosses a coin; each request carries one.
#[must_use]
pub fn heads() -> bool {
    rand::random()
}

/// Returns a random factor in `range`, so that waiting tasks do not all retry at the same instant.
#[must_use]
pub fn jitter(range: Range<f64>) -> f64 {
    rand::random_range(range)
}

/// Returns random bits that nobody can guess, for keys, for lots and for the IDs of former players.
#[must_use]
pub fn bits() -> u64 {
    rand::random()
}
