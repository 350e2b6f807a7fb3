//! Puzzles, and which of them a user or server gets next.

use std::collections::HashSet;
use std::sync::LazyLock;

use wari_rules::{House, Record, Ruleset, rulesets};

use crate::games::{Daily, Example, GameId, Moment, Span};

/// The collection, one puzzle per line, in posting order. `wari-engine`'s example `puzzles` generated it. New puzzles
/// are only appended, so that each keeps its number.
static COLLECTION: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let lines = (1..).zip(include_str!("puzzles.txt").lines());
    lines.map(|(number, line)| read(number, line).expect("a test reads every line of the collection")).collect()
});

/// A position in which one move is much better than all others. It comes from the collection, or from a game in a
/// server, and is then shown only there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The puzzle's number, from 1.
    pub number: u32,
    /// The ruleset.
    pub ruleset: &'static Ruleset,
    /// The position, the solution and its purpose.
    pub task: wari_engine::Puzzle,
    /// The game it comes from; `None` for the collection.
    pub source: Option<Source>,
}

/// A puzzle's position in a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The game.
    pub game: GameId,
    /// The number of moves before the position.
    pub ply: usize,
}

/// A user's puzzle results. Only the first answer to each puzzle counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleTally {
    /// The number of puzzles answered.
    pub answered: u32,
    /// The number of those answered correctly.
    pub solved: u32,
    /// The number of correct answers since the last wrong one.
    pub streak: u32,
}

fn read(number: u32, line: &str) -> Option<Puzzle> {
    let (ruleset, task) = line.split_once(' ')?;
    Some(Puzzle { number, ruleset: Ruleset::by_id(ruleset)?, task: task.parse().ok()?, source: None })
}

impl Puzzle {
    /// How long somebody's first answer counts even if they have had their data deleted since.
    pub const ANSWER_COUNTS: Span = Span::days(30);

