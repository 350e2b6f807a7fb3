//! One shard: a connection to the gateway that reconnects whenever it breaks.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, GatewayIntents, GuildId, UserId};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, sleep_until, timeout};
use wari_base::chance;
use wari_games::Shard;

use super::arrival;
use super::close::Continuation;
use super::line::Line;
use super::socket::{Heard, Payload, Socket};
use super::starts::SessionStart;
use super::{Gateway, Session};
use crate::discord::Error;
use crate::discord::error::unreadable;
use crate::discord::payload::field::{Field, Text};
use crate::discord::payload::interaction::Interaction;

/// Besides interactions the bot only needs to know which servers it is in. This intent is not privileged.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS;
/// The timeout for Hello, and for the response to Identify or Resume.
const REPLY_TIMEOUT: Duration = Duration::from_secs(20);
/// The longest a heartbeat can go unacknowledged before the connection counts as dead.
const DEAD: Duration = Duration::from_secs(15);
/// A connection that lasted longer than this resets the backoff.
const GOOD: Duration = Duration::from_secs(60);
/// The first pause after a connection that was up, and after one that never was; it doubles each time, up to
/// `MAX_PAUSE`.
const BREATH: Duration = Duration::from_millis(100);
const MIN_PAUSE: Duration = Duration::from_secs(1);
const MAX_PAUSE: Duration = Duration::from_secs(30);
/// The most heartbeats in flight at which another can be requested; Discord accepts 120 payloads a minute.
const BEATS: usize = 4;

/// The close code that ends the session.
const GOODBYE: u16 = 1000;
/// The close code that keeps the session resumable.
const BACK_SOON: u16 = 4900;

/// Discord's response to Identify.
#[derive(Debug, Deserialize)]
pub(in crate::discord) struct Ready {
    user: Known<UserId>,
    application: Known<ApplicationId>,
    guilds: Vec<Known<GuildId>>,
    pub(super) session_id: String,
    pub(super) resume_gateway_url: String,
}

#[derive(Debug, Deserialize)]
struct Known<Id> {
    id: Id,
}

impl Ready {
    /// Returns the bot's user id.
    pub(in crate::discord) fn bot(&self) -> wari_games::UserId {
        wari_games::UserId::new(self.user.id.get())
    }

    /// Returns the application's id.
    pub(in crate::discord) fn application(&self) -> ApplicationId {
        self.application.id
    }

    /// Returns the servers of this shard that the bot is in, whether or not they are available.
    pub(in crate::discord) fn servers(&self) -> impl Iterator<Item = wari_games::GuildId> {
        self.guilds.iter().map(|guild| wari_games::GuildId::new(guild.id.get()))
    }
}

/// A change in a server's state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) enum ServerNews {
    /// The bot is in the server, which is available. If it has just joined, it can say hello.
    Here { hello: Option<wari_games::Welcome> },
    /// The server is temporarily unavailable: an outage.
    Unavailable,
    /// The bot is no longer in the server.
    Gone,
}

/// A server; Discord sends many more fields.
#[derive(Deserialize)]
struct PartialGuild {
    id: GuildId,
    #[serde(default)]
    unavailable: Field<bool>,
    /// When the bot joined.
    #[serde(default)]
    joined_at: Field<Text>,
    #[serde(default)]
    preferred_locale: Field<Text>,
}

/// A receiver of Discord's events.
pub(in crate::discord) trait GatewayListener: Send + Sync {
    /// A shard has a new session.
    fn ready(&self, shard: Shard, ready: &Ready);
    /// A user did something that needs an answer.
    fn interaction(&self, interaction: Interaction);
    /// A server's state has changed.
    fn server(&self, server: wari_games::GuildId, news: ServerNews);
}

/// A running shard.
pub(super) struct Runner {
    shard: Shard,
    line: Arc<Line>,
    gateway: Arc<Gateway>,
}

/// How a connection ended, and whether its session was up.
struct Ended {
    next: Continuation,
    stood: bool,
}

/// How a connection gets its session.
enum How {
    /// It goes on with one.
    Resumed(Session),
    /// It may begin one.
    Begun(SessionStart),
}

impl Runner {
    pub(super) fn new(shard: Shard, line: Arc<Line>, gateway: Arc<Gateway>) -> Self {
        Self { shard, line, gateway }
    }

