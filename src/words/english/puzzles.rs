//! What there is to solve.

use wari_engine::Margin;
use wari_rules::{House, Side};

use super::English;
use super::hints::{gain, line};
use crate::games::{Puzzle, PuzzleTally};
use crate::words::Puzzles;

impl Puzzles for English {
    fn puzzle(&self, puzzle: &Puzzle, tally: PuzzleTally) -> String {
        let mover = puzzle.task.position.mover();
        format!(
            "**Puzzle {}** · {} rules · you are {mover}\nOne move is much better than all others. Which?{}",
            puzzle.number,
            puzzle.ruleset.name,
            fared(tally)
        )
    }

    fn puzzle_alt_text(&self, puzzle: &Puzzle) -> String {
        let position = puzzle.task.position;
        let rows = Side::ALL.map(|side| {
            let row = position.row(side).map(|seeds| seeds.to_string()).join(" ");
            format!("{side}: store {}, houses a to f {row}. ", position.store(side))
        });
        format!("Puzzle {}. {}{} is to move. Position {position}", puzzle.number, rows.concat(), position.mover())
    }

    fn solution(&self, puzzle: &Puzzle, house: House, counted: bool, tally: PuzzleTally) -> String {
        let task = &puzzle.task;
        let verdict = match house == task.solution {
            true => format!("**Right!** It is {house}."),
            false => format!("**No.** Not {house}, but **{}**.", task.solution),
        };
        let counted = if counted { "" } else { "\nThis was not your first answer to it, so it does not count." };
        format!(
            "Puzzle {} · {} rules. {verdict} {}\nIt may go on like this, your moves in bold: {}. {}{counted}{}",
            puzzle.number,
            puzzle.ruleset.name,
            why(task.margin),
            line(&task.line),
            gain(puzzle.gain()),
            fared(tally)
        )
    }
}

fn why(margin: Margin) -> String {
    match margin {
        Margin::Wins => "It alone wins for certain.".to_owned(),
        Margin::Saves => "Whatever else you play, your opponent wins.".to_owned(),
        Margin::Seeds(hundredths) => format!("It is about {} seeds better than any other.", hundredths.div_ceil(100)),
    }
}

/// How somebody has fared; nothing before the first answer.
fn fared(PuzzleTally { answered, solved, streak }: PuzzleTally) -> String {
    match (answered, streak) {
        (0, _) => String::new(),
        (_, 0 | 1) => format!("\nYou have solved {solved} of {answered}."),
        (_, _) => format!("\nYou have solved {solved} of {answered}, the last {streak} in a row."),
    }
}
