//! What there is to solve.

use wari_engine::Margin;
use wari_rules::{House, Side};

use super::hints::{gain, line};
use super::until;
use crate::games::{Daily, Puzzle, PuzzleTally, Source, Turnout};
use crate::words::Words;

impl Words {
    /// A puzzle, above its board, and how its reader has fared so far.
    pub fn puzzle(&self, puzzle: &Puzzle, tally: PuzzleTally) -> String {
        let mover = puzzle.task.position.mover();
        format!(
            "**{}** · {} rules · you are {mover}\nOne move is clearly best. Which one?{}",
            name(puzzle),
            puzzle.ruleset.name,
            fared(tally)
        )
    }

    /// The puzzle of the day, above its board in a channel, and how the one before went there if anybody tried it.
    /// Nobody is called.
    pub fn puzzle_of_the_day(&self, puzzle: &Puzzle, turnout: Option<Turnout>) -> String {
        let called = match puzzle.source {
            Some(_) => "from a game on this server".to_owned(),
            None => format!("puzzle {}", puzzle.number),
        };
        format!(
            "**Puzzle of the day** · {called} · {} rules · {} to move\nOne move is clearly best. Press yours: only you \
             see whether it's right.{}",
            puzzle.ruleset.name,
            puzzle.task.position.mover(),
            turnout.map(went).unwrap_or_default()
        )
    }

    /// Whether a puzzle comes to a server each day, where and when, and how to change that.
    pub fn daily_puzzles(&self, daily: Option<&Daily>) -> String {
        let Some(Daily { place, ruleset, due, .. }) = daily else {
            return "No daily puzzle here yet. Run `/wari-admin puzzle daily:here` in a channel to post one there now \
                    and every day at this time; add `rules` to stick to one ruleset. Everybody can get more with \
                    `/wari puzzle`."
                .to_owned();
        };
        let rules = ruleset.map_or("rulesets take turns".to_owned(), |ruleset| format!("{} rules", ruleset.name));
        format!(
            "<#{}> gets a puzzle every day at <t:{}:t> ({rules}). The next one is {}. Answers are private.\n\
             `daily:here` in another channel moves it there, and to that time of day; `rules` chooses a ruleset; \
             `daily:off` turns it off.",
            place.channel,
            due.millis().div_euclid(1000),
            until(*due)
        )
    }

    /// The board of a puzzle in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn puzzle_alt_text(&self, puzzle: &Puzzle) -> String {
        let position = puzzle.task.position;
        let rows = Side::ALL.map(|side| {
            let row = position.row(side).map(|seeds| seeds.to_string()).join(" ");
            format!("{side}: store {}, houses a to f {row}. ", position.store(side))
        });
        format!("{}. {}{} is to move. Position {position}", name(puzzle), rows.concat(), position.mover())
    }

    /// Whether a house solves it, why, and how the reader has fared; whether the answer counted is told as well.
    pub fn solution(&self, puzzle: &Puzzle, house: House, counted: bool, tally: PuzzleTally) -> String {
        let task = &puzzle.task;
        let verdict = match house == task.solution {
            true => format!("**Right!** It's {house}."),
            false => format!("**Not quite:** **{}** was the move.", task.solution),
        };
        let source = puzzle.source.map(|Source { game, ply }| {
            format!(
                "\nIt came up at move {} of game {game}; `/wari review game:{game}` shows what happened then.",
                ply + 1
            )
        });
        let counted = if counted { "" } else { "\nThis wasn't your first answer, so it doesn't count." };
        format!(
            "{} · {} rules. {verdict} {}\nA likely line (your moves in bold): {} {}{}{counted}{}",
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
        Some(_) => "A puzzle from a game on this server".to_owned(),
        None => format!("Puzzle {}", puzzle.number),
    }
}

fn why(margin: Margin) -> String {
    match margin {
        Margin::Wins => "It's the only sure win.".to_owned(),
        Margin::Saves => "Any other move loses.".to_owned(),
        Margin::Seeds(hundredths) => format!("It's about {} seeds better than any other.", hundredths.div_ceil(100)),
    }
}

/// How the puzzle before went.
fn went(turnout: Turnout) -> String {
    match turnout {
        Turnout { tried: 1, found: 0 } => "\nOne of you tried the last one and didn't find it.".to_owned(),
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
        (_, 0 | 1) => format!("\nYou've solved {solved} of {answered}."),
        (_, _) => format!("\nYou've solved {solved} of {answered}, the last {streak} in a row."),
    }
}