    /// Stays connected until `stop` is cancelled, or until all shards must act, in which case it returns how.
    pub(super) async fn run(self) -> Option<Continuation> {
        let stop = self.gateway.stop.clone();
        let mut broken = 0;
        loop {
            let begun = Instant::now();
            let Ended { next, stood } = self.connect().await;
            self.line.ended();
            match next {
                _ if stop.is_cancelled() => return None,
                Continuation::Resume => {}
                Continuation::Identify => self.gateway.forget(self.shard),
                next => return Some(next),
            }
            if begun.elapsed() > GOOD {
                broken = 0;
            }
            let shortest = if stood { BREATH } else { MIN_PAUSE };
            // Jitter keeps the shards from reconnecting at the same instant.
            let pause = (shortest * (1 << broken.min(9))).min(MAX_PAUSE).mul_f64(chance::jitter(1.0..1.25));
            broken += 1;
            tokio::select! {
                () = sleep(pause) => {}
                () = stop.cancelled() => return None,
            }
        }
    }

    /// Runs one connection from open to close.
    async fn connect(&self) -> Ended {
        let session = self.gateway.session(self.shard);
        let opened = async {
            let how = match session {
                Some(session) => How::Resumed(session),
                None => How::Begun(self.gateway.starts.permit(self.shard).await),
            };
            let url = match &how {
                How::Resumed(session) => &session.url,
                How::Begun(_) => &self.gateway.url,
            };
            Socket::open(url).await.map(|socket| (socket, how))
        };
        let opened = tokio::select! {
            opened = opened => opened,
            () = self.gateway.stop.cancelled() => return Ended { next: Continuation::Resume, stood: false },
        };
        let mut stood = false;
        let next = match opened {
            Ok((mut socket, how)) => match self.talk(&mut socket, how, &mut stood).await {
                Ok(next) => {
                    socket.close(if self.gateway.leaving.is_cancelled() { GOODBYE } else { BACK_SOON }).await;
                    next
                }
                Err(why) => self.broken(&why),
            },
            Err(why) => {
                self.gateway.resume_at_home(self.shard);
                self.broken(&why)
            }
        };
        Ended { next, stood }
    }

    fn broken(&self, why: &str) -> Continuation {
        tracing::warn!(shard = self.shard.index, why, "the connection to Discord broke");
        Continuation::after(None, "")
    }

    /// Handles an open connection until it ends; an error describes how it broke.
    async fn talk(&self, socket: &mut Socket, how: How, stood: &mut bool) -> Result<Continuation, String> {
        let interval =
            match timeout(REPLY_TIMEOUT, socket.next()).await.map_err(|_| "the gateway is silent".to_owned())? {
                Heard::Payload(text) => hello(&text).ok_or("the gateway did not say hello")?,
                Heard::Closed(code, reason) => return Ok(self.closed(code, &reason)),
                Heard::Broken(why) => return Err(why),
            };
        let token = self.gateway.token.secret();
        let is_new = matches!(how, How::Begun(_));
        match how {
            How::Resumed(Session { id, sequence, .. }) => {
                let resume = json!({ "token": token, "session_id": id, "seq": sequence });
                socket.send(&json!({ "op": 6, "d": resume })).await?;
            }
            How::Begun(start) => {
                if !self.gateway.starts.begin(start).await {
                    return Ok(Continuation::Identify);
                }
                socket.send(&json!({ "op": 2, "d": identity(token, self.shard) })).await?;
            }
        }

        let first = Instant::now() + interval.mul_f64(chance::jitter(0.0..1.0));
        let mut beats = interval_at(first, interval);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut unanswered = VecDeque::new();
        let awaited = Instant::now() + REPLY_TIMEOUT;
        loop {
            let dead = unanswered.front().map(|sent| *sent + DEAD.min(interval));
            let beat = tokio::select! {
                heard = socket.next() => match heard {
                    Heard::Payload(text) => {
                        self.line.heard(self.gateway.time());
                        match self.payload(&text, &mut unanswered, stood, interval) {
                            Then::Listen => false,
                            Then::Beat => true,
                            Then::Part(next) => return Ok(next),
                        }
                    }
                    Heard::Closed(code, reason) => {
                        self.line.heard(self.gateway.time());
                        return Ok(self.closed(code, &reason));
                    }
                    Heard::Broken(why) => return Err(why),
                },
                _ = beats.tick() => true,
                () = self.line.wanted.notified(), if *stood => unanswered.len() < BEATS,
                () = until(dead) => return Err("a heartbeat was not answered".to_owned()),
                () = sleep_until(awaited), if !*stood => {
                    return if is_new { Ok(Continuation::Identify) } else { Err("the session was not resumed".to_owned()) };
                }
                () = self.gateway.stop.cancelled() => return Ok(Continuation::Resume),
            };
            if beat {
                let sequence = self.gateway.sequence(self.shard);
                socket.send(&json!({ "op": 1, "d": sequence })).await?;
                unanswered.push_back(Instant::now());
            }
        }
    }

