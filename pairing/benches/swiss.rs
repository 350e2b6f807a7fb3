//! Measures how long rounds take to pair, compared with plain additions in the same run.
//!
//! ```text
//! cargo bench -p wari-pairing
//! ```

#[path = "../tests/proofs/random.rs"]
#[allow(dead_code, reason = "only some of its tournaments are paired")]
mod random;

use divan::Bencher;
use random::Random;
use wari_pairing::arena::{self, Waiting};
use wari_pairing::{Forbidden, Player, Tournament, swiss};

fn main() {
    divan::main();
}

/// Players, and the round that is paired.
const ROUNDS: [(usize, usize); 5] = [(16, 5), (64, 1), (64, 4), (64, 7), (200, 5)];

/// A round of a tournament.
#[divan::bench(args = ROUNDS, sample_count = 20)]
fn pair(bencher: Bencher, (players, round): (usize, usize)) {
    let tournament = tournament(players, round);
    bencher.bench(|| swiss::pair(divan::black_box(&tournament)));
}

/// The same, where the last two of three must not meet any of the first third, so that little fits.
#[divan::bench(args = ROUNDS, sample_count = 20)]
fn pair_the_unwilling(bencher: Bencher, (players, round): (usize, usize)) {
    let mut tournament = tournament(players, round);
    let third = players / 3;
    for one in 0..third {
        let others = (2 * third..players).filter(|other| (one + other) % 3 > 0);
        tournament.forbidden.extend(others.map(|other| Forbidden { players: vec![one, other], rounds: None }));
    }
    bencher.bench(|| swiss::pair(divan::black_box(&tournament)));
}

/// So many who wait in an arena.
#[divan::bench(args = [8, 32, 64], sample_count = 20)]
fn pair_an_arena(bencher: Bencher, people: usize) {
    let waiting = |rank: usize| Waiting {
        player: rank,
        rank,
        rating: (1000 + rank * 7919 % 800) as u16,
        waited: (rank * 104_729 % 60) as u64,
        opponents: vec![rank ^ 1, rank ^ 2],
        colours: Vec::new(),
    };
    let waiting: Vec<Waiting> = (0..people).map(waiting).collect();
    let present: Vec<usize> = (0..people).collect();
    bencher.bench(|| arena::pair(divan::black_box(&waiting), &present, |_, _| true));
}

/// As many additions as the third power of the number of players.
#[divan::bench(args = [16, 64, 200])]
fn cube(bencher: Bencher, players: u64) {
    bencher.bench(|| {
        (0..divan::black_box(players).pow(3)).fold(0_u64, |sum, number| divan::black_box(sum.wrapping_add(number)))
    });
}

/// A tournament of which all rounds before this one have been played.
fn tournament(players: usize, round: usize) -> Tournament {
    let mut random = Random::new(1, 2, 1);
    random.tournament =
        Tournament { rounds: round + 2, players: vec![Player::default(); players], ..Tournament::default() };
    while random.tournament.played + 1 < round {
        let pairing = swiss::pair(&random.tournament).expect("a pairing");
        random.play(&pairing);
    }
    random.tournament
}
