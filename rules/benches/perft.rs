//! How fast the rules count games, beside their plain twin in the same run.
//!
//! ```text
//! cargo bench -p wari-rules
//! ```

#[path = "../tests/proofs/twin.rs"]
#[allow(dead_code, reason = "only its perft is measured")]
mod twin;

use divan::Bencher;
use divan::counter::ItemsCount;
use wari_rules::{Position, Ruleset, Side};

use twin::{Rules, Twin};

fn main() {
    divan::main();
}

/// A ruleset, a position of the beginning, the middle or the end of a game, and a depth.
const GAMES: [(&str, &str, u8); 5] = [
    ("abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 8),
    ("abapa", "7-2-0-1-8-13-0-1-0-1-5-7-3-0-S", 8),
    ("abapa", "1-1-0-8-0-0-1-0-1-0-1-0-20-15-S", 11),
    ("modern", "7-2-0-1-8-13-0-1-0-1-5-7-3-0-S", 8),
    ("warri", "7-2-0-1-8-13-0-1-0-1-5-7-3-0-S", 8),
];

/// The library: two machine words. The items are the games counted.
#[divan::bench(args = GAMES.map(name))]
fn packed(bencher: Bencher, game: &str) {
    let (ruleset, position, depth) = read(game);
    bencher
        .counter(ItemsCount::new(ruleset.perft(position, depth)))
        .bench(|| ruleset.perft(divan::black_box(position), depth));
}

/// The twin: an array of twelve houses.
#[divan::bench(args = GAMES.map(name))]
fn arrays(bencher: Bencher, game: &str) {
    let (ruleset, position, depth) = read(game);
    let twin = Twin {
        rules: Rules::by_id(ruleset.id),
        houses: std::array::from_fn(|i| position.row(Side::ALL[i / 6])[i % 6]),
        stores: Side::ALL.map(|side| position.store(side)),
        mover: position.mover() as usize,
    };
    bencher.counter(ItemsCount::new(twin.perft(depth))).bench(|| divan::black_box(twin).perft(depth));
}

fn name((rules, position, depth): (&str, &str, u8)) -> String {
    format!("{rules} {depth} {position}")
}

fn read(game: &str) -> (&'static Ruleset, Position, u8) {
    let mut words = game.split(' ');
    let mut word = || words.next().expect("three words");
    let ruleset = Ruleset::by_id(word()).expect("a ruleset");
    let depth = word().parse().expect("a depth");
    let position = word().parse().expect("a position");
    (ruleset, position, depth)
}
