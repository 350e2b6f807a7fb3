//! How the computer plays at its levels.

use std::cmp::Ordering;
use std::sync::atomic::AtomicBool;

use proptest::prelude::*;
use wari_engine::{Engine, Level, Score};
use wari_rules::{House, Record, Ruleset, SeedsPerHouse, Side, position, rulesets};

use crate::games::any_game;

fn engine() -> Engine {
    Engine::new(1 << 16)
}

/// All levels except the strongest two, which are slow, and those of the first version.
fn any_level() -> impl Strategy<Value = Level> {
    let first = (1..=7).filter_map(|number| Level::stored(1, number));
    prop::sample::select(Level::ALL[..8].iter().copied().chain(first).collect::<Vec<_>>())
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
    fn above_the_fifth_level_no_good_capture_of_five_is_missed(
        game in any_game(),
        level in prop::sample::select(&Level::ALL[5..8]),
        seed: u64,
    ) {
        let going_on = AtomicBool::new(false);
        let best = engine().search(&game, level.limits_in(&game), &going_on).expect("the game goes on").best().house;
        let sowing = game.ruleset().sow(game.position(), best).expect("it may be played");
        if sowing.captured_seeds() >= 5 {
            prop_assert_eq!(engine().play(&game, level, seed, &going_on).map(|judged| judged.house), Ok(best));
        }
    }
}

/// The move of a level with each of twenty seeds, at the start.
fn first_moves(level: Level) -> Vec<House> {
    let (game, mut engine) = (Record::new(&rulesets::CLASSIC, Default::default()), engine());
    let mut play = |seed| engine.play(&game, level, seed, &AtomicBool::new(false)).expect("the game goes on").house;
    let mut houses: Vec<_> = (0..20).map(&mut play).collect();
    houses.sort();
    houses.dedup();
    houses
}

#[test]
fn a_weak_level_plays_differently_with_another_seed() {
    assert!(first_moves(Level::ALL[0]).len() > 3);
    assert_eq!(first_moves(Level::STRONGEST.unvaried()).len(), 1);
}

#[test]
fn the_strongest_levels_begin_each_game_in_another_way() {
    let mut engine = Engine::new(1 << 20);
    for level in &Level::ALL[6..] {
        let openings: Vec<String> =
            (1..=12).map(|seed| opening(&mut engine, &rulesets::CLASSIC, *level, seed)).collect();
        for (at, one) in openings.iter().enumerate() {
            assert!(one.starts_with('F'), "another first move costs seeds: {one}");
            for other in &openings[..at] {
                let shared = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
                assert!(shared <= 12, "level {}: {one} and {other}", level.number());
            }
        }
    }
}

/// The first twenty plies of a game of a level against itself.
fn opening(engine: &mut Engine, ruleset: &'static Ruleset, level: Level, seed: u64) -> String {
    let mut game = Record::new(ruleset, SeedsPerHouse::Four);
    while game.ply() < 20 {
        let judged = engine.play(&game, level, seed, &AtomicBool::new(false)).expect("the game goes on");
        game.play(judged.house).expect("it may be played");
    }
    game.notation()
}

/// The first forty plies of each level of the first version against itself with seed 7, as played when it was the only
/// one.
const FIRST_GAMES: [&str; 8] = [
    "CbAaCbBaCbDaAbBfCaBcDfCbBeCcEfFeEfCcAdDa",
    "CcAaCcBaCbBfBaCbAdBfCcDdBeAaBdEaBcCcEdDf",
    "BbDeBbDaFbEaFaCaFbAeAcEdDeBcCdDeAfE",
    "FeBaFaAaFaEbAeEdEaAbCaFaEdDaBcAdDaCcBdEa",
    "BfBbAcFbAeAdBcAfAeAaDbAaFbBaCaBcDaBeBbCe",
    "BfBdBfAbFaBdAfAbDaBdFaEaFdCeCdEaDdEfCbAe",
    "BbCfCcFcEeFfAaAcFbCaAbEfBcAeAaBbEcCdDeEd",
    "DdAeAaEbBcFeAdEfEcDaEdAcBeFbEdAeFcCaDeFd",
];

