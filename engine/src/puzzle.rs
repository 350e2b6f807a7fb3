//! Puzzles: positions in which one move is much better than all others, but not obvious.

use std::fmt;
use std::mem::discriminant;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use wari_rules::{House, Position, Record, Ruleset, Setup, Side};

use crate::{Engine, Grade, Judged, Limits, Meaning, Mind, Review, Score};

/// A position in which one move is much better than all others, and a shallow search misses it.
///
/// It is written as its position, the letters of its line, South's as capitals, and its margin: `wins`, `saves`, or
/// hundredths of a seed. The two numbers of its grade follow, if it has one.
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
    /// How hard it is; `None` if nobody has tried.
    pub grade: Option<Grade>,
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
/// The least that is left of it in hundredths of a seed, however deeply one looks.
const LEAST_LEAD: u16 = 200;
/// With the solution, nobody falls behind by more hundredths of a seed than these, and without it, nobody gets ahead by
/// more: where the game is all but decided, few seeds are no reason to think.
const DECIDED: i16 = 600;
/// The most plies of a line: nobody wants to follow more.
const LONGEST_LINE: usize = 16;
/// The depth of a shallow search in plies.
const SHALLOW: u8 = 4;

impl Puzzle {
    /// The node limits of the search that finds a puzzle and of the searches that confirm it.
    pub const NODES: [u64; 2] = [20_000, 400_000];

    /// The puzzle that there seems to be in a position under a ruleset. Of three or more moves, one must be better than
    /// all others by three seeds or by the result. A search of `nodes` nodes must find that, and a search of four plies
    /// that has learned nothing must miss it. [`confirmed`](Self::confirmed) tells whether it holds.
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
        let deep = engine.search(&game, Limits::nodes(nodes).for_all_moves(), cancel).ok()?;
        let (solution, margin) = standing_out(deep.moves().iter().map(|judged| (judged.house, judged.score)))?;
        // Where the tables reach, all is known but what a loop is worth.
        if matches!(margin, Margin::Seeds(_)) && position.in_play() <= engine.reach(ruleset) {
            return None;
        }
        let shallow = Limits::depth(SHALLOW).for_all_moves().without_tables().with(Mind::Plain);
        let shallow = engine.search(&game, shallow, cancel).ok()?;
        let is_missed = shallow.of(solution)?.score < shallow.best().score;
        let line = telling(&game, &deep.of(solution)?.line);
        (is_missed && !cancel.load(Relaxed)).then_some(Self { position, solution, line, margin, grade: None })
    }

    /// The same puzzle as searches of `nodes` nodes see it; `None` if it does not hold: if another move stands out, or
    /// this one in another way. If the result is at stake, it is proven for every move: no other one wins if the
    /// solution wins, and the solution does not lose if the others do.
    ///
    /// Also `None` if cancelled.
    #[must_use]
    pub fn confirmed(
        &self,
        engine: &mut Engine,
        ruleset: &'static Ruleset,
        nodes: u64,
        cancel: &AtomicBool,
    ) -> Option<Self> {
        let seen = Self::at(engine, ruleset, self.position, nodes, cancel)?;
        let is_same = seen.solution == self.solution && discriminant(&seen.margin) == discriminant(&self.margin);
        (is_same && seen.is_proven(engine, ruleset, nodes, cancel)).then_some(seen)
    }

    /// The same puzzle, if a search of many more `nodes` still sees its solution two seeds ahead of all other moves. It
    /// sees more of what follows, so the margin may become smaller. What claims a result is
    /// [`confirmed`](Self::confirmed).
    ///
    /// Also `None` if cancelled.
    #[must_use]
    pub fn enduring(
        self,
        engine: &mut Engine,
        ruleset: &'static Ruleset,
        nodes: u64,
        cancel: &AtomicBool,
    ) -> Option<Self> {
        let Margin::Seeds(found) = self.margin else { return self.confirmed(engine, ruleset, nodes, cancel) };
        let game = Record::from_position(ruleset, self.position);
        let deep = engine.search(&game, Limits::nodes(nodes).for_all_moves(), cancel).ok()?;
        let worth = |judged: &Judged| judged.score.hundredths(self.position.total());
        let others = deep.moves().iter().filter(|judged| judged.house != self.solution);
        let lead = worth(deep.of(self.solution)?).saturating_sub(others.map(worth).max()?);
        let lead = u16::try_from(lead).ok().filter(|&lead| lead >= LEAST_LEAD)?;
        (!cancel.load(Relaxed)).then_some(Self { margin: Margin::Seeds(lead.min(found)), ..self })
    }

    /// The same puzzle with its [grade](Grade); `None` if cancelled.
    #[must_use]
    pub fn graded(self, engine: &mut Engine, ruleset: &'static Ruleset, cancel: &AtomicBool) -> Option<Self> {
        let grade = Grade::of(&self, engine, ruleset, cancel);
        (!cancel.load(Relaxed)).then_some(Self { grade: Some(grade), ..self })
    }

    /// Whether the results that the puzzle claims are certain. A search proves wins and losses, but does not tell a
    /// draw from an estimate. So it looks at the same houses with another seed in one store, where a draw is a win for
    /// that side.
    fn is_proven(&self, engine: &mut Engine, ruleset: &'static Ruleset, nodes: u64, cancel: &AtomicBool) -> bool {
        let mover = self.position.mover();
        let mut look = |favoured: Side, limits: Limits| {
            let game = Record::from_position(ruleset, with_a_seed_for(self.position, favoured)?);
            engine.search(&game, limits, cancel).ok()
        };
        match self.margin {
            Margin::Seeds(_) => true,
            Margin::Wins => look(mover.opponent(), Limits::nodes(nodes).for_all_moves()).is_some_and(|judged| {
                judged.moves().iter().all(|other| other.house == self.solution || other.score.is_lost())
            }),
            Margin::Saves => look(mover, Limits::nodes(nodes))
                .is_some_and(|judged| judged.best().house == self.solution && (-judged.best().score).is_lost()),
        }
    }

    /// The plies of a reviewed game, from 0, before which there may have been a puzzle: one of three or more moves
    /// stood out. Look [`at`](Self::at) them.
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
            Margin::Wins => f.write_str(" wins")?,
            Margin::Saves => f.write_str(" saves")?,
            Margin::Seeds(hundredths) => write!(f, " {hundredths}")?,
        }
        self.grade.map_or(Ok(()), |Grade { level, depth }| write!(f, " {level} {depth}"))
    }
}

