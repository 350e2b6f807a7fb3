//! Puzzles: positions in which one move is much better than all others, but not obvious.

use std::fmt;
use std::mem::discriminant;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use wari_rules::{House, Layout, Next, Position, Record, Ruleset};

use crate::{Engine, Limits, Meaning, Mind, Review, Score, Tables};

/// A position in which one move is much better than all others, and a shallow search misses it.
///
/// It is written as its position, the letters of its line, South's as capitals, and its margin: `wins`, `saves`, or
/// hundredths of a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position to solve.
    pub position: Position,
    /// The move to find.
    pub solution: House,
    /// The expected continuation, starting with the solution.
    pub line: Vec<House>,
    /// How much better the solution is.
    pub margin: Margin,
}

/// How much better one move is than all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Margin {
    /// It is the only move that is certain to win.
    Wins,
    /// It is the only move that is not certain to lose.
    Saves,
    /// It is better by this many hundredths of a seed.
    Seeds(u16),
}

/// With fewer moves than this, a position is not a puzzle.
const FEWEST_MOVES: usize = 3;
/// The least advantage of a solution, in hundredths of a seed, unless it changes the result of the game.
const LEAST_MARGIN: u16 = 300;
/// The depth of a shallow search in plies.
const SHALLOW: u8 = 4;

impl Puzzle {
    /// The node limits of the search that finds a puzzle and of the search that confirms it.
    pub const NODES: [u64; 2] = [20_000, 400_000];

    /// The puzzle in a position under a ruleset, if there is one. Of three or more moves, one must be better than all
    /// others by three seeds or by the result. A search of `nodes` nodes must find that, and a search of four plies
    /// must miss it. Where the engine's tables reach, it must not depend on what a loop is worth.
    ///
    /// Also `None` if cancelled.
    #[must_use]
    pub fn at(
        engine: &mut Engine,
        ruleset: &'static Ruleset,
        position: Position,
        nodes: u64,
        cancel: &AtomicBool,
    ) -> Option<Self> {
        let game = Record::from_position(ruleset, position);
        if game.legal().len() < FEWEST_MOVES {
            return None;
        }
        let deep = engine.search(&game, Limits::nodes(nodes).for_all_moves().with(Mind::Plain), cancel).ok()?;
        let (solution, margin) = standing_out(deep.moves().iter().map(|judged| (judged.house, judged.score)))?;
        let shallow = engine
            .search(&game, Limits::depth(SHALLOW).for_all_moves().without_tables().with(Mind::Plain), cancel)
            .ok()?;
        let is_missed = shallow.of(solution)?.score < shallow.best().score;
        let holds = engine.tables(ruleset).is_none_or(|tables| is_certain(&tables, position, solution));
        let line = deep.of(solution)?.line.clone();
        (is_missed && holds && !cancel.load(Relaxed)).then_some(Self { position, solution, line, margin })
    }

    /// Whether another search of the same position agrees: the same move, better in the same way.
    #[must_use]
    pub fn is_confirmed_by(&self, other: &Self) -> bool {
        self.solution == other.solution && discriminant(&self.margin) == discriminant(&other.margin)
    }

    /// The plies of a reviewed game, from 0, before which there may have been a puzzle: one of three or more moves
    /// stood out. Confirm them with [`at`](Self::at).
    pub fn candidates(review: &Review) -> impl Iterator<Item = usize> {
        let stands_out = |scores: [Option<Score>; 6]| {
            let moves = House::ALL.into_iter().zip(scores).filter_map(|(house, score)| Some((house, score?)));
            moves.clone().count() >= FEWEST_MOVES && standing_out(moves).is_some()
        };
        (0..review.plies.len()).filter(move |&ply| stands_out(review.plies[ply].scores))
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.position)?;
        let mover = self.position.mover();
        for (house, side) in self.line.iter().zip([mover, mover.opponent()].into_iter().cycle()) {
            write!(f, "{}", house.letter_for(side))?;
        }
        match self.margin {
            Margin::Wins => f.write_str(" wins"),
            Margin::Saves => f.write_str(" saves"),
            Margin::Seeds(hundredths) => write!(f, " {hundredths}"),
        }
    }
}

/// The text is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a position, a line and a margin")]
pub struct NoPuzzle;

/// Parses the written form. [`at`](Puzzle::at) checks whether it is a puzzle.
impl FromStr for Puzzle {
    type Err = NoPuzzle;

    fn from_str(text: &str) -> std::result::Result<Self, NoPuzzle> {
        let parts: Vec<&str> = text.split(' ').collect();
        let [position, line, margin] = parts[..] else { return Err(NoPuzzle) };
        let position = position.parse().map_err(|_| NoPuzzle)?;
        let line: Vec<House> = line.chars().map(House::from_letter).collect::<Option<_>>().ok_or(NoPuzzle)?;
        let margin = match margin {
            "wins" => Margin::Wins,
            "saves" => Margin::Saves,
            hundredths => Margin::Seeds(hundredths.parse().map_err(|_| NoPuzzle)?),
        };
        Ok(Self { position, solution: *line.first().ok_or(NoPuzzle)?, line, margin })
    }
}

