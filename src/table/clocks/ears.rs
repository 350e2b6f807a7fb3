//! What the clocks need from the connection to Discord: whether presses arrive.

use async_trait::async_trait;

use crate::games::GuildId;
use crate::timepiece::Time;

/// Whether the presses in the servers of one shard arrive.
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

/// The receiver of presses from all servers.
#[async_trait]
pub trait Ears: Send + Sync {
    /// Returns the current state of each shard, by its index.
    fn shards(&self) -> Vec<Hearing>;

    /// Records that these silences have been credited.
    fn credited(&self, shards: &[Hearing]);

    /// Whether everything that users in a server have sent so far has arrived; proof may take a moment.
    async fn hears(&self, guild: GuildId) -> bool;
}
