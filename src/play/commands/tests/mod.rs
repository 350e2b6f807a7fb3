//! Tests of users' acts and running clocks, with a real database and a controlled time.

mod clocks;
mod computer;
mod daily;
mod events;
mod example;
mod fuzz;
mod holds;
mod organisers;
mod presses;
mod processes;
mod puzzles;
mod shortcuts;
pub(crate) mod stage;
mod story;
mod texts;
mod time;
mod watching;

/// Returns how much a test does: all of it if the variable `WARI_FULL` is set, otherwise a share that finds nearly as
/// much.
fn of_all(all: usize, share: usize) -> usize {
    if std::env::var_os("WARI_FULL").is_some() { all } else { all / share }
}
