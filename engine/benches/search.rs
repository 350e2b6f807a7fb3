//! Measures how fast the engine searches, compared with a plain search to the same depth and with merely counting
//! games, in the same run.
//!
//! ```text
//! cargo bench -p wari-engine --bench search
//! ```

use std::sync::atomic::AtomicBool;

use divan::Bencher;
use divan::counter::ItemsCount;
use test_support::plain;
use wari_engine::{Engine, Limits};
use wari_rules::{Position, Record, Ruleset};

fn main() {
    divan::main();
}

/// A ruleset and a position from the beginning or the middle of a game.
const GAMES: [&str; 3] = [
    "classic 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
    "classic 7-2-0-1-8-13-0-1-0-1-5-7-3-0-S",
    "modern 7-2-0-1-8-13-0-1-0-1-5-7-3-0-S",
];

/// The depth that all three searches reach.
const DEPTH: u8 = 7;

/// The engine, at a depth where its transposition table helps. Items are its nodes.
#[divan::bench(args = GAMES)]
fn engine_deep(bencher: Bencher, game: &str) {
    engine(bencher, game, 14);
}

/// The engine. Items are its nodes, which are few.
#[divan::bench(args = GAMES)]
fn engine_shallow(bencher: Bencher, game: &str) {
    engine(bencher, game, DEPTH);
}

/// The plain search: plays every line on a record of the game and omits nothing. Items are its nodes.
#[divan::bench(args = GAMES, sample_count = 5)]
fn plain_shallow(bencher: Bencher, game: &str) {
    let (ruleset, position) = read(game);
    let game = Record::from_position(ruleset, position);
    let mut nodes = 0;
    plain::moves(&game, DEPTH, &mut nodes);
    bencher.counter(ItemsCount::new(nodes)).bench(|| plain::moves(divan::black_box(&game), DEPTH, &mut 0));
}

/// Merely counting games. Items are the games.
#[divan::bench(args = GAMES)]
fn counting_shallow(bencher: Bencher, game: &str) {
    let (ruleset, position) = read(game);
    bencher
        .counter(ItemsCount::new(ruleset.perft(position, DEPTH)))
        .bench(|| ruleset.perft(divan::black_box(position), DEPTH));
}

fn engine(bencher: Bencher, game: &str, depth: u8) {
    let (ruleset, position) = read(game);
    let game = Record::from_position(ruleset, position);
    let mut engine = Engine::new(16 << 20);
    let going_on = AtomicBool::new(false);
    let mut search = || engine.search(divan::black_box(&game), Limits::depth(depth), &going_on);
    let nodes = search().map_or(0, |analysis| analysis.nodes);
    bencher.counter(ItemsCount::new(nodes)).bench_local(search);
}

fn read(game: &str) -> (&'static Ruleset, Position) {
    let (rules, position) = game.split_once(' ').expect("two words");
    (Ruleset::by_id(rules).expect("a ruleset"), position.parse().expect("a position"))
}
