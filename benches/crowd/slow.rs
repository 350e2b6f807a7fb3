//! A slow store, as on a disk that many processes share.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use futures_util::future::join_all;

use crate::crowd::{Crowd, Way};
use crate::table::{Kept, Pressed, Table};

/// The duration of each disk sync, in milliseconds.
const DELAYS: [u64; 4] = [100, 1_000, 2_900, 10_000];

/// How many syncs a press may take to the board that its deferred answer promised: one that is under way, two if SQLite
/// then writes its log back into the file, one as the log begins anew, and its own.
const SYNCS: u32 = 5;
/// What everything but the disk and Discord's limit may take of that.
const WORK: Duration = Duration::from_secs(3);
/// The boards a second that the bot posts: 80 % of the requests that Discord allows. A deferred board is one.
const PACE: u32 = 40;

/// The longest time a player waits for a board.
const LONGEST: Duration = Duration::from_secs(120);

/// The results of the presses at one delay.
#[derive(Default)]
struct Outcome {
    at_once: usize,
    promised: usize,
    refused: usize,
    refused_later: usize,
    unanswered: usize,
    moves: usize,
    shown: Vec<Duration>,
    /// How long the boards of deferred answers took, from the press.
    kept: Vec<Duration>,
}

/// Makes about `presses` presses, a quarter at each delay, and waits for each board. Returns false if a press was not
/// answered in time, a board did not come, or one that was promised came later than the disk and Discord's limit allow.
pub(crate) async fn watch(presses: usize) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let (library, delay) = (folder.path().join("slow_disk.so"), folder.path().join("delay"));
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/crowd/slow_disk.c");
    let built = Command::new("cc").args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library).arg(source).status().unwrap();
    assert!(built.success(), "the slow disk does not compile");
    fs::write(&delay, "0").unwrap();
    let preload = [("LD_PRELOAD", library.as_os_str()), ("SLOW_DISK", delay.as_os_str())];
    let mut crowd = Crowd::gather_with(Way::Bare, (presses / 32).clamp(4, 300), &preload).await;
    let turn = Duration::from_secs(crowd.tables.len() as u64) / PACE;
    let rounds = presses.div_ceil(DELAYS.len() * crowd.tables.len());
    println!("      sync  presses  at once  promised, refused then  refused unanswered   boards    slowest  promise");
    let mut is_well = true;
    for milliseconds in DELAYS {
        fs::write(&delay, milliseconds.to_string()).unwrap();
        let outcomes = join_all(crowd.tables.iter_mut().map(|table| play(table, rounds))).await;
        let mut all = Outcome::default();
        for outcome in outcomes {
            all.at_once += outcome.at_once;
            all.promised += outcome.promised;
            all.refused += outcome.refused;
            all.refused_later += outcome.refused_later;
            all.unanswered += outcome.unanswered;
            all.moves += outcome.moves;
            all.shown.extend(outcome.shown);
            all.kept.extend(outcome.kept);
        }
        let Outcome { at_once, promised, refused, refused_later, unanswered, .. } = all;
        let presses = at_once + promised + refused + unanswered;
        let [slowest, longest] = [&all.shown, &all.kept].map(|times| times.iter().max().copied().unwrap_or_default());
        println!(
            "{milliseconds:>7} ms {presses:>8} {at_once:>8} {promised:>9} {refused_later:>13} {refused:>8} {unanswered:>10} {:>8} {:>8.1} s {:>6.1} s",
            all.shown.len(),
            slowest.as_secs_f64(),
            longest.as_secs_f64()
        );
        is_well &= unanswered == 0 && all.shown.len() == all.moves;
        is_well &= longest <= SYNCS * Duration::from_millis(milliseconds) + turn + WORK;
    }
    is_well
}

/// Plays one table's moves, pressing each until its board is shown.
async fn play(table: &mut Table, rounds: usize) -> Outcome {
    let mut outcome = Outcome::default();
    for _ in 0..rounds {
        if table.is_over() {
            break;
        }
        outcome.moves += 1;
        let begun = Instant::now();
        let is_shown = loop {
            let pressed = Instant::now();
            match table.try_press().await {
                Pressed::Board => {
                    outcome.at_once += 1;
                    break true;
                }
                Pressed::Promised(promise) => {
                    outcome.promised += 1;
                    match table.sees_promised(promise, LONGEST).await {
                        Some(Kept::Board) => {
                            outcome.kept.push(pressed.elapsed());
                            break true;
                        }
                        Some(Kept::Refusal) => outcome.refused_later += 1,
                        None => break false,
                    }
                }
                // The previous board is not yet stored as shown.
                Pressed::Refused => outcome.refused += 1,
                Pressed::Unanswered => outcome.unanswered += 1,
            }
            if begun.elapsed() > LONGEST {
                break false;
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        };
        if !is_shown {
            break;
        }
        outcome.shown.push(begun.elapsed());
    }
    outcome
}
