//! A running local Discord.

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::serve::ListenerExt;
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use serde_json::Value;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::{broadcast, watch};
use tokio::time::timeout;
use tokio_util::sync::{CancellationToken, DropGuard};
use tracing::warn;

use crate::event::Event;
use crate::faults::Holding;
use crate::gateway::gate::Gate;
use crate::guild::Guild;
use crate::message::Message;
use crate::rate_limit::RateLimits;
use crate::request::Request;
use crate::rest;
use crate::snowflake::{ApplicationId, MessageId, UserId};
use crate::user::User;
use crate::world::World;

/// How long tests wait for something that is to happen.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// How often a condition is looked at again where no event tells of it.
const SECOND_LOOK: Duration = Duration::from_millis(20);

/// A Discord of one's own on the loopback, with one application and its bot. Cheap to clone.
///
/// It ends when the last clone, and the last guild, channel and person of it, is dropped.
#[derive(Clone)]
pub struct LocalDiscord {
    pub(crate) shared: Arc<Shared>,
    _running: Arc<DropGuard>,
}

impl fmt::Debug for LocalDiscord {
    /// Only the address: all that is on it would hide what a failing test has to say.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("LocalDiscord").field(&self.shared.address).finish()
    }
}

/// What was waited for did not happen within 30 seconds.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("waited {seconds} seconds in vain for {0}", seconds = LONGEST_WAIT.as_secs())]
pub struct TimedOut(pub &'static str);

impl LocalDiscord {
    /// Starts on a free port of 127.0.0.1.
    ///
    /// # Errors
    /// If no port can be had.
    pub async fn start() -> io::Result<Self> {
        Self::on((Ipv4Addr::LOCALHOST, 0).into()).await
    }

    /// Starts at this address.
    ///
    /// # Errors
    /// If the address cannot be had.
    pub async fn on(address: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let world = World::new(format!("http://{address}"));
        let stopped = CancellationToken::new();
        let shared = Arc::new(Shared {
            address,
            token: token(world.application()),
            world: Mutex::new(world),
            bot: watch::Sender::default(),
            holding: Holding::default(),
            gate: watch::Sender::default(),
            stopped: stopped.clone(),
        });
        // Small packets go out at once: waiting to fill them would cost each answer 40 ms.
        let listener = listener.tap_io(|stream| {
            if let Err(error) = stream.set_nodelay(true) {
                warn!(%error, "cannot switch off Nagle's algorithm");
            }
        });
        let server = axum::serve(listener, rest::router(shared.clone()));
        let server = server.with_graceful_shutdown(stopped.clone().cancelled_owned());
        tokio::spawn(async move { server.await });
        Ok(Self { shared, _running: Arc::new(stopped.drop_guard()) })
    }

    /// Where it is reached, like `http://127.0.0.1:40001`, without a slash at the end: what a bot takes for
    /// `https://discord.com`.
    pub fn api_base(&self) -> String {
        format!("http://{}", self.shared.address)
    }

    /// Answers over TLS as well, as the host `discord.com`, until this Discord ends.
    ///
    /// # Errors
    /// If no port or no certificate can be had.
    #[cfg(feature = "tls")]
    pub fn over_tls(&self) -> io::Result<crate::TlsFront> {
        crate::TlsFront::open(self)
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.shared.token.clone()
    }

    /// The bot's user id.
    pub fn bot(&self) -> UserId {
        self.world().bot.id
    }

    /// The application's id, which equals the bot's.
    pub fn application(&self) -> ApplicationId {
        self.world().application()
    }

    /// Waits until a bot is connected and its commands are registered.
    ///
    /// # Errors
    /// After 30 seconds.
    pub async fn bot_ready(&self) -> Result<(), TimedOut> {
        self.wait_for_bot(|bot| bot.connected && bot.registered, "the bot to connect and register its commands").await
    }

    /// Waits until no bot is connected, as after it was stopped or killed.
    ///
    /// # Errors
    /// After 30 seconds.
    pub async fn bot_gone(&self) -> Result<(), TimedOut> {
        self.wait_for_bot(|bot| !bot.connected, "the bot to disconnect").await
    }

    async fn wait_for_bot(&self, is_so: fn(&Bot) -> bool, what: &'static str) -> Result<(), TimedOut> {
        let mut bot = self.shared.bot.subscribe();
        match timeout(LONGEST_WAIT, bot.wait_for(is_so)).await {
            Ok(Ok(_)) => Ok(()),
            _ => Err(TimedOut(what)),
        }
    }

    /// Waits until `look` finds something, looking again whenever something changes.
    ///
    /// # Errors
    /// After 30 seconds, naming `what` was waited for.
    pub async fn until<T>(&self, what: &'static str, mut look: impl FnMut() -> Option<T>) -> Result<T, TimedOut> {
        let mut events = self.events();
        let found = async {
            loop {
                if let Some(found) = look() {
                    return found;
                }
                // Neither a lull nor missed events matter: each only means to look again.
                let _ = timeout(SECOND_LOOK, events.recv()).await;
            }
        };
        timeout(LONGEST_WAIT, found).await.map_err(|_| TimedOut(what))
    }

    /// The server of this name, founded if there is none yet. The bot is a member.
    pub fn guild(&self, name: &str) -> Guild {
        let id = self.world().guild_named(name);
        Guild::new(self.clone(), id)
    }

    /// The message of this id as it is now, also if it is private or deleted. The newest 50,000 are kept.
    pub fn message(&self, id: MessageId) -> Option<Message> {
        self.world().message(id).cloned()
    }

    /// The account of this id: a person's or the bot's.
    pub fn user(&self, id: UserId) -> Option<User> {
        self.world().users.get(&id).cloned()
    }

    /// What changes from now on, in order. A listener that falls 4,096 events behind misses the oldest.
    pub fn events(&self) -> broadcast::Receiver<Event> {
        self.world().events.subscribe()
    }

    /// The commands as the bot registered them, as Discord's JSON.
    pub fn registered(&self) -> Vec<Value> {
        self.world().commands_json()
    }

    /// What the bot asked over HTTP, oldest first: the last 10,000 requests.
    pub fn requests(&self) -> Vec<Request> {
        self.world().requests.all()
    }

    /// How many first answers came too late, after the 3 seconds Discord waits.
    pub fn late(&self) -> u64 {
        self.world().interactions.late
    }

    /// Changes how long people wait for a first answer: 3 seconds at first, as on Discord.
    pub fn set_patience(&self, patience: Duration) {
        self.world().patience = patience;
    }

    /// Announces and enforces rate limits from now on, or none: at first there are none. What was counted is forgotten.
    pub fn set_rate_limits(&self, limits: Option<RateLimits>) {
        self.world().rates.set(limits);
    }

    /// How many requests were refused because their rate limit was used up.
    pub fn rate_limited(&self) -> u64 {
        self.world().rates.refused()
    }

    /// Changes how long the token of an interaction is good for edits and further messages: 15 minutes at first, as on
    /// Discord.
    pub fn set_token_life(&self, life: Duration) {
        self.world().interactions.token_life = life;
    }

    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        self.shared.world()
    }

    pub(crate) fn shared(&self) -> &Shared {
        &self.shared
    }
}

