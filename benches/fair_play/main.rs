//! How often a hint or a review is refused by coincidence: among 100,000 running games between people, one happens to
//! have the same houses on its board. It counts in the same server, and in any server if many seeds are still in the
//! houses after twenty moves.
//!
//! `cargo bench --bench fair_play` plays that many games under all rulesets, each up to a random ply. The players have
//! different strengths: each moves at random or plays like one of three weak levels of the first list. It then asks for
//! hints at every position of other such games, and for reviews of them, and prints how many are refused. It also
//! prints the cost of one such check.

use std::collections::HashMap;
use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use wari_engine::{Engine, Level};
use wari_games::Pattern;
use wari_rules::{Record, SeedsPerHouse, rulesets};

/// The number of running games between people.
const RUNNING: u64 = 100_000;
/// The number of these games per server.
const IN_A_SERVER: u64 = 50;
/// The number of other games that ask for hints, and for a review at the end.
const ASKING: u64 = 2_000;

fn main() {
    let mut engine = Engine::new(1 << 16);
    let started = Instant::now();
    let mut in_play: HashMap<Pattern, Vec<(u64, usize)>> = HashMap::new();
    for number in 0..RUNNING {
        let game = play(&mut engine, number);
        // A running game can be at any of its plies.
        let ply = Lot(number ^ 0xabcd).below(game.ply() as u64) as usize;
        if ply >= Pattern::FIRST_PLY {
            let position = game.position_at(ply).expect("it is a ply of the game");
            in_play.entry(position.into()).or_default().push((number / IN_A_SERVER, ply));
        }
    }
    println!("{RUNNING} running games, {} positions, played in {:.0?}", in_play.len(), started.elapsed());

    let (mut hints, mut reviews) = (Tally::default(), Tally::default());
    let mut by_seeds: Vec<Tally> = vec![Tally::default(); 73];
    for number in RUNNING..RUNNING + ASKING {
        let game = play(&mut engine, number);
        let patterns = (0..game.ply()).filter_map(|ply| Some((ply, game.position_at(ply)?)));
        let mut refused = false;
        for (ply, position) in patterns {
            let pattern = Pattern::from(position);
            let rare_from = pattern.rare_from().unwrap_or(usize::MAX);
            let server = number % (RUNNING / IN_A_SERVER);
            let same = in_play.get(&pattern).into_iter().flatten();
            let is_refused = same.into_iter().any(|&(other, ply)| other == server || ply >= rare_from);
            hints.count(is_refused);
            by_seeds[usize::from(position.in_play())].count(is_refused);
            refused |= is_refused && ply >= Pattern::FIRST_PLY;
        }
        reviews.count(refused);
    }
    println!("hints: {hints}");
    println!("reviews: {reviews}");
    println!("hints by the seeds in the houses:");
    for (seeds, tally) in by_seeds.iter().enumerate().filter(|(_, tally)| tally.refused > 0) {
        println!("  {seeds}: {tally}");
    }

    let game = play(&mut engine, 7);
    let pattern = Pattern::from(game.position_at(game.ply() / 2).expect("it is a ply of the game"));
    let begun = Instant::now();
    const TIMES: u32 = 100_000;
    for _ in 0..TIMES {
        black_box(black_box(pattern).next(black_box(&rulesets::CLASSIC)).count());
    }
    println!("what comes of a position by each move: {:.2?}", begun.elapsed() / TIMES);
}

/// Counts of requests and refusals.
#[derive(Clone, Copy, Default)]
struct Tally {
    asked: u64,
    refused: u64,
}

impl Tally {
    fn count(&mut self, is_refused: bool) {
        self.asked += 1;
        self.refused += u64::from(is_refused);
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let share = 100.0 * self.refused as f64 / self.asked.max(1) as f64;
        write!(f, "{} of {} refused without cause: {share:.3} %", self.refused, self.asked)
    }
}

/// Plays a complete game of two people; the same number gives the same game.
fn play(engine: &mut Engine, number: u64) -> Record {
    let mut lot = Lot(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let ruleset = rulesets::ALL[lot.below(rulesets::ALL.len() as u64) as usize];
    // Nearly all games have four seeds per house.
    let seeds = if lot.below(10) == 0 { SeedsPerHouse::ALL[lot.below(4) as usize] } else { SeedsPerHouse::Four };
    let strengths = [lot.below(4), lot.below(4)];
    let mut game = Record::new(ruleset, seeds);
    while game.outcome().is_none() && game.ply() < 300 {
        let house = match strengths[game.ply() % 2] {
            0 => game.legal().iter().nth(lot.below(game.legal().len() as u64) as usize),
            level => {
                let level = Level::stored(1, level as u8).expect("there are eight");
                engine.play(&game, level, lot.next(), &AtomicBool::new(false)).ok().map(|judged| judged.house)
            }
        };
        if house.is_none_or(|house| game.play(house).is_err()) {
            break;
        }
    }
    game
}

/// A deterministic random number generator.
struct Lot(u64);

impl Lot {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end.max(1)
    }
}
