//! Latency of first answers.

use std::time::Duration;

use futures_util::future::join_all;

use crate::crowd::{Crowd, Way};

/// The number of times all players press at once.
const ROUNDS: usize = 20;

/// Prints the latency of first answers with and without the limiter. The rounds alternate to even out the machine's
/// noise.
pub(crate) async fn compare() {
    let mut crowds = [Crowd::gather(Way::Production).await, Crowd::gather(Way::Bare).await];
    let mut waited = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        for (crowd, waited) in crowds.iter_mut().zip(&mut waited) {
            waited.extend(join_all(crowd.tables.iter_mut().map(|table| table.press())).await);
        }
    }
    println!("30 people press at once, {ROUNDS} times; from the press to the board");
    let [on, off] = waited.map(|mut waited| {
        waited.sort();
        [waited[waited.len() / 2], waited[waited.len() * 95 / 100], waited[waited.len() - 1]]
    });
    let row = |name: &str, [p50, p95, max]: [String; 3]| println!("{name:32}{p50:>10}{p95:>10}{max:>10}");
    let time = |waited: Duration| format!("{:.1} ms", waited.as_secs_f64() * 1000.0);
    row("", ["p50", "p95", "max"].map(str::to_owned));
    row("TLS, limiter and limits", on.map(time));
    row("none of them", off.map(time));
    row("times as long", [0, 1, 2].map(|i| format!("{:.2}", on[i].as_secs_f64() / off[i].as_secs_f64())));
    for (crowd, way) in crowds.iter().zip(["with the limiter", "without"]) {
        println!(
            "{way}: {} answers too late, {} requests over a limit",
            crowd.discord.late(),
            crowd.discord.rate_limited()
        );
    }
}