    fn closed(&self, code: u16, reason: &str) -> Continuation {
        tracing::warn!(shard = self.shard.index, code, reason, "Discord closed the connection");
        Continuation::after(Some(code), reason)
    }

    /// Handles a payload.
    fn payload(&self, text: &str, unanswered: &mut VecDeque<Instant>, stood: &mut bool, interval: Duration) -> Then {
        let payload = match Payload::read(text) {
            Ok(payload) => payload,
            Err(error) => {
                unreadable("a payload", &error);
                return Then::Listen;
            }
        };
        match payload.op {
            0 => {
                let event = payload.event.unwrap_or_default();
                if matches!(event, "READY" | "RESUMED") {
                    *stood = true;
                    self.line.stands(interval, self.gateway.time());
                }
                if let Err(error) = self.event(event, &payload) {
                    unreadable(event, &error);
                }
                self.gateway.read(self.shard, payload.sequence);
                Then::Listen
            }
            1 => Then::Beat,
            7 => Then::Part(Continuation::Resume),
            9 => {
                Then::Part(if payload.data().unwrap_or(false) { Continuation::Resume } else { Continuation::Identify })
            }
            11 => {
                if let Some(sent) = unanswered.pop_front() {
                    self.line.proved(sent);
                }
                Then::Listen
            }
            _ => Then::Listen,
        }
    }

    fn event(&self, event: &str, payload: &Payload<'_>) -> Result<(), serde_json::Error> {
        let listener = &self.gateway.listener;
        match event {
            "READY" => {
                let ready: Ready = payload.data()?;
                self.gateway.begin(self.shard, &ready);
                listener.ready(self.shard, &ready);
            }
            "RESUMED" => tracing::info!(shard = self.shard.index, "reconnected"),
            "INTERACTION_CREATE" => {
                let interaction = Interaction::read(payload.json().as_bytes())?;
                self.gateway.starts.bore_fruit();
                listener.interaction(interaction);
            }
            "GUILD_CREATE" => {
                let PartialGuild { id, unavailable, joined_at, preferred_locale } = payload.data()?;
                let id = wari_games::GuildId::new(id.get());
                let news = match unavailable.unwrap_or_default() {
                    true => ServerNews::Unavailable,
                    false => {
                        let channel = self.hello(id, joined_at.as_deref(), payload);
                        let locale = preferred_locale.as_deref().unwrap_or_default().to_owned();
                        ServerNews::Here { hello: channel.map(|channel| wari_games::Welcome { channel, locale }) }
                    }
                };
                listener.server(id, news);
            }
            "GUILD_DELETE" => {
                let PartialGuild { id, unavailable, .. } = payload.data()?;
                let news = if unavailable.unwrap_or_default() { ServerNews::Unavailable } else { ServerNews::Gone };
                listener.server(wari_games::GuildId::new(id.get()), news);
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the channel in which the bot can say hello to a server, if it has just joined.
    fn hello(
        &self,
        server: wari_games::GuildId,
        joined_at: Option<&str>,
        payload: &Payload<'_>,
    ) -> Option<wari_games::ChannelId> {
        if !arrival::is_new(joined_at?, self.gateway.time().now) {
            return None;
        }
        let bot = self.gateway.session(self.shard)?.bot;
        arrival::channel(server, bot, payload).unwrap_or_else(|error| {
            unreadable("a new server", &error);
            None
        })
    }
}

/// The action to take after a payload.
enum Then {
    Listen,
    Beat,
    Part(Continuation),
}

/// Returns the heartbeat interval from Hello, the first payload.
fn hello(text: &str) -> Option<Duration> {
    #[derive(Deserialize)]
    struct Hello {
        heartbeat_interval: u64,
    }
    let payload = Payload::read(text).ok().filter(|payload| payload.op == 10)?;
    let hello: Hello = payload.data().ok()?;
    Some(Duration::from_millis(hello.heartbeat_interval.max(100)))
}

/// Builds the Identify payload.
fn identity(token: &str, shard: Shard) -> Value {
    json!({
        "token": token,
        "intents": INTENTS.bits(),
        "shard": [shard.index, shard.count],
        "compress": true,
        "properties": { "os": std::env::consts::OS, "browser": "wari", "device": "wari" },
    })
}

async fn until(instant: Option<Instant>) {
    match instant {
        Some(instant) => sleep_until(instant).await,
        None => std::future::pending().await,
    }
}

/// Converts a permanent error, or the need for a different number of shards.
impl From<Continuation> for Error {
    fn from(next: Continuation) -> Self {
        match next {
            Continuation::Stop(error) => error,
            Continuation::Reshard(why) => why,
            Continuation::Resume | Continuation::Identify => Self::Disconnected,
        }
    }
}
