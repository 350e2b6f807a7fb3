//! The proofs of the engine.

mod plain;
mod search;
