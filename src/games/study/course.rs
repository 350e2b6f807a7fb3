//! The course: ten exercises that teach the game. The rules themselves play them, so no result is stored here.

use strum::{EnumString, IntoStaticStr, VariantArray};
use wari_rules::{GrandSlam, House, Position, Record, Ruleset, SeedsPerHouse, Side, Sowing, position};

use crate::{Example, Keyword};

/// The seeds that go all the way around the board.
const LAP: u8 = 12;

/// What an exercise teaches, in teaching order. Buttons and the database hold these words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Task {
    /// Seeds are sown one by one.
    Sow,
    /// Sowing goes on in the other row.
    Corner,
    /// A house is captured.
    Capture,
    /// Several houses are captured at once.
    Chain,
    /// Many seeds go all the way around and skip their origin.
    Lap,
    /// The opponent is about to capture.
    Guard,
    /// The opponent has no seeds.
    Feed,
    /// All the opponent's seeds could be captured.
    Slam,
    /// Nobody can go on.
    LastSeeds,
    /// More than half of the seeds win.
    Majority,
}

/// What solves an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The last seed stays in the learner's row.
    StayHome,
    /// The last seed lands in the opponent's row.
    Cross,
    /// Something is captured.
    Capture,
    /// At least two houses are captured.
    CaptureSeveral,
    /// The seeds go all the way around.
    GoAround,
    /// The opponent can capture nothing next.
    BeSafe,
    /// The opponent has seeds to go on with.
    Feed,
    /// All the opponent's seeds are captured.
    CaptureAll,
    /// Something is captured, and the game goes on.
    CaptureSome,
    /// The game ends.
    End,
    /// The game ends, and the learner wins.
    Win,
}

impl Task {
    /// The first exercise.
    pub const FIRST: Self = Self::Sow;
    /// The number of exercises.
    pub const COUNT: usize = Self::ALL.len();

    /// The task's place in the course, from 1.
    pub fn number(self) -> usize {
        self as usize + 1
    }

    /// The next task; `None` after the last.
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self as usize + 1).copied()
    }

    /// The exercise for this task under a ruleset.
    #[must_use]
    pub fn under(self, ruleset: &'static Ruleset) -> Exercise {
        // The first three follow the game on the help page of the network Wari server, where the learner moves second.
        let after =
            |moves| Record::replay(ruleset, SeedsPerHouse::Four, moves).expect("the opening is legal in all rulesets");
        let at = |position: Position| Record::from_position(ruleset, position);
        let (game, goal) = match self {
            Self::Sow => (after(""), Goal::StayHome),
            Self::Corner => (after("B"), Goal::Cross),
            Self::Capture => (after("BdF"), Goal::Capture),
            Self::Chain => (
                at(position! {
                    North  1  2  1  3  2  5 |  9
                  > South  1  .  2  8  .  3 | 11
                }),
                Goal::CaptureSeveral,
            ),
            Self::Lap => (
                at(position! {
                    North  2  3  .  4  .  1 |  9
                  > South  .  2  1  .  3 13 | 10
                }),
                Goal::GoAround,
            ),
            Self::Guard => (
                at(position! {
                    North  2  3  6  4  .  . | 14
                  > South  1  2  .  .  2  3 | 11
                }),
                Goal::BeSafe,
            ),
            Self::Feed => (
                at(position! {
                    North  .  .  .  .  .  . | 20
                  > South  .  3  .  1  .  2 | 22
                }),
                Goal::Feed,
            ),
            Self::Slam => (
                at(position! {
                    North  .  .  .  2  2  1 | 16
                  > South  4  1  .  2  4  2 | 14
                }),
                match ruleset.grand_slam {
                    GrandSlam::CapturesAndKeepsRest => Goal::CaptureAll,
                    GrandSlam::CapturesAndForfeitsRest | GrandSlam::CapturesNothing | GrandSlam::Illegal => {
                        Goal::CaptureSome
                    }
                },
            ),
            Self::LastSeeds => (
                at(position! {
                    North  .  .  1  .  3  . | 22
                  > South  .  .  .  .  .  1 | 21
                }),
                Goal::End,
            ),
            Self::Majority => (
                at(position! {
                    North  2  .  1  .  2  4 |  9
                  > South  1  2  .  .  3  1 | 23
                }),
                Goal::Win,
            ),
        };
        Exercise { task: self, ruleset, position: game.position(), last: game.last(), goal }
    }
}

