//! Charts, reviews and the sheet of themes.

pub(super) mod chart;
pub(super) mod plotting;
pub(super) mod review;
pub(super) mod sheet;
