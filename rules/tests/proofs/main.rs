//! The proofs of the rules.

mod board;
mod cases;
mod endings;
mod histories;
mod laws;
mod layouts;
mod positions;
mod rulesets;
mod sowings;
mod texts;
