//! What there is to solve.

use wari_engine::Margin;
use wari_rules::House;

use crate::games::{Daily, Moment, Puzzle, PuzzleTally, Source, Turnout};
use crate::words::Words;

impl Words {
    /// A puzzle, above its board, and how its reader has fared so far.
    pub fn puzzle(&self, puzzle: &Puzzle, tally: PuzzleTally) -> String {
        let side = self.side(puzzle.task.position.mover());
        let puzzle = match puzzle.source {
            Some(_) => self.text.puzzle_from_game(puzzle.ruleset.name, side),
            None => self.text.puzzle(puzzle.number, puzzle.ruleset.name, side),
        };
        lines([Some(puzzle), self.score(tally)])
    }

    /// The puzzle of the day, above its board in a channel, and how the one before went there if anybody tried it.
    /// Nobody is notified.
    pub fn puzzle_of_the_day(&self, puzzle: &Puzzle, turnout: Option<Turnout>) -> String {
        let side = self.side(puzzle.task.position.mover());
        let puzzle = match puzzle.source {
            Some(_) => self.text.daily_puzzle_from_game(puzzle.ruleset.name, side),
            None => self.text.daily_puzzle(puzzle.number, puzzle.ruleset.name, side),
        };
        let went = turnout.map(|Turnout { tried, found }| match tried == found {
            true => self.text.daily_found_by_all(tried),
            false => self.text.daily_tried(tried, found),
        });
        lines([Some(puzzle), went])
    }

    /// Whether a puzzle comes to a server each day, where and when, and how to change that.
    pub fn daily_puzzles(&self, daily: Option<&Daily>, now: Moment) -> String {
        let Some(Daily { place, ruleset, due, .. }) = daily else { return self.text.daily_off() };
        let time = format!("<t:{}:t>", due.millis().div_euclid(1000));
        let next = if *due > now { self.text.daily_next(*due) } else { self.text.daily_first() };
        match ruleset {
            Some(ruleset) => self.text.daily_on(place.channel, time, ruleset.name, next),
            None => self.text.daily_on_any(place.channel, time, next),
        }
    }

    /// The board of a puzzle in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn puzzle_alt_text(&self, puzzle: &Puzzle) -> String {
        let position = puzzle.task.position;
        let mover = self.text.puzzle_mover(self.side(position.mover()));
        let board = format!("{mover} {}", self.spelled_out(position));
        match puzzle.source {
            Some(_) => self.text.puzzle_from_game_alt(board),
            None => self.text.puzzle_alt(puzzle.number, board),
        }
    }

    /// Whether a house solves it, why, and how the reader has fared; also whether the answer `counted`.
    pub fn solution(&self, puzzle: &Puzzle, house: House, counted: bool, tally: PuzzleTally) -> String {
        let task = &puzzle.task;
        let verdict = match house == task.solution {
            true => self.text.puzzle_right(house.to_string()),
            false => self.text.puzzle_wrong(task.solution.to_string()),
        };
        let why = match task.margin {
            Margin::Wins => self.text.puzzle_only_win(),
            Margin::Saves => self.text.puzzle_only_escape(),
            Margin::Seeds(hundredths) => self.text.puzzle_better(hundredths.div_ceil(100)),
        };
        lines([
            Some(match puzzle.source {
                Some(_) => self.text.puzzle_solution_from_game(puzzle.ruleset.name, verdict, why),
                None => self.text.puzzle_solution(puzzle.number, puzzle.ruleset.name, verdict, why),
            }),
            Some(self.line(&task.line, puzzle.gain())),
            puzzle.source.map(|Source { game, ply }| self.text.puzzle_source(ply + 1, game)),
            (!counted).then(|| self.text.puzzle_not_counted()),
            self.score(tally),
        ])
    }

    /// How somebody has fared; `None` before the first answer.
    fn score(&self, PuzzleTally { answered, solved, streak }: PuzzleTally) -> Option<String> {
        match (answered, streak) {
            (0, _) => None,
            (_, 0 | 1) => Some(self.text.puzzle_score(answered, solved)),
            (_, _) => Some(self.text.puzzle_streak(solved, answered, streak)),
        }
    }
}

fn lines<const N: usize>(lines: [Option<String>; N]) -> String {
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}
