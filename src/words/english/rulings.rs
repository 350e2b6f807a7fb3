//! The rules in words: what all rulesets share, then each ruling where they differ.

use wari_rules::{CannotFeed, Circles, Feeding, GrandSlam, Ruleset, Series, Stop};

use crate::games::Topic;

/// A ruleset from the start to the end of a game.
pub(super) fn ruleset(ruleset: &Ruleset) -> String {
    let differences = [grand_slam(ruleset), feeding(ruleset), circles(ruleset), series(ruleset)];
    format!(
        "# {}\n{BOARD}\n- {SOW}\n- {CAPTURE}\n- {WIN}\n## What these rules say where others differ\n- {}",
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
Each player owns the six houses a to f on their side, counted from their own left, and a store. South moves first.";

const SOW: &str = "\
**Sow.** Lift all seeds of one of your houses and drop them one by one, counter-clockwise, into the next houses. \
Stores are passed over; on a lap of twelve or more so is the house you lifted from.";

const CAPTURE: &str = "\
**Capture.** If your last seed makes 2 or 3 in a house of your opponent's, these go to your store, and so do the 2s and 3s \
directly before it, back to the first house of theirs that holds another number.";

const WIN: &str = "\
**Win.** More than half of all seeds wins; half each is a draw.";

fn grand_slam(ruleset: &Ruleset) -> String {
    let ruling = match ruleset.grand_slam {
        GrandSlam::CapturesAndKeepsRest => "captures them; the game ends, and what is left on your side is yours too",
        GrandSlam::CapturesAndForfeitsRest => "captures them; the game ends, and what is left goes to your opponent",
        GrandSlam::CapturesNothing => "may be played, but captures nothing",
        GrandSlam::Illegal => "may not be played; if every move would be one, each keeps their own row",
    };
    format!("**Grand slam.** A move that would capture all your opponent's seeds {ruling}.")
}

fn feeding(ruleset: &Ruleset) -> String {
    let duty = match ruleset.feeding {
        Feeding::Duty => "you must play a move that gives them some, if there is one",
        Feeding::Penalty => "play a move that gives them some; if you could and do not, they get what is left",
    };
    let rest = match ruleset.cannot_feed {
        CannotFeed::MoverTakesRest => "you get what is left",
        CannotFeed::OpponentTakesRest => "your opponent gets what is left",
        CannotFeed::OpponentTakesRestOrFewAreDivided => {
            "your opponent gets what is left; three seeds or fewer are divided, an odd one is yours"
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
        Stop::CountsForNobody => "the seeds on the board count for nobody",
    };
    format!(
        "**Circles.** The {when} time the same position comes up, or after 200 moves without a capture, the game ends \
         and {then}."
    )
}

fn series(ruleset: &Ruleset) -> String {
    match ruleset.series {
        Series::Single => "**Series.** One game decides.".into(),
        Series::FirstToSix => "**Series.** Between two players the first to win six games is champion.".into(),
    }
}
