//! The proofs of the engine.

mod games;
mod levels;
mod plain;
mod search;
