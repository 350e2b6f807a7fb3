//! The proofs of the engine.

mod endings;
mod games;
mod learning;
mod levels;
mod plain;
mod reasons;
mod search;
