//! Tests of users' acts and running clocks, with a real database and a controlled time.

mod clocks;
mod computer;
mod daily;
mod example;
mod fuzz;
mod holds;
mod presses;
mod processes;
mod shortcuts;
pub(crate) mod stage;
mod story;
mod texts;
mod time;
