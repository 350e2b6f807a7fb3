//! Boards for the messages of failing tests, drawn in the form that `position!` reads.

use std::fmt::Write;

use wari_rules::{House, Outcome, Position, Side};

/// Draws a position.
pub(crate) fn drawn(position: Position) -> String {
    let mut drawing = String::new();
    for side in [Side::North, Side::South] {
        drawing += if side == position.mover() { "  > " } else { "    " };
        write!(drawing, "{side}").expect("a string takes all");
        for i in 0..6 {
            let house = House::ALL[if side == Side::North { 5 - i } else { i }];
            match position.seeds(side, house) {
                0 => drawing += "  .",
                seeds => write!(drawing, " {seeds:>2}").expect("a string takes all"),
            }
        }
        writeln!(drawing, " | {}", position.store(side)).expect("a string takes all");
    }
    drawing
}

/// Asserts that two positions are equal, and draws them if they differ.
#[track_caller]
pub(crate) fn assert_board(position: Position, expected: Position) {
    let [drawing, wanted] = [position, expected].map(drawn);
    assert!(position == expected, "this board came:\n{drawing}\nthis was expected:\n{wanted}");
}

/// The outcome of a game on one line.
pub(crate) fn told(outcome: Option<Outcome>) -> String {
    let Some(outcome) = outcome else {
        return "goes on".to_owned();
    };
    let position = outcome.position();
    let [south, north] = Side::ALL.map(|side| position.store(side));
    let result = match outcome.winner() {
        Some(winner) => format!("{winner} wins"),
        None => "a draw".to_owned(),
    };
    let uncounted = match outcome.uncounted() {
        0 => String::new(),
        seeds => format!(", {seeds} for nobody"),
    };
    format!("{}: {south} to {north}{uncounted}, {result}", outcome.reason())
}
