//! Lessons, hints and puzzles.

pub(super) mod clue;
pub(super) mod course;
pub(super) mod daily;
pub(super) mod lesson;
pub(super) mod mistake;
pub(super) mod opening;
pub(super) mod puzzle;
pub(super) mod source;
pub(super) mod weakness;