/// What the server's tasks share. It outlives the handles for as long as a request is being served.
pub(crate) struct Shared {
    address: SocketAddr,
    pub(crate) token: String,
    world: Mutex<World>,
    bot: watch::Sender<Bot>,
    pub(crate) holding: Holding,
    /// Tells that the gateway behaves in another way.
    gate: watch::Sender<()>,
    /// Cancelled when the last handle is gone.
    pub(crate) stopped: CancellationToken,
}

/// What is known of the bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bot {
    connected: bool,
    registered: bool,
}

impl Shared {
    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        // A panic elsewhere leaves the world as it was between two steps of a test: still good to look at.
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The gateway behaves in another way from now on.
    pub(crate) fn gate_changed(&self) {
        self.gate.send_replace(());
    }

    /// Waits until the gateway behaves so, or this Discord ends.
    pub(crate) async fn gate_until(&self, is_so: impl Fn(&Gate) -> bool) {
        let mut changes = self.gate.subscribe();
        while !is_so(&self.world().gate) {
            tokio::select! {
                _ = changes.changed() => {}
                () = self.stopped.cancelled() => return,
            }
        }
    }

    /// Where the gateway listens.
    pub(crate) fn gateway_url(&self) -> String {
        format!("ws://{}/gateway", self.address)
    }

    /// Tells those who wait for the bot, or show it, how it is now.
    pub(crate) fn bot_changed(&self, world: &World) {
        let now = Bot { connected: world.sessions.is_connected(), registered: world.commands.is_some() };
        let before = self.bot.send_replace(now);
        if now.connected != before.connected {
            world.tell(if now.connected { Event::BotUp } else { Event::BotDown });
        }
    }
}

/// A token shaped like Discord's: the id in base64, a time, and a signature (here the same for all).
fn token(application: ApplicationId) -> String {
    format!(
        "{}.{}.{}",
        STANDARD_NO_PAD.encode(application.to_string()),
        "GLocal",
        "local-discord-signs-nothing-but-this-0"
    )
}
