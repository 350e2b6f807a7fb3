//! Puzzles that people solve, one after the other.

use std::collections::HashSet;
use std::sync::LazyLock;

use wari_rules::{House, Record, Ruleset};

use super::{Example, Moment};

/// The collection, one a line, in the order in which days take them; `wari-engine`'s example `puzzles` has found them. What is
/// added comes to the end: a puzzle keeps its number.
static COLLECTION: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let lines = (1..).zip(include_str!("puzzles.txt").lines());
    lines.map(|(number, line)| read(number, line).expect("a test reads every line of the collection")).collect()
});

/// A position in which one move is much better than all others.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Its number, from 1.
    pub number: u32,
    /// The rules it is played by.
    pub ruleset: &'static Ruleset,
    /// What is to be found, and why.
    pub task: wari_engine::Puzzle,
}

/// How somebody fares with puzzles. The first answer to each counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleTally {
    /// How many they have answered.
    pub answered: u32,
    /// How many of these rightly.
    pub solved: u32,
    /// How many since the last wrong answer.
    pub streak: u32,
}

fn read(number: u32, line: &str) -> Option<Puzzle> {
    let (ruleset, task) = line.split_once(' ')?;
    Some(Puzzle { number, ruleset: Ruleset::by_id(ruleset)?, task: task.parse().ok()? })
}

impl Puzzle {
    /// A day has so many milliseconds.
    const DAY: i64 = 24 * 60 * 60 * 1000;

    /// The puzzle of this number.
    pub fn by_number(number: u32) -> Option<&'static Self> {
        COLLECTION.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// The puzzle that somebody gets: that of the day, the same for everybody, or the first after it that they have not
    /// answered; that of the day if they have answered all.
    pub fn next(now: Moment, answered: &HashSet<u32>) -> &'static Self {
        let all = COLLECTION.as_slice();
        let days = usize::try_from(now.millis().div_euclid(Self::DAY)).unwrap_or_default();
        let (before, from) = all.split_at(days % all.len());
        let new = from.iter().chain(before).find(|puzzle| !answered.contains(&puzzle.number));
        new.unwrap_or(&from[0])
    }

    /// What comes of a house.
    pub fn sow(&self, house: House) -> Example {
        let before = self.task.position;
        Example { ruleset: self.ruleset, before, house, comes: self.ruleset.sow(before, house) }
    }

    /// How many seeds the line brings the player, less what it brings the opponent.
    pub fn gain(&self) -> i16 {
        let mut game = Record::from_position(self.ruleset, self.task.position);
        let mover = self.task.position.mover();
        let lead = |game: &Record| {
            let position = game.position();
            i16::from(position.store(mover)) - i16::from(position.store(mover.opponent()))
        };
        let before = lead(&game);
        // A test plays every line of the collection.
        let _ = self.task.line.iter().try_for_each(|&house| game.play(house).map(drop));
        lead(&game) - before
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use wari_engine::Engine;
    use wari_rules::rulesets;

    use super::*;

    #[test]
    fn every_line_of_the_collection_is_a_puzzle_of_its_own() {
        let mut known = HashSet::new();
        for (number, line) in (1..).zip(include_str!("puzzles.txt").lines()) {
            let puzzle = read(number, line).expect(line);
            assert_eq!(format!("{} {}", puzzle.ruleset.id, puzzle.task), line);
            let mut game = Record::from_position(puzzle.ruleset, puzzle.task.position);
            assert!(game.legal().len() >= 3 && known.insert((puzzle.ruleset.id, puzzle.task.position)), "{line}");
            for &house in &puzzle.task.line {
                game.play(house).expect(line);
            }
            assert_eq!(Puzzle::by_number(number).map(|same| same.number), Some(number));
        }
        for ruleset in rulesets::ALL {
            assert!(known.iter().filter(|(id, _)| *id == ruleset.id).count() >= 10, "{}", ruleset.id);
        }
    }

    /// All of them were confirmed with more nodes when they were found.
    #[test]
    fn the_engine_finds_the_same_once_more() {
        let mut engine = Engine::new(1 << 22);
        for puzzle in COLLECTION.iter().step_by(17) {
            let Puzzle { number, ruleset, task } = puzzle;
            let found = wari_engine::Puzzle::at(&mut engine, ruleset, task.position, 100_000, &AtomicBool::new(false));
            assert_eq!(found.map(|found| found.solution), Some(task.solution), "puzzle {number}");
        }
    }

    #[test]
    fn a_day_has_one_puzzle_and_who_has_answered_it_goes_on() {
        let day = |days: i64| Moment::from_millis(20_000 * Puzzle::DAY + days * Puzzle::DAY + 7);
        let nobody = HashSet::new();
        let [today, tomorrow] = [0, 1].map(|days| Puzzle::next(day(days), &nobody).number);
        assert_ne!(today, tomorrow);
        assert_eq!(Puzzle::next(day(0).later(Puzzle::DAY - 8), &nobody).number, today);
        assert_eq!(Puzzle::next(day(0), &HashSet::from([today])).number, tomorrow);
        let all: HashSet<u32> = COLLECTION.iter().map(|puzzle| puzzle.number).collect();
        assert_eq!(Puzzle::next(day(0), &all).number, today);
        let mut some = HashSet::new();
        while some.insert(Puzzle::next(day(5), &some).number) {}
        assert_eq!(some, all, "each comes up");
    }

    #[test]
    fn there_is_no_puzzle_of_other_numbers() {
        for number in [0, u32::MAX] {
            assert!(Puzzle::by_number(number).is_none());
        }
    }
}
