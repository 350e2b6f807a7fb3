//! Rulesets in words.

use wari_games::LessonTopic;
use wari_rules::{CannotFeed, Circles, Feeding, GrandSlam, Ruleset, Series, Stop};

use crate::words::Words;

impl Words {
    /// A ruleset from the start to the end of a game.
    pub fn ruleset(&self, ruleset: &Ruleset) -> String {
        let circles = self.circles(ruleset);
        let page = self.text.rules_page(ruleset.name, self.grand_slam(ruleset), self.feeding(ruleset), circles);
        match ruleset.series {
            Series::Single => page,
            Series::FirstToSix => format!("{page}\n- {}", self.text.rule_match_first_to_six()),
        }
    }

    /// What a ruleset says about the topic of a lesson.
    pub(in crate::words) fn ruling(&self, ruleset: &Ruleset, topic: LessonTopic) -> String {
        match topic {
            LessonTopic::Capture | LessonTopic::Chain => self.text.rule_capture(),
            LessonTopic::Lap => self.text.rule_sow(),
            LessonTopic::GrandSlam => self.grand_slam(ruleset),
            LessonTopic::Feeding | LessonTopic::LastSeeds | LessonTopic::FewSeeds => self.feeding(ruleset),
            LessonTopic::Majority => self.text.rule_win(),
        }
    }

    pub(in crate::words) fn grand_slam(&self, ruleset: &Ruleset) -> String {
        match ruleset.grand_slam {
            GrandSlam::CapturesAndKeepsRest => self.text.rule_slam_keeps_rest(),
            GrandSlam::CapturesAndForfeitsRest => self.text.rule_slam_forfeits_rest(),
            GrandSlam::CapturesNothing => self.text.rule_slam_captures_nothing(),
            GrandSlam::Illegal => self.text.rule_slam_illegal(),
        }
    }

    pub(in crate::words) fn feeding(&self, ruleset: &Ruleset) -> String {
        let duty = match ruleset.feeding {
            Feeding::Duty => self.text.rule_feeding_duty(),
            Feeding::Penalty => self.text.rule_feeding_penalty(),
        };
        let rest = match ruleset.cannot_feed {
            CannotFeed::MoverTakesRest => self.text.rule_cannot_feed_yours(),
            CannotFeed::OpponentTakesRest => self.text.rule_cannot_feed_theirs(),
            CannotFeed::OpponentTakesRestOrFewAreDivided => self.text.rule_cannot_feed_few_split(),
        };
        format!("{duty} {rest}")
    }

    fn circles(&self, ruleset: &Ruleset) -> String {
        let times = match ruleset.circles {
            Circles::ThirdEnds => 3,
            Circles::ThirdAsksFifthEnds => 5,
        };
        match ruleset.stop {
            Stop::EachKeepsOwnRow => self.text.rule_circles_own_row(times),
            Stop::CountsForNobody => self.text.rule_circles_nobody(times),
        }
    }
}
