use wari_rules::{Position, SeedsPerHouse, position, rulesets};

use super::*;

fn houses(letters: &str) -> Vec<House> {
    letters.chars().filter_map(House::from_letter).collect()
}

fn set(letters: &str) -> Houses {
    houses(letters).into_iter().collect()
}

/// Why the first of these lines is worse than the second, which begins with the only best move.
fn between(before: &Record, worse: &str, better: &str) -> Reason {
    let (worse, better) = (houses(worse), houses(better));
    Reason::between(before, &worse, &better, better.iter().copied().take(1).collect())
}

fn cause(ruleset: &'static Ruleset, position: Position, worse: &str, better: &str) -> Cause {
    between(&Record::from_position(ruleset, position), worse, better).cause
}

fn capture(seeds: u8, letters: &str) -> Capture {
    Capture { seeds, houses: set(letters) }
}

#[test]
fn a_threat_that_stands_is_left_or_answered() {
    let before = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "FaBb").expect("a game");
    let reason = between(&before, "afbeafbc", "facafbbaaf");
    let wanted =
        Cause::AllowedCapture { reply: House::F, capture: capture(3, "f"), stood: true, remedy: Remedy::Closed };
    assert_eq!(reason, Reason { cause: wanted, better: set("f"), equal: Houses::EMPTY });
}

#[test]
fn of_equal_moves_those_are_named_of_which_it_is_true() {
    // F and e capture the same house; a captures nothing.
    let before = Record::from_position(
        &rulesets::CLASSIC,
        position! {
            North  5  5  5  5  1  5 | 5
          > South  1  5  .  .  3  2 | 6
        },
    );
    let (worse, better) = (houses("b"), houses("f"));
    let reason = Reason::between(&before, &worse, &better, set("aef"));
    assert_eq!(reason.cause, Cause::MissedCapture { capture: capture(2, "b"), instead: 0 });
    assert_eq!((reason.better, reason.equal), (set("ef"), set("a")));
}

#[test]
fn what_ends_the_game_comes_first() {
    let slam = position! {
        North  .  .  .  .  .  1 | 23
      > South  .  .  .  .  1  1 | 22
    };
    assert_eq!(cause(&rulesets::CLASSIC, slam, "ea", "f"), Cause::MissedWin { capture: capture(2, "a") });
    let starving = position! {
        North  .  .  .  .  .  . | 20
      > South  .  3  .  1  .  2 | 22
    };
    assert_eq!(cause(&rulesets::PRATT, starving, "b", "fa"), Cause::EndedGame);
}

#[test]
fn a_later_capture_comes_with_the_moves_that_lead_to_it() {
    let before = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "AaFaBaFaEbEeBcDaAbB").expect("a game");
    let reason = between(&before, "cdffdaacbbcefa", "dbfbafadaabadc");
    assert_eq!(reason.cause, Cause::AllowedPlan { capture: capture(6, "abc"), line: houses("cdff") });
    assert_eq!(reason.cause.prize(), capture(6, "abc"));
    assert!(reason.cause.is_loss());
    let turned = between(&before, "dbfbafadaabadc", "cdffdaacbbcefa");
    assert_ne!(turned.cause, reason.cause);
}

#[test]
fn lines_that_cannot_be_played_give_no_reason() {
    let before = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
    assert_eq!(between(&before, "", "").cause, Cause::Drift(None));
    let nonsense = Reason::between(&before, &houses("aa"), &houses("aaaa"), set("cd"));
    assert_eq!((nonsense.better.is_empty(), nonsense.cause), (false, Cause::Drift(None)));
}
