//! How the computer plays at its levels.

use std::sync::atomic::AtomicBool;

use proptest::prelude::*;
use wari_engine::{Engine, Level};
use wari_rules::{Record, Side, position, rulesets};

use crate::games::{any_game, game};

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

#[test]
fn whoever_is_ahead_does_not_agree_to_a_draw() {
    let game = game(
        &rulesets::CLASSIC,
        position! {
            North  4  4  4  4  4  4 | 0
          > South  2  2  2  2  1  1 | 14
        },
    );
    let mut engine = engine();
    let mut agrees = |side| engine.agrees_to_draw(&game, side, Level::ALL[4], &AtomicBool::new(false));
    assert_eq!([Side::South, Side::North].map(&mut agrees), [Ok(false), Ok(true)]);
}

#[test]
fn a_stop_is_agreed_to_by_whom_it_lets_win() {
    // If stopped here, each side keeps its own row: 25 to 23.
    let game = game(
        &rulesets::CLASSIC,
        position! {
            North  .  .  .  .  .  3 | 20
          > South  1  .  .  .  .  1 | 23
        },
    );
    let mut engine = engine();
    let mut agrees = |side| engine.agrees_to_stop(&game, side, Level::ALL[4], &AtomicBool::new(false));
    assert_eq!(agrees(Side::South), Ok(true));
    let expects_to_lose = agrees(Side::North).expect("the game goes on");
    assert!(!expects_to_lose, "North can still play on");
}
