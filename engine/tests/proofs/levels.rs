//! How the computer plays at its levels.

use std::cmp::Ordering;
use std::sync::atomic::AtomicBool;

use proptest::prelude::*;
use wari_engine::{Engine, Level, Score};
use wari_rules::{Record, SeedsPerHouse, Side, position, rulesets};

use crate::games::any_game;

fn engine() -> Engine {
    Engine::new(1 << 16)
}

/// All levels except the strongest, which is slow.
fn any_level() -> impl Strategy<Value = Level> {
    prop::sample::select(&Level::ALL[..7])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn the_same_seed_level_and_moves_give_the_same_move(game in any_game(), level in any_level(), seed: u64) {
        let going_on = AtomicBool::new(false);
        let play = |game: &Record| engine().play(game, level, seed, &going_on).expect("the game goes on");
        let chosen = play(&game);
        prop_assert_eq!(&play(&game), &chosen);
        prop_assert!(game.legal().contains(chosen.house));
    }

    #[test]
    fn no_level_misses_a_win_at_hand(game in any_game(), level in any_level(), seed: u64) {
        let mover = game.position().mover();
        let wins = |house| {
            let outcome = game.clone().play(house).expect("it may be played").outcome();
            outcome.is_some_and(|outcome| outcome.winner() == Some(mover))
        };
        if game.legal().iter().any(wins) {
            let chosen = engine().play(&game, level, seed, &AtomicBool::new(false)).expect("the game goes on");
            prop_assert!(wins(chosen.house));
        }
    }

    #[test]
    fn above_the_second_level_no_good_capture_of_five_is_missed(
        game in any_game(),
        level in prop::sample::select(&Level::ALL[2..7]),
        seed: u64,
    ) {
        let going_on = AtomicBool::new(false);
        let best = engine().search(&game, level.limits(), &going_on).expect("the game goes on").best().house;
        let sowing = game.ruleset().sow(game.position(), best).expect("it may be played");
        if sowing.captured_seeds() >= 5 {
            prop_assert_eq!(engine().play(&game, level, seed, &going_on).map(|judged| judged.house), Ok(best));
        }
    }
}

#[test]
fn a_weak_level_plays_differently_with_another_seed_and_the_strongest_does_not() {
    let game = Record::new(&rulesets::CLASSIC, Default::default());
    let houses = |level| {
        let mut engine = engine();
        let mut play = |seed| engine.play(&game, level, seed, &AtomicBool::new(false)).expect("the game goes on").house;
        let mut houses: Vec<_> = (0..20).map(&mut play).collect();
        houses.sort();
        houses.dedup();
        houses.len()
    };
    assert!(houses(Level::ALL[0]) > 3);
    assert_eq!(houses(Level::STRONGEST), 1);
}

mod agreements {
    use super::*;

    /// A game of twenty plies after which South expects to win, and wins by 30 to 18 if each side keeps its own row.
    fn twenty_plies() -> Record {
        let game = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "FfEeBfAaCcAaCbEaBcCb").expect("a game");
        let reached = position! {
            North  3  1 12  1  .  1 | 0
          > South  1  .  . 13  2  7 | 7
        };
        assert_eq!(game.position(), reached);
        game
    }

    /// Whether `side` agrees to a draw, and to a stop.
    fn agreed(game: &Record, side: Side, level: Level) -> [bool; 2] {
        [Engine::agrees_to_draw, Engine::agrees_to_stop]
            .map(|agrees| agrees(&mut engine(), game, side, level, &AtomicBool::new(false)).expect("the game goes on"))
    }

    #[test]
    fn whoever_is_ahead_does_not_agree_to_a_draw() {
        let [souths, norths] = Side::ALL.map(|side| agreed(&twenty_plies(), side, Level::ALL[4])[0]);
        assert_eq!((souths, norths), (false, true));
    }

    #[test]
    fn a_stop_is_agreed_to_by_whom_it_lets_win() {
        let [souths, norths] = Side::ALL.map(|side| agreed(&twenty_plies(), side, Level::ALL[4])[1]);
        assert_eq!((souths, norths), (true, false), "North can still play on");
    }

    #[test]
    fn nobody_agrees_to_anything_in_the_first_twenty_plies() {
        for ply in 0..20 {
            let game = twenty_plies().up_to(ply).expect("an earlier ply");
            for side in Side::ALL {
                assert_eq!(agreed(&game, side, Level::ALL[4]), [false; 2], "{side} after {ply} plies");
            }
        }
    }

    #[test]
    fn a_game_that_is_over_is_told_from_one_that_has_just_begun() {
        let mut game = twenty_plies().up_to(3).expect("an earlier ply");
        let outcome = game.stop().expect("it was going on");
        let (mut engine, go_on) = (engine(), AtomicBool::new(false));
        assert_eq!(engine.agrees_to_draw(&game, Side::South, Level::ALL[0], &go_on), Err(outcome));
        assert_eq!(engine.agrees_to_stop(&game, Side::South, Level::ALL[0], &go_on), Err(outcome));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn whoever_stands_better_agrees_to_a_stop_only_to_win(game in any_game(), level in any_level()) {
            let search = engine().search(&game, level.limits(), &AtomicBool::new(false)).expect("the game goes on");
            let mover = game.position().mover();
            let better = match search.best().score.cmp(&Score::default()) {
                Ordering::Greater => mover,
                Ordering::Less => mover.opponent(),
                Ordering::Equal => return Ok(()),
            };
            let wins = game.ruleset().agreed_stop(game.position()).winner() == Some(better);
            prop_assert_eq!(agreed(&game, better, level), [false, wins && game.ply() >= 20]);
        }
    }
}
