//! Puzzles, and which of them a user or server gets next.

use std::collections::HashSet;
use std::sync::LazyLock;

use wari_rules::{House, Record, Ruleset, rulesets};

use crate::{Daily, Example, GameId, Moment, Span};

/// The collection, one puzzle per line. `wari-engine`'s example `puzzles` found, confirmed and graded it. New puzzles
/// are only appended, and one that turns out not to hold is replaced, so that each keeps its number.
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

    /// Returns today's collection puzzle for a server: easy on Monday, and harder from day to day until Sunday. It is
    /// the first one of its kind that nobody there has answered, starting after the newest that the server had. Once
    /// none is left for this day of the week, one of the nearest day comes; once all are answered, any of its kind.
    pub fn of_today(daily: &Daily, now: Moment, answered: &HashSet<u32>) -> &'static Self {
        let mut all = Self::under(Some(daily.ruleset));
        all.sort_by_key(|puzzle| (puzzle.task.grade, puzzle.number));
        let (weekday, newest, number) = (daily.weekday(now), daily.collected.unwrap_or_default(), all.len());
        let days = all.iter().enumerate().map(|(rank, &puzzle)| (puzzle, 7 * rank / number));
        let order = days.map(|(puzzle, day)| {
            let key =
                (answered.contains(&puzzle.number), day.abs_diff(weekday), puzzle.number <= newest, puzzle.number);
            (key, puzzle)
        });
        order.min_by_key(|&(key, _)| key).expect("every ruleset has puzzles").1
    }

    /// Returns true if a puzzle from a game is about as hard as those of the collection that come on this day of the
    /// week, 0 for Monday, or on the day before or after. One without a grade suits any day.
    pub fn suits(&self, weekday: usize) -> bool {
        let Some(grade) = self.task.grade else { return true };
        let all = Self::under(Some(self.ruleset));
        let easier = all.iter().filter(|puzzle| puzzle.task.grade < Some(grade)).count();
        (7 * easier / all.len()).min(6).abs_diff(weekday) <= 1
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

    use wari_engine::{Engine, Grade, Limits, Tables};

    use super::*;
    use crate::{ChannelId, GuildId, TimeOfDay, Zone};

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
            assert!(positions.insert(puzzle.task.position) && puzzle.task.grade.is_some(), "{line}");
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
            let game = Record::from_position(ruleset, task.position);
            let found = engine.search(&game, Limits::nodes(100_000), &AtomicBool::new(false)).expect("it goes on");
            assert_eq!(found.best().house, task.solution, "puzzle {number}");
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

    fn daily(ruleset: &'static Ruleset) -> Daily {
        let (guild, channel) = (GuildId::new(1), ChannelId::new(2));
        let (due, hour) = (MONDAY, TimeOfDay::at(MONDAY, Zone::UTC));
        let (newest, collected, last, day, message) = (None, None, None, 0, None);
        Daily { guild, channel, ruleset, hour, due, newest, collected, last, day, message }
    }

    const MONDAY: Moment = Moment::from_millis(1_799_658_000_000);

    #[test]
    fn a_weeks_puzzles_become_harder_until_sunday() {
        let mut answered = HashSet::new();
        let mut means = [0.0; 7];
        let weeks = 12;
        for day in 0..7 * weeks {
            let now = MONDAY.later(Span::days(day));
            let collected = answered.iter().copied().max();
            let puzzle = Puzzle::of_today(&Daily { collected, ..daily(&rulesets::CLASSIC) }, now, &answered);
            assert!(answered.insert(puzzle.number), "each comes once");
            means[day as usize % 7] += f64::from(puzzle.task.grade.unwrap().level) / weeks as f64;
        }
        assert!(means.is_sorted_by(|one, next| one <= next) && means[0] + 5.0 < means[6], "{means:?}");
    }

    #[test]
    fn a_puzzle_from_a_game_comes_on_a_day_when_others_are_as_hard() {
        let graded = |level, depth| {
            let mut own = Puzzle::by_number(1).unwrap().clone();
            own.task.grade = Some(Grade { level, depth });
            (0..7).filter(|&weekday| own.suits(weekday)).collect::<Vec<_>>()
        };
        assert_eq!(graded(1, 1), [0, 1]);
        assert_eq!(graded(Grade::NO_LEVEL, 99), [5, 6]);
        let mut own = Puzzle::by_number(1).unwrap().clone();
        own.task.grade = None;
        assert!((0..7).all(|weekday| own.suits(weekday)));
    }

    #[test]
    fn a_server_goes_through_the_collection_past_what_somebody_there_knows() {
        let begun = daily(&rulesets::CLASSIC);
        let of = |collected, answered: &HashSet<u32>| {
            Puzzle::of_today(&Daily { collected, ..begun.clone() }, MONDAY, answered).number
        };
        let (nobody, first) = (HashSet::new(), of(None, &HashSet::new()));
        let second = of(Some(first), &nobody);
        assert!(second > first);
        assert_eq!(of(Some(first), &HashSet::from([first])), second);
        assert_ne!(of(None, &HashSet::from([first])), first);
        let last = COLLECTION.len() as u32;
        assert_eq!(of(Some(last), &nobody), first, "and begins anew");
        assert_eq!(of(Some(first), &(1..=last).collect()), second);
        assert_eq!(Puzzle::of_today(&daily(&rulesets::ABAPA), MONDAY, &nobody).ruleset.id, "abapa");
    }

    #[test]
    fn there_is_no_puzzle_of_other_numbers() {
        for number in [0, u32::MAX] {
            assert!(Puzzle::by_number(number).is_none());
        }
    }
}
