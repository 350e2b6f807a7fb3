//! Whether people who play each other notice that a thousand others begin to play the computer.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use wari_rules::rulesets;

use crate::crowd::{Crowd, Way};
use crate::table::Table;

/// So many people challenge the computer at once, and let it begin.
const ALONE: usize = 1_000;
/// How long presses are timed before, and after, while the computer finds out about far endings.
const BEFORE: Duration = Duration::from_secs(5);
const AFTER: Duration = Duration::from_secs(15);

/// Prints how long people's presses take before, while the computer has all these games under all rulesets to think
/// about, and when it has nothing to do but to look at endings; and how much memory that takes.
pub(crate) async fn flood() {
    let mut crowd = Crowd::gather(Way::Production).await;
    let channel = crowd.discord.guild("Kumasi").channel("alone");
    let alone: Vec<_> = (0..ALONE).map(|number| channel.person(&format!("Alone {number}"))).collect();

    let over = AtomicBool::new(false);
    let quiet = press_for(&mut crowd.tables, BEFORE).await;
    let quietly = crowd.memory();

    let begun = Instant::now();
    let flood = async {
        let challenge = async |number: usize| {
            let (level, rules) = (number % 8 + 1, rulesets::ALL[number / 8 % 6].id);
            let challenge = format!("/wari challenge level:{level} rules:{rules} start:them match:1");
            alone[number].slash(&challenge).await.unwrap();
        };
        join_all((0..ALONE).map(challenge)).await;
        while channel.messages().iter().any(local_discord::Message::is_loading) {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        over.store(true, Relaxed);
        begun.elapsed()
    };
    let (busy, flooded) = tokio::join!(press(&mut crowd.tables, &over), flood);
    let afterwards = press_for(&mut crowd.tables, AFTER).await;
    let boards = channel.messages().iter().filter(|board| board.content.starts_with("Wari sowed")).count();

    println!("{boards} of {ALONE} games against the computer have its first move after {:.1} s", flooded.as_secs_f64());
    println!("a press of somebody who plays a person{:>10}{:>10}{:>10}", "p50", "p99", "max");
    for (when, mut waited) in [("before", quiet), ("meanwhile", busy), ("afterwards", afterwards)] {
        waited.sort();
        let [p50, p99, max] = [waited.len() / 2, waited.len() * 99 / 100, waited.len() - 1]
            .map(|place| format!("{:.0} ms", waited[place].as_secs_f64() * 1000.0));
        println!("{:38}{p50:>10}{p99:>10}{max:>10}", format!("{when} ({} presses)", waited.len()));
    }
    let [now, at_most] = [crowd.memory(), crowd.memory_at_most()].map(mib);
    println!("memory of the bot: {:.0} MiB before, {now:.0} MiB in the end, {at_most:.0} MiB at most", mib(quietly));
    println!("{} answers came too late", crowd.discord.late());
}

/// Everybody presses for so long.
async fn press_for(tables: &mut [Table], time: Duration) -> Vec<Duration> {
    let over = AtomicBool::new(false);
    let pause = async {
        tokio::time::sleep(time).await;
        over.store(true, Relaxed);
    };
    tokio::join!(press(tables, &over), pause).0
}

/// Everybody presses, one press after the other, until it is over.
async fn press(tables: &mut [Table], over: &AtomicBool) -> Vec<Duration> {
    let presses = tables.iter_mut().map(async |table| {
        let mut waited = Vec::new();
        while !over.load(Relaxed) {
            waited.push(table.press().await);
            // People think.
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        waited
    });
    join_all(presses).await.concat()
}

fn mib(kib: u64) -> f64 {
    kib as f64 / 1024.0
}
