//! The effect on games between people when a thousand others start games against the computer.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use wari_rules::rulesets;

use crate::crowd::{Crowd, Way};
use crate::playing::{THINKING, Waits, press, press_for};

/// The number of people who challenge the computer at once, with the computer moving first.
const ALONE: usize = 1_000;
/// How long presses are measured before, and afterwards while the computer searches for distant endings.
const BEFORE: Duration = Duration::from_secs(5);
const AFTER: Duration = Duration::from_secs(15);

/// Prints the latency of people's presses before, while the computer handles these games under all rulesets, and while
/// it only searches for endings; also the memory that takes.
pub(crate) async fn flood() {
    let mut crowd = Crowd::gather(Way::Production).await;
    let channel = crowd.discord.guild("Kumasi").channel("alone");
    let alone: Vec<_> = (0..ALONE).map(|number| channel.person(&format!("Alone {number}"))).collect();

    let over = AtomicBool::new(false);
    let quiet = press_for(&mut crowd.tables, BEFORE, THINKING).await;
    let quietly = crowd.memory();

    let begun = Instant::now();
    let flood = async {
        let challenge = async |number: usize| {
            let (level, rules) = (number % 10 + 1, rulesets::ALL[number / 10 % 6].id);
            let challenge = format!("/wari challenge level:{level} rules:{rules} start:them match:1");
            // If the computer is too busy, it asks people to try again in a moment.
            while alone[number].slash(&challenge).await.unwrap().content().starts_with("I'm too busy") {
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        };
        join_all((0..ALONE).map(challenge)).await;
        while channel.messages().iter().any(local_discord::Message::is_loading) {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        over.store(true, Relaxed);
        begun.elapsed()
    };
    let (busy, flooded) = tokio::join!(press(&mut crowd.tables, &over, THINKING), flood);
    let afterwards = press_for(&mut crowd.tables, AFTER, THINKING).await;
    let boards = channel.messages().iter().filter(|board| board.content.starts_with("Wari sowed")).count();

    println!("{boards} of {ALONE} games against the computer have its first move after {:.1} s", flooded.as_secs_f64());
    Waits::head();
    for (when, waits) in [("before", quiet), ("meanwhile", busy), ("afterwards", afterwards)] {
        waits.tell(when);
    }
    let [now, at_most] = [crowd.memory(), crowd.memory_at_most()].map(mib);
    println!("memory of the bot: {:.0} MiB before, {now:.0} MiB in the end, {at_most:.0} MiB at most", mib(quietly));
    println!("{} answers came too late", crowd.discord.late());
}

fn mib(kib: u64) -> f64 {
    kib as f64 / 1024.0
}
