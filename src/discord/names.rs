//! What people are called: learnt from everything they do, remembered for a day, and asked for if need be.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use moka::sync::Cache;

use super::api::Api;
use super::incoming;
use crate::commands::{Names, Person};
use crate::games::{GuildId, Name, UserId};

/// Names are not ours to keep; after this they are asked for again.
const REMEMBERED: Duration = Duration::from_secs(24 * 60 * 60);
/// How many names are remembered at most: some ten megabytes.
const MOST: u64 = 100_000;
/// A board does not wait longer for a name.
const PATIENCE: Duration = Duration::from_millis(300);

/// The names met so far, by community.
#[derive(Debug)]
pub(super) struct KnownNames {
    api: Arc<Api>,
    names: Cache<(GuildId, UserId), Name>,
}

impl KnownNames {
    pub(super) fn new(api: Arc<Api>) -> Self {
        Self { api, names: Cache::builder().max_capacity(MOST).time_to_live(REMEMBERED).build() }
    }

    /// Learns what somebody is called.
    pub(super) fn meet(&self, guild: GuildId, person: &Person) {
        if let Some(name) = &person.name {
            self.names.insert((guild, person.id), name.clone());
        }
    }
}

#[async_trait]
impl Names for KnownNames {
    async fn name(&self, guild: GuildId, user: UserId) -> Option<Name> {
        if let Some(name) = self.names.get(&(guild, user)) {
            return Some(name);
        }
        let look_up = self.api.limited.get_member(guild.get().into(), user.get().into());
        let member = tokio::time::timeout(PATIENCE, look_up).await.ok()?.ok()?;
        let person = incoming::person(&member.user, member.nick.as_deref());
        self.meet(guild, &person);
        person.name
    }
}
