//! Looks at the clocks as long as the bot is connected, and tells what comes of it.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serenity::all::ShardId;
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::handler::Shared;
use crate::commands::Clocks;
use crate::games::UserId;

/// From one look to the next.
const PAUSE: Duration = Duration::from_secs(1);
/// If more than this has passed between two looks, nobody could play meanwhile.
const UNWATCHED: Duration = Duration::from_secs(10);

/// The connections that stand.
#[derive(Debug, Default)]
pub(super) struct Connections(Mutex<HashSet<ShardId>>);

impl Connections {
    /// One has begun or ended.
    pub(super) fn note(&self, shard: ShardId, stands: bool) {
        let mut standing = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if stands {
            standing.insert(shard);
        } else {
            standing.remove(&shard);
        }
    }

    fn any(&self) -> bool {
        !self.0.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }
}

/// Looks for ever.
pub(super) async fn watch(shared: &Arc<Shared>, bot: UserId) {
    let mut clocks = Clocks::new(shared.wari());
    let mut ticks = interval(PAUSE);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last = Instant::now();
    loop {
        ticks.tick().await;
        if !shared.connections.any() {
            continue;
        }
        let since = last.elapsed();
        last = Instant::now();
        let unwatched = if since > UNWATCHED { i64::try_from(since.as_millis()).unwrap_or(i64::MAX) } else { 0 };
        match clocks.look(shared.timepiece.time(), unwatched).await {
            Ok(events) => events.into_iter().for_each(|event| shared.announce(event, bot)),
            Err(error) => tracing::error!(%error, "could not look at the clocks"),
        }
    }
}
