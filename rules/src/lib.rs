//! The rules of Wari.

mod board;
mod house;
mod houses;
mod illegal;
mod judgement;
mod outcome;
mod perft;
mod position;
mod record;
mod ruleset;
pub mod rulesets;
mod seeds_per_house;
mod setup;
mod side;
mod sowing;

pub use house::House;
pub use houses::Houses;
pub use illegal::Illegal;
pub use outcome::{Occurrence, Outcome, Reason};
pub use position::Position;
pub use record::{QUIET_PLIES, Record, ReplayError, Unplayable};
pub use ruleset::{CannotFeed, Circles, Feeding, GrandSlam, NoSeed, Ruleset, Series, Stop};
pub use seeds_per_house::{SeedsPerHouse, SeedsPerHouseError};
pub use setup::{Flaw, PositionError, Setup};
pub use side::{BySide, Side};
pub use sowing::Sowing;