/// A position in which the learner has to find a move.
#[derive(Clone, Copy, Debug)]
pub struct Exercise {
    /// What it teaches.
    pub task: Task,
    /// The ruleset.
    pub ruleset: &'static Ruleset,
    /// The position. The learner is to move.
    pub position: Position,
    /// The opponent's move before, if the exercise shows one.
    pub last: Option<Sowing>,
    /// What solves it.
    pub goal: Goal,
}

impl Exercise {
    /// The learner's side.
    pub fn learner(&self) -> Side {
        self.position.mover()
    }

    /// Tries a house.
    pub fn attempt(&self, house: House) -> Example {
        Example { ruleset: self.ruleset, before: self.position, house, comes: self.ruleset.sow(self.position, house) }
    }

    /// Returns true if a house solves the exercise.
    pub fn is_solved_by(&self, house: House) -> bool {
        let Ok(sowing) = self.ruleset.sow(self.position, house) else { return false };
        let (learner, outcome) = (sowing.mover(), sowing.outcome());
        match self.goal {
            Goal::StayHome => sowing.last().0 == learner,
            Goal::Cross => sowing.last().0 != learner,
            Goal::Capture => sowing.captured_seeds() > 0,
            Goal::CaptureSeveral => sowing.captured_houses().len() > 1,
            Goal::GoAround => sowing.lifted() >= LAP,
            Goal::BeSafe => outcome.is_none() && self.threat_after(&sowing).is_none(),
            Goal::Feed => outcome.is_none(),
            Goal::CaptureAll => sowing.slam() && sowing.captured_seeds() > 0,
            Goal::CaptureSome => outcome.is_none() && sowing.captured_seeds() > 0,
            Goal::End => outcome.is_some(),
            Goal::Win => outcome.is_some_and(|outcome| outcome.winner() == Some(learner)),
        }
    }

    /// Returns the opponent's largest capture after a move: the house, and the seeds it would capture.
    pub fn threat_after(&self, sowing: &Sowing) -> Option<(House, u8)> {
        let captures = |house| self.ruleset.sow(sowing.after(), house).map_or(0, |answer| answer.captured_seeds());
        let threats = House::ALL.into_iter().map(|house| (house, captures(house)));
        threats.filter(|(_, seeds)| *seeds > 0).max_by_key(|(_, seeds)| *seeds)
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::rulesets;

    use super::*;

    /// The houses that solve an exercise, in each ruleset.
    fn solutions(task: Task) -> [String; 6] {
        rulesets::ALL.map(|ruleset| {
            let exercise = task.under(ruleset);
            House::ALL.into_iter().filter(|&house| exercise.is_solved_by(house)).map(House::letter).collect()
        })
    }

    #[test]
    fn every_exercise_can_be_solved_and_all_but_one_can_be_missed() {
        for (task, solved) in [
            (Task::Sow, "ab"),
            (Task::Corner, "cdef"),
            (Task::Capture, "c"),
            (Task::Chain, "d"),
            (Task::Lap, "f"),
            (Task::Guard, "a"),
            (Task::Feed, "f"),
            (Task::LastSeeds, "f"),
            (Task::Majority, "e"),
        ] {
            assert_eq!(solutions(task), [solved; 6], "{task:?}");
        }
        // Where a slam captures nothing, is illegal or costs the game, the other capture is right.
        assert_eq!(solutions(Task::Slam), ["e", "e", "f", "f", "f", "f"]);
    }

    #[test]
    fn every_exercise_is_about_its_topic() {
        for ruleset in rulesets::ALL {
            for &task in Task::ALL {
                let exercise = task.under(ruleset);
                assert_eq!(exercise.position.total(), 48);
                assert!(ruleset.verdict(exercise.position).is_none(), "{task:?} under {}", ruleset.id);
            }
            let slam = Task::Slam.under(ruleset);
            let played = rulesets::CLASSIC.sow(slam.position, House::E).expect("slams are legal there");
            assert!(played.slam());
            let guard = Task::Guard.under(ruleset);
            let idle = ruleset.sow(guard.position, House::E).expect("a legal move");
            assert_eq!(guard.threat_after(&idle), Some((House::F, 5)));
        }
    }

    #[test]
    fn the_course_goes_on_to_its_end() {
        let mut tasks = vec![Task::ALL[0]];
        while let Some(next) = tasks[tasks.len() - 1].next() {
            tasks.push(next);
        }
        assert_eq!(tasks, Task::ALL);
        assert_eq!(tasks.iter().map(|task| task.number()).collect::<Vec<_>>(), (1..=Task::COUNT).collect::<Vec<_>>());
    }
}
