//! How the computer plays endings that the tables cover.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use wari_engine::{Engine, Level, Limits, Meaning, Tables};
use wari_rules::{BySide, Position, Record, Ruleset, Setup, Side, position, rulesets};

/// The most seeds of the tables in these tests.
const SEEDS: u8 = 7;

static TABLES: LazyLock<[Arc<Tables>; 6]> = LazyLock::new(|| {
    rulesets::ALL
        .map(|ruleset| Arc::new(Tables::build(ruleset, SEEDS, |_| ControlFlow::Continue(())).expect("nobody stops it")))
});

/// An engine with or without endgame tables.
fn engine(knows: bool) -> Engine {
    let mut engine = Engine::new(1 << 16);
    if knows {
        TABLES.iter().for_each(|tables| engine.learn(Arc::clone(tables)));
    }
    engine
}

/// A game that begins with few seeds in play and stores so close that these can decide it.
fn any_ending() -> impl Strategy<Value = Record> {
    let houses = prop::collection::vec(0..12_usize, 1..=usize::from(SEEDS));
    (prop::sample::select(&rulesets::ALL[..]), houses, -4..=4_i16)
        .prop_map(|(ruleset, houses, lead)| Record::from_position(ruleset, ending(&houses, lead)))
        .prop_filter("the game goes on", |game| game.outcome().is_none())
}

/// A position with South to move and one seed added for each of `houses`, which can repeat.
fn ending(houses: &[usize], lead: i16) -> Position {
    let mut rows = [[0; 6]; 2];
    houses.iter().for_each(|house| rows[house / 6][house % 6] += 1);
    let captured = 48 - houses.len() as i16;
    let south = (captured + lead) / 2;
    let stores = BySide { south: south as u8, north: (captured - south) as u8 };
    let setup = Setup { rows: BySide { south: rows[0], north: rows[1] }, stores, mover: Side::South };
    setup.try_into().expect("48 seeds")
}

/// Plays a game to its end and returns the winner.
fn play(mut game: Record, south: &mut Engine, north: &mut Engine) -> Option<Side> {
    let going_on = AtomicBool::new(false);
    loop {
        let engine = if game.position().mover() == Side::South { &mut *south } else { &mut *north };
        match engine.search(&game, Limits::nodes(1_000), &going_on) {
            Ok(analysis) => game.play(analysis.best().house).expect("it may be played"),
            Err(outcome) => return outcome.winner(),
        };
    }
}

fn score(game: &Record) -> Meaning {
    let analysis = engine(true).search(game, Limits::depth(1), &AtomicBool::new(false));
    analysis.expect("the game goes on").best().score.meaning()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_known_to_be_won_is_won(game in any_ending()) {
        let winner = match score(&game) {
            Meaning::Known(1..) | Meaning::Won { .. } => Side::South,
            Meaning::Known(_) | Meaning::Lost { .. } => Side::North,
            Meaning::Expected(_) => return Ok(()),
        };
        let [mut south, mut north] = Side::ALL.map(|side| engine(side == winner));
        prop_assert_eq!(play(game, &mut south, &mut north), Some(winner));
    }
}

#[test]
fn the_ruleset_decides_how_an_ending_is_seen() {
    // When North can no longer be fed, the ruleset decides which side gets the rest.
    let position = position! {
        North  .  .  .  .  .  . | 22
      > South  .  1  .  .  1  1 | 23
    };
    let seen = |ruleset: &'static Ruleset| score(&Record::from_position(ruleset, position));
    assert_ne!(seen(&rulesets::CLASSIC), seen(&rulesets::WARRI));
}

#[test]
fn a_search_within_so_many_seeds_is_the_same_whether_the_tables_go_farther_or_not() {
    let ruleset = &rulesets::PRATT;
    let far = Arc::new(Tables::build(ruleset, 15, |_| ControlFlow::Continue(())).expect("nobody stops it"));
    let near = Arc::new(far.up_to(12));
    let [mut far, mut near] = [far, near].map(|tables| {
        let mut engine = Engine::new(1 << 16);
        engine.learn(tables);
        engine
    });
    let going_on = AtomicBool::new(false);
    let mut farther = 0;
    for seeds in 11..=22 {
        // Scattered over the board, in a different way for each number.
        let houses: Vec<usize> = (0..seeds).map(|seed| (seed * seed + 5 * seed + seeds) % 12).collect();
        let mut game = Record::from_position(ruleset, ending(&houses, (seeds % 2) as i16));
        for ply in 0..30 {
            let level = Level::STRONGEST;
            let mut look = |limits| [&mut far, &mut near].map(|engine| engine.search(&game, limits, &going_on));
            let [by_far, by_near] = look(level.limits());
            assert_eq!(by_far, by_near);
            let [by_far, by_near] = look(Limits::nodes(1_000));
            farther += u32::from(by_far != by_near);

            let played = [&mut far, &mut near].map(|engine| engine.play(&game, level, ply, &going_on));
            assert_eq!(played[0], played[1]);
            let Ok(judged) = &played[0] else { break };
            game.play(judged.house).expect("it may be played");
        }
    }
    assert!(farther > 20, "only {farther} searches could have told the tables apart");

    far.forget_beyond(12);
    assert_eq!([far.reach(ruleset), near.reach(ruleset), near.reach(&rulesets::WARRI)], [12, 12, 0]);
}
