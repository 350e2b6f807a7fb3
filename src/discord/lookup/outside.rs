//! Queries to Discord that commands need.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;

use crate::discord::lookup::names::KnownNames;
use crate::discord::lookup::sight::KnownSight;
use crate::discord::rest::api::Api;
use crate::games::{ChannelId, MessageId, Name, Place, UserId};
use crate::table::{Messages, Names, Sight};

/// How long an answer waits to learn whether a message still exists.
const LOOKUP_TIMEOUT: Duration = Duration::from_millis(500);

/// Discord, as commands see it.
pub(in crate::discord) struct Outside {
    api: Arc<Api>,
    names: Arc<KnownNames>,
    sight: KnownSight,
}

impl Outside {
    pub(in crate::discord) fn new(api: Arc<Api>, names: Arc<KnownNames>) -> Self {
        Self { sight: KnownSight::new(Arc::clone(&api)), api, names }
    }
}

#[async_trait]
impl Names for Outside {
    async fn names(&self, at: Place, people: &[UserId]) -> HashMap<UserId, Name> {
        self.names.names(at, people).await
    }
}

#[async_trait]
impl Sight for Outside {
    async fn sees(&self, who: UserId, roles: &[u64], place: Place) -> bool {
        self.sight.sees(who, roles, place).await
    }
}

#[async_trait]
impl Messages for Outside {
    async fn is_there(&self, channel: ChannelId, message: MessageId) -> bool {
        let asked = tokio::time::timeout(LOOKUP_TIMEOUT, self.api.is_there(channel, message)).await;
        !matches!(asked, Ok(Ok(false)))
    }
}
