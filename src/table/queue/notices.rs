//! What a channel or a user has been told of late and is not told again.

use std::time::Duration;

use moka::policy::EvictionPolicy;
use moka::sync::Cache;

use crate::games::{ChannelId, GameId, Permissions, Span, UserId};

/// A user gets the same notice about a channel at most once in this time.
const NOTICE_INTERVAL: Duration = Span::days(1).duration();
/// A channel gets the same review at most once in this time.
const SHARE_INTERVAL: Duration = Span::minutes(10).duration();
/// The maximum number of cached notices: a few megabytes.
const CACHE_CAPACITY: u64 = 50_000;

/// Caches which users got which notice about which channel, and which channels got which review.
#[derive(Debug)]
pub(crate) struct Notices {
    told: Cache<(UserId, ChannelId, Permissions), ()>,
    shared: Cache<(GameId, ChannelId), ()>,
}

impl Default for Notices {
    fn default() -> Self {
        // The default policy could reject the newest entries when the cache is full.
        let told = Cache::builder().max_capacity(CACHE_CAPACITY).eviction_policy(EvictionPolicy::lru());
        let shared = Cache::builder().max_capacity(CACHE_CAPACITY).eviction_policy(EvictionPolicy::lru());
        Self { told: told.time_to_live(NOTICE_INTERVAL).build(), shared: shared.time_to_live(SHARE_INTERVAL).build() }
    }
}

impl Notices {
    /// Records that a user gets a notice about a channel; `false` if they already had it.
    pub(crate) fn note(&self, who: UserId, channel: ChannelId, permissions: Permissions) -> bool {
        self.told.entry((who, channel, permissions)).or_insert(()).is_fresh()
    }

    /// Records that a channel gets a review; `false` if it just had it.
    pub(crate) fn note_share(&self, game: GameId, channel: ChannelId) -> bool {
        self.shared.entry((game, channel)).or_insert(()).is_fresh()
    }
}
