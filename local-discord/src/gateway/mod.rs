//! The gateway: the websocket over which a bot receives events.

pub(crate) mod gate;
pub(crate) mod session;
mod wire;

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{RawQuery, State};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tracing::{debug, warn};

use crate::discord::Shared;
use crate::guild::GuildRecord;
use crate::snowflake::InteractionId;
use session::{Link, Order, Session, Shard};
use wire::Wire;

/// A close code of Discord's gateway and its reason text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Close(u16, &'static str);

impl Close {
    /// Returns the close with this code.
    pub(crate) fn of(code: u16) -> Self {
        let known = ALL.into_iter().find(|close| close.0 == code);
        known.unwrap_or(Self(code, ""))
    }

    /// Whether this close also ends the session.
    pub(crate) fn ends_session(self) -> bool {
        matches!(self.0, 4003 | 4004 | 4007 | 4009..=4014)
    }
}

const UNKNOWN_ERROR: Close = Close(4000, "Unknown error.");

const UNKNOWN_OPCODE: Close = Close(4001, "Unknown opcode.");
const DECODE_ERROR: Close = Close(4002, "Error while decoding payload.");
const NOT_AUTHENTICATED: Close = Close(4003, "Not authenticated.");
const AUTHENTICATION_FAILED: Close = Close(4004, "Authentication failed.");
const ALREADY_AUTHENTICATED: Close = Close(4005, "Already authenticated.");
const INVALID_SEQUENCE: Close = Close(4007, "Invalid seq.");
const RATE_LIMITED: Close = Close(4008, "Rate limited.");
const SESSION_TIMED_OUT: Close = Close(4009, "Session timed out.");
const INVALID_SHARD: Close = Close(4010, "Invalid shard.");
const SHARDING_REQUIRED: Close = Close(4011, "Sharding required.");
const INVALID_VERSION: Close = Close(4012, "Invalid API version.");
const INVALID_INTENTS: Close = Close(4013, "Invalid intent(s).");
const DISALLOWED_INTENTS: Close = Close(4014, "Disallowed intent(s).");
const ALL: [Close; 14] = [
    UNKNOWN_ERROR,
    UNKNOWN_OPCODE,
    DECODE_ERROR,
    NOT_AUTHENTICATED,
    AUTHENTICATION_FAILED,
    ALREADY_AUTHENTICATED,
    INVALID_SEQUENCE,
    RATE_LIMITED,
    SESSION_TIMED_OUT,
    INVALID_SHARD,
    SHARDING_REQUIRED,
    INVALID_VERSION,
    INVALID_INTENTS,
    DISALLOWED_INTENTS,
];

/// `GET /gateway`, with Discord's query parameters: `v`, `encoding` (always JSON) and `compress`.
pub(crate) async fn connect(
    State(shared): State<Arc<Shared>>,
    RawQuery(query): RawQuery,
    upgrade: WebSocketUpgrade,
) -> Response {
    let wire = Wire::asked_for(&query.unwrap_or_default());
    shared.world().gate.approached += 1;
    shared.gate_until(|gate| !gate.is_mute).await;
    upgrade.on_upgrade(|socket| serve(socket, wire, shared))
}

/// Serves one connection from hello to its end.
async fn serve(socket: WebSocket, wire: Wire, shared: Arc<Shared>) {
    let (orders, mut inbox) = mpsc::unbounded_channel();
    let number = shared.world().ids.next::<InteractionId>().get();
    let interval = u64::try_from(shared.world().gate.heartbeat.as_millis()).unwrap_or(u64::MAX);
    let mut connection = Connection { number, orders, session: None, shard: None, wire, socket };
    let hello = json!({ "op": 10, "s": null, "t": null, "d": { "heartbeat_interval": interval } });
    let mut alive = connection.send(&hello.to_string()).await;
    let mut for_good = false;
    while alive {
        let shard = connection.shard;
        shared.gate_until(|gate| !gate.is_frozen(shard)).await;
        tokio::select! {
            biased; // Check for a freeze first: a frozen shard sends nothing more.
            () = shared.stopped.cancelled() => alive = false,
            () = shared.gate_until(|gate| gate.is_frozen(shard)) => {}
            frame = connection.socket.recv() => match frame {
                Some(Ok(Frame::Text(text))) => match connection.receive(&text, &shared) {
                    Ok(Some(reply)) => alive = connection.send(&reply.to_string()).await,
                    Ok(None) => {}
                    Err(close) => {
                        connection.close(close).await;
                        alive = false;
                    }
                },
                Some(Ok(Frame::Close(frame))) => {
                    for_good = frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001));
                    // Another read sends the reply to the close frame.
                    let _ = connection.socket.recv().await;
                    alive = false;
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => alive = false,
            },
            order = inbox.recv() => match order {
                Some(Order::Send(payload)) => alive = connection.send(&payload).await,
                Some(Order::Forget(payload)) => {
                    connection.session = None;
                    alive = connection.send(&payload).await;
                }
                Some(Order::Close(close)) => {
                    connection.close(close).await;
                    alive = false;
                }
                Some(Order::Cut) | None => alive = false,
            },
        }
    }
    debug!(number, for_good, "gateway connection ended");
    shared.disconnected(number, for_good);
}

/// One websocket connection.
struct Connection {
    /// The connection's unique number.
    number: u64,
    orders: mpsc::UnboundedSender<Order>,
    /// The id of its session, once the bot has identified or resumed.
    session: Option<String>,
    /// Its shard, once the bot has identified or resumed.
    shard: Option<Shard>,
    wire: Wire,
    socket: WebSocket,
}

