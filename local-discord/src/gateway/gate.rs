//! The rules for gateway connections: the number of shards and sessions a bot gets, and the faults that tests inject.

use std::collections::{BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::Close;
use super::session::Shard;
use crate::discord::LocalDiscord;

/// The default heartbeat interval, as Discord sends it.
const HEARTBEAT: Duration = Duration::from_millis(41_250);
/// The number of sessions a bot can start per day by default.
const STARTS: u64 = 1_000;
/// The default time until the session limit resets.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The current behaviour of the gateway.
#[derive(Debug)]
pub(crate) struct Gate {
    pub(crate) heartbeat: Duration,
    /// True if connections are accepted but nothing is sent.
    pub(crate) is_mute: bool,
    /// True if heartbeats are not acknowledged.
    pub(crate) ignores_heartbeats: bool,
    /// The shards whose connections transfer nothing in either direction.
    frozen: BTreeSet<u64>,
    /// The close codes for the next bots that identify.
    refusals: VecDeque<Close>,
    /// The minimum number of shards a bot must use.
    shards: u64,
    limit: Option<Limit>,
    /// How many connections bots have tried to open.
    pub(super) approached: u64,
    /// How many sessions bots have tried to start.
    begun: u64,
}

/// A limit on the sessions started until a given time.
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
            approached: 0,
            begun: 0,
        }
    }
}

impl Gate {
    pub(crate) fn is_frozen(&self, shard: Option<Shard>) -> bool {
        shard.is_some_and(|shard| self.frozen.contains(&shard.index))
    }

    /// Counts a bot's attempt to start a session as `shard`, and returns the close code if it is rejected.
    pub(super) fn admit(&mut self, shard: Shard) -> Result<(), Close> {
        self.begun += 1;
        if let Some(limit) = &mut self.limit {
            limit.renew();
            // Discord resets the token of a bot that starts too many.
            limit.left = limit.left.checked_sub(1).ok_or(super::AUTHENTICATION_FAILED)?;
        }
        if let Some(refusal) = self.refusals.pop_front() {
            return Err(refusal);
        }
        if shard.count < self.shards { Err(super::SHARDING_REQUIRED) } else { Ok(()) }
    }

    /// Returns what `GET /gateway/bot` reports besides the URL: the number of shards and the session limit.
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

/// Controls for the gateway.
impl LocalDiscord {
    /// Sets the heartbeat interval for new connections, by default 41.25 seconds.
    pub fn set_heartbeat(&self, interval: Duration) {
        self.world().gate.heartbeat = interval;
    }

    /// Sets the number of shards that `GET /gateway/bot` reports, by default 1. A bot that identifies with fewer is
    /// closed with 4011, like a bot in too many servers on Discord. Present connections stay open.
    pub fn set_shards(&self, shards: u64) {
        self.world().gate.shards = shards;
    }

    /// Limits a bot to `left` of `total` session starts until `reset` has passed; by default there is no limit. A bot
    /// that starts more has lost its token: it is closed with 4004.
    pub fn limit_sessions(&self, left: u64, total: u64, reset: Duration) {
        self.world().gate.limit = Some(Limit { total, left, until: Instant::now() + reset });
    }

    /// Returns how many times a bot has tried to open a connection, successfully or not.
    pub fn connections_tried(&self) -> u64 {
        self.world().gate.approached
    }

    /// Returns how many times a bot has identified to start a session, successfully or not.
    pub fn sessions_begun(&self) -> u64 {
        self.world().gate.begun
    }

    /// Closes the next `count` identifying connections with the close code `code`.
    pub fn refuse_sessions(&self, count: usize, code: u16) {
        let refusals = std::iter::repeat_n(Close::of(code), count);
        self.world().gate.refusals.extend(refusals);
    }

    /// While true, the gateway accepts new connections but sends nothing on them.
    pub fn mute_gateway(&self, mute: bool) {
        self.world().gate.is_mute = mute;
        self.shared().gate_changed();
    }

    /// While true, the gateway does not acknowledge heartbeats, but still sends events.
    pub fn ignore_heartbeats(&self, ignore: bool) {
        self.world().gate.ignores_heartbeats = ignore;
    }

    /// While true, a shard's connections transfer nothing in either direction and stay open, as when a network drops
    /// all packets. Afterwards everything arrives.
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
