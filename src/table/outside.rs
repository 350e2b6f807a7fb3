//! What only Discord knows.

use std::collections::HashMap;

use async_trait::async_trait;

use crate::games::{ChannelId, GuildId, MessageId, Name, Place, UserId};

/// What only Discord knows.
pub trait Outside: Names + Sight + Messages {}

impl<T: Names + Sight + Messages> Outside for T {}

/// A way to learn what has become of messages.
#[async_trait]
pub trait Messages: Send + Sync {
    /// Whether a message is still there; `true` if that cannot be learnt quickly.
    async fn is_there(&self, channel: ChannelId, message: MessageId) -> bool;
}

/// A way to learn what people are called.
#[async_trait]
pub trait Names: Send + Sync {
    /// What people are called in a community, as far as that can be learnt quickly: of those who are not known yet only
    /// a few are asked about.
    async fn names(&self, guild: GuildId, people: &[UserId]) -> HashMap<UserId, Name>;
}

/// A way to learn which channels somebody sees.
#[async_trait]
pub trait Sight: Send + Sync {
    /// Whether a member of a server with these roles sees a channel of it; `false` if that cannot be learnt quickly.
    async fn sees(&self, who: UserId, roles: &[u64], place: Place) -> bool;
}
