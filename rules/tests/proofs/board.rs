//! Boards in tests look like boards, as South sees them:
//!
//! ```text
//!     North  4  4  4  4  4  4 | 0
//!   > South  4  4  4  4  4  4 | 0
//! ```
//!
//! South's houses run from `a` on the left to `f`, North's the other way; a dot is an empty house;
//! behind the bar are the stores; `>` stands before the side to move.

use std::fmt::Write;

use wari_rules::{BySide, House, Outcome, Position, Setup, Side};

/// The position that is drawn.
#[track_caller]
pub(crate) fn board(drawing: &str) -> Position {
    let mut setup = Setup { rows: BySide::default(), stores: BySide::default(), mover: Side::South };
    let lines: Vec<&str> = drawing.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(lines.len(), 2, "a board has two rows:\n{drawing}");
    for (side, line) in [Side::North, Side::South].into_iter().zip(lines) {
        let row = match line.strip_prefix("> ") {
            Some(row) => {
                setup.mover = side;
                row
            }
            None => line,
        };
        let row = row.strip_prefix(&side.to_string()).expect("North above South");
        let (houses, store) = row.split_once('|').expect("a bar before the store");
        let seeds = houses.split_whitespace().map(|n| if n == "." { 0 } else { n.parse().expect("a number of seeds") });
        let mut houses: [u8; 6] = seeds.collect::<Vec<u8>>().try_into().expect("six houses");
        if side == Side::North {
            houses.reverse();
        }
        setup.rows[side] = houses;
        setup.stores[side] = store.trim().parse().expect("the seeds in a store");
    }
    setup.try_into().expect("a drawn board has all seeds")
}

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

/// Compares a position with a drawing.
#[track_caller]
pub(crate) fn assert_board(position: Position, drawing: &str) {
    let expected = drawn(board(drawing));
    let drawing = drawn(position);
    assert!(drawing == expected, "this board came:\n{drawing}\nthis was expected:\n{expected}");
}

/// How a game ended, in a line.
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