/// The same for the second version.
const SECOND_GAMES: [&str; 10] = [
    "BeAdFfBeEeDeFcBaCdCfBb",
    "BeAdFdEcAbAaCbBcEeAbBfEbCaDbEeFdEbBcEeAd",
    "BcCbAcEaAbBcCfEdCfEbBcCdDaCeDbBcDaCbEcDb",
    "CbAaCbBaCbDaAbBfCaBcDfCbBeCcEfFeEfCcAdDa",
    "CbAaCbBaCbDaAbBfCaAcDbEaBfDcCbAcCeEfFdEf",
    "FfEaBdAeAaDdBbCaBbCcDdDbFdCcDbAdDaFaCcDb",
    "BfBbAcFbAeAdBcAfAeAaDbAaFbBaCaBcDaBeBbCc",
    "BbFeBbCfCbBdCeBaDdBaCeBfCcFfDeFbBeDcEaDb",
    "BbFdAeDfEfDcDeEaAeDaBcFcDaCfCaBeDdAeDfBa",
    "FeBcFdEdAbBaAcCbBdBeAaCfFfBaAdBcBdFbCaAb",
];

#[test]
fn the_versions_of_before_play_as_they_always_did() {
    // What is remembered depends on the size of the memory.
    let mut engine = Engine::new(16 << 20);
    let first = (1..).zip(FIRST_GAMES).map(|(number, moves)| (1, number, moves));
    let second = (1..).zip(SECOND_GAMES).map(|(number, moves)| (2, number, moves));
    for (version, number, moves) in first.chain(second) {
        let level = Level::stored(version, number).expect("it was in the list");
        let mut game = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
        while game.ply() < 40 && game.outcome().is_none() {
            let judged = engine.play(&game, level, 7, &AtomicBool::new(false)).expect("the game goes on");
            game.play(judged.house).expect("it may be played");
        }
        assert_eq!(game.notation(), moves, "level {number} of version {version}");
    }
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
    fn agreed(game: &Record, side: Side) -> [bool; 2] {
        [Engine::agrees_to_draw, Engine::agrees_to_stop]
            .map(|agrees| agrees(&mut engine(), game, side, &AtomicBool::new(false)).expect("the game goes on"))
    }

    #[test]
    fn whoever_is_ahead_agrees_to_nothing() {
        let [south, north] = Side::ALL.map(|side| agreed(&twenty_plies(), side));
        assert_eq!(south, [false, false], "not even to the stop, which would win");
        assert_eq!(north, [true, false], "North can still play on");
    }

    #[test]
    fn nobody_agrees_to_anything_in_the_first_twenty_plies() {
        for ply in 0..20 {
            let game = twenty_plies().up_to(ply).expect("an earlier ply");
            for side in Side::ALL {
                assert_eq!(agreed(&game, side), [false; 2], "{side} after {ply} plies");
            }
        }
    }

    #[test]
    fn a_game_that_is_over_is_told_from_one_that_has_just_begun() {
        let mut game = twenty_plies().up_to(3).expect("an earlier ply");
        let outcome = game.stop().expect("it was going on");
        let (mut engine, go_on) = (engine(), AtomicBool::new(false));
        assert_eq!(engine.agrees_to_draw(&game, Side::South, &go_on), Err(outcome));
        assert_eq!(engine.agrees_to_stop(&game, Side::South, &go_on), Err(outcome));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn whoever_stands_better_agrees_to_nothing_and_otherwise_to_no_less_than_it_expects(game in any_game()) {
            let limits = Level::STRONGEST.limits();
            let search = engine().search(&game, limits, &AtomicBool::new(false)).expect("the game goes on");
            let mover = game.position().mover();
            let (better, is_early) = (search.best().score.cmp(&Score::default()), game.ply() < Engine::TOO_EARLY);
            let (mover, other) = (agreed(&game, mover), agreed(&game, mover.opponent()));
            prop_assert_eq!(mover[0], better != Ordering::Greater && !is_early);
            prop_assert_eq!(other[0], better != Ordering::Less && !is_early);
            prop_assert!(!mover[1] || mover[0]);
            prop_assert!(!other[1] || other[0]);
        }
    }
}
