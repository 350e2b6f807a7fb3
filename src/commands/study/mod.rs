//! Learning: the rules, puzzles, and games that are over.

pub(crate) mod gather;
pub(crate) mod puzzle;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod steps;
