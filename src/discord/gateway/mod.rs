//! The gateway: the lines over which Discord tells what happens.
//!
//! Every server belongs to one shard, and every shard has a line of its own (`shard.rs`), which comes back by itself
//! and takes its session up again, so that nothing is missed. What all shards need is here: where the gateway is, how
//! many shards Discord wants, and the sessions, which outlive lines. `starts.rs` spares new sessions, of which there
//! are few a day; `line.rs` knows who is heard.

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

use super::Error;
use super::api::Api;
use crate::config::{Config, Server, Token};
use crate::games::Shard;
use crate::timepiece::{Time, Timepiece};
use close::Next;
use shard::Runner;

pub(super) use line::Lines;
pub(super) use shard::{Listener, Ready, ServerNews};
pub(super) use starts::Starts;

/// If no line has stood for so long, the gateway may be elsewhere or want other shards.
const LOST: Duration = Duration::from_secs(60);
/// How often that is looked at.
const LOOK: Duration = Duration::from_secs(1);
/// Lines have so long to say goodbye.
const GOODBYE: Duration = Duration::from_secs(3);

/// What outlives the lines: which of them stand, and their sessions.
#[derive(Default)]
pub(super) struct Standing {
    /// Which lines stand.
    pub(super) lines: Arc<Lines>,
    sessions: Arc<Mutex<HashMap<Shard, Session>>>,
}

/// By what a shard's line can be put up again without missing anything.
#[derive(Clone, Debug)]
struct Session {
    id: String,
    /// Where it is to be taken up again.
    url: String,
    /// The newest event that was read.
    sequence: u64,
}

/// What all lines share.
struct Gateway {
    url: String,
    /// Whether sessions may be taken up where Discord says; a server in its place is where the operator says.
    may_move: bool,
    token: Token,
    starts: Arc<Starts>,
    listener: Arc<dyn Listener>,
    timepiece: Arc<dyn Timepiece>,
    sessions: Arc<Mutex<HashMap<Shard, Session>>>,
    /// These lines are given up, perhaps to be put up again.
    stop: CancellationToken,
    /// The program ends.
    leaving: CancellationToken,
}

/// Who needs the gateway, and for how long.
pub(super) struct Around<'a> {
    pub(super) config: &'a Config,
    pub(super) api: &'a Api,
    pub(super) starts: &'a Arc<Starts>,
    pub(super) listener: Arc<dyn Listener>,
    pub(super) timepiece: &'a Arc<dyn Timepiece>,
    pub(super) leaving: &'a CancellationToken,
}

impl Standing {
    /// Puts up as many lines as Discord wants now and keeps them up until the program ends, which is `Ok`, or until
    /// they must be put up in another way.
    ///
    /// # Errors
    /// If Discord refuses the bot for good, wants other shards, or cannot be reached.
    pub(super) async fn keep_up(&self, around: Around<'_>) -> Result<(), Error> {
        let Around { config, api, starts, listener, timepiece, leaving } = around;
        let found = api.http().get_bot_gateway().await?;
        starts.allow(found.shards, &found.session_start_limit);
        let gateway = Arc::new(Gateway {
            url: found.url,
            may_move: matches!(config.server, Server::Discord),
            token: config.token.clone(),
            starts: Arc::clone(starts),
            listener,
            timepiece: Arc::clone(timepiece),
            sessions: Arc::clone(&self.sessions),
            stop: leaving.child_token(),
            leaving: leaving.clone(),
        });
        let lines = self.lines.set(found.shards, gateway.time());
        let mut runners = JoinSet::new();
        for (shard, line) in Shard::all(found.shards).zip(lines) {
            runners.spawn(Runner::new(shard, line, Arc::clone(&gateway)).run());
        }
        let ended = tokio::select! {
            () = leaving.cancelled() => Ok(()),
            ended = runners.join_next() => match ended {
                Some(Ok(Some(next))) => {
                    if let Next::Reshard(_) = next {
                        gateway.sessions().clear();
                    }
                    Err(Error::from(next))
                }
                Some(Err(panic)) => Err(Error::Other(format!("a line to Discord ended: {panic}"))),
                Some(Ok(None)) | None => Ok(()),
            },
            () = self.lost(starts) => Err(Error::Unreachable("no line to Discord has stood for a minute".to_owned())),
        };
        gateway.stop.cancel();
        // Those who do not manage to say goodbye are cut off when the set is dropped.
        let _ = timeout(GOODBYE, async { while runners.join_next().await.is_some() {} }).await;
        ended
    }

    /// Waits until no line has stood for a minute, although none was held back.
    async fn lost(&self, starts: &Starts) {
        let mut looks = interval(LOOK);
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

    /// A new session begins.
    fn begin(&self, shard: Shard, id: &str, url: &str) {
        let url = if self.may_move { url } else { &self.url };
        self.sessions().insert(shard, Session { id: id.to_owned(), url: url.to_owned(), sequence: 0 });
    }

    /// The session of a shard, if it has one.
    fn session(&self, shard: Shard) -> Option<Session> {
        self.sessions().get(&shard).cloned()
    }

    /// A session is over.
    fn forget(&self, shard: Shard) {
        self.sessions().remove(&shard);
    }

    /// The place where a session was to be taken up does not answer; perhaps the usual one does.
    fn resume_at_home(&self, shard: Shard) {
        if let Some(session) = self.sessions().get_mut(&shard) {
            session.url.clone_from(&self.url);
        }
    }

    /// All events up to this one have been read.
    fn read(&self, shard: Shard, sequence: Option<u64>) {
        if let (Some(session), Some(sequence)) = (self.sessions().get_mut(&shard), sequence) {
            session.sequence = sequence;
        }
    }

    /// The newest event that was read.
    fn sequence(&self, shard: Shard) -> Option<u64> {
        self.sessions().get(&shard).map(|session| session.sequence)
    }
}
