//! Tests of the search.

use std::sync::atomic::AtomicBool;

use proptest::prelude::*;
use test_support::plain;
use wari_engine::{Analysis, Engine, Limits, Meaning, Mind};
use wari_rules::{House, Record, Ruleset, SeedsPerHouse, position, rulesets};

use crate::games::{any_game, game};

/// A small transposition table, so that boards collide in it.
const HASH: usize = 1 << 16;

fn search(game: &Record, limits: Limits) -> Analysis {
    Engine::new(HASH).search(game, limits, &AtomicBool::new(false)).expect("the game goes on")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn it_sees_what_a_plain_search_sees(game in any_game(), depth in 1..=5_u8) {
        let analysis = search(&game, Limits::depth(depth).with(Mind::Plain).for_all_moves());
        // Once every move is decided, the search need not go deeper.
        let plain = plain::moves(&game, analysis.depth, &mut 0);
        prop_assert!(analysis.depth == depth || analysis.moves().iter().all(|judged| judged.score.is_decided()));
        prop_assert_eq!(analysis.moves().len(), plain.len());
        for (house, worth) in plain {
            let judged = analysis.of(house).expect("it may be played");
            prop_assert_eq!(judged.score.to_string(), worth.told(), "{} in {:?}", house, game);
        }
    }

    #[test]
    fn the_best_move_is_the_same_whether_the_others_are_judged_or_not(game in any_game(), depth in 1..=7_u8) {
        let limits = Limits::depth(depth).with(Mind::Plain);
        let all = search(&game, limits.for_all_moves());
        let best = search(&game, Limits { depth: all.depth, ..limits });
        let bound = all.of(best.best().house).expect("it may be played").score;
        prop_assert_eq!((best.best().score, bound), (all.best().score, all.best().score));
    }

    #[test]
    fn a_win_at_hand_is_worth_more_than_any_number_of_seeds(game in any_game(), depth in 1..=4_u8) {
        let mover = game.position().mover();
        let wins = |house: &House| {
            let outcome = game.clone().play(*house).expect("it may be played").outcome();
            outcome.is_some_and(|outcome| outcome.winner() == Some(mover))
        };
        let best = search(&game, Limits::depth(depth)).best().clone();
        let at_once = best.score.meaning() == Meaning::Won { plies: 1 };
        prop_assert_eq!(at_once, game.legal().iter().any(|house| wins(&house)));
        prop_assert!(!at_once || wins(&best.house));
    }

    #[test]
    fn a_line_can_be_played(game in any_game(), nodes in 10..5_000_u64) {
        for judged in search(&game, Limits::nodes(nodes)).moves() {
            let mut game = game.clone();
            for &house in &judged.line {
                prop_assert!(game.play(house).is_ok(), "{:?}", judged);
            }
            prop_assert_eq!(judged.line.first(), Some(&judged.house));
        }
    }

    #[test]
    fn a_budget_is_kept_and_gives_the_same_each_time(game in any_game(), nodes in 300..5_000_u64) {
        let mut engine = Engine::new(HASH);
        let mut look = |game: &Record| engine.search(game, Limits::nodes(nodes), &AtomicBool::new(false));
        let first = look(&game);
        prop_assert!(first.as_ref().expect("the game goes on").nodes <= nodes);
        look(&Record::new(&rulesets::WARRI, SeedsPerHouse::Six)).expect("the game goes on");
        prop_assert_eq!(look(&game), first);
    }
}

#[test]
fn it_finds_the_grand_slam_where_that_wins() {
    // North's f captures everything South has.
    let position = position! {
      > North 17  1  4  .  1  . | 9
        South  .  .  1  1  1  . | 13
    };
    let best = |ruleset| search(&game(ruleset, position), Limits::depth(1)).best().clone();
    let slam = best(&rulesets::CLASSIC);
    assert_eq!((slam.house, slam.score.meaning()), (House::F, Meaning::Won { plies: 1 }));

    // Under warri rules the rest goes to South: a draw with 24 seeds each.
    let judged = search(&game(&rulesets::WARRI, position), Limits::depth(1).for_all_moves());
    assert_eq!(judged.of(House::F).map(|judged| judged.score.meaning()), Some(Meaning::Expected(0)));
    // Under abapa rules it captures nothing, under modern rules it may not be played.
    assert!(!best(&rulesets::ABAPA).score.is_decided());
    assert_eq!(search(&game(&rulesets::MODERN, position), Limits::depth(3)).of(House::F), None);
}

#[test]
fn it_feeds_where_starving_costs_the_rest() {
    // B is legal under Pratt's rules, but gives North both seeds.
    let game = game(
        &rulesets::PRATT,
        position! {
            North  .  .  .  .  .  . | 24
          > South  .  1  .  .  .  1 | 22
        },
    );
    let judged = search(&game, Limits::depth(2).for_all_moves());
    assert_eq!(judged.best().house, House::F);
    assert_eq!(judged.of(House::B).map(|judged| judged.score.meaning()), Some(Meaning::Lost { plies: 1 }));
}

/// Two seeds that chase each other forever, after `plies` plies.
fn chase(ruleset: &'static Ruleset, plies: usize) -> Record {
    let mut game = game(
        ruleset,
        position! {
            North  .  .  .  .  .  1 | 22
          > South  1  .  .  .  .  . | 24
        },
    );
    for _ in 0..plies {
        let house = game.legal().iter().next_back().expect("the seeds go on");
        game.play(house).expect("it may be played");
    }
    game
}

#[test]
fn it_knows_when_a_game_that_goes_round_in_circles_will_be_ended() {
    let expected = |ruleset, plies| search(&chase(ruleset, plies), Limits::depth(4)).best().score.meaning();
    // The first position occurs for the third time after 24 plies, for the fifth after 48.
    assert_eq!(expected(&rulesets::CLASSIC, 22), Meaning::Won { plies: 2 });
    assert_eq!(expected(&rulesets::PRATT, 46), Meaning::Won { plies: 2 });
    for (ruleset, plies) in [(&rulesets::CLASSIC, 10), (&rulesets::PRATT, 22)] {
        assert!(matches!(expected(ruleset, plies), Meaning::Expected(_)));
    }
}

#[test]
fn it_stops_as_soon_as_it_is_cancelled() {
    let game = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
    let cancelled = AtomicBool::new(false);
    let mut depths = Vec::new();
    let analysis = Engine::new(HASH).search_telling(&game, Limits::nodes(u64::MAX), &cancelled, |analysis| {
        depths.push(analysis.depth);
        cancelled.store(analysis.depth == 5, std::sync::atomic::Ordering::Relaxed);
    });
    assert_eq!(depths, [1, 2, 3, 4, 5]);
    assert_eq!(analysis.expect("the game goes on").depth, 5);
}

#[test]
fn a_game_that_is_over_has_no_moves() {
    let game = game(
        &rulesets::CLASSIC,
        position! {
            North  .  .  .  .  .  1 | 20
          > South  1  .  .  .  .  . | 26
        },
    );
    let outcome = Engine::new(HASH).search(&game, Limits::depth(3), &AtomicBool::new(false)).expect_err("a majority");
    assert_eq!(Some(outcome), game.outcome());
}
