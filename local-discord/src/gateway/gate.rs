//! How the gateway receives bots: how many shards they need, how many sessions they may begin, and what is wrong with
//! it on demand.

use std::collections::{BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::Close;
use super::session::Shard;
use crate::discord::LocalDiscord;

/// How often a bot is to say that it lives; Discord's own figure.
const HEARTBEAT: Duration = Duration::from_millis(41_250);
/// How many sessions a bot may begin a day.
const STARTS: u64 = 1_000;
/// A day, in milliseconds.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How the gateway behaves.
#[derive(Debug)]
pub(crate) struct Gate {
    pub(crate) heartbeat: Duration,
    /// Connections are taken, and nothing is said.
    pub(crate) is_mute: bool,
    /// Heartbeats are heard and not answered.
    pub(crate) ignores_heartbeats: bool,
    /// Shards on whose lines nothing moves, in either direction.
    frozen: BTreeSet<u64>,
    /// How the next bots that say who they are are turned away.
    refusals: VecDeque<Close>,
    /// How many shards a bot needs at least.
    shards: u64,
    limit: Option<Limit>,
    /// How many sessions were begun.
    begun: u64,
}

/// How many sessions may be begun until a moment.
#[derive(Clone, Copy, Debug)]
struct Limit {
    total: u64,
    left: u64,
    until: Instant,
}

impl Default for Gate {
    fn default() -> Self {
        Self {
            heartbeat: HEARTBEAT,
            is_mute: false,
            ignores_heartbeats: false,
            frozen: BTreeSet::new(),
            refusals: VecDeque::new(),
            shards: 1,
            limit: None,
            begun: 0,
        }
    }
}

impl Gate {
    pub(crate) fn is_frozen(&self, shard: Option<Shard>) -> bool {
        shard.is_some_and(|shard| self.frozen.contains(&shard.index))
    }

    /// Lets a bot in as a shard, and counts that, or says why not.
    pub(super) fn admit(&mut self, shard: Shard) -> Result<(), Close> {
        self.begun += 1;
        if let Some(limit) = &mut self.limit {
            limit.renew();
            // Discord takes the token away from a bot that begins too many.
            limit.left = limit.left.checked_sub(1).ok_or(super::AUTHENTICATION_FAILED)?;
        }
        if let Some(refusal) = self.refusals.pop_front() {
            return Err(refusal);
        }
        if shard.count < self.shards { Err(super::SHARDING_REQUIRED) } else { Ok(()) }
    }

    /// What `GET /gateway/bot` tells besides the address.
    pub(crate) fn json(&mut self) -> (u64, Value) {
        let limit = self.limit.as_mut().map(|limit| {
            limit.renew();
            (limit.total, limit.left, limit.until.saturating_duration_since(Instant::now()))
        });
        let (total, left, reset) = limit.unwrap_or((STARTS, STARTS, DAY));
        let reset = u64::try_from(reset.as_millis()).unwrap_or(u64::MAX);
        (self.shards, json!({ "total": total, "remaining": left, "reset_after": reset, "max_concurrency": 1 }))
    }
}

impl Limit {
    fn renew(&mut self) {
        if self.until <= Instant::now() {
            (self.left, self.until) = (self.total, Instant::now() + DAY);
        }
    }
}

/// The gateway as a story wants it.
impl LocalDiscord {
    /// Changes how often a bot that connects from now on is to say that it lives: each 41.25 seconds at first.
    pub fn set_heartbeat(&self, interval: Duration) {
        self.world().gate.heartbeat = interval;
    }

    /// Changes how many shards a bot needs, which `GET /gateway/bot` tells: 1 at first. A bot that comes with fewer is
    /// sent away with 4011, as one on Discord that has too many servers; those that are here stay.
    pub fn set_shards(&self, shards: u64) {
        self.world().gate.shards = shards.max(1);
    }

    /// Lets a bot begin only so many sessions of `total` until `reset` has passed; at first nothing is counted. A bot
    /// that begins more has lost its token: it is closed with 4004.
    pub fn limit_sessions(&self, left: u64, total: u64, reset: Duration) {
        self.world().gate.limit = Some(Limit { total, left, until: Instant::now() + reset });
    }

    /// How many times a bot has said who it is to begin a session, with or without success.
    pub fn sessions_begun(&self) -> u64 {
        self.world().gate.begun
    }

    /// Turns the next `count` bots away that say who they are, with one of Discord's close codes.
    pub fn refuse_sessions(&self, count: usize, code: u16) {
        let refusals = std::iter::repeat_n(Close::of(code), count);
        self.world().gate.refusals.extend(refusals);
    }

    /// While true, the gateway takes connections and never says a word over new ones.
    pub fn mute_gateway(&self, mute: bool) {
        self.world().gate.is_mute = mute;
        self.shared().gate_changed();
    }

    /// While true, heartbeats are not acknowledged; events come all the same.
    pub fn ignore_heartbeats(&self, ignore: bool) {
        self.world().gate.ignores_heartbeats = ignore;
    }

    /// While true, nothing moves on a shard's lines in either direction, and nobody is told: a network that swallows
    /// everything. Afterwards all of it arrives.
    pub fn freeze_shard(&self, index: u64, freeze: bool) {
        let mut world = self.world();
        if freeze {
            world.gate.frozen.insert(index);
        } else {
            world.gate.frozen.remove(&index);
        }
        drop(world);
        self.shared().gate_changed();
    }
}
