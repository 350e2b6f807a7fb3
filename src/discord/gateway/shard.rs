//! One shard: a line to the gateway, put up again whenever it breaks.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, GatewayIntents, GuildId, Interaction, UserId};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, sleep_until, timeout};

use super::close::Next;
use super::line::Line;
use super::socket::{Heard, Payload, Socket};
use super::{Gateway, Session};
use crate::chance;
use crate::discord::Error;
use crate::games::{self, Shard};

/// What the bot wants to hear of besides interactions: which servers it is in. Nothing of this is privileged.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS;
/// Hello, and what follows from saying who one is, come within this time or never.
const PATIENCE: Duration = Duration::from_secs(20);
/// A heartbeat is acknowledged within this time, or nobody is there any more.
const DEAD: Duration = Duration::from_secs(15);
/// After this a line was a good one, and the pauses begin anew.
const GOOD: Duration = Duration::from_secs(60);
/// The shortest pause after a line that stood, and after one that never did; they double up to the longest.
const BREATH: Duration = Duration::from_millis(100);
const REST: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(30);
/// So many heartbeats may be on their way; Discord takes 120 payloads a minute.
const BEATS: usize = 4;

/// Goodbye for good, which ends the session.
const GOODBYE: u16 = 1000;
/// Goodbye for now.
const BACK_SOON: u16 = 4900;

/// What Discord tells a bot that has said who it is.
#[derive(Debug, Deserialize)]
pub(in crate::discord) struct Ready {
    user: Known<UserId>,
    application: Known<ApplicationId>,
    guilds: Vec<Known<GuildId>>,
    session_id: String,
    resume_gateway_url: String,
}

#[derive(Debug, Deserialize)]
struct Known<Id> {
    id: Id,
}

impl Ready {
    /// The bot's own number.
    pub(in crate::discord) fn bot(&self) -> games::UserId {
        games::UserId::new(self.user.id.get())
    }

    /// The application's number.
    pub(in crate::discord) fn application(&self) -> ApplicationId {
        self.application.id
    }

    /// The servers of this shard that the bot is in, whether or not they are available.
    pub(in crate::discord) fn servers(&self) -> impl Iterator<Item = games::GuildId> {
        self.guilds.iter().map(|guild| games::GuildId::new(guild.id.get()))
    }
}

/// What happened to a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum ServerNews {
    /// The bot is in it, and it can be used.
    Here,
    /// It cannot be used for a while: an outage.
    Unavailable,
    /// The bot is not in it any more.
    Gone,
}

/// A server, of which Discord tells much more.
#[derive(Deserialize)]
struct Server {
    id: GuildId,
    #[serde(default)]
    unavailable: bool,
}

/// Whoever listens to what Discord tells.
pub(in crate::discord) trait Listener: Send + Sync {
    /// A shard has a new session.
    fn ready(&self, shard: Shard, ready: &Ready);
    /// Somebody did something that wants an answer.
    fn interaction(&self, interaction: Interaction);
    /// Something happened to a server.
    fn server(&self, server: games::GuildId, news: ServerNews);
}

/// One shard at work.
pub(super) struct Runner {
    shard: Shard,
    line: Arc<Line>,
    gateway: Arc<Gateway>,
}

/// How a connection ended, and whether Discord had told events over it.
struct Ended {
    next: Next,
    stood: bool,
}

impl Runner {
    pub(super) fn new(shard: Shard, line: Arc<Line>, gateway: Arc<Gateway>) -> Self {
        Self { shard, line, gateway }
    }

    /// Stays connected, until the gateway wants something else of all shards, which it tells, or `stop`.
    pub(super) async fn run(self) -> Option<Next> {
        let stop = self.gateway.stop.clone();
        let mut broken = 0;
        loop {
            let begun = Instant::now();
            let Ended { next, stood } = self.connect().await;
            self.line.ended();
            match next {
                _ if stop.is_cancelled() => return None,
                Next::Resume => {}
                Next::Identify => self.gateway.forget(self.shard),
                next => return Some(next),
            }
            if begun.elapsed() > GOOD {
                broken = 0;
            }
            let shortest = if stood { BREATH } else { REST };
            // Not all shards come back at the same instant.
            let pause = (shortest * (1 << broken.min(9))).min(LONGEST).mul_f64(chance::jitter(1.0..1.25));
            broken += 1;
            tokio::select! {
                () = sleep(pause) => {}
                () = stop.cancelled() => return None,
            }
        }
    }

