//! Whether the bot's memory stays flat.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::future::join_all;

use crate::crowd::{Crowd, Way};

/// What one interaction may cost for good, in bytes: half of what serenity's limiter would keep of each answer it saw.
const MOST: u64 = 1200;

/// Prints the memory in use after a tenth of the interactions, after half, and after all, and judges the second half:
/// caches fill up in the first.
pub(crate) async fn watch(interactions: u64) -> ExitCode {
    let mut crowd = Crowd::gather(Way::Production).await;
    let asked = AtomicU64::new(0);
    let mut memory = Vec::new();
    for mark in [interactions / 10, interactions / 2, interactions] {
        join_all(crowd.tables.iter_mut().map(async |table| {
            while asked.fetch_add(3, Ordering::Relaxed) < mark {
                table.hesitate().await;
                table.press_out_of_turn().await;
                table.press().await;
            }
        }))
        .await;
        memory.push(crowd.memory());
        println!("after {mark:6} interactions {:6.1} MiB", crowd.memory() as f64 / 1024.0);
    }
    let grown = memory[2].saturating_sub(memory[1]) * 1024 / (interactions / 2).max(1);
    println!("{grown} bytes an interaction in the second half, {MOST} at most");
    println!("{} answers came too late, {} requests broke a limit", crowd.discord.late(), crowd.discord.rate_limited());
    if grown <= MOST { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
