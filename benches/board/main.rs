//! Drawing compared with a baseline: the straightforward way to draw the same board with image, imageproc and ab_glyph,
//! from scratch every time, in full colour, with the default PNG encoder.
//!
//! Films are compared with still boards, and with the same films made of complete frames.
//!
//! `cargo bench --bench board` prints the times, then how many times faster than the baseline boards are drawn, the two
//! timed in turns, then the sizes over the positions of forty complete games for each theme, and finally the cost of
//! drawing in fresh processes.

use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Instant;

use divan::Bencher;
use wari_drawing::{Scene, Theme, board_png};
use wari_rules::{BySide, House, Outcome, Record, SeedsPerHouse, Sowing, rulesets};

mod alone;
mod films;
mod yardstick;

fn main() {
    if alone::is_asked_for() {
        return alone::draw();
    }
    divan::main();
    compare();
    let theirs = median(boards().iter().map(|board| yardstick::png(&board.scene()).len()));
    println!("median of {} files: {theirs} bytes yardstick", boards().len());
    for &theme in Theme::ALL {
        let ours = median(boards().iter().map(|board| board_png(&Scene { theme, ..board.scene() }).len()));
        println!("{}: {ours} bytes drawn, {:.1} times smaller", theme.id(), theirs as f64 / ours as f64);
    }
    films::tell();
    alone::measure();
}

/// A position that occurred in a game.
#[derive(Clone)]
struct Board {
    sowing: Sowing,
    outcome: Option<Outcome>,
}

impl Board {
    fn scene(&self) -> Scene<'_> {
        let names = BySide { south: "Kwaku Ananse", north: "Aso of the Forest" };
        let ratings = BySide { south: Some(1874.into()), north: Some(1902.into()) };
        let after = Scene::after(Theme::Hardwood, &self.sowing, self.outcome.as_ref());
        Scene { names, ratings, rules: "Classic", ..after }
    }
}

/// Returns the positions after each move of forty random games, the same in every run.
fn games() -> &'static [Vec<Board>] {
    static GAMES: LazyLock<Vec<Vec<Board>>> = LazyLock::new(|| {
        let mut lot = 1_u64;
        let mut game = || {
            let mut record = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
            let mut boards = Vec::new();
            while record.outcome().is_none() {
                let legal: Vec<House> = record.legal().iter().collect();
                lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let Ok(sowing) = record.play(legal[(lot >> 33) as usize % legal.len()]) else { break };
                boards.push(Board { sowing, outcome: record.outcome() });
            }
            boards
        };
        (0..40).map(|_| game()).collect()
    });
    &GAMES
}

/// Returns all positions of those games.
fn boards() -> &'static [Board] {
    static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| games().concat());
    &BOARDS
}

fn median(sizes: impl Iterator<Item = usize>) -> usize {
    let mut sizes: Vec<usize> = sizes.collect();
    sizes.sort_unstable();
    sizes[sizes.len() / 2]
}

/// Times boards and the baseline in turns, so that whatever else the machine does slows both, and prints the ratio.
fn compare() {
    let timed = |draw: &dyn Fn() -> Vec<u8>| {
        let start = Instant::now();
        let _file = black_box(draw());
        start.elapsed().as_nanos() as usize
    };
    for &theme in Theme::ALL {
        let scenes = || boards().iter().step_by(20).map(|board| Scene { theme, ..board.scene() });
        scenes().for_each(|scene| drop(board_png(&scene)));
        let times: Vec<(usize, usize)> =
            scenes().map(|scene| (timed(&|| board_png(&scene)), timed(&|| yardstick::png(&scene)))).collect();
        let ours = median(times.iter().map(|&(ours, _)| ours));
        let theirs = median(times.iter().map(|&(_, theirs)| theirs));
        let times = theirs as f64 / ours as f64;
        println!("{}: a board in {:.3} ms, {times:.0} times faster than the yardstick", theme.id(), ours as f64 / 1e6);
    }
}

/// Boards in the order of their games; their pieces have been painted before.
#[divan::bench(args = Theme::ALL, sample_count = 400, sample_size = 1)]
fn drawn(bencher: Bencher, theme: &Theme) {
    for board in boards() {
        let _painted = board_png(&Scene { theme: *theme, ..board.scene() });
    }
    let mut boards = boards().iter().cycle();
    let next = || Scene { theme: *theme, ..boards.next().expect("the cycle never ends").scene() };
    bencher.with_inputs(next).bench_local_refs(|scene| board_png(scene));
}

/// The same boards, but each with names that were never drawn before.
#[divan::bench(args = Theme::ALL, sample_count = 400, sample_size = 1)]
fn drawn_for_strangers(bencher: Bencher, theme: &Theme) {
    let mut strangers = boards().iter().cycle().zip(0..);
    bencher.with_inputs(|| strangers.next().expect("the cycle never ends")).bench_local_values(|(board, stranger)| {
        let names = [format!("Kwaku {stranger}"), format!("Aso of Forest {stranger}")];
        board_png(&Scene { theme: *theme, names: BySide { south: &names[0], north: &names[1] }, ..board.scene() })
    });
}

/// The baseline.
#[divan::bench(sample_count = 100, sample_size = 1)]
fn yardstick(bencher: Bencher) {
    let mut boards = boards().iter().cycle();
    let next = || boards.next().expect("the cycle never ends");
    bencher.with_inputs(next).bench_local_values(|b| yardstick::png(&b.scene()));
}
