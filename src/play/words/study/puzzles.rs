//! What there is to solve.

use wari_engine::{Cause, Margin};
use wari_games::{Daily, Moment, Name, Puzzle, PuzzleTally, Solved, Source, Turnout, UserId, Zone};
use wari_rules::House;

use crate::words::Words;
use crate::words::phrases::Naming;

impl Words {
    /// A puzzle, above its board, and how its reader has fared so far.
    pub fn puzzle(&self, puzzle: &Puzzle, tally: PuzzleTally) -> String {
        let side = self.side(puzzle.task.position.mover());
        let puzzle = match puzzle.source {
            Some(_) => self.text.puzzle_from_game(puzzle.ruleset.name, side),
            None => self.text.puzzle(puzzle.number, puzzle.ruleset.name, side),
        };
        // How the first answer went stands below that one.
        lines([Some(puzzle), self.score(tally).filter(|_| tally.answered > 1)])
    }

    /// The puzzle of the day, above its board in a channel, how the one before went there, and how many have solved
    /// this one so far, if anybody has tried them. Nobody is notified.
    pub fn puzzle_of_the_day(
        &self,
        puzzle: &Puzzle,
        before: Option<&Turnout<Name>>,
        so_far: Option<&Turnout<UserId>>,
    ) -> String {
        let side = self.side(puzzle.task.position.mover());
        let puzzle = match puzzle.source {
            Some(_) => self.text.daily_puzzle_from_game(puzzle.ruleset.name, side),
            None => self.text.daily_puzzle(puzzle.number, puzzle.ruleset.name, side),
        };
        let so_far = so_far.map(|Turnout { tried, found, .. }| self.text.daily_so_far(*found, *tried));
        lines([Some(puzzle), before.map(|turnout| self.turnout(turnout)), so_far])
    }

    /// How the puzzle before went, with the names of those who solved it, as far as they are known.
    fn turnout(&self, Turnout { tried, found, solvers }: &Turnout<Name>) -> String {
        if solvers.is_empty() {
            return self.text.daily_tried(*tried, *found);
        }
        let others = usize::try_from(*found).unwrap_or_default().saturating_sub(solvers.len());
        let others = (others > 0).then(|| self.text.daily_others(others));
        let names = self.and(solvers.iter().map(Name::markdown).chain(others));
        match tried == found {
            true => self.text.daily_solved_by_all(names),
            false => self.text.daily_solved(names, *tried),
        }
    }

    /// Whether a puzzle comes to a server each day, where and when, and how to change that.
    pub fn daily_puzzles(&self, daily: Option<&Daily>, now: Moment) -> String {
        let Some(Daily { channel, ruleset, hour, due, .. }) = daily else { return self.text.daily_off() };
        let time = format!("<t:{}:t>", due.millis().div_euclid(1000));
        let next = if *due > now { self.text.daily_next(*due) } else { self.text.daily_first() };
        let on = self.text.daily_on(*channel, time, ruleset.name, next);
        let clock = match hour.zone {
            Zone::UTC => self.text.daily_by_utc(),
            zone => self.text.daily_by_zone(zone),
        };
        lines([Some(on), Some(clock)])
    }

    /// The board of a puzzle in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn puzzle_alt_text(&self, puzzle: &Puzzle) -> String {
        let position = puzzle.task.position;
        let mover = self.text.puzzle_mover(self.side(position.mover()));
        let board = format!("{mover} {}", self.spelled_out(position, position.mover()));
        match puzzle.source {
            Some(_) => self.text.puzzle_from_game_alt(board),
            None => self.text.puzzle_alt(puzzle.number, board),
        }
    }

    /// That a house solves it, and why, and how the reader has fared; also whether the answer `counted`, and for the
    /// puzzle of the day, how they have solved that.
    pub fn solved(&self, puzzle: &Puzzle, (counted, daily): (bool, Option<Solved>), tally: PuzzleTally) -> String {
        let why = match puzzle.task.margin {
            Margin::Wins => self.text.puzzle_only_win(),
            Margin::Saves => self.text.puzzle_only_escape(),
            Margin::Seeds(hundredths) => self.text.puzzle_better(hundredths.div_ceil(100)),
        };
        let verdict = self.text.puzzle_right(self.house(puzzle.task.solution, Naming::Shown), why);
        let note = match daily {
            Some(solved) => Some(format!("**{}**", self.daily_result(puzzle, solved))),
            None => (!counted).then(|| self.text.puzzle_not_counted()),
        };
        // Of somebody whose first answers were all wrong, nothing is told below a right one.
        self.solution(puzzle, verdict, note, self.score(tally).filter(|_| tally.solved > 0))
    }

    /// How somebody has solved the puzzle of the day, without the solution.
    fn daily_result(&self, puzzle: &Puzzle, Solved { tries, streak }: Solved) -> String {
        let tries = self.text.daily_tries(tries);
        match puzzle.source {
            Some(_) => self.text.daily_result_from_game(tries, streak),
            None => self.text.daily_result(puzzle.number, tries, streak),
        }
    }

    /// The same, for everybody.
    pub fn told(&self, name: Option<&Name>, puzzle: &Puzzle, solved: Solved) -> String {
        let result = self.daily_result(puzzle, solved);
        match name {
            Some(name) => self.text.daily_told(name.markdown(), result),
            None => result,
        }
    }

    /// The solution, for a reader who did not find it.
    pub fn not_solved(&self, puzzle: &Puzzle, tally: PuzzleTally) -> String {
        let house = self.house(puzzle.task.solution, Naming::Shown);
        let verdict = match puzzle.task.margin {
            Margin::Wins => self.text.puzzle_was_only_win(house),
            Margin::Saves => self.text.puzzle_was_only_escape(house),
            Margin::Seeds(hundredths) => self.text.puzzle_was_better(house, hundredths.div_ceil(100)),
        };
        self.solution(puzzle, verdict, None, self.score(tally))
    }

    fn solution(&self, puzzle: &Puzzle, verdict: String, note: Option<String>, score: Option<String>) -> String {
        let rules = puzzle.ruleset.name;
        lines([
            Some(match puzzle.source {
                Some(_) => self.text.puzzle_solution_from_game(rules, verdict),
                None => self.text.puzzle_solution(puzzle.number, rules, verdict),
            }),
            Some(self.line(&puzzle.task.line, puzzle.gain())),
            puzzle.source.map(|Source { game, ply }| self.text.puzzle_source(ply + 1, game)),
            note,
            score,
        ])
    }

    /// What a wrong answer allows or misses, and the `line` that could follow it; the solution stays hidden. Also
    /// whether the answer `counted`, whether the right one still does, and how the reader has fared.
    pub fn not_quite(
        &self,
        puzzle: &Puzzle,
        line: &[House],
        cause: &Cause,
        (counted, is_open): (bool, bool),
        tally: PuzzleTally,
    ) -> String {
        let house = line.first().copied().unwrap_or(puzzle.task.solution);
        let (rules, why) = (puzzle.ruleset.name, self.wrong(house, puzzle.task.position.mover().opponent(), cause));
        lines([
            Some(match puzzle.source {
                Some(_) => self.text.puzzle_wrong_from_game(rules, why),
                None => self.text.puzzle_wrong(puzzle.number, rules, why),
            }),
            (line.len() > 1).then(|| self.text.wrong_line(self.in_turn(line))),
            match is_open {
                true => Some(self.text.daily_still_open()),
                false => (!counted).then(|| self.text.puzzle_not_counted()),
            },
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
