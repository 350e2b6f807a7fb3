//! Thirty people who play on, whatever others do, and how long they wait for their boards.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use futures_util::future::join_all;

use crate::table::Table;

/// How long presses took, the shortest first.
pub(crate) struct Waits(Vec<Duration>);

impl Waits {
    /// Prints what the numbers of [`Waits::tell`] are.
    pub(crate) fn head() {
        println!("{:38}{:>10}{:>10}{:>10}", "a press of somebody who plays a person", "p50", "p99", "max");
    }

    /// Prints how long they were at that time.
    pub(crate) fn tell(&self, when: &str) {
        let [p50, p99, max] = [self.share(50), self.share(99), self.share(100)]
            .map(|wait| format!("{:.0} ms", 1000.0 * wait.as_secs_f64()));
        println!("{:38}{p50:>10}{p99:>10}{max:>10}", format!("{when} ({} presses)", self.0.len()));
    }

    /// What so many of a hundred did not take longer than.
    pub(crate) fn share(&self, of_a_hundred: usize) -> Duration {
        self.0[(self.0.len() * of_a_hundred / 100).min(self.0.len() - 1)]
    }
}

/// Everybody presses for so long.
pub(crate) async fn press_for(tables: &mut [Table], time: Duration) -> Waits {
    let over = AtomicBool::new(false);
    let pause = async {
        tokio::time::sleep(time).await;
        over.store(true, Relaxed);
    };
    tokio::join!(press(tables, &over), pause).0
}

/// Everybody presses, one press after the other, until it is over.
pub(crate) async fn press(tables: &mut [Table], over: &AtomicBool) -> Waits {
    let presses = tables.iter_mut().map(async |table| {
        let mut waited = Vec::new();
        while !over.load(Relaxed) {
            waited.push(table.press().await);
            // People think.
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        waited
    });
    let mut waited = join_all(presses).await.concat();
    waited.sort();
    Waits(waited)
}
