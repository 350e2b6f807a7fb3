//! The course: what to try, what a house did, and a hint.

use wari_games::{Example, Exercise, Goal, Keyword, Task};
use wari_rules::{CannotFeed, Position, Sowing};

use crate::words::Words;
use crate::words::phrases::{Naming, sentences};

impl Words {
    /// An exercise: its heading and what to try.
    pub fn exercise(&self, exercise: &Exercise) -> String {
        format!("{}\n{}", self.exercise_heading(exercise), self.to_try(exercise))
    }

    /// An exercise after a house that does not solve it: what that house does, and a hint.
    pub fn exercise_missed(&self, exercise: &Exercise, attempt: &Example) -> String {
        let does = match &attempt.comes {
            Err(illegal) => self.illegal(attempt.house, *illegal),
            Ok(sowing) => sentences([Some(self.sows(sowing)), self.would_lose(sowing)]),
        };
        let hint = self.to_try_next(exercise, attempt);
        format!("{}\n\n{}", self.exercise(exercise), sentences([Some(does), Some(hint)]))
    }

    /// An exercise after a house that solves it: what was right about that.
    pub fn exercise_solved(&self, exercise: &Exercise, sowing: &Sowing) -> String {
        format!("{}\n{}", self.exercise_heading(exercise), self.learned(exercise, sowing))
    }

    /// The board of an exercise in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn exercise_alt_text(&self, exercise: &Exercise, shown: Position) -> String {
        let step = self.text.learn_title(exercise.task.id());
        self.text.learn_alt(
            format!("{step}."),
            self.side(exercise.learner()),
            self.spelled_out(shown, exercise.learner()),
        )
    }

    fn exercise_heading(&self, exercise: &Exercise) -> String {
        let title = self.text.learn_title(exercise.task.id());
        self.text.learn_heading(title, exercise.task.number(), Task::COUNT, exercise.ruleset.name)
    }

    /// What to try.
    fn to_try(&self, exercise: &Exercise) -> String {
        let (ruleset, position) = (exercise.ruleset, exercise.position);
        match exercise.task {
            Task::Sow => self.text.learn_sow(),
            Task::Corner => self.text.learn_corner(),
            Task::Capture => self.text.learn_capture(),
            Task::Chain => self.text.learn_chain(),
            Task::Lap => self.text.learn_lap(),
            Task::Guard => self.text.learn_guard(),
            Task::Feed => self.text.learn_feed(self.feeding(ruleset)),
            Task::Slam if exercise.goal == Goal::CaptureAll => self.text.learn_slam(self.grand_slam(ruleset)),
            Task::Slam => self.text.learn_slam_unwise(self.grand_slam(ruleset)),
            Task::LastSeeds if ruleset.cannot_feed == CannotFeed::MoverTakesRest => self.text.learn_last_seeds_theirs(),
            Task::LastSeeds => self.text.learn_last_seeds_yours(),
            Task::Majority => self.text.learn_majority(position.store(exercise.learner()), position.total() / 2 + 1),
        }
    }

    /// What a house did that does not solve the exercise.
    fn sows(&self, sowing: &Sowing) -> String {
        let (side, last) = sowing.last();
        let [house, last] = [sowing.origin(), last].map(|house| self.house(house, Naming::Shown));
        match sowing.captured_seeds() {
            _ if sowing.spared().is_some() => self.text.learn_sows_spared(house),
            0 if side == sowing.mover() => self.text.learn_sows_home(house, last),
            0 => self.text.learn_sows_across(house, last),
            _ if sowing.slam() => self.text.learn_sows_all(house),
            captured => self.text.learn_sows_capturing(house, last, captured),
        }
    }

    /// That a move loses the game, if it does.
    fn would_lose(&self, sowing: &Sowing) -> Option<String> {
        let outcome = sowing.outcome().filter(|outcome| outcome.winner() == Some(sowing.mover().opponent()))?;
        let (yours, theirs) = stores(outcome.position(), sowing);
        Some(self.text.learn_would_lose(theirs, yours))
    }

    /// A hint after a house that does not solve the exercise.
    fn to_try_next(&self, exercise: &Exercise, attempt: &Example) -> String {
        match exercise.goal {
            Goal::StayHome => self.text.learn_try_stay_home(),
            Goal::Cross => self.text.learn_try_cross(),
            Goal::Capture => self.text.learn_try_capture(),
            Goal::CaptureSeveral => self.text.learn_try_chain(),
            Goal::GoAround => self.text.learn_try_lap(),
            Goal::BeSafe => match attempt.comes.ok().and_then(|sowing| exercise.threat_after(&sowing)) {
                Some((house, seeds)) => self.text.learn_try_guard(self.house(house, Naming::Shown), seeds),
                None => self.to_try(exercise),
            },
            Goal::Feed => self.text.learn_try_feed(),
            Goal::CaptureAll => self.text.learn_try_slam(),
            Goal::CaptureSome => self.text.learn_try_slam_unwise(),
            Goal::End => self.text.learn_try_end(),
            Goal::Win => self.text.learn_try_win(),
        }
    }

    /// What was right about the move that solves an exercise.
    fn learned(&self, exercise: &Exercise, sowing: &Sowing) -> String {
        let captured = sowing.captured_seeds();
        let settled = sowing.outcome().map_or(sowing.after(), |outcome| outcome.position());
        let (yours, theirs) = stores(settled, sowing);
        let rest = sowing.outcome().map_or(0, |outcome| outcome.taken().south + outcome.taken().north);
        match exercise.task {
            Task::Sow => self.text.learned_sow(),
            Task::Corner => self.text.learned_corner(),
            Task::Capture => self.text.learned_capture(captured),
            Task::Chain => self.text.learned_chain(self.houses(sowing.captured_houses(), Naming::Shown), captured),
            Task::Lap => self.text.learned_lap(captured),
            Task::Guard => self.text.learned_guard(),
            Task::Feed => self.text.learned_feed(),
            Task::Slam if exercise.goal == Goal::CaptureAll => self.text.learned_slam(captured, rest, yours, theirs),
            Task::Slam => self.text.learned_slam_unwise(captured),
            Task::LastSeeds if exercise.ruleset.cannot_feed == CannotFeed::MoverTakesRest => {
                self.text.learned_last_seeds_theirs(rest, theirs, yours)
            }
            Task::LastSeeds => self.text.learned_last_seeds_yours(rest, yours, theirs),
            Task::Majority => self.text.learned_majority(yours),
        }
    }
}

/// Both stores, the mover's first.
fn stores(position: Position, sowing: &Sowing) -> (u8, u8) {
    (position.store(sowing.mover()), position.store(sowing.mover().opponent()))
}
