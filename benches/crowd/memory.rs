//! Whether the bot's memory stays flat.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::future::join_all;

use crate::crowd::{Crowd, Way};

/// After so many interactions the caches have what they need.
const WARM: u64 = 2_000;

/// What one interaction may cost for good, in bytes. Serenity's limiter keeps 2,400 of each answer that it sees.
const MOST: u64 = 600;

/// Prints the memory in use after 2,000 interactions, in the middle and at the end, and judges it.
pub(crate) async fn watch(interactions: u64) -> ExitCode {
    assert!(interactions > WARM, "the first {WARM} interactions tell nothing");
    let mut crowd = Crowd::gather(Way::Production).await;
    let asked = AtomicU64::new(0);
    let mut memory = Vec::new();
    for mark in [WARM, (interactions / 2).max(WARM), interactions] {
        join_all(crowd.tables.iter_mut().map(async |table| {
            while asked.fetch_add(3, Ordering::Relaxed) < mark {
                table.hesitate().await;
                table.press_out_of_turn().await;
                table.press().await;
            }
        }))
        .await;
        memory.push(crowd.memory());
        println!("after {mark:6} interactions {:6.1} MiB", memory[memory.len() - 1] as f64 / 1024.0);
    }
    let grown = memory[memory.len() - 1].saturating_sub(memory[0]) * 1024 / (interactions - WARM);
    println!("{grown} bytes an interaction, {MOST} at most; {} answers too late", crowd.discord.late());
    if grown < MOST { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
