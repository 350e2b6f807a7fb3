//! Questions that only Discord can answer.

use std::collections::HashMap;

use async_trait::async_trait;
use wari_games::{ChannelId, GuildId, MessageId, Moment, Name, NoThread, Place, ShutOut, ThreadKind, UserId};

/// Answers the questions that only Discord can answer, and opens threads.
#[async_trait]
pub trait Outside: Send + Sync {
    /// Returns users' names in a place, as far as they can be found quickly: of those that are not cached, only a few
    /// are requested.
    async fn names(&self, at: Place, people: &[UserId]) -> HashMap<UserId, Name>;

    /// Whether a member of a server with these roles can see its channel; `false` if that cannot be checked quickly.
    async fn sees(&self, who: UserId, roles: &[u64], place: Place) -> bool;

    /// Whether a user is no member of a server of the bot; `false` if that cannot be checked quickly.
    async fn has_left(&self, server: GuildId, user: UserId) -> bool;

    /// Why a user can do nothing in a channel of a server of the bot; `None` if they can, or if that cannot be checked
    /// quickly. Of a user who acts in that server, the roles are known.
    async fn shut_out(&self, user: UserId, roles: Option<&[u64]>, place: Place, now: Moment) -> Option<ShutOut>;

    /// Whether a user can read a channel of a server of the bot, wherever they are; `None` if that cannot be checked at
    /// present.
    async fn reads(&self, user: UserId, place: Place) -> Option<bool>;

    /// Whether a message still exists; `true` if that cannot be checked quickly.
    async fn is_there(&self, channel: ChannelId, message: MessageId) -> bool;

    /// Opens a public thread in a channel and returns its id. From a message, there is only one thread, however often
    /// this is called.
    async fn open_thread(
        &self,
        channel: ChannelId,
        from: Option<MessageId>,
        kind: ThreadKind,
        name: &str,
    ) -> Result<ChannelId, NoThread>;
}
