//! Checks the game clocks.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::discord::handler::Shared;
use crate::table::Clocks;

/// The time between two checks.
const PAUSE: Duration = Duration::from_secs(1);
/// If more than this has passed between two checks, the process was stalled, and nobody could play meanwhile.
const HELD_UP: Duration = Duration::from_secs(10);

/// Checks forever.
pub(super) async fn watch(shared: &Arc<Shared>) {
    let mut clocks = Clocks::new(Arc::clone(&shared.table));
    let mut ticks = interval(PAUSE);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last = (Instant::now(), shared.timepiece.time());
    loop {
        ticks.tick().await;
        if last.0.elapsed() > HELD_UP {
            shared.lines.held_up(last.1);
        }
        last = (Instant::now(), shared.timepiece.time());
        if let Err(error) = clocks.look(last.1, &*shared.lines).await {
            error.log("could not check the clocks");
        }
    }
}
