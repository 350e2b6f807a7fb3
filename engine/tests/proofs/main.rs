//! The proofs of the engine.

mod endings;
mod games;
mod learning;
mod levels;
mod reasons;
mod search;
