//! Commands for learning: the rules, puzzles, replays and reviews.

mod endings;
pub(crate) mod learn;
mod mistakes;
mod openings;
pub(crate) mod puzzle;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rules;
mod sharing;
pub(crate) mod steps;
mod what_if;
