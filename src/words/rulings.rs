//! The rules in words: what all rulesets share, then each ruling where they differ.

use wari_rules::{CannotFeed, Circles, Feeding, GrandSlam, Ruleset, Series, Stop};

use crate::games::Topic;

/// A ruleset from the start to the end of a game.
pub(super) fn ruleset(ruleset: &Ruleset) -> String {
    let differences = [grand_slam(ruleset), feeding(ruleset), circles(ruleset), series(ruleset)];
    format!(
        "# {}\n{BOARD}\n- {SOW}\n- {CAPTURE}\n- {WIN}\n## What is special about these rules\n- {}",
        ruleset.name,
        differences.join("\n- ")
    )
}

/// What a ruleset says about the topic of a lesson.
pub(super) fn ruling(ruleset: &Ruleset, topic: Topic) -> String {
    match topic {
        Topic::Capture | Topic::Chain => CAPTURE.into(),
        Topic::Lap => SOW.into(),
        Topic::GrandSlam => grand_slam(ruleset),
        Topic::Feeding | Topic::LastSeeds | Topic::FewSeeds => feeding(ruleset),
        Topic::Majority => WIN.into(),
    }
}

const BOARD: &str = "\
Each player has six houses, a to f from their own left, and a store. South moves first.";

const SOW: &str = "\
**Sow.** Lift all the seeds from one of your houses and drop them one by one into the next houses, counterclockwise. \
Skip the stores; with 12 or more seeds, skip the house you started from.";

const CAPTURE: &str = "\
**Capture.** If your last seed makes 2 or 3 in one of your opponent's houses, they go to your store, along with the 2s \
and 3s directly before it, back to the first of their houses that holds another number.";

const WIN: &str = "\
**Win.** Capture more than half of the seeds to win; half each is a draw.";

fn grand_slam(ruleset: &Ruleset) -> String {
    let ruling = match ruleset.grand_slam {
        GrandSlam::CapturesAndKeepsRest => "captures them and ends the game; you also get the seeds left on your side",
        GrandSlam::CapturesAndForfeitsRest => "captures them and ends the game; your opponent gets the rest",
        GrandSlam::CapturesNothing => "can be played, but captures nothing",
        GrandSlam::Illegal => "can't be played; if every move would be one, each player keeps their own row",
    };
    format!("**Grand slam.** A move that would capture all your opponent's seeds {ruling}.")
}

fn feeding(ruleset: &Ruleset) -> String {
    let duty = match ruleset.feeding {
        Feeding::Duty => "you must play a move that gives them some if you can",
        Feeding::Penalty => "play a move that gives them some; if you can but don't, they get the remaining seeds",
    };
    let rest = match ruleset.cannot_feed {
        CannotFeed::MoverTakesRest => "you get the remaining seeds",
        CannotFeed::OpponentTakesRest => "your opponent gets the remaining seeds",
        CannotFeed::OpponentTakesRestOrFewAreDivided => {
            "your opponent gets the remaining seeds; three or fewer are split, and an odd one is yours"
        }
    };
    format!("**Feeding.** If your opponent has no seeds, {duty}. If no move can, the game ends and {rest}.")
}

fn circles(ruleset: &Ruleset) -> String {
    let when = match ruleset.circles {
        Circles::ThirdEnds => "third",
        Circles::ThirdAsksFifthEnds => "fifth",
    };
    let then = match ruleset.stop {
        Stop::EachKeepsOwnRow => "each player gets the seeds on their own side",
        Stop::CountsForNobody => "nobody gets the seeds on the board",
    };
    format!(
        "**Circles.** The {when} time the same position comes up, or after 200 moves without a capture, the game ends \
         and {then}."
    )
}

fn series(ruleset: &Ruleset) -> String {
    match ruleset.series {
        Series::Single => "**Match.** A single game.".into(),
        Series::FirstToSix => "**Match.** The first player to win six games is the champion.".into(),
    }
}