/// The move that is much better than all others, with its margin.
fn standing_out(moves: impl Iterator<Item = (House, Score)>) -> Option<(House, Margin)> {
    let mut moves: Vec<_> = moves.collect();
    moves.sort_by_key(|&(_, score)| std::cmp::Reverse(score));
    let [(house, best), (_, second), ..] = moves[..] else { return None };
    let margin = match (result(best), result(second)) {
        (Result::Won, Result::Won) | (Result::Lost, _) => return None,
        (Result::Won, _) => Margin::Wins,
        (Result::Open(_), Result::Lost) => Margin::Saves,
        (Result::Open(best), Result::Open(second)) if best.abs_diff(second) >= LEAST_MARGIN => {
            Margin::Seeds(best.abs_diff(second))
        }
        (Result::Open(_), _) => return None,
    };
    Some((house, margin))
}

/// The result of a game for a player, as far as it is known.
enum Result {
    Won,
    Lost,
    /// The expected hundredths of a seed.
    Open(i16),
}

fn result(score: Score) -> Result {
    match score.meaning() {
        Meaning::Won { .. } | Meaning::Known(1..) => Result::Won,
        Meaning::Lost { .. } | Meaning::Known(..=-1) => Result::Lost,
        Meaning::Known(0) => Result::Open(0),
        Meaning::Expected(hundredths) => Result::Open(hundredths),
    }
}

/// Whether the tables, as far as they reach, confirm that the solution is worth as much as it seems and the others no
/// more, whatever a loop is worth.
fn is_certain(tables: &Tables, position: Position, solution: House) -> bool {
    let layout = Layout::from(position);
    let is_at_least = |layout| tables.look_up(layout).is_none_or(|entry| entry.at_least);
    is_at_least(layout)
        && House::ALL.into_iter().filter(|&house| house != solution).all(|house| {
            match tables.ruleset().play(layout, house) {
                // A lower bound for the opponent is an upper bound for the player.
                Some(step) => match step.next {
                    Next::Layout(next) => is_at_least(next),
                    Next::Over(_) => true,
                },
                None => true,
            }
        })
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use wari_rules::{position, rulesets};

    use super::*;

    #[test]
    fn one_move_stands_out_by_three_seeds_or_by_the_result() {
        let seeds = |seeds: i16| Score::expected(100 * seeds);
        let margin = |scores: [Score; 3]| {
            let (house, margin) = standing_out(House::ALL.into_iter().zip(scores))?;
            assert_eq!(house, House::B);
            Some(margin)
        };
        let [won, lost] = [Score::won_in(5), -Score::won_in(6)];
        let known = Score::known_win(2, 6, 3);
        assert_eq!(margin([seeds(1), seeds(4), seeds(-9)]), Some(Margin::Seeds(300)));
        assert_eq!(margin([seeds(2), seeds(4), seeds(-9)]), None);
        assert_eq!(margin([seeds(20), won, lost]), Some(Margin::Wins));
        assert_eq!(margin([seeds(20), known, lost]), Some(Margin::Wins));
        assert_eq!(margin([known, won, lost]), None);
        assert_eq!(margin([lost, seeds(-12), -known]), Some(Margin::Saves));
        assert_eq!(margin([lost, -known, lost]), None);
    }

    #[test]
    fn a_puzzle_is_read_as_it_is_written() {
        let position = "0-0-1-1-1-0-0-1-0-4-1-17-13-9-N";
        for text in ["fAc wins", "b saves", "bFe 350"] {
            let text = format!("{position} {text}");
            let puzzle: Puzzle = text.parse().expect("a puzzle");
            assert_eq!(puzzle.line.first(), Some(&puzzle.solution));
            assert_eq!(puzzle.to_string(), text);
        }
        for text in ["", "wins", "f", "f  wins", "g wins", "f loses", "f 1 2", "f -1"] {
            assert_eq!(format!("{position} {text}").parse::<Puzzle>(), Err(NoPuzzle), "{text}");
        }
    }

    #[test]
    fn a_second_look_confirms_the_move_and_what_it_is_good_for() {
        let seen = |text: &str| format!("0-0-1-1-1-0-0-1-0-4-1-17-13-9-N {text}").parse::<Puzzle>().expect("a puzzle");
        let found = seen("fA 350");
        assert!(found.is_confirmed_by(&seen("fAcD 800")));
        assert!(!found.is_confirmed_by(&seen("fA wins")));
        assert!(!found.is_confirmed_by(&seen("eA 350")));
    }

    #[test]
    fn where_a_loop_may_change_all_there_is_no_puzzle() {
        let chase = position! {
            North  .  .  .  .  .  1 | 22
          > South  1  .  .  .  .  . | 24
        };
        let is_certain = |ruleset| {
            let tables = Tables::build(ruleset, 2, |_| ControlFlow::Continue(())).expect("nobody stops it");
            is_certain(&tables, chase, House::A)
        };
        assert!(!is_certain(&rulesets::CLASSIC));
        assert!(is_certain(&rulesets::PRATT));
    }
}
