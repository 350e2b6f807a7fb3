//! People who keep playing, and the latency of their boards.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use futures_util::future::join_all;

use crate::crowd::{Crowd, Way};
use crate::table::Table;

/// The time that people need to think.
pub(crate) const THINKING: Duration = Duration::from_millis(500);
/// How many people play without a pause.
const RUSHED: usize = 40;

/// Prints the latencies of so many seconds in which people press again as soon as they see their board.
pub(crate) async fn rush(seconds: u64) {
    let mut crowd = Crowd::gather_with(Way::Production, RUSHED, &[]).await;
    let time = Duration::from_secs(seconds);
    press_for(&mut crowd.tables, time / 4, Duration::ZERO).await;
    let waits = press_for(&mut crowd.tables, time, Duration::ZERO).await;
    Waits::head();
    waits.tell(&format!("{RUSHED} people without a pause"));
    println!("{} presses a second, {} answers came too late", waits.0.len() as u64 / seconds, crowd.discord.late());
}

/// The latencies of presses, shortest first.
pub(crate) struct Waits(Vec<Duration>);

impl Waits {
    pub(crate) fn of(mut waited: Vec<Duration>) -> Self {
        waited.sort();
        Self(waited)
    }

    /// Prints the headings for [`Waits::tell`].
    pub(crate) fn head() {
        println!("{:38}{:>10}{:>10}{:>10}", "a press of somebody who plays a person", "p50", "p99", "max");
    }

    /// Prints the latencies for this stage.
    pub(crate) fn tell(&self, when: &str) {
        let [p50, p99, max] = [self.share(50), self.share(99), self.share(100)]
            .map(|wait| format!("{:.0} ms", 1000.0 * wait.as_secs_f64()));
        println!("{:38}{p50:>10}{p99:>10}{max:>10}", format!("{when} ({} presses)", self.0.len()));
    }

    /// Returns the latency that `of_a_hundred` percent of the presses did not exceed.
    pub(crate) fn share(&self, of_a_hundred: usize) -> Duration {
        self.0[(self.0.len() * of_a_hundred / 100).min(self.0.len() - 1)]
    }
}

/// All players press for the given time.
pub(crate) async fn press_for(tables: &mut [Table], time: Duration, thinking: Duration) -> Waits {
    let over = AtomicBool::new(false);
    let pause = async {
        tokio::time::sleep(time).await;
        over.store(true, Relaxed);
    };
    tokio::join!(press(tables, &over, thinking), pause).0
}

/// All players press, each one press after the other with a pause, until `over` is set. They begin one after the other,
/// within the first pause.
pub(crate) async fn press(tables: &mut [Table], over: &AtomicBool, thinking: Duration) -> Waits {
    let apart = thinking.div_f64(tables.len() as f64);
    let presses = (0_u32..).zip(tables).map(async |(seat, table)| {
        let mut waited = Vec::new();
        tokio::time::sleep(apart * seat).await;
        while !over.load(Relaxed) {
            waited.push(table.press().await);
            tokio::time::sleep(thinking).await;
        }
        waited
    });
    Waits::of(join_all(presses).await.concat())
}
