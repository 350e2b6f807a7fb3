//! The gateway: the connections over which Discord sends events.
//!
//! Every server belongs to one shard, and every shard has its own connection (`shard.rs`), which reconnects by itself
//! and resumes its session so that no event is missed. This file holds what all shards share: the gateway's URL, the
//! number of shards Discord wants, and the sessions, which outlive connections. `starts.rs` limits new sessions, of
//! which Discord grants few a day; `line.rs` tracks which shards are heard.
//!
//! The websockets are managed here; serenity only provides the models.

mod arrival;
mod close;
mod line;
mod shard;
mod socket;
mod starts;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use tokio_util::sync::CancellationToken;

use crate::config::{ApiServer, Config, Token};
use crate::discord::Error;
use crate::discord::rest::api::Api;
use close::Continuation;
use shard::Runner;

pub(super) use line::{Line, ShardLines};
pub(super) use shard::{GatewayListener, Ready, ServerNews};
pub(super) use starts::SessionStarts;
use wari_base::timepiece::{Time, Timepiece};
use wari_games::{Shard, UserId};

/// If no line has been up for this long, the gateway's URL or the number of shards may have changed.
const LOST: Duration = Duration::from_secs(60);
/// How often that is checked.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);
/// How long the lines may take to close.
const GOODBYE: Duration = Duration::from_secs(3);

/// The state that outlives connections: that of each line, and the sessions.
#[derive(Default)]
pub(super) struct GatewayState {
    /// The state of each line.
    pub(super) lines: Arc<ShardLines>,
    sessions: Arc<Mutex<HashMap<Shard, Session>>>,
}

/// The data that a shard needs to resume its session.
#[derive(Clone, Debug)]
struct Session {
    id: String,
    /// The bot's user id.
    bot: UserId,
    /// The URL at which to resume.
    url: String,
    /// The latest event's sequence number.
    sequence: u64,
}

/// The state that all lines share.
struct Gateway {
    url: String,
    /// Whether to resume at the URL that Discord gives; with a custom server, the operator's URL is used instead.
    may_move: bool,
    token: Token,
    starts: Arc<SessionStarts>,
    listener: Arc<dyn GatewayListener>,
    timepiece: Arc<dyn Timepiece>,
    sessions: Arc<Mutex<HashMap<Shard, Session>>>,
    /// Stops these lines; they may be opened again.
    stop: CancellationToken,
    /// Cancelled when the program ends.
    leaving: CancellationToken,
}

/// The parts of the program that the gateway needs.
pub(super) struct GatewayParts<'a> {
    pub(super) config: &'a Config,
    pub(super) api: &'a Api,
    pub(super) starts: &'a Arc<SessionStarts>,
    pub(super) listener: Arc<dyn GatewayListener>,
    pub(super) timepiece: &'a Arc<dyn Timepiece>,
    pub(super) leaving: &'a CancellationToken,
}

impl GatewayState {
    /// Opens the lines of this process, or as many as Discord wants, and keeps them up until the program ends, which is
    /// `Ok`, or until they must be opened in a different way.
    ///
    /// # Errors
    /// If Discord refuses the bot for good, wants a different number of shards, or cannot be reached.
    pub(super) async fn maintain(&self, parts: GatewayParts<'_>) -> Result<(), Error> {
        let GatewayParts { config, api, starts, listener, timepiece, leaving } = parts;
        let found = api.gateway().await?;
        let (own, count) = match config.shards {
            Some(shards) => (shards.own(), shards.count()),
            None => (Shard::all(found.shards).collect(), found.shards),
        };
        starts.allow(count, &found.session_start_limit).await;
        let gateway = Arc::new(Gateway {
            url: found.url,
            may_move: matches!(config.server, ApiServer::Discord),
            token: config.token.clone(),
            starts: Arc::clone(starts),
            listener,
            timepiece: Arc::clone(timepiece),
            sessions: Arc::clone(&self.sessions),
            stop: leaving.child_token(),
            leaving: leaving.clone(),
        });
        let lines = self.lines.set(&own, gateway.time());
        let mut runners = JoinSet::new();
        for (shard, line) in lines {
            runners.spawn(Runner::new(shard, line, Arc::clone(&gateway)).run());
        }
        let ended = tokio::select! {
            () = leaving.cancelled() => Ok(()),
            ended = runners.join_next() => match ended {
                Some(Ok(Some(next))) => {
                    if let Continuation::Reshard(_) = next {
                        gateway.sessions().clear();
                    }
                    Err(match Error::from(next) {
                        Error::Resharded { code, reason } if config.shards.is_some() => {
                            Error::Shards { count, wanted: found.shards, code, reason }
                        }
                        error => error,
                    })
                }
                Some(Err(panic)) => Err(Error::Panicked(panic)),
                Some(Ok(None)) | None => Ok(()),
            },
            () = self.lost(starts) => Err(Error::Disconnected),
        };
        gateway.stop.cancel();
        // Tasks that do not finish in time are aborted when the set is dropped.
        let _ = timeout(GOODBYE, async { while runners.join_next().await.is_some() {} }).await;
        ended
    }

    /// Waits until, for a minute, no line has been up and no new session was held back.
    async fn lost(&self, starts: &SessionStarts) {
        let mut looks = interval(CHECK_INTERVAL);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut stood = Instant::now();
        while stood.elapsed() < LOST {
            looks.tick().await;
            if self.lines.any() || starts.hold_back() {
                stood = Instant::now();
            }
        }
    }
}

impl Gateway {
    fn time(&self) -> Time {
        self.timepiece.time()
    }

    fn sessions(&self) -> MutexGuard<'_, HashMap<Shard, Session>> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores a new session.
    fn begin(&self, shard: Shard, ready: &Ready) {
        let url = if self.may_move { &ready.resume_gateway_url } else { &self.url };
        let session = Session { id: ready.session_id.clone(), bot: ready.bot(), url: url.clone(), sequence: 0 };
        self.sessions().insert(shard, session);
    }

    /// Returns the session of a shard, if it has one.
    fn session(&self, shard: Shard) -> Option<Session> {
        self.sessions().get(&shard).cloned()
    }

    /// Removes a session that has ended.
    fn forget(&self, shard: Shard) {
        self.sessions().remove(&shard);
    }

    /// Resumes at the gateway's usual URL from now on, because the session's own did not answer.
    fn resume_at_home(&self, shard: Shard) {
        if let Some(session) = self.sessions().get_mut(&shard) {
            session.url.clone_from(&self.url);
        }
    }

    /// Records that all events up to `sequence` have been read.
    fn read(&self, shard: Shard, sequence: Option<u64>) {
        if let (Some(session), Some(sequence)) = (self.sessions().get_mut(&shard), sequence) {
            session.sequence = sequence;
        }
    }

    /// Returns the latest event's sequence number.
    fn sequence(&self, shard: Shard) -> Option<u64> {
        self.sessions().get(&shard).map(|session| session.sequence)
    }
}
