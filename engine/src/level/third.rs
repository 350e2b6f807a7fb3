//! The third list of levels, which have learned from games what positions are worth.

use super::Level;

/// The levels, weakest first.
pub(super) const LEVELS: [Level; 10] = [
    Level::soft(1, 1, 40).overlooking_captures().careless(100),
    Level::soft(2, 1, 40).overlooking_captures().careless(75),
    Level::soft(3, 1, 40).overlooking_captures().careless(46),
    Level::soft(4, 1, 40).overlooking_captures().careless(18),
    Level::soft(5, 1, 56).overlooking_captures(),
    Level::soft(6, 2, 32),
    Level::sharp(7, 120).varied(75, 300, 40_000),
    Level::sharp(8, 460).varied(90, 360, 40_000),
    Level::sharp(9, 1_900).varied(110, 440, 40_000),
    Level::sharp(10, 5_500).with_tables_to(12).varied(110, 440, 40_000),
];
