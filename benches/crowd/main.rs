//! Thirty people who play at once, through the real program and over real sockets.
//!
//! - `cargo bench --bench crowd -- answers` prints how long first answers take on the way to the real Discord, over TLS
//!   with serenity's limiter and Discord's rate limits, beside the same without either.
//! - `cargo bench --bench crowd -- computers` prints how long answers between people take while a thousand others begin
//!   to play the computer, and the memory that takes.
//! - `cargo bench --bench crowd -- memory 20000` prints the memory of the bot on that way after so many interactions,
//!   and fails if it has not stayed flat.

#![expect(clippy::unwrap_used, reason = "a measurement that cannot go on has failed, as it should")]

mod answers;
mod computers;
mod crowd;
mod memory;
mod table;

use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    // Cargo adds an option of its own.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    match &words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] | ["answers"] => answers::compare().await,
        ["computers"] => computers::flood().await,
        ["memory", interactions] => return memory::watch(interactions.parse().unwrap()).await,
        _ => {
            eprintln!("say `answers`, `computers`, or `memory` and a number of interactions");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
