//! The lessons of the manuals. Each shows a move that the rules themselves play.

use wari_rules::{CannotFeed, House, Houses, Illegal, Outcome, Position, Ruleset, Sowing};

/// A move that demonstrates one part of the rules.
///
/// The result depends on the ruleset, so the lesson does not store it; see [`Example`].
#[derive(Debug, PartialEq, Eq)]
pub struct Lesson {
    /// A short, stable name used in button IDs, such as `capture`.
    pub id: &'static str,
    /// The subject of the lesson.
    pub topic: LessonTopic,
    position: &'static str,
    house: House,
}

/// The subject of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonTopic {
    /// Seeds are captured.
    Capture,
    /// Several houses in a row are captured, up to one that cannot be.
    Chain,
    /// Twelve seeds or more go all the way around the board.
    Lap,
    /// The move would capture all the opponent's seeds.
    GrandSlam,
    /// The opponent has no seeds and can be given some.
    Feeding,
    /// The opponent has no seeds and cannot be given any.
    LastSeeds,
    /// As [`Self::LastSeeds`], but with so few seeds that some rulesets divide them.
    FewSeeds,
    /// A player has more than half of all seeds.
    Majority,
}

impl Lesson {
    /// All lessons, in teaching order. South moves in each of them.
    pub const ALL: [Self; 8] = [
        Self::new("capture", LessonTopic::Capture, "2-1-0-5-2-1-3-4-1-5-0-3-9-12-S", House::D),
        Self::new("chain", LessonTopic::Chain, "1-0-2-8-0-3-5-2-3-1-2-1-11-9-S", House::D),
        Self::new("lap", LessonTopic::Lap, "0-2-1-0-3-13-1-0-4-0-3-2-10-9-S", House::F),
        Self::new("slam", LessonTopic::GrandSlam, "2-0-3-1-0-4-1-1-2-1-0-0-14-19-S", House::F),
        Self::new("feeding", LessonTopic::Feeding, "0-3-0-1-0-2-0-0-0-0-0-0-22-20-S", House::B),
        Self::new("last", LessonTopic::LastSeeds, "0-0-0-0-0-1-0-3-0-1-0-0-21-22-S", House::F),
        Self::new("few", LessonTopic::FewSeeds, "0-0-0-0-0-1-0-1-0-1-0-0-22-23-S", House::F),
        Self::new("majority", LessonTopic::Majority, "1-2-0-0-3-1-4-2-0-1-0-2-23-9-S", House::E),
    ];

    const fn new(id: &'static str, topic: LessonTopic, position: &'static str, house: House) -> Self {
        Self { id, topic, position, house }
    }

    /// Returns the first lesson.
    #[must_use]
    pub fn first() -> &'static Self {
        &Self::ALL[0]
    }

    /// Returns the lessons that apply to a ruleset.
    pub fn of(ruleset: &Ruleset) -> impl Iterator<Item = &'static Self> + use<> {
        let divides = ruleset.cannot_feed == CannotFeed::OpponentTakesRestOrFewAreDivided;
        Self::ALL.iter().filter(move |lesson| divides || lesson.topic != LessonTopic::FewSeeds)
    }

    /// Plays the lesson under a ruleset.
    #[must_use]
    pub fn under(&self, ruleset: &'static Ruleset) -> Example {
        let before: Position = self.position.parse().expect("the positions of lessons are well-formed");
        Example { ruleset, before, house: self.house, comes: ruleset.sow(before, self.house) }
    }
}

/// The result of a lesson or puzzle move under a ruleset.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The ruleset.
    pub ruleset: &'static Ruleset,
    /// The position before the move.
    pub before: Position,
    /// The house to sow, on the mover's side.
    pub house: House,
    /// The sowing, or the reason why it is illegal.
    pub comes: Result<Sowing, Illegal>,
}

