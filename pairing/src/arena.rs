//! Arenas: for some time, whoever is free is paired again and again.

mod pairing;
mod score;

pub use pairing::{Waiting, pair};
pub use score::{ArenaGame, performance, points};
