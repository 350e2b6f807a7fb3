//! What the bot may not do is told, but not again at each move.

use std::time::Duration;

use moka::policy::EvictionPolicy;
use moka::sync::Cache;

use crate::games::{ChannelId, Permissions, UserId};

/// Nobody is told the same of a channel more often.
const REMEMBERED: Duration = Duration::from_secs(24 * 60 * 60);
/// How many notices are remembered at most: a few megabytes.
const MOST: u64 = 50_000;

/// Who has been told what of which channel.
#[derive(Debug)]
pub(crate) struct Notices {
    told: Cache<(UserId, ChannelId, Permissions), ()>,
}

impl Default for Notices {
    fn default() -> Self {
        // The newest must not be the ones that are turned away when there is no room.
        let told = Cache::builder().max_capacity(MOST).eviction_policy(EvictionPolicy::lru());
        Self { told: told.time_to_live(REMEMBERED).build() }
    }
}

impl Notices {
    /// Notes that somebody is told what the bot may do in a channel; `false` if they have been told.
    pub(crate) fn note(&self, who: UserId, channel: ChannelId, permissions: Permissions) -> bool {
        self.told.entry((who, channel, permissions)).or_insert(()).is_fresh()
    }
}
