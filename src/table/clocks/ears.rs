//! What the clocks must know of the way to Discord: whether people are heard.

use async_trait::async_trait;

use crate::games::GuildId;
use crate::timepiece::Time;

/// Whether the presses in the servers of one shard are heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearing {
    /// Yes.
    Well,
    /// Yes, after a silence that began at this time and for which nobody has been credited.
    Again {
        /// When something was last heard before it.
        since: Time,
    },
    /// No.
    Not {
        /// When something was last heard.
        since: Time,
    },
}

/// Who hears the people in all servers.
#[async_trait]
pub trait Ears: Send + Sync {
    /// How each shard is heard at present, by its index.
    fn shards(&self) -> Vec<Hearing>;

    /// Takes note that these silences have been credited.
    fn credited(&self, shards: &[Hearing]);

    /// Whether everything has been heard that people in a server said until now; proof may take a moment.
    async fn hears(&self, guild: GuildId) -> bool;
}