impl Connection {
    /// Sends a payload. Returns false if the bot has disconnected.
    async fn send(&mut self, payload: &str) -> bool {
        match self.wire.frame(payload) {
            Ok(frame) => self.socket.send(frame).await.is_ok(),
            Err(_) => false,
        }
    }

    async fn close(&mut self, Close(code, reason): Close) {
        warn!(code, reason, "closing the gateway connection");
        // An error means that the bot has already disconnected.
        let _ = self.socket.send(Frame::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }

    fn link(&self) -> Link {
        Link { connection: self.number, orders: self.orders.clone() }
    }

    /// Handles a payload from the bot and returns the immediate reply, if any.
    fn receive(&mut self, text: &str, shared: &Shared) -> Result<Option<Value>, Close> {
        let payload: Value = serde_json::from_str(text).map_err(|_| DECODE_ERROR)?;
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => {
                if let (Some(session), Some(sequence)) = (&self.session, data.as_u64()) {
                    shared.world().sessions.acknowledge(session, sequence);
                }
                let ack = json!({ "op": 11, "s": null, "t": null, "d": null });
                Ok(Some(ack).filter(|_| !shared.world().gate.ignores_heartbeats))
            }
            Some(2) => self.identify(data, shared).map(|()| None),
            Some(6) => self.resume(data, shared),
            // Presence, voice, member and soundboard requests have no effect here.
            Some(3 | 4 | 8 | 31) if self.session.is_some() => Ok(None),
            Some(3 | 4 | 8 | 31) => Err(NOT_AUTHENTICATED),
            _ => Err(UNKNOWN_OPCODE),
        }
    }

    fn identify(&mut self, data: &Value, shared: &Shared) -> Result<(), Close> {
        if self.session.is_some() {
            return Err(ALREADY_AUTHENTICATED);
        }
        check_token(data, shared)?;
        let intents = data["intents"].as_u64().ok_or(INVALID_INTENTS)?;
        let shard = match &data["shard"] {
            Value::Null => Shard { index: 0, count: 1 },
            shard => match (shard[0].as_u64(), shard[1].as_u64()) {
                (Some(index), Some(count)) if index < count => Shard { index, count },
                _ => return Err(INVALID_SHARD),
            },
        };
        shared.world().gate.admit(shard)?;
        let compress = data["compress"] == true;
        self.shard = Some(shard);
        self.session = Some(shared.start_session(shard, intents, compress, self.link()));
        self.wire.compress_payloads(compress);
        Ok(())
    }

    fn resume(&mut self, data: &Value, shared: &Shared) -> Result<Option<Value>, Close> {
        if self.session.is_some() {
            return Err(ALREADY_AUTHENTICATED);
        }
        check_token(data, shared)?;
        let id = data["session_id"].as_str().unwrap_or_default();
        let sequence = data["seq"].as_u64().unwrap_or(0);
        let Some(compress) = shared.resume_session(id, sequence, self.link()) else {
            return Ok(Some(json!({ "op": 9, "s": null, "t": null, "d": false })));
        };
        self.session = Some(id.to_owned());
        self.shard = shared.world().sessions.find(id).map(|session| session.shard);
        self.wire.compress_payloads(compress);
        Ok(None)
    }
}

/// Checks the bot's token, which can have the prefix `Bot `.
fn check_token(data: &Value, shared: &Shared) -> Result<(), Close> {
    let token = data["token"].as_str().unwrap_or_default();
    let token = token.strip_prefix("Bot ").unwrap_or(token);
    if token == shared.token { Ok(()) } else { Err(AUTHENTICATION_FAILED) }
}

impl Shared {
    /// Starts a session, sends it the initial events, and returns its id.
    fn start_session(&self, shard: Shard, intents: u64, compress: bool, link: Link) -> String {
        let mut world = self.world();
        let id = format!("{:032x}", world.ids.next::<InteractionId>().get());
        let mut session = Session::new(id.clone(), shard, intents, compress, link);
        let holds = |guild: &&GuildRecord| shard.holds(Some(guild.id)) && guild.has_bot();
        let guilds: Vec<_> = world.guilds.values().filter(holds).collect();
        let ready = json!({
            "v": 10,
            "user": world.bot_json(),
            "session_type": "normal",
            "session_id": id,
            "resume_gateway_url": self.gateway_url(),
            "relationships": [],
            "private_channels": [],
            "presences": [],
            "guilds": guilds.iter().map(|guild| json!({ "id": guild.id, "unavailable": true })).collect::<Vec<_>>(),
            "guild_join_requests": [],
            "geo_ordered_rtc_regions": [],
            "game_relationships": [],
            "auth": {},
            "application": { "id": world.application(), "flags": 0 },
            "shard": [shard.index, shard.count],
            "_trace": ["local"],
        });
        session.dispatch("READY", &ready);
        if session.hears_of_guilds() {
            let available = guilds.iter().filter(|guild| !guild.unavailable);
            available.for_each(|guild| session.dispatch("GUILD_CREATE", &guild.json(&world)));
        }
        world.sessions.start(session);
        self.bot_changed(&world);
        id
    }

    /// Moves a session to a new connection. Returns whether payloads are compressed, or `None` if it cannot resume.
    fn resume_session(&self, id: &str, sequence: u64, link: Link) -> Option<bool> {
        let mut world = self.world();
        let session = world.sessions.find(id)?;
        let compress = session.compress;
        let resumed = session.resume(sequence, link);
        if !resumed {
            world.sessions.end(id);
        }
        self.bot_changed(&world);
        resumed.then_some(compress)
    }

    fn disconnected(&self, connection: u64, for_good: bool) {
        let mut world = self.world();
        world.sessions.disconnect(connection, for_good);
        self.bot_changed(&world);
    }
}
