//! Gateway sessions. They outlive connections, so that a bot can resume without missing an event.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::Close;
use crate::snowflake::GuildId;

/// The number of events per session that can be replayed.
const KEPT_EVENTS: usize = 1_000;
/// The intent for server and channel events.
const GUILDS_INTENT: u64 = 1;

/// An instruction to a connection.
#[derive(Debug)]
pub(crate) enum Order {
    /// Send this payload.
    Send(Arc<str>),
    /// Drop the connection without a close frame, like a network failure.
    Cut,
    /// Send a close frame.
    Close(Close),
    /// Detach from the session, then send this payload.
    Forget(Arc<str>),
}

/// A way to end a session's connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Farewell {
    /// Drop the connection without a close frame.
    Cut,
    /// Ask the bot to reconnect.
    Reconnect,
    /// Report the session as invalid. Unless it is `resumable`, it ends.
    Invalid { resumable: bool },
    /// Close the connection with one of Discord's codes.
    Closed(Close),
}

impl Farewell {
    fn order(self) -> Order {
        let say = |payload: Value| Order::Forget(payload.to_string().into());
        match self {
            Self::Cut => Order::Cut,
            Self::Closed(close) => Order::Close(close),
            Self::Reconnect => say(json!({ "op": 7, "s": null, "t": null, "d": null })),
            Self::Invalid { resumable } => say(json!({ "op": 9, "s": null, "t": null, "d": resumable })),
        }
    }
}

/// One bot's session, with or without a connection.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) shard: Shard,
    pub(crate) intents: u64,
    pub(crate) compress: bool,
    sequence: u64,
    sent: VecDeque<(u64, Arc<str>)>,
    link: Option<Link>,
}

/// A session's current connection.
#[derive(Debug)]
pub(crate) struct Link {
    /// The connection's unique number.
    pub(crate) connection: u64,
    pub(crate) orders: mpsc::UnboundedSender<Order>,
}

/// The share of the servers whose events a session receives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) index: u64,
    pub(crate) count: u64,
}

impl Shard {
    /// Whether this shard serves the server. Discord assigns servers to shards by creation time, and direct messages
    /// to the first.
    pub(crate) fn holds(self, guild: Option<GuildId>) -> bool {
        guild.map_or(0, |guild| (guild.get() >> 22) % self.count) == self.index
    }
}

impl Session {
    pub(crate) fn new(id: String, shard: Shard, intents: u64, compress: bool, link: Link) -> Self {
        Self { id, shard, intents, compress, sequence: 0, sent: VecDeque::new(), link: Some(link) }
    }

    /// Whether the bot subscribed to server and channel events.
    pub(crate) fn hears_of_guilds(&self) -> bool {
        self.intents & GUILDS_INTENT != 0
    }

    /// Sends an event now, or when the bot resumes.
    pub(crate) fn dispatch(&mut self, event: &str, data: &Value) {
        self.sequence += 1;
        let payload = json!({ "op": 0, "t": event, "s": self.sequence, "d": data }).to_string();
        let payload: Arc<str> = payload.into();
        if self.sent.len() == KEPT_EVENTS {
            self.sent.pop_front();
        }
        self.sent.push_back((self.sequence, payload.clone()));
        if let Some(link) = &self.link {
            // If the connection has just ended, the event is replayed when the bot resumes.
            let _ = link.orders.send(Order::Send(payload));
        }
    }

    /// Drops the events that the bot has received.
    fn acknowledge(&mut self, sequence: u64) {
        while self.sent.front().is_some_and(|(number, _)| *number <= sequence) {
            self.sent.pop_front();
        }
    }

    /// Moves to a new connection and replays all events after `sequence`. Returns false if some are no longer stored.
    pub(crate) fn resume(&mut self, sequence: u64, link: Link) -> bool {
        let oldest = self.sent.front().map_or(self.sequence + 1, |(number, _)| *number);
        if sequence > self.sequence || sequence + 1 < oldest {
            return false;
        }
        self.part(Farewell::Cut);
        self.acknowledge(sequence);
        for (_, payload) in &self.sent {
            let _ = link.orders.send(Order::Send(payload.clone()));
        }
        self.link = Some(link);
        self.dispatch("RESUMED", &json!({ "_trace": ["local"] }));
        true
    }

    /// Ends the connection, if there is one.
    fn part(&mut self, farewell: Farewell) {
        if let Some(link) = self.link.take() {
            let _ = link.orders.send(farewell.order());
        }
    }
}

/// All sessions that are connected or can be resumed.
#[derive(Debug, Default)]
pub(crate) struct Sessions(Vec<Session>);

impl Sessions {
    /// Starts a session and drops disconnected ones except other shards', because the bot would have resumed them.
    pub(crate) fn start(&mut self, session: Session) {
        let elsewhere = |other: &Session| other.shard.count == session.shard.count && other.shard != session.shard;
        self.0.retain(|other| other.link.is_some() || elsewhere(other));
        self.0.push(session);
    }

    pub(crate) fn find(&mut self, id: &str) -> Option<&mut Session> {
        self.0.iter_mut().find(|session| session.id == id)
    }

    /// Ends a session.
    pub(crate) fn end(&mut self, id: &str) {
        self.0.retain(|session| session.id != id);
    }

    /// Records that a bot has received all events up to `sequence`.
    pub(crate) fn acknowledge(&mut self, id: &str, sequence: u64) {
        if let Some(session) = self.find(id) {
            session.acknowledge(sequence);
        }
    }

    /// Handles the end of a connection. Its session can be resumed unless the bot closed it properly (`for_good`).
    pub(crate) fn disconnect(&mut self, connection: u64, for_good: bool) {
        let is_it = |session: &Session| session.link.as_ref().is_some_and(|link| link.connection == connection);
        if for_good {
            self.0.retain(|session| !is_it(session));
        }
        for session in self.0.iter_mut().filter(|session| is_it(session)) {
            session.link = None;
        }
    }

    /// Ends all connections.
    pub(crate) fn part(&mut self, farewell: Farewell) {
        self.0.iter_mut().for_each(|session| session.part(farewell));
        match farewell {
            Farewell::Invalid { resumable: false } => self.0.clear(),
            Farewell::Closed(close) if close.ends_session() => self.0.clear(),
            _ => {}
        }
    }

    /// Whether any bot is connected.
    pub(crate) fn is_connected(&self) -> bool {
        self.0.iter().any(|session| session.link.is_some())
    }

    /// Sends an event to all sessions that serve the server. Returns false if there are none.
    pub(crate) fn dispatch(&mut self, guild: Option<GuildId>, event: &str, data: &Value) -> bool {
        let mut heard = false;
        for session in self.0.iter_mut().filter(|session| session.shard.holds(guild)) {
            session.dispatch(event, data);
            heard = true;
        }
        heard
    }

    /// Sends an event to the sessions that serve the server and subscribed to server events.
    pub(crate) fn dispatch_to_guilds(&mut self, guild: impl Into<Option<GuildId>>, event: &str, data: &Value) {
        let guild = guild.into();
        let interested = |session: &&mut Session| session.shard.holds(guild) && session.hears_of_guilds();
        self.0.iter_mut().filter(interested).for_each(|session| session.dispatch(event, data));
    }
}
