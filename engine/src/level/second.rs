//! The second list of levels, which reaches down to a true beginner. Games that began with it are still played, so
//! these never change.

use super::Level;

/// The levels, weakest first.
pub(super) const LEVELS: [Level; 10] = [
    Level::soft(1, 1, 40).overlooking_captures().careless(84).of(2),
    Level::soft(2, 1, 40).overlooking_captures().careless(53).of(2),
    Level::soft(3, 1, 40).overlooking_captures().careless(21).of(2),
    Level::soft(4, 1, 40).overlooking_captures().of(2),
    Level::soft(5, 2, 37).overlooking_captures().of(2),
    Level::soft(6, 3, 26).of(2),
    Level::soft(7, 5, 14).of(2),
    Level::sharp(8, 1_250).varied(60, 60, 0).of(2),
    Level::sharp(9, 6_500).varied(60, 60, 0).of(2),
    Level::sharp(10, 20_000).with_tables_to(12).varied(60, 60, 0).of(2),
];
