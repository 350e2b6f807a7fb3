//! Charts, leaderboards, reviews and the sheet of themes.

pub(super) mod chart;
pub(super) mod leaderboard;
pub(super) mod plotting;
pub(super) mod review;
pub(super) mod sheet;
