//! The six rulesets. To add one, add a file beside the others and an entry in [`ALL`].

mod abapa;
mod beads;
mod classic;
mod modern;
mod pratt;
mod warri;

pub use abapa::ABAPA;
pub use beads::BEADS;
pub use classic::CLASSIC;
pub use modern::MODERN;
pub use pratt::PRATT;
pub use warri::WARRI;

use crate::Ruleset;

/// Every ruleset, in the order offered to players.
pub static ALL: [&Ruleset; 6] = [&CLASSIC, &PRATT, &BEADS, &MODERN, &WARRI, &ABAPA];
