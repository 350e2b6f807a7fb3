//! Who comes first: turns in a game, lines before what is slow, and the studios in which pictures are made.

mod line;
mod notices;
mod studio;
mod turns;

pub(crate) use line::Line;
pub(crate) use notices::Notices;
pub(crate) use studio::{Filmed, Made, Plate, Studio};
pub use turns::Turn;
pub(crate) use turns::Turns;
