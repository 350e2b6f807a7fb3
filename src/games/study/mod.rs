//! Lessons, hints and puzzles.

pub(super) mod clue;
pub(super) mod course;
pub(super) mod daily;
pub(super) mod lesson;
pub(super) mod puzzle;
