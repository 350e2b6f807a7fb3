//! Queries to Discord that commands need.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use wari_games::{ChannelId, GuildId, MessageId, Moment, Name, NoThread, Place, ShutOut, ThreadKind, UserId};
use wari_play::table::Outside;

use crate::discord::Error;
use crate::discord::lookup::names::KnownNames;
use crate::discord::lookup::sight::{KnownSight, unless_refused};
use crate::discord::rest::api::Api;
use crate::discord::rest::gate::Purpose;
use crate::discord::rest::questions::Membership;

/// How long an answer waits to learn whether a message still exists, or a member is still there.
const LOOKUP_TIMEOUT: Duration = Duration::from_millis(500);

/// How long the news for somebody who follows a game waits to learn whether they can still read its channel.
const ONLOOKER_TIMEOUT: Duration = Duration::from_secs(5);

/// How long accepting a challenge waits for its thread, which is most of the time that Discord waits for the answer.
const THREAD_TIMEOUT: Duration = Duration::from_secs(2);

/// Discord, as commands see it.
pub(in crate::discord) struct DiscordLookup {
    api: Arc<Api>,
    names: Arc<KnownNames>,
    sight: KnownSight,
}

impl DiscordLookup {
    pub(in crate::discord) fn new(api: Arc<Api>, names: Arc<KnownNames>) -> Self {
        Self { sight: KnownSight::new(Arc::clone(&api)), api, names }
    }
}

#[async_trait]
impl Outside for DiscordLookup {
    async fn names(&self, at: Place, people: &[UserId]) -> HashMap<UserId, Name> {
        self.names.names(at, people).await
    }

    async fn sees(&self, who: UserId, roles: &[u64], place: Place) -> bool {
        self.sight.sees(who, roles, place).await
    }

    /// Asks each time: a game hangs on the answer, and few ever need it.
    async fn has_left(&self, server: GuildId, user: UserId) -> bool {
        matches!(
            tokio::time::timeout(LOOKUP_TIMEOUT, self.api.membership(Purpose::Question, server, user)).await,
            Ok(Ok(None))
        )
    }

    /// Asks each time, too, and those few who act from afar alone.
    async fn shut_out(&self, user: UserId, roles: Option<&[u64]>, place: Place, now: Moment) -> Option<ShutOut> {
        let asked = async {
            let member = match roles {
                Some(roles) => Membership { roles: roles.to_vec(), timed_out_until: None },
                None => match self.api.membership(Purpose::Question, place.server()?, user).await {
                    Ok(Some(member)) => member,
                    Ok(None) => return Some(ShutOut::Left),
                    Err(error) => {
                        tracing::debug!(%error, "could not find out whether somebody is a member of a server");
                        return None;
                    }
                },
            };
            if member.timed_out_until.is_some_and(|until| until > now) {
                return Some(ShutOut::TimedOut);
            }
            let is_unseen = self.sight.find_out(user, &member.roles, place).await == Some(false);
            is_unseen.then_some(ShutOut::Unseen)
        };
        tokio::time::timeout(LOOKUP_TIMEOUT, asked).await.ok().flatten()
    }

    /// No user waits for this, so it yields to everything that somebody does wait for.
    async fn reads(&self, user: UserId, place: Place) -> Option<bool> {
        let asked = async {
            let Some(server) = place.server() else { return Some(false) };
            match self.api.membership(Purpose::Watching, server, user).await {
                Ok(Some(member)) => self.sight.reads(user, &member.roles, place).await,
                Ok(None) => Some(false),
                Err(error) => unless_refused(&error),
            }
        };
        tokio::time::timeout(ONLOOKER_TIMEOUT, asked).await.ok().flatten()
    }

    async fn is_there(&self, channel: ChannelId, message: MessageId) -> bool {
        let asked = tokio::time::timeout(LOOKUP_TIMEOUT, self.api.is_there(channel, message)).await;
        !matches!(asked, Ok(Ok(false)))
    }

    async fn open_thread(
        &self,
        channel: ChannelId,
        from: Option<MessageId>,
        kind: ThreadKind,
        name: &str,
    ) -> Result<ChannelId, NoThread> {
        let opened = async {
            match self.api.open_thread(channel, from, kind, name).await {
                // The message of the challenge is gone, but its channel is not.
                Err(error) if from.is_some() && error.is_about_a_missing_message() => {
                    self.api.open_thread(channel, None, kind, name).await
                }
                opened => opened,
            }
        };
        let opened = tokio::time::timeout(THREAD_TIMEOUT, opened).await.unwrap_or(Err(Error::TimedOut));
        opened.map_err(|error| {
            error.log("could not open a thread for a game");
            match error {
                error if error.is_about_too_many_threads() => NoThread::TooMany,
                error if error.is_about_permissions() => NoThread::Forbidden,
                _ => NoThread::Failed,
            }
        })
    }
}