impl Example {
    /// Returns how the game ended; `None` if it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.comes.ok().and_then(|sowing| sowing.outcome())
    }

    /// Returns the mover's nonempty houses that cannot be sown, if the example's house is one of them.
    #[must_use]
    pub fn barred(&self) -> Houses {
        let Err(illegal) = self.comes else { return Houses::EMPTY };
        let filled = |&house: &House| self.before.seeds(self.before.mover(), house) > 0;
        House::ALL.into_iter().filter(filled).filter(|&house| !illegal.playable().contains(house)).collect()
    }

    /// Returns the final position, settled if the game is over.
    #[must_use]
    pub fn position(&self) -> Position {
        match (self.outcome(), self.comes) {
            (Some(outcome), _) => outcome.position(),
            (None, Ok(sowing)) => sowing.after(),
            (None, Err(_)) => self.before,
        }
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::{Reason, Side, rulesets};

    use super::*;

    /// Describes the result of the lesson on a topic in a few words.
    fn comes(topic: LessonTopic, ruleset: &'static Ruleset) -> String {
        let lesson = Lesson::of(ruleset).find(|lesson| lesson.topic == topic).unwrap();
        match lesson.under(ruleset).comes {
            Err(illegal) => format!("may not: {illegal}"),
            Ok(sowing) => match sowing.outcome() {
                None => format!("captures {}", sowing.captured_seeds()),
                Some(outcome) => {
                    let taken = outcome.taken();
                    format!("{}: South +{}, North +{}", outcome.reason(), taken.south, taken.north)
                }
            },
        }
    }

    /// Describes the result under each ruleset, in the order of `rulesets::ALL`.
    fn everywhere(topic: LessonTopic) -> [String; 6] {
        rulesets::ALL.map(|ruleset| comes(topic, ruleset))
    }

    #[test]
    fn each_lesson_has_an_id_of_its_own_and_lets_south_move() {
        for (index, lesson) in Lesson::ALL.iter().enumerate() {
            assert!(Lesson::ALL[..index].iter().all(|other| other.id != lesson.id && other.topic != lesson.topic));
            for ruleset in rulesets::ALL {
                let example = lesson.under(ruleset);
                assert_eq!(example.before.mover(), Side::South, "{}", lesson.id);
                assert_eq!(example.before.total(), 48, "{}", lesson.id);
            }
        }
    }

    #[test]
    fn what_all_rulesets_share_comes_to_the_same() {
        for ruleset in rulesets::ALL {
            assert_eq!(comes(LessonTopic::Capture, ruleset), "captures 2");
            assert_eq!(comes(LessonTopic::Chain, ruleset), "captures 7");
            assert_eq!(comes(LessonTopic::Lap, ruleset), "captures 5");
            assert_eq!(comes(LessonTopic::Majority, ruleset), "majority: South +0, North +0");
        }
    }

    #[test]
    fn the_grand_slam_parts_the_rulesets() {
        let wins = "grand slam: South +6, North +0";
        let loses = "grand slam: South +0, North +6";
        let illegal = "may not: the move would take all the opponent's seeds; playable: a c d";
        assert_eq!(everywhere(LessonTopic::GrandSlam), [wins, wins, "captures 0", illegal, loses, "captures 0"]);
        for ruleset in rulesets::ALL {
            let lesson = Lesson::of(ruleset).find(|lesson| lesson.topic == LessonTopic::GrandSlam).unwrap();
            let outcome = lesson.under(ruleset).outcome();
            let winner = outcome.and_then(|outcome| outcome.winner());
            // The lesson thus shows that a slam can cost the game.
            assert_eq!(
                winner,
                outcome.map(|outcome| if outcome.taken().north > 0 { Side::North } else { Side::South })
            );
        }
    }

    #[test]
    fn feeding_is_a_duty_or_pays() {
        let duty = "may not: the opponent has no seeds and must be fed; playable: f";
        let penalty = "starved: South +0, North +6";
        assert_eq!(everywhere(LessonTopic::Feeding), [duty, penalty, duty, duty, penalty, duty]);
        let barred = rulesets::ALL.map(|ruleset| {
            let lesson = Lesson::of(ruleset).find(|lesson| lesson.topic == LessonTopic::Feeding).unwrap();
            lesson.under(ruleset).barred().iter().map(House::letter).collect::<String>()
        });
        assert_eq!(barred, ["bd", "", "bd", "bd", "", "bd"]);
    }

    #[test]
    fn who_takes_the_last_seeds_depends_on_the_ruleset() {
        let mover = "cannot feed: South +0, North +5";
        let opponent = "cannot feed: South +5, North +0";
        assert_eq!(everywhere(LessonTopic::LastSeeds), [mover, mover, opponent, mover, opponent, mover]);
    }

    #[test]
    fn few_seeds_are_a_lesson_where_they_are_divided() {
        for ruleset in rulesets::ALL {
            let teaches = Lesson::of(ruleset).any(|lesson| lesson.topic == LessonTopic::FewSeeds);
            assert_eq!(teaches, ruleset.id == "beads");
        }
        assert_eq!(comes(LessonTopic::FewSeeds, &rulesets::BEADS), "cannot feed: South +1, North +2");
        let reason = Lesson::ALL.map(|lesson| lesson.under(&rulesets::BEADS).outcome().map(|outcome| outcome.reason()));
        assert_eq!(reason.iter().flatten().filter(|&&reason| reason == Reason::CannotFeed).count(), 2);
    }
}
