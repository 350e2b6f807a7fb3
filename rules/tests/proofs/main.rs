//! The proofs of the rules.

mod cases;
mod twin;
