//! Whether the bot's memory stays flat.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::future::join_all;

use crate::crowd::{Crowd, Way};
use crate::table::Table;

/// The permanent memory an interaction of a game may cost, in bytes: a tenth of a board's picture. It is measured over
/// the second half, because caches fill up in the first.
const PLAYED: u64 = 1_200;

/// The permanent memory a question may cost, in bytes: half of what serenity's rate limiter, which is not used, would
/// store for each answer.
const ASKED: u64 = 100;

/// The number of questions per interaction of a game. With fewer, a leak could hide in the gaps between allocations.
const QUESTIONS: u64 = 3;

/// The pause between one person's questions, because the bot rejects more than 30 a second.
const PAUSE: Duration = Duration::from_millis(40);

/// How long the bot is left alone before it counts as being at rest.
const REST: Duration = Duration::from_secs(3);

/// Prints the memory in use at rest, while people play, then while they only ask questions, and checks the last two.
pub(crate) async fn watch(interactions: u64) -> ExitCode {
    let alone = Crowd::gather_with(Way::Production, 0, &[]).await;
    tokio::time::sleep(REST).await;
    println!("{:6.1} MiB at rest, before the first interaction", alone.memory() as f64 / 1024.0);
    drop(alone);
    let mut crowd = Crowd::gather(Way::Production).await;
    let played = AtomicU64::new(0);
    let mut memory = Vec::new();
    for mark in [interactions / 10, interactions / 2, interactions] {
        let play = async |table: &mut Table| {
            while played.fetch_add(3, Ordering::Relaxed) < mark {
                table.hesitate().await;
                table.press_out_of_turn().await;
                table.press().await;
            }
        };
        join_all(crowd.tables.iter_mut().map(play)).await;
        memory.push(crowd.memory());
        println!("{:6.1} MiB after {mark} interactions of games", crowd.memory() as f64 / 1024.0);
    }
    let (asked, questions) = (AtomicU64::new(0), QUESTIONS * interactions);
    let ask = async |table: &Table| {
        while asked.fetch_add(2, Ordering::Relaxed) < questions {
            table.hesitate().await;
            table.press_out_of_turn().await;
            tokio::time::sleep(PAUSE).await;
        }
    };
    join_all(crowd.tables.iter().map(ask)).await;
    memory.push(crowd.memory());
    println!("{:6.1} MiB after {questions} questions more", crowd.memory() as f64 / 1024.0);

    let grown = |from: usize, interactions: u64| memory[from + 1].saturating_sub(memory[from]) * 1024 / interactions;
    let (by_play, by_asking) = (grown(1, interactions / 2), grown(2, questions));
    println!("{by_play} bytes an interaction of the games' second half, {PLAYED} at most");
    println!("{by_asking} bytes a question, {ASKED} at most");
    println!("{} answers came too late, {} requests broke a limit", crowd.discord.late(), crowd.discord.rate_limited());
    if by_play <= PLAYED && by_asking <= ASKED { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