    /// One connection, from its beginning to its end.
    async fn connect(&self) -> Ended {
        let session = self.gateway.session(self.shard);
        let opened = async {
            if session.is_none() {
                self.gateway.starts.permit(self.shard).await;
            }
            Socket::open(session.as_ref().map_or(&self.gateway.url, |session| &session.url)).await
        };
        let opened = tokio::select! {
            opened = opened => opened,
            () = self.gateway.stop.cancelled() => return Ended { next: Next::Resume, stood: false },
        };
        let mut stood = false;
        let next = match opened {
            Ok(mut socket) => match self.talk(&mut socket, session, &mut stood).await {
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

    fn broken(&self, why: &str) -> Next {
        tracing::warn!(shard = self.shard.index, why, "the line to Discord has broken");
        Next::after(None, "")
    }

    /// Talks until there is nothing more to say; an error says in words how the line broke.
    async fn talk(&self, socket: &mut Socket, session: Option<Session>, stood: &mut bool) -> Result<Next, String> {
        let interval = match timeout(PATIENCE, socket.next()).await.map_err(|_| "the gateway is mute".to_owned())? {
            Heard::Payload(text) => hello(&text).ok_or("the gateway does not say hello")?,
            Heard::Closed(code, reason) => return Ok(self.closed(code, &reason)),
            Heard::Broken(why) => return Err(why),
        };
        let token = self.gateway.token.secret();
        let is_new = session.is_none();
        match session {
            Some(Session { id, sequence, .. }) => {
                let resume = json!({ "token": token, "session_id": id, "seq": sequence });
                socket.send(&json!({ "op": 6, "d": resume })).await?;
            }
            None => {
                self.gateway.starts.count().await;
                socket.send(&json!({ "op": 2, "d": identity(token, self.shard) })).await?;
            }
        }

        let first = Instant::now() + interval.mul_f64(chance::jitter(0.0..1.0));
        let mut beats = interval_at(first, interval);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut unanswered = VecDeque::new();
        let awaited = Instant::now() + PATIENCE;
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
                () = until(dead) => return Err("no heartbeat is answered".to_owned()),
                () = sleep_until(awaited), if !*stood => {
                    return if is_new { Ok(Next::Identify) } else { Err("the session is not resumed".to_owned()) };
                }
                () = self.gateway.stop.cancelled() => return Ok(Next::Resume),
            };
            if beat {
                let sequence = self.gateway.sequence(self.shard);
                socket.send(&json!({ "op": 1, "d": sequence })).await?;
                unanswered.push_back(Instant::now());
            }
        }
    }

    fn closed(&self, code: u16, reason: &str) -> Next {
        tracing::warn!(shard = self.shard.index, code, reason, "Discord has closed the line");
        Next::after(Some(code), reason)
    }

    /// Acts on a payload.
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
            7 => Then::Part(Next::Resume),
            9 => Then::Part(if payload.data().unwrap_or(false) { Next::Resume } else { Next::Identify }),
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
                self.gateway.begin(self.shard, &ready.session_id, &ready.resume_gateway_url);
                listener.ready(self.shard, &ready);
            }
            "RESUMED" => tracing::info!(shard = self.shard.index, "connected again"),
            "INTERACTION_CREATE" => {
                let interaction = payload.data()?;
                self.gateway.starts.bore_fruit();
                listener.interaction(interaction);
            }
            "GUILD_CREATE" => {
                let Server { id, unavailable } = payload.data()?;
                let news = if unavailable { ServerNews::Unavailable } else { ServerNews::Here };
                listener.server(games::GuildId::new(id.get()), news);
            }
            "GUILD_DELETE" => {
                let Server { id, unavailable } = payload.data()?;
                let news = if unavailable { ServerNews::Unavailable } else { ServerNews::Gone };
                listener.server(games::GuildId::new(id.get()), news);
            }
            _ => {}
        }
        Ok(())
    }
}

/// What a payload asks for.
enum Then {
    Listen,
    Beat,
    Part(Next),
}

/// How often a heartbeat is wanted, as the first payload tells.
fn hello(text: &str) -> Option<Duration> {
    #[derive(Deserialize)]
    struct Hello {
        heartbeat_interval: u64,
    }
    let payload = Payload::read(text).ok().filter(|payload| payload.op == 10)?;
    let hello: Hello = payload.data().ok()?;
    Some(Duration::from_millis(hello.heartbeat_interval.max(100)))
}

/// Who the bot is, and what it wants to hear.
fn identity(token: &str, shard: Shard) -> Value {
    json!({
        "token": token,
        "intents": INTENTS.bits(),
        "shard": [shard.index, shard.count],
        "compress": true,
        "properties": { "os": std::env::consts::OS, "browser": "wari", "device": "wari" },
    })
}

/// Where something stops making sense is told; what it says is not, for it holds secrets.
fn unreadable(what: &str, error: &serde_json::Error) {
    let (line, column) = (error.line(), error.column());
    tracing::warn!(what, line, column, "Discord said something that makes no sense here");
}

async fn until(instant: Option<Instant>) {
    match instant {
        Some(instant) => sleep_until(instant).await,
        None => std::future::pending().await,
    }
}

/// An error that ends everything, or the wish for another number of shards.
impl From<Next> for Error {
    fn from(next: Next) -> Self {
        match next {
            Next::Stop(error) => error,
            Next::Reshard(why) => Self::Unreachable(format!("Discord wants other shards ({why})")),
            Next::Resume | Next::Identify => Self::Unreachable("the gateway has gone".to_owned()),
        }
    }
}
