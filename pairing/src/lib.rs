//! Who plays whom.
#![forbid(unsafe_code)]

pub mod arena;
mod colour;
mod error;
pub mod knockout;
mod matching;
mod pairing;
mod points;
mod round;
pub mod round_robin;
pub mod swiss;
pub mod tie_break;
mod tournament;
pub mod trf;

pub use colour::Colour;
pub use error::{Inconsistent, Unpairable};
pub use pairing::{Pair, Pairing};
pub use points::{PointSystem, Points};
pub use round::{Bye, GameResult, Round};
pub use tournament::{Forbidden, Player, Tournament};
