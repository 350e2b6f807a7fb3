//! Measures how fast the rules count games, compared with their plain twin in the same run.
//!
//! ```text
//! cargo bench -p wari-rules
//! ```

use divan::Bencher;
use divan::counter::ItemsCount;
use test_support::twin::Twin;
use wari_rules::{Position, Ruleset};

fn main() {
    divan::main();
}

/// A ruleset, a depth, and a position from the beginning, the middle or the end of a game.
const GAMES: [&str; 5] = [
    "abapa 8 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
    "abapa 8 7-2-0-1-8-13-0-1-0-1-5-7-3-0-S",
    "abapa 11 1-1-0-8-0-0-1-0-1-0-1-0-20-15-S",
    "modern 8 7-2-0-1-8-13-0-1-0-1-5-7-3-0-S",
    "warri 8 7-2-0-1-8-13-0-1-0-1-5-7-3-0-S",
];

/// The library: two machine words. Items are the games counted.
#[divan::bench(args = GAMES)]
fn packed(bencher: Bencher, game: &str) {
    let (ruleset, position, depth) = read(game);
    bencher
        .counter(ItemsCount::new(ruleset.perft(position, depth)))
        .bench(|| ruleset.perft(divan::black_box(position), depth));
}

/// The twin: an array of twelve houses.
#[divan::bench(args = GAMES)]
fn arrays(bencher: Bencher, game: &str) {
    let (ruleset, position, depth) = read(game);
    let twin = Twin::of(ruleset, position);
    bencher.counter(ItemsCount::new(twin.perft(depth))).bench(|| divan::black_box(twin).perft(depth));
}

fn read(game: &str) -> (&'static Ruleset, Position, u8) {
    let mut words = game.split(' ');
    let mut word = || words.next().expect("three words");
    let ruleset = Ruleset::by_id(word()).expect("a ruleset");
    let depth = word().parse().expect("a depth");
    let position = word().parse().expect("a position");
    (ruleset, position, depth)
}
