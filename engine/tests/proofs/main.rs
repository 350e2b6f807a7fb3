//! The proofs of the engine.

mod endings;
mod games;
mod levels;
mod plain;
mod search;
