//! What a channel or a user has been told of late and is not told again.

use std::time::Duration;

use wari_base::recent::Recent;
use wari_games::{ChannelId, GameId, Permissions, Shown, Span, UserId};

/// A user gets the same notice about a channel at most once in this time.
const NOTICE_INTERVAL: Duration = Span::days(1).duration();
/// A channel gets the same review or film at most once in this time.
const SHARE_INTERVAL: Duration = Span::minutes(10).duration();
/// The maximum number of cached notices: a few megabytes.
const CACHE_CAPACITY: usize = 50_000;

/// Caches which users got which notice about which channel, and which channels got which review or film.
#[derive(Debug)]
pub(crate) struct Notices {
    told: Recent<(UserId, ChannelId, Permissions), ()>,
    shared: Recent<(GameId, Shown, ChannelId), ()>,
    solved: Recent<(UserId, u32, ChannelId), ()>,
}

impl Default for Notices {
    fn default() -> Self {
        let shared = Recent::new(CACHE_CAPACITY, SHARE_INTERVAL);
        let solved = Recent::new(CACHE_CAPACITY, NOTICE_INTERVAL);
        Self { told: Recent::new(CACHE_CAPACITY, NOTICE_INTERVAL), shared, solved }
    }
}

impl Notices {
    /// Records that a user gets a notice about a channel; `false` if they already had it.
    pub(crate) fn note(&self, who: UserId, channel: ChannelId, permissions: Permissions) -> bool {
        self.told.note((who, channel, permissions))
    }

    /// Records that a channel hears how a user solved a puzzle; `false` if it has heard that.
    pub(crate) fn note_telling(&self, who: UserId, puzzle: u32, channel: ChannelId) -> bool {
        self.solved.note((who, puzzle, channel))
    }

    /// Records that a channel gets a review or film; `false` if it just had it.
    pub(crate) fn note_share(&self, game: GameId, what: Shown, channel: ChannelId) -> bool {
        self.shared.note((game, what, channel))
    }
}
