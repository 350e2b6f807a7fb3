//! What a review says about a turning point must be true on the board: it is checked here against the rules alone.

use std::sync::atomic::AtomicBool;

use proptest::prelude::*;
use wari_engine::{Capture, Cause, Engine, Reason, Remedy, ReviewedPly, Reviewing};
use wari_rules::{House, Houses, Position, Record, Ruleset, Setup, Side, Sowing};

use crate::games::any_game;

fn replies(ruleset: &'static Ruleset, after: Position) -> impl Iterator<Item = Sowing> {
    ruleset
        .legal(after)
        .iter()
        .map(move |house| ruleset.sow(after, house).expect("it is legal"))
        .collect::<Vec<_>>()
        .into_iter()
}

fn captured(sowing: &Sowing) -> Capture {
    Capture { seeds: sowing.captured_seeds(), houses: sowing.captured_houses() }
}

fn meets(one: Houses, other: Houses) -> bool {
    one.iter().any(|house| other.contains(house))
}

fn played(before: &Record, line: &[House]) -> Sowing {
    let mut game = before.clone();
    line.iter().map(|&house| game.play(house).expect("a line can be played")).last().expect("a line has moves")
}

/// Whether `side` could capture this in one move, if it were its turn.
fn threatens(ruleset: &'static Ruleset, position: Position, side: Side, capture: Capture) -> bool {
    let position = Setup { mover: side, ..position.into() }.try_into().expect("the same seeds");
    replies(ruleset, position).any(|sowing| captured(&sowing) == capture)
}

fn is_duty(ruleset: &Ruleset, after: Position, houses: Houses) -> bool {
    after.row(after.mover().opponent()) == [0; 6] && ruleset.legal(after) == houses
}

/// Checks everything that a reason says.
fn check(before: &Record, ply: &ReviewedPly, reason: &Reason) {
    let (ruleset, mover) = (before.ruleset(), ply.mover);
    let opponent = mover.opponent();
    let after = |house: House| played(before, &[house]);
    let move_made = after(ply.played);
    let wins = |sowing: &Sowing, side| sowing.outcome().is_some_and(|outcome| outcome.winner() == Some(side));
    let better = || reason.better.iter().map(after);
    match &reason.cause {
        Cause::MissedWin { .. } => assert!(better().all(|sowing| wins(&sowing, mover))),
        Cause::MissedCapture { capture, instead } => {
            assert!(better().all(|sowing| captured(&sowing) == *capture));
            assert!(move_made.captured_seeds() == *instead && *instead < capture.seeds);
        }
        Cause::MissedPlan { capture, line } => {
            assert!(line.len() >= 3 && line.len() % 2 == 1 && reason.better.contains(line[0]));
            assert_eq!(captured(&played(before, line)), *capture);
        }
        Cause::MissedRest { seeds, line } => {
            assert!(reason.better.contains(line[0]));
            assert_eq!(played(before, line).outcome().expect("the end").taken()[mover], *seeds);
        }
        Cause::MissedFeeding { houses } => assert!(better().all(|sowing| is_duty(ruleset, sowing.after(), *houses))),
        Cause::MissedThreat { capture } => {
            assert!(better().all(|sowing| threatens(ruleset, sowing.after(), mover, *capture)));
            assert!(!threatens(ruleset, move_made.after(), mover, *capture) || capture.seeds > 0);
        }
        Cause::EndedGame => {
            assert!(move_made.outcome().is_some() && better().all(|sowing| sowing.outcome().is_none()));
        }
        Cause::AllowedWin { reply } => {
            assert!(wins(&played(before, &[ply.played, *reply]), opponent));
            assert!(better().all(|sowing| sowing.outcome().is_some()
                || !replies(ruleset, sowing.after()).any(|reply| wins(&reply, opponent))));
        }
        Cause::AllowedCapture { reply, capture, stood, remedy } => {
            assert_eq!(captured(&played(before, &[ply.played, *reply])), *capture);
            let passed = Setup { mover: opponent, ..before.position().into() }.try_into().expect("the same seeds");
            let threat = ruleset.sow(passed, *reply).map_or(Houses::EMPTY, |sowing| sowing.captured_houses());
            assert_eq!(*stood, capture.houses.iter().all(|house| threat.contains(house)));
            for sowing in better().filter(|sowing| sowing.outcome().is_none()) {
                let replies: Vec<Capture> = replies(ruleset, sowing.after()).map(|reply| captured(&reply)).collect();
                match remedy {
                    Remedy::Closed => assert!(replies.iter().all(|reply| !meets(reply.houses, capture.houses))),
                    Remedy::Fewer(most) => {
                        assert!(*most < capture.seeds && replies.iter().all(|reply| reply.seeds <= *most));
                    }
                    Remedy::Paid => {}
                }
            }
        }
        Cause::AllowedPlan { capture, line } => {
            assert!(line.len() >= 4 && line.len() % 2 == 0 && line[0] == ply.played);
            assert_eq!(captured(&played(before, line)), *capture);
        }
        Cause::AllowedRest { seeds, line } => {
            assert_eq!(line[0], ply.played);
            assert_eq!(played(before, line).outcome().expect("the end").taken()[opponent], *seeds);
        }
        Cause::ForcedToFeed { reply, houses } => {
            assert!(is_duty(ruleset, played(before, &[ply.played, *reply]).after(), *houses));
        }
        Cause::AllowedThreat { reply, capture } => {
            assert!(threatens(ruleset, played(before, &[ply.played, *reply]).after(), opponent, *capture));
        }
        Cause::Drift(_) => {}
    }
    assert!(reason.cause.prize().seeds > 0 || reason.cause.prize().houses.is_empty());
    assert!(!reason.better.is_empty() && !meets(reason.better, reason.equal));
    let named: Houses = reason.better.iter().chain(reason.equal.iter()).collect();
    assert_eq!(named, ply.best_houses());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_reason_is_true_on_the_board(mut game in any_game()) {
        game.stop().expect("it goes on");
        let (mut engine, cancel) = (Engine::new(1 << 18), AtomicBool::new(false));
        let mut reviewing = Reviewing::of(&game, 400).expect("the game is over");
        while reviewing.step(&mut engine, &cancel) {}
        let review = reviewing.finish().expect("all has been looked at");
        for (ply, reviewed) in review.plies.iter().enumerate().filter(|(_, reviewed)| reviewed.mark().is_some()) {
            let before = game.up_to(ply).expect("a ply of the game");
            check(&before, reviewed, &Reason::of(&before, reviewed));
        }
    }
}
