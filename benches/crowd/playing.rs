//! Thirty people who keep playing while others load the bot, and the latency of their boards.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use futures_util::future::join_all;

use crate::table::Table;

/// The latencies of presses, shortest first.
pub(crate) struct Waits(Vec<Duration>);

impl Waits {
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
pub(crate) async fn press_for(tables: &mut [Table], time: Duration) -> Waits {
    let over = AtomicBool::new(false);
    let pause = async {
        tokio::time::sleep(time).await;
        over.store(true, Relaxed);
    };
    tokio::join!(press(tables, &over), pause).0
}

/// All players press, each one press after the other, until `over` is set.
pub(crate) async fn press(tables: &mut [Table], over: &AtomicBool) -> Waits {
    let presses = tables.iter_mut().map(async |table| {
        let mut waited = Vec::new();
        while !over.load(Relaxed) {
            waited.push(table.press().await);
            // People need time to think.
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        waited
    });
    let mut waited = join_all(presses).await.concat();
    waited.sort();
    Waits(waited)
}
