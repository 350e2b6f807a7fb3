//! Lessons: what a ruleset says about a topic, and what happens in the picture.

use wari_games::{Example, Lesson, LessonTopic};
use wari_rules::{House, Houses, Illegal, Outcome, Reason, Side, Sowing};

use crate::words::Words;
use crate::words::phrases::{Naming, sentences};

impl Words {
    /// The title of a topic, on its button and above its page.
    pub fn lesson_title(&self, topic: LessonTopic) -> String {
        match topic {
            LessonTopic::Capture => self.text.lesson_capture(),
            LessonTopic::Chain => self.text.lesson_chain(),
            LessonTopic::Lap => self.text.lesson_lap(),
            LessonTopic::GrandSlam => self.text.lesson_grand_slam(),
            LessonTopic::Feeding => self.text.lesson_feeding(),
            LessonTopic::LastSeeds => self.text.lesson_last_seeds(),
            LessonTopic::FewSeeds => self.text.lesson_few_seeds(),
            LessonTopic::Majority => self.text.lesson_majority(),
        }
    }

    /// A lesson's page: what the ruleset says about its topic, and what happens in the picture.
    pub fn lesson(&self, lesson: &Lesson, example: &Example) -> String {
        let (ruleset, topic) = (example.ruleset, lesson.topic);
        let title = self.lesson_title(topic);
        self.text.lesson_page(ruleset.name, title, self.ruling(ruleset, topic), self.lesson_caption(example))
    }

    /// What happens in the picture alone.
    pub fn lesson_caption(&self, example: &Example) -> String {
        self.text.lesson_caption(self.happens(example, Naming::Shown))
    }

    /// The picture in words for those who cannot see it, at most 1,024 characters, plain text.
    pub fn lesson_alt_text(&self, example: &Example) -> String {
        format!("{} {}", self.happens(example, Naming::Spoken), self.spelled_out(example.position(), Side::South))
    }

    /// What comes of the example, in whole sentences.
    fn happens(&self, example: &Example, naming: Naming) -> String {
        match &example.comes {
            Err(illegal) => self.cannot(example, *illegal, naming),
            Ok(sowing) => {
                let ends = sowing.outcome().map(|outcome| self.ends(&outcome));
                sentences([Some(self.sown(sowing, naming)), self.captured(sowing, naming), ends])
            }
        }
    }

    fn cannot(&self, example: &Example, illegal: Illegal, naming: Naming) -> String {
        let mover = example.before.mover();
        let (mover, opponent) = (self.side(mover), self.side(mover.opponent()));
        let barred = match example.barred() {
            barred if barred.contains(example.house) => self.any_house(barred, naming),
            _ => self.house(example.house, naming),
        };
        let why = match illegal {
            Illegal::Over => self.text.example_over(&mover, barred),
            Illegal::Empty { .. } => self.text.example_empty(&mover, barred),
            Illegal::MustFeed { .. } => self.text.example_must_feed(opponent, &mover, barred),
            Illegal::WouldStarve { .. } => self.text.example_would_starve(&mover, barred, opponent),
        };
        let playable = Some(illegal.playable()).filter(|playable| !playable.is_empty());
        sentences([
            Some(why),
            playable.map(|playable| self.text.example_playable(mover, self.any_house(playable, naming))),
        ])
    }

    /// The sowing itself, and where a lap passes twice.
    fn sown(&self, sowing: &Sowing, naming: Naming) -> String {
        let (mover, origin) = (sowing.mover(), self.house(sowing.origin(), naming));
        let again = |side: Side| -> Houses {
            sowing.sown().skip(LAP).filter(|&(fallen, _)| fallen == side).map(|(_, house)| house).collect()
        };
        let again: Vec<String> = [mover, mover.opponent()]
            .into_iter()
            .map(|side| (side, again(side)))
            .filter(|(_, houses)| !houses.is_empty())
            .map(|(side, houses)| self.text.houses_of(self.side(side), self.houses(houses, naming)))
            .collect();
        let lap = (!again.is_empty()).then(|| self.text.example_lap(&origin, self.and(again)));
        sentences([Some(self.text.example_sown(self.side(mover), origin, sowing.lifted())), lap])
    }

    /// What was captured and where that stopped, or why it did not count.
    fn captured(&self, sowing: &Sowing, naming: Naming) -> Option<String> {
        let (mover, opponent) = (self.side(sowing.mover()), self.side(sowing.mover().opponent()));
        if let Some(spared) = sowing.spared() {
            return Some(self.text.example_spared(opponent, self.houses(spared, naming)));
        }
        let mut houses = sowing.captured();
        let (last, seeds) = houses.next()?;
        let last = self.house(last, naming);
        let before: Vec<String> =
            houses.map(|(house, seeds)| format!("{} ({seeds})", self.house(house, naming))).collect();
        let captured = sowing.captured_seeds();
        let told = match before.is_empty() {
            true => self.text.example_captured(seeds, opponent, last, mover, captured),
            false => self.text.example_chain(seeds, opponent, last, self.and(before), mover, captured),
        };
        let ends = stop(sowing).map(|(house, seeds)| self.text.example_capture_ends(self.house(house, naming), seeds));
        Some(sentences([Some(told), ends]))
    }

    /// Why the game is over, who got the rest, and who has won.
    fn ends(&self, outcome: &Outcome) -> String {
        let position = outcome.position();
        // Whose turn it would be.
        let next = position.mover();
        let (side, opponent) = (self.side(next), self.side(next.opponent()));
        let why = match outcome.reason() {
            Reason::Majority => match outcome.winner() {
                Some(winner) => self.text.example_ends_majority(self.side(winner), position.total()),
                None => self.text.example_ends_halves(position.total()),
            },
            Reason::GrandSlam => self.text.example_ends_slam(side),
            Reason::Starved => self.text.example_ends_starved(side),
            Reason::CannotFeed => self.text.example_ends_cannot_feed(opponent, side),
            Reason::NoLegalMove => self.text.example_ends_no_legal_move(side),
            Reason::Circles { .. } | Reason::Quiet => self.text.example_ends_circles(),
            Reason::Agreed => self.text.example_ends_agreed(),
        };
        let result = match outcome.winner() {
            Some(winner) => {
                let (won, lost) = (position.store(winner), position.store(winner.opponent()));
                self.text.example_won(self.side(winner), won, lost)
            }
            None => self.text.example_drawn(),
        };
        sentences([Some(why), self.rest(outcome, &|side| self.side(side)), Some(result)])
    }
}

/// A lap fills every house but the origin.
const LAP: usize = 11;

/// The house at which a capture stopped, before the end of the row, and what it holds.
fn stop(sowing: &Sowing) -> Option<(House, u8)> {
    let first = sowing.captured_houses().iter().next()?;
    let house = House::ALL[first.index().checked_sub(1)?];
    Some((house, sowing.after().seeds(sowing.mover().opponent(), house)))
}
