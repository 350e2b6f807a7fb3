//! The cost of the store by the number of games in it.
//!
//! `cargo bench -p wari --bench store` creates files with 1,000, 100,000 and 1,000,000 finished games and a tenth as
//! many running ones, and prints the median time of each action of people and clocks in microseconds. It fails if an
//! action takes more than twice as long in one file as in the smallest. You can give other sizes instead:
//! `cargo bench -p wari --bench store -- 1000 50000`.
//!
//! `cargo bench -p wari --bench store -- engines` prints how many moves a second the store takes in a file, on a
//! PostgreSQL of the machine, and how many of the same statements `pgbench` takes there. It fails if the store reaches
//! less than 65 % of that. A number of seconds may follow, for each of fifteen measurements.
//!
//! `cargo bench -p wari --bench store -- starts` prints how many starts and ends of games a second it takes on a
//! PostgreSQL where a commit takes 20 ms, from one process and from three. It fails if three do not reach 2.5 times as
//! many, or anything is refused. A number of seconds may follow.
//!
//! `cargo bench -p wari --bench store -- deletions 200000` prints how long writes of others wait while somebody with so
//! many games has their data deleted. It fails if one waits for more than a twentieth of that.
//!
//! `cargo bench -p wari --bench store -- followers 1000` prints what a move costs in ten games that so many people
//! follow move by move. It fails if that is more than a fifth above what it costs without them.
//!
//! The largest file takes a few minutes to create and most of a gigabyte. The files are created in the temporary
//! folder; `TMPDIR=/dev/shm` excludes the disk, whose syncs take most of the time of a move. Each person has finished
//! about forty games and plays four, so the files differ only in the number of people and games. All are open at once
//! and take turns; the pages that are read are already cached.

#![expect(clippy::unwrap_used, reason = "a measurement that cannot go on has failed, as it should")]

mod deletions;
mod engines;
mod followers;
mod shop;
mod silence;
mod starts;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use test_support::filling::Sizes;

use shop::{Act, Shop};

/// The number of times each action is timed in each file.
const TIMES: u32 = 200;
/// The ratio of times above which an action counts as growing.
const FLAT: f64 = 2.0;

#[tokio::main]
async fn main() -> ExitCode {
    // Cargo adds its own option.
    let words = std::env::args().skip(1).filter(|word| !word.starts_with("--"));
    let words: Vec<String> = words.collect();
    if let [first, rest @ ..] = &words[..]
        && ["engines", "starts"].contains(&&**first)
    {
        let seconds = rest.first().map_or(10, |seconds| seconds.parse().expect("a number of seconds"));
        let time = Duration::from_secs(seconds);
        let is_quick = if first == "engines" { engines::compare(time).await } else { starts::compare(time).await };
        return if is_quick { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    if let [first, followers] = &words[..]
        && first == "followers"
    {
        let is_cheap = followers::compare(followers.parse().expect("a number of followers")).await;
        return if is_cheap { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    if let [first, games] = &words[..]
        && first == "deletions"
    {
        let is_quick = deletions::watch(games.parse().expect("a number of games")).await;
        return if is_quick { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    let mut sizes: Vec<u32> = words.iter().map(|word| word.parse().expect("numbers of finished games")).collect();
    if sizes.is_empty() {
        sizes = vec![1_000, 100_000, 1_000_000];
    }
    let mut shops = Vec::new();
    for &finished in &sizes {
        let sizes = Sizes { running: finished / 10, finished };
        let begun = Instant::now();
        let shop = Shop::open(sizes).await;
        eprintln!("{finished} finished games and {} that go on: {:.0?}", sizes.running, begun.elapsed());
        shops.push(shop);
    }
    println!("| µs, median | {} |", sizes.iter().map(u32::to_string).collect::<Vec<_>>().join(" | "));
    println!("|---|{}", "---|".repeat(sizes.len()));
    let mut grown = false;
    for act in Act::ALL {
        let mut timed = vec![Vec::new(); shops.len()];
        // Warm up by reading first.
        let warm = if act.is_repeatable() { TIMES } else { 0 };
        for turn in 0..warm + TIMES {
            for (shop, timed) in shops.iter_mut().zip(&mut timed) {
                let person = turn % TIMES * (shop.sizes.people() / TIMES).max(1) % shop.sizes.people();
                let time = shop.time(act, person).await;
                timed.extend(time.filter(|_| turn >= warm));
            }
        }
        let medians: Vec<f64> = timed.iter_mut().map(|times| median(times).as_secs_f64() * 1e6).collect();
        let ratio = medians.iter().fold(0.0, |most: f64, median| most.max(median / medians[0]));
        let has_grown = act.is_flat() && ratio > FLAT;
        grown |= has_grown;
        let figures: Vec<String> = medians.iter().map(|median| format!("{median:.0}")).collect();
        println!("| {} | {} |{}", act.name(), figures.join(" | "), if has_grown { " grows" } else { "" });
    }
    if grown { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn median(times: &mut [Duration]) -> Duration {
    assert!(!times.is_empty(), "nobody could do it");
    times.sort_unstable();
    times[times.len() / 2]
}