    /// Returns the puzzle of the collection with this number.
    pub fn by_number(number: u32) -> Option<&'static Self> {
        COLLECTION.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// Returns the next collection puzzle for a user, optionally of one ruleset: the first unanswered one, starting
    /// from the puzzle of the day, which is the same for everyone. If all are answered, it is the puzzle of the day.
    pub fn next(now: Moment, ruleset: Option<&Ruleset>, answered: &HashSet<u32>) -> &'static Self {
        let all = Self::under(ruleset);
        let days = usize::try_from(now.since(Moment::from_millis(0)).whole(Span::days(1))).unwrap_or_default();
        Self::first(&all, days % all.len(), answered)
    }

    /// Returns today's collection puzzle for a server: the first one that nobody there has answered, starting after
    /// the newest it had from the collection, or from the puzzle of the day if it had none. If all are answered, it
    /// is the one at that starting point.
    pub fn of_today(daily: &Daily, now: Moment, answered: &HashSet<u32>) -> &'static Self {
        let Some(newest) = daily.collected else { return Self::next(now, daily.ruleset, answered) };
        let all = Self::under(daily.ruleset);
        let from = all.iter().position(|puzzle| puzzle.number > newest).unwrap_or_default();
        Self::first(&all, from, answered)
    }

    /// Returns the ruleset of a user's next puzzle: of those they have `played`, the one they have answered least of,
    /// if it has any left. Classic comes first, and alone for a user who has played nothing.
    pub fn next_ruleset(played: &[&'static Ruleset], answered: &HashSet<u32>) -> &'static Ruleset {
        let left = |ruleset: &&'static Ruleset| -> Option<(usize, &'static Ruleset)> {
            let all = Self::under(Some(ruleset));
            let known = all.iter().filter(|puzzle| answered.contains(&puzzle.number)).count();
            (known < all.len()).then_some((known, *ruleset))
        };
        let played = rulesets::ALL.iter().filter(|ruleset| played.contains(ruleset));
        played.filter_map(left).min_by_key(|&(known, _)| known).map_or(&rulesets::CLASSIC, |(_, ruleset)| ruleset)
    }

    /// Returns the collection, or the part of one ruleset, which is never empty.
    fn under(ruleset: Option<&Ruleset>) -> Vec<&'static Self> {
        let fits = |puzzle: &&Self| ruleset.is_none_or(|ruleset| ruleset.id == puzzle.ruleset.id);
        COLLECTION.iter().filter(fits).collect()
    }

    /// Returns the first unanswered puzzle from an index on, wrapping around; the one at that index if none is left.
    fn first(all: &[&'static Self], from: usize, answered: &HashSet<u32>) -> &'static Self {
        let (before, from) = all.split_at(from);
        let new = from.iter().chain(before).find(|puzzle| !answered.contains(&puzzle.number));
        new.unwrap_or(&from[0])
    }

    /// Plays a house and returns the result.
    pub fn sow(&self, house: House) -> Example {
        let before = self.task.position;
        Example { ruleset: self.ruleset, before, house, comes: self.ruleset.sow(before, house) }
    }

    /// Returns the player's gain in seeds from the solution line, minus the opponent's.
    pub fn gain(&self) -> i16 {
        let mut game = Record::from_position(self.ruleset, self.task.position);
        let mover = self.task.position.mover();
        let lead = |game: &Record| {
            let position = game.position();
            i16::from(position.store(mover)) - i16::from(position.store(mover.opponent()))
        };
        let before = lead(&game);
        // A test checks that every line of the collection is legal.
        let _ = self.task.line.iter().try_for_each(|&house| game.play(house).map(drop));
        lead(&game) - before
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use wari_engine::{Engine, Tables};

    use super::*;
    use crate::games::{ChannelId, GuildId, TimeOfDay, Zone};

    /// Up to this number, puzzles can share a position across rulesets; later ones cannot.
    const SHARED: u32 = 123;

    #[test]
    fn every_line_of_the_collection_is_a_puzzle_of_its_own() {
        let (mut known, mut positions) = (HashSet::new(), HashSet::new());
        for (number, line) in (1..).zip(include_str!("puzzles.txt").lines()) {
            let puzzle = read(number, line).expect(line);
            assert_eq!(format!("{} {}", puzzle.ruleset.id, puzzle.task), line);
            let mut game = Record::from_position(puzzle.ruleset, puzzle.task.position);
            assert!(game.legal().len() >= 3 && known.insert((puzzle.ruleset.id, puzzle.task.position)), "{line}");
            for &house in &puzzle.task.line {
                game.play(house).expect(line);
            }
            assert!(positions.insert(puzzle.task.position) || number <= SHARED, "{line}");
            assert_eq!(Puzzle::by_number(number).map(|same| same.number), Some(number));
        }
        for ruleset in rulesets::ALL {
            assert!(known.iter().filter(|(id, _)| *id == ruleset.id).count() >= 10, "{}", ruleset.id);
        }
    }

    /// All puzzles were verified with more nodes when they were generated.
    #[test]
    fn the_engine_finds_the_same_once_more() {
        let mut engine = Engine::new(1 << 22);
        let endings = |ruleset| Tables::build(ruleset, 12, |_| ControlFlow::Continue(())).expect("nobody stops it");
        for puzzle in COLLECTION.iter().step_by(89) {
            let Puzzle { number, ruleset, task, .. } = puzzle;
            if engine.reach(ruleset) == 0 {
                engine.learn(Arc::new(endings(ruleset)));
            }
            let found = wari_engine::Puzzle::at(&mut engine, ruleset, task.position, 100_000, &AtomicBool::new(false));
            assert_eq!(found.map(|found| found.solution), Some(task.solution), "puzzle {number}");
        }
    }

    #[test]
    fn a_day_has_one_puzzle_and_who_has_answered_it_goes_on() {
        let day = |days: i64| Moment::from_millis(7).later(Span::days(20_000 + days));
        let nobody = HashSet::new();
        let next = |now, answered: &HashSet<u32>| Puzzle::next(now, None, answered).number;
        let [today, tomorrow] = [0, 1].map(|days| next(day(days), &nobody));
        assert_ne!(today, tomorrow);
        assert_eq!(next(day(0).later(Span::days(1) - Span::millis(8)), &nobody), today);
        assert_eq!(next(day(0), &HashSet::from([today])), tomorrow);
        let all: HashSet<u32> = COLLECTION.iter().map(|puzzle| puzzle.number).collect();
        assert_eq!(next(day(0), &all), today);
        let mut some = HashSet::new();
        while some.insert(next(day(5), &some)) {}
        assert_eq!(some, all, "each comes up");
    }

    #[test]
    fn who_plays_by_one_ruleset_gets_its_puzzles_alone() {
        let now = Moment::from_millis(0).later(Span::days(20_000));
        for ruleset in rulesets::ALL {
            let mut some = HashSet::new();
            loop {
                let puzzle = Puzzle::next(now, Some(ruleset), &some);
                assert_eq!(puzzle.ruleset.id, ruleset.id);
                if !some.insert(puzzle.number) {
                    break;
                }
            }
            assert_eq!(some.len(), COLLECTION.iter().filter(|puzzle| puzzle.ruleset.id == ruleset.id).count());
        }
    }

    #[test]
    fn puzzles_come_in_the_rulesets_one_has_played_and_classic_first() {
        let next = |played: &[&'static Ruleset], answered: &HashSet<u32>| Puzzle::next_ruleset(played, answered).id;
        let of = |id: &'static str| {
            COLLECTION.iter().filter(move |puzzle| puzzle.ruleset.id == id).map(|puzzle| puzzle.number)
        };
        let nobody = HashSet::new();
        assert_eq!(next(&[], &nobody), "classic");
        assert_eq!(next(&[&rulesets::ABAPA], &nobody), "abapa");
        let both = [&rulesets::ABAPA, &rulesets::CLASSIC];
        assert_eq!(next(&both, &nobody), "classic");
        let one = of("classic").next().unwrap();
        assert_eq!(next(&both, &HashSet::from([one])), "abapa");
        assert_eq!(next(&both, &HashSet::from([one, of("abapa").next().unwrap()])), "classic");
        let most: HashSet<u32> = of("beads").chain(of("classic").take(1000)).collect();
        assert_eq!(next(&[&rulesets::BEADS, &rulesets::ABAPA], &most), "abapa", "none is left of beads");
    }

    #[test]
    fn a_server_goes_through_the_collection_past_what_somebody_there_knows() {
        let now = Moment::from_millis(0).later(Span::days(20_000));
        let (guild, channel) = (GuildId::new(1), ChannelId::new(2));
        let hour = TimeOfDay::at(now, Zone::UTC);
        let begun = Daily { guild, channel, ruleset: None, hour, due: now, newest: None, collected: None, last: None };
        let nobody = HashSet::new();
        assert_eq!(Puzzle::of_today(&begun, now, &nobody).number, Puzzle::next(now, None, &nobody).number);
        let after = |collected| Daily { collected: Some(collected), ..begun.clone() };
        assert_eq!(Puzzle::of_today(&after(4), now, &nobody).number, 5);
        assert_eq!(Puzzle::of_today(&after(4), now, &HashSet::from([5, 6])).number, 7);
        let last = COLLECTION.len() as u32;
        assert_eq!(Puzzle::of_today(&after(last), now, &HashSet::from([1])).number, 2, "and begins anew");
        assert_eq!(Puzzle::of_today(&after(4), now, &(1..=last).collect()).number, 5);
        let abapa = Daily { ruleset: Some(&rulesets::ABAPA), ..after(4) };
        assert_eq!(Puzzle::of_today(&abapa, now, &nobody).ruleset.id, "abapa");
    }

    #[test]
    fn there_is_no_puzzle_of_other_numbers() {
        for number in [0, u32::MAX] {
            assert!(Puzzle::by_number(number).is_none());
        }
    }
}
