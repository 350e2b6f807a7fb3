//! Who plays whom.
#![forbid(unsafe_code)]

mod colour;
mod error;
mod matching;
mod pairing;
mod points;
mod round;
pub mod swiss;
mod tournament;
pub mod trf;

pub use colour::Colour;
pub use error::{Inconsistent, Unpairable};
pub use pairing::{Pair, Pairing};
pub use points::{PointSystem, Points};
pub use round::{Bye, GameResult, Round};
pub use tournament::{Forbidden, Player, Tournament};
