//! The first list of levels. Games that began with it are still played, so these never change.

use super::Level;

/// The levels, weakest first.
pub(super) const LEVELS: [Level; 8] = [
    Level::soft(1, 1, 40).overlooking_captures().of(1),
    Level::soft(2, 2, 45).overlooking_captures().of(1),
    Level::soft(3, 3, 35).of(1),
    Level::soft(4, 4, 26).of(1),
    Level::soft(5, 5, 4).of(1),
    Level::sharp(6, 1_600).of(1),
    Level::sharp(7, 9_000).of(1),
    Level::sharp(8, 15_000).with_tables_to(12).of(1),
];
