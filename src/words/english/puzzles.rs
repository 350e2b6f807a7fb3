//! What there is to solve.

use wari_engine::Margin;
use wari_rules::{House, Side};

use super::hints::{gain, line};
use super::{English, until};
use crate::games::{Daily, Puzzle, PuzzleTally, Source, Turnout};
use crate::words::Puzzles;

impl Puzzles for English {
    fn puzzle(&self, puzzle: &Puzzle, tally: PuzzleTally) -> String {
        let mover = puzzle.task.position.mover();
        format!(
            "**{}** · {} rules · you are {mover}\nOne move is much better than all others. Which?{}",
            name(puzzle),
            puzzle.ruleset.name,
            fared(tally)
        )
    }

    fn puzzle_of_the_day(&self, puzzle: &Puzzle, turnout: Option<Turnout>) -> String {
        let called = match puzzle.source {
            Some(_) => "from a game of this server".to_owned(),
            None => format!("puzzle {}", puzzle.number),
        };
        format!(
            "**Puzzle of the day** · {called} · {} rules · {} is to move\nOne move is much better than all others. Press \
             yours: only you see whether it is right.{}",
            puzzle.ruleset.name,
            puzzle.task.position.mover(),
            turnout.map(went).unwrap_or_default()
        )
    }

    fn daily_puzzles(&self, daily: Option<&Daily>) -> String {
        let Some(Daily { place, ruleset, due, .. }) = daily else {
            return "No puzzle comes to this server by itself. `/wari-admin puzzle daily:here` lets one come to the channel in \
                    which you say so, now and each day at this time; with `rules` all are by the same. Everybody finds more \
                    with `/wari puzzle`."
                .to_owned();
        };
        let rules = ruleset.map_or("by all rules in turn".to_owned(), |ruleset| format!("by {} rules", ruleset.name));
        format!(
            "A puzzle comes to <#{}> each day at <t:{}:t>, {rules}; the next one {}. Who presses a house is answered in \
             private.\n`daily:here` in another channel moves it there, and to that time of day; `rules` chooses a ruleset; \
             `daily:off` ends it.",
            place.channel,
            due.millis().div_euclid(1000),
            until(*due)
        )
    }

    fn puzzle_alt_text(&self, puzzle: &Puzzle) -> String {
        let position = puzzle.task.position;
        let rows = Side::ALL.map(|side| {
            let row = position.row(side).map(|seeds| seeds.to_string()).join(" ");
            format!("{side}: store {}, houses a to f {row}. ", position.store(side))
        });
        format!("{}. {}{} is to move. Position {position}", name(puzzle), rows.concat(), position.mover())
    }

    fn solution(&self, puzzle: &Puzzle, house: House, counted: bool, tally: PuzzleTally) -> String {
        let task = &puzzle.task;
        let verdict = match house == task.solution {
            true => format!("**Right!** It is {house}."),
            false => format!("**No.** Not {house}, but **{}**.", task.solution),
        };
        let source = puzzle.source.map(|Source { game, ply }| {
            format!(
                "\nIt was there at move {} of game {game}; `/wari review game:{game}` shows what became of it.",
                ply + 1
            )
        });
        let counted = if counted { "" } else { "\nThis was not your first answer to it, so it does not count." };
        format!(
            "{} · {} rules. {verdict} {}\nIt may go on like this, your moves in bold: {} {}{}{counted}{}",
            name(puzzle),
            puzzle.ruleset.name,
            why(task.margin),
            line(&task.line),
            gain(puzzle.gain()),
            source.unwrap_or_default(),
            fared(tally)
        )
    }
}

/// What a puzzle is called.
fn name(puzzle: &Puzzle) -> String {
    match puzzle.source {
        Some(_) => "A puzzle from a game of this server".to_owned(),
        None => format!("Puzzle {}", puzzle.number),
    }
}

fn why(margin: Margin) -> String {
    match margin {
        Margin::Wins => "It alone wins for certain.".to_owned(),
        Margin::Saves => "Whatever else you play, your opponent wins.".to_owned(),
        Margin::Seeds(hundredths) => format!("It is about {} seeds better than any other.", hundredths.div_ceil(100)),
    }
}

/// How the puzzle before went.
fn went(turnout: Turnout) -> String {
    match turnout {
        Turnout { tried: 1, found: 0 } => "\nOne of you tried the last one and did not find it.".to_owned(),
        Turnout { tried: 1, .. } => "\nOne of you tried the last one and found it.".to_owned(),
        Turnout { tried, found: 0 } => format!("\n{tried} of you tried the last one; nobody found it."),
        Turnout { tried, found } if tried == found => format!("\n{tried} of you tried the last one; all found it."),
        Turnout { tried, found } => format!("\n{tried} of you tried the last one; {found} found it."),
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
