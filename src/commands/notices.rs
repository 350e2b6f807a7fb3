//! What the bot may not do is told, but not again at each move.

use std::time::Duration;

use moka::sync::Cache;

use super::Request;
use crate::games::{ChannelId, Permissions, UserId};

/// Nobody is told the same of a channel more often.
const REMEMBERED: Duration = Duration::from_secs(24 * 60 * 60);
/// How many notices are remembered at most: a few megabytes.
const MOST: u64 = 50_000;

/// Who has been told what of which channel.
#[derive(Debug)]
pub(super) struct Notices {
    told: Cache<(UserId, ChannelId, Permissions), ()>,
}

impl Default for Notices {
    fn default() -> Self {
        Self { told: Cache::builder().max_capacity(MOST).time_to_live(REMEMBERED).build() }
    }
}

impl Notices {
    /// What is to be said about what the bot lacks where a request comes from; nothing if it lacks nothing or this
    /// person has been told.
    pub(super) fn due(&self, request: &Request) -> Option<String> {
        let Request { who, place, permissions, may_grant, words, bot, .. } = request;
        if permissions.missing().is_empty() {
            return None;
        }
        let is_new = self.told.entry((who.id, place.channel, *permissions)).or_insert(()).is_fresh();
        is_new.then(|| words.not_permitted(*permissions, *may_grant, *bot))
    }
}