/// The text is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a position, a line and a margin, with a grade or without")]
pub struct NoPuzzle;

/// Parses the written form. [`at`](Puzzle::at) checks whether it is a puzzle.
impl FromStr for Puzzle {
    type Err = NoPuzzle;

    fn from_str(text: &str) -> std::result::Result<Self, NoPuzzle> {
        let parts: Vec<&str> = text.split(' ').collect();
        let (position, line, margin, grade) = match parts[..] {
            [position, line, margin] => (position, line, margin, None),
            [position, line, margin, level, depth] => (position, line, margin, Some([level, depth])),
            _ => return Err(NoPuzzle),
        };
        let position = position.parse().map_err(|_| NoPuzzle)?;
        let line: Vec<House> = line.chars().map(House::from_letter).collect::<Option<_>>().ok_or(NoPuzzle)?;
        let margin = match margin {
            "wins" => Margin::Wins,
            "saves" => Margin::Saves,
            hundredths => Margin::Seeds(hundredths.parse().map_err(|_| NoPuzzle)?),
        };
        let grade = match grade.map(|numbers| numbers.map(str::parse)) {
            None => None,
            Some([Ok(level), Ok(depth)]) => Some(Grade { level, depth }),
            Some(_) => return Err(NoPuzzle),
        };
        Ok(Self { position, solution: *line.first().ok_or(NoPuzzle)?, line, margin, grade })
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
        (Result::Open(best), Result::Open(second))
            if best >= -DECIDED && second <= DECIDED && best.abs_diff(second) >= LEAST_MARGIN =>
        {
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

/// The beginning of a line that shows what it is good for: up to its last capture that can be followed.
fn telling(game: &Record, line: &[House]) -> Vec<House> {
    let (mut played, mut captured) = (game.clone(), None);
    for (ply, &house) in line.iter().take(LONGEST_LINE).enumerate() {
        if played.play(house).is_ok_and(|sowing| sowing.captured_seeds() > 0) {
            captured = Some(ply);
        }
    }
    line[..captured.map_or(line.len().min(LONGEST_LINE), |ply| ply + 1)].to_vec()
}

/// The same houses with one seed more in this side's store, from the other one's; `None` if that is empty.
fn with_a_seed_for(position: Position, favoured: Side) -> Option<Position> {
    let mut setup = Setup::from(position);
    setup.stores[favoured] += 1;
    let other = &mut setup.stores[favoured.opponent()];
    *other = other.checked_sub(1)?;
    setup.try_into().ok()
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::Arc;

    use wari_rules::{SeedsPerHouse, rulesets};

    use super::*;
    use crate::Tables;

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
        assert_eq!(margin([seeds(-16), seeds(-6), seeds(-9)]), Some(Margin::Seeds(300)));
        assert_eq!(margin([seeds(-16), seeds(-7), seeds(-12)]), None, "it is lost anyway");
        assert_eq!(margin([seeds(7), seeds(14), seeds(-9)]), None, "it is won anyway");
        assert_eq!(margin([seeds(20), won, lost]), Some(Margin::Wins));
        assert_eq!(margin([seeds(20), known, lost]), Some(Margin::Wins));
        assert_eq!(margin([known, won, lost]), None);
        assert_eq!(margin([lost, seeds(-12), -known]), Some(Margin::Saves));
        assert_eq!(margin([lost, -known, lost]), None);
    }

    #[test]
    fn a_puzzle_is_read_as_it_is_written() {
        let position = "0-0-1-1-1-0-0-1-0-4-1-17-13-9-N";
        for text in ["fAc wins", "b saves", "bFe 350", "bFe 350 11 9"] {
            let text = format!("{position} {text}");
            let puzzle: Puzzle = text.parse().expect("a puzzle");
            assert_eq!(puzzle.line.first(), Some(&puzzle.solution));
            assert_eq!(puzzle.to_string(), text);
        }
        for text in ["", "wins", "f", "f  wins", "g wins", "f loses", "f 1 2", "f 1 2 x", "f -1"] {
            assert_eq!(format!("{position} {text}").parse::<Puzzle>(), Err(NoPuzzle), "{text}");
        }
    }

    /// What seems to be a puzzle, and what is left of it when it is to be confirmed.
    fn looked_at(ruleset: &'static Ruleset, position: &str) -> [Option<Margin>; 2] {
        let (mut engine, go_on) = (Engine::new(1 << 22), AtomicBool::new(false));
        engine.learn(Arc::new(Tables::build(ruleset, 10, |_| ControlFlow::Continue(())).expect("nobody stops it")));
        let seen = Puzzle::at(&mut engine, ruleset, position.parse().expect("a position"), 100_000, &go_on);
        let held = seen.as_ref().and_then(|seen| seen.confirmed(&mut engine, ruleset, 100_000, &go_on));
        [seen, held].map(|puzzle| puzzle.map(|puzzle| puzzle.margin))
    }

    #[test]
    fn a_win_is_the_only_one_and_a_save_saves() {
        // `a` wins in nine plies and `e` wins, too, in 21.
        let two_wins = looked_at(&rulesets::MODERN, "12-0-0-12-1-1-0-0-0-1-0-0-19-2-S");
        assert_eq!(two_wins, [Some(Margin::Wins), None]);
        // Two moves lose in ten plies. The third, `c`, loses later, by some 22 seeds.
        let no_save = looked_at(&rulesets::CLASSIC, "0-0-2-0-1-1-1-1-1-0-4-11-7-19-S");
        assert_eq!(no_save, [Some(Margin::Saves), None]);
        let only_win = looked_at(&rulesets::BEADS, "0-0-1-1-0-2-0-1-0-0-0-0-21-22-S");
        assert_eq!(only_win, [Some(Margin::Wins); 2]);
    }

    #[test]
    fn a_line_ends_with_its_last_capture_that_can_be_followed() {
        let game = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
        let line = |letters: &str| letters.chars().filter_map(House::from_letter).collect::<Vec<_>>();
        let quiet = line("aabbccddeeff");
        assert_eq!(telling(&game, &quiet), quiet);
        let captures =
            Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "AaFaBaFaEbEeBcDaAbBcDeA").expect("a game");
        let told = telling(&game, captures.moves());
        assert!(told.len() <= LONGEST_LINE && captures.moves().starts_with(&told), "{told:?}");
        assert!(captures.up_to(told.len()).and_then(|game| game.last()).is_some_and(|last| last.captured_seeds() > 0));
    }
}
