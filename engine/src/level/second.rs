//! The second list of levels, which reaches down to a true beginner.

use super::Level;

/// The levels, weakest first.
pub(super) const LEVELS: [Level; 10] = [
    Level::soft(1, 1, 40).overlooking_captures().careless(84),
    Level::soft(2, 1, 40).overlooking_captures().careless(53),
    Level::soft(3, 1, 40).overlooking_captures().careless(21),
    Level::soft(4, 1, 40).overlooking_captures(),
    Level::soft(5, 2, 37).overlooking_captures(),
    Level::soft(6, 3, 26),
    Level::soft(7, 5, 14),
    Level::sharp(8, 1_250).varied(),
    Level::sharp(9, 6_500).varied(),
    Level::sharp(10, 20_000).with_tables_to(12).varied(),
];
