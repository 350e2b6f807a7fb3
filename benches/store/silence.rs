//! A stand-in for Discord: it has no names and reports every connection as heard.

use std::collections::HashMap;

use async_trait::async_trait;
use wari_games::{ChannelId, GuildId, MessageId, Moment, Name, NoThread, Place, Shard, ShutOut, ThreadKind, UserId};
use wari_play::table::{Ears, Hearing, Outside};

/// The stand-in.
pub(crate) struct Silence;

#[async_trait]
impl Outside for Silence {
    async fn names(&self, _at: Place, _people: &[UserId]) -> HashMap<UserId, Name> {
        HashMap::new()
    }

    async fn sees(&self, _who: UserId, _roles: &[u64], _place: Place) -> bool {
        false
    }

    async fn has_left(&self, _server: GuildId, _user: UserId) -> bool {
        false
    }

    async fn shut_out(&self, _user: UserId, _roles: Option<&[u64]>, _place: Place, _now: Moment) -> Option<ShutOut> {
        None
    }

    async fn reads(&self, _user: UserId, _place: Place) -> Option<bool> {
        Some(true)
    }

    async fn is_there(&self, _channel: ChannelId, _message: MessageId) -> bool {
        true
    }

    async fn open_thread(
        &self,
        _channel: ChannelId,
        _from: Option<MessageId>,
        _kind: ThreadKind,
        _name: &str,
    ) -> Result<ChannelId, NoThread> {
        Err(NoThread::Failed)
    }
}

#[async_trait]
impl Ears for Silence {
    fn by_http(&self) -> bool {
        false
    }

    fn lines(&self) -> Vec<(Shard, Hearing)> {
        vec![(Shard::ONLY, Hearing::Well)]
    }

    fn credited(&self, _lines: &[(Shard, Hearing)]) {}

    async fn hears(&self, _guild: GuildId) -> bool {
        true
    }

    async fn is_current(&self) -> bool {
        true
    }
}
