//! People act, and clocks run, with a real database and the time held still.

mod clocks;
mod computer;
mod daily;
mod presses;
pub(crate) mod stage;
mod story;
mod texts;
