//! What the clocks need from the connection to Discord: whether presses arrive.

use async_trait::async_trait;
use wari_base::timepiece::Time;
use wari_games::{GuildId, Shard};

/// Whether the presses on a line arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearing {
    /// They arrive.
    Well,
    /// They arrive again, after a silence that has not been credited yet.
    Again {
        /// When something last arrived before the silence.
        since: Time,
    },
    /// They do not arrive.
    Not {
        /// When something last arrived.
        since: Time,
    },
}

impl Hearing {
    /// Whether presses arrive now.
    pub fn is_heard(self) -> bool {
        !matches!(self, Self::Not { .. })
    }
}

/// The receiver of presses.
#[async_trait]
pub trait Ears: Send + Sync {
    /// Whether presses come by HTTP, on one line that several processes can share, rather than from the gateway.
    fn by_http(&self) -> bool;

    /// Returns this process's lines, and the current state of each.
    fn lines(&self) -> Vec<(Shard, Hearing)>;

    /// Records that these silences have been credited.
    fn credited(&self, lines: &[(Shard, Hearing)]);

    /// Whether everything that users in a server have sent so far has arrived; proof may take a moment.
    async fn hears(&self, guild: GuildId) -> bool;

    /// Whether Discord sends presses this way, by HTTP or from the gateway, rather than the other.
    async fn is_current(&self) -> bool;
}
