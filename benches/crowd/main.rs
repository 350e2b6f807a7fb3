//! Thirty people who play at once, through the real program and over real sockets.
//!
//! - `cargo bench --bench crowd -- answers` prints how long first answers take on the way to the real Discord, over TLS
//!   with serenity's limiter and Discord's rate limits, beside the same without either.
//! - `cargo bench --bench crowd -- computers` prints how long answers between people take while a thousand others begin
//!   to play the computer, and the memory that takes.
//! - `cargo bench --bench crowd -- slow 10000` lets so many presses meet a store whose disk takes 0.1, 1, 2.9 and 10 s for
//!   each sync, and fails if one is not answered in time or its board does not come. It needs Linux and a C compiler.
//! - `cargo bench --bench crowd -- greedy` prints how long answers between people take while ten others ask for a film
//!   each second, ten for charts of a thousand games and ten turn pages of a leaderboard of 200,000 games, and a second
//!   later; it fails if that is over 100 ms longer than in quiet, or if anybody hears nothing.
//! - `cargo bench --bench crowd -- memory 20000` prints the memory of the bot on that way after so many interactions,
//!   and fails if it has not stayed flat.
//! - `cargo bench --bench crowd -- faults 10` lets the disk be full, writes fail, somebody else lock the file, and the bot
//!   be killed, ten times each, and prints how long it takes until all is well again. It fails if anything is lost that
//!   was acknowledged, or a channel has not seen how its game stands after ten seconds. Linux only.
//! - `cargo bench --bench crowd -- kills 1000` kills the bot so often, at any instant, and fails in the same cases.

#![expect(clippy::unwrap_used, reason = "a measurement that cannot go on has failed, as it should")]

mod answers;
mod archive;
mod computers;
mod crowd;
#[cfg(target_os = "linux")]
mod faults;
mod greedy;
#[cfg(target_os = "linux")]
mod machine;
mod memory;
mod playing;
#[cfg(target_os = "linux")]
mod regulars;
mod slow;
mod table;

use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    // Cargo adds an option of its own.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    match &words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] | ["answers"] => answers::compare().await,
        ["computers"] => computers::flood().await,
        ["slow", presses] => return ended(slow::watch(presses.parse().unwrap()).await),
        ["greedy"] => return greedy::crowd_out().await,
        ["memory", interactions] => return memory::watch(interactions.parse().unwrap()).await,
        #[cfg(target_os = "linux")]
        ["faults", rounds] => return faults::drill(rounds.parse().unwrap()).await,
        #[cfg(target_os = "linux")]
        ["kills", kills] => return faults::kill(kills.parse().unwrap()).await,
        _ => {
            eprintln!("say `answers`, `computers` or `greedy`; or `slow`, `memory`, `faults` or `kills`, and how many");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// How the program ends after a run in which all went well, or did not.
fn ended(is_well: bool) -> ExitCode {
    if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
