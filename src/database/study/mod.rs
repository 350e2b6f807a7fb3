//! Storage of puzzles and reviews.

pub(super) mod daily;
pub(super) mod learners;
mod mistakes;
pub(super) mod openings;
pub(super) mod puzzles;
pub(super) mod reviews;
mod streaks;
