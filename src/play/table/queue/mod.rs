//! Queues: turns in a game, lines for slow work, and the studios that draw pictures.

mod line;
mod notices;
mod studio;
mod turns;

pub(crate) use line::WaitingLine;
pub(crate) use notices::Notices;
pub(crate) use studio::{Filmed, Made, Plate, Studio};
pub use turns::TurnGuard;
pub(crate) use turns::{TURN_TIMEOUT, Turns};
