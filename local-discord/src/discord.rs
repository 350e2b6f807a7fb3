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

use crate::changes::Changes;
use crate::channel::Channel;
use crate::command::registration;
use crate::endpoint::signer::Signer;
use crate::event::Event;
use crate::faults::Holding;
use crate::gateway::gate::Gate;
use crate::guild::Guild;
use crate::message::Message;
use crate::person::Person;
use crate::rate_limit::RateLimits;
use crate::request::Request;
use crate::rest;
use crate::snowflake::{ApplicationId, ChannelId, MessageId, UserId};
use crate::user::User;
use crate::world::World;

/// How long a test waits for anything. Only a test that fails waits so long, so it suits a machine that does many times
/// more than it can.
pub const LONGEST_WAIT: Duration = Duration::from_secs(300);
/// The polling interval for conditions that no event announces.
const SECOND_LOOK: Duration = Duration::from_millis(20);

/// A Discord on the loopback, with one application and its bot. Cheap to clone.
///
/// It shuts down when the last clone and the last handle to one of its guilds, channels and persons are dropped.
#[derive(Clone)]
pub struct LocalDiscord {
    pub(crate) shared: Arc<Shared>,
    _running: Arc<DropGuard>,
}

impl fmt::Debug for LocalDiscord {
    /// Prints only the address, because the complete state would bury the message of a failed test.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("LocalDiscord").field(&self.shared.address).finish()
    }
}

/// An error: something did not happen within [`LONGEST_WAIT`].
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("waited {seconds} seconds in vain for {0}", seconds = LONGEST_WAIT.as_secs())]
pub struct TimedOut(pub &'static str);

impl LocalDiscord {
    /// Starts on a free port of 127.0.0.1.
    ///
    /// # Errors
    /// If no port can be bound.
    pub async fn start() -> io::Result<Self> {
        Self::on((Ipv4Addr::LOCALHOST, 0).into()).await
    }

    /// Starts on a free port of 127.0.0.1, as a Discord that was founded at this time, in milliseconds since 1970.
    ///
    /// Its servers, channels and accounts have the same ids after every such start, if they are created in the same
    /// order, so that a bot finds in its database what it has stored about them.
    ///
    /// # Errors
    /// If no port can be bound.
    pub async fn founded(at: u64) -> io::Result<Self> {
        Self::serve((Ipv4Addr::LOCALHOST, 0).into(), Some(at)).await
    }

    /// Starts at this address.
    ///
    /// # Errors
    /// If the address cannot be bound.
    pub async fn on(address: SocketAddr) -> io::Result<Self> {
        Self::serve(address, None).await
    }

    async fn serve(address: SocketAddr, founded: Option<u64>) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let world = World::new(format!("http://{address}"), founded);
        let stopped = CancellationToken::new();
        let shared = Arc::new(Shared {
            address,
            token: token(world.application()),
            signer: Signer::default(),
            client: reqwest::Client::builder().no_proxy().build().map_err(io::Error::other)?,
            world: Mutex::new(world),
            bot: watch::Sender::default(),
            holding: Holding::default(),
            gate: watch::Sender::default(),
            stopped: stopped.clone(),
        });
        // Send small packets at once: Nagle's algorithm would delay each answer by 40 ms.
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

    /// Returns the base URL, like `http://127.0.0.1:40001` without a trailing slash, which a bot uses in place of
    /// `https://discord.com`.
    pub fn api_base(&self) -> String {
        format!("http://{}", self.shared.address)
    }

    /// Also serves TLS as the host `discord.com`, until this Discord shuts down.
    ///
    /// # Errors
    /// If no port can be bound or no certificate can be created.
    #[cfg(feature = "tls")]
    pub fn over_tls(&self) -> io::Result<crate::TlsFront> {
        crate::TlsFront::open(self)
    }

    /// Returns the bot's token.
    pub fn token(&self) -> String {
        self.shared.token.clone()
    }

    /// Returns the bot's user id.
    pub fn bot(&self) -> UserId {
        self.world().bot.id
    }

    /// Returns the application's id, which equals the bot's user id.
    pub fn application(&self) -> ApplicationId {
        self.world().application()
    }

    /// Waits until a bot is connected, or the endpoint accepts connections, and a bot has registered its commands.
    ///
    /// # Errors
    /// [`TimedOut`] after [`LONGEST_WAIT`].
    pub async fn bot_ready(&self) -> Result<(), TimedOut> {
        self.wait_for_bot(|bot| bot.connected && bot.registered, "the bot to connect and register its commands").await
    }

    /// Waits until no bot is connected, and no endpoint accepts connections, for example after it was stopped or
    /// killed.
    ///
    /// # Errors
    /// [`TimedOut`] after [`LONGEST_WAIT`].
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

    /// Waits until `look` returns something. Calls it on every event, and at least every 20 ms.
    ///
    /// # Errors
    /// [`TimedOut`] after [`LONGEST_WAIT`]; `what` names what was expected.
    pub async fn until<T>(&self, what: &'static str, mut look: impl FnMut() -> Option<T>) -> Result<T, TimedOut> {
        let mut events = self.events();
        let found = async {
            loop {
                if let Some(found) = look() {
                    return found;
                }
                next_look(&mut events).await;
            }
        };
        timeout(LONGEST_WAIT, found).await.map_err(|_| TimedOut(what))
    }

    /// Does the same with a look that waits itself, for example for the answer of a database.
    ///
    /// # Errors
    /// [`TimedOut`] after [`LONGEST_WAIT`]; `what` names what was expected.
    pub async fn until_async<T>(
        &self,
        what: &'static str,
        mut look: impl AsyncFnMut() -> Option<T>,
    ) -> Result<T, TimedOut> {
        let mut events = self.events();
        let found = async {
            loop {
                if let Some(found) = look().await {
                    return found;
                }
                next_look(&mut events).await;
            }
        };
        timeout(LONGEST_WAIT, found).await.map_err(|_| TimedOut(what))
    }

    /// Returns the server with this name. Creates it with the bot in it if there is none.
    pub fn guild(&self, name: &str) -> Guild {
        let id = self.world().guild_named(name);
        Guild::new(self.clone(), id)
    }

    /// Creates a server with this name and without the bot, which [can be invited](Guild::invite_bot).
    pub fn guild_without_bot(&self, name: &str) -> Guild {
        let id = self.world().new_guild(name);
        Guild::new(self.clone(), id)
    }

    /// Returns the account with this display name, without a server, in their direct messages with the bot. A new
    /// account, a year old, is created if there is none.
    pub fn account(&self, display_name: &str) -> Person {
        let mut world = self.world();
        let (id, bot) = (world.account_named(display_name), world.bot.id);
        let channel = world.direct_channel(&[id, bot]);
        drop(world);
        Person::new(Channel::new(self.clone(), None, channel), id)
    }

    /// Returns the channel with this id, be it a thread or direct messages.
    pub fn channel(&self, id: ChannelId) -> Channel {
        let guild = self.world().channels.get(&id).and_then(|channel| channel.guild);
        Channel::new(self.clone(), guild, id)
    }

    /// Returns the current state of a message, even if it is private or deleted. The newest 50,000 are stored.
    pub fn message(&self, id: MessageId) -> Option<Message> {
        self.world().message(id).cloned()
    }

    /// Returns the account with this id: a person's or the bot's.
    pub fn user(&self, id: UserId) -> Option<User> {
        self.world().users.get(&id).cloned()
    }

    /// Returns a receiver of all events from now on, in order. It misses the oldest if it falls 4,096 behind.
    pub fn events(&self) -> broadcast::Receiver<Event> {
        self.world().events.subscribe()
    }

    /// Returns the commands the bot registered, as Discord's JSON.
    pub fn registered(&self) -> Vec<Value> {
        self.world().commands_json()
    }

    /// Adds a command to those that the bot registered, as another program or Discord itself does: type 4 is the Entry
    /// Point command of an application with activities, which a bot cannot leave out when it registers its own.
    ///
    /// # Panics
    /// If Discord would not take the command.
    pub fn add_command(&self, command: &Value) {
        registration::add(command, &mut self.world()).expect("the command is as Discord wants it");
    }

    /// Returns the last 10,000 HTTP requests from the bot, oldest first.
    pub fn requests(&self) -> Vec<Request> {
        self.world().requests.all()
    }

    /// Returns how many first answers arrived too late, after the 3 seconds Discord waits.
    pub fn late(&self) -> u64 {
        self.world().interactions.late
    }

    /// Lets another program with the same token answer each interaction first, with this callback; with `None`, it
    /// stops.
    pub fn set_twin(&self, answer: Option<Value>) {
        self.world().twin = answer;
    }

    /// Changes one field of each interaction from now on, another one each time: it is new, `null`, absent, of another
    /// type, or huge. What says who did what and where stays.
    pub fn change_interactions(&self) {
        self.world().changes.get_or_insert_default();
    }

    /// Does the same, and spares nothing but the ID and the token: nobody knows then what was done, or by whom.
    pub fn change_everything(&self) {
        self.world().changes = Some(Changes::of_everything());
    }

    /// Returns the changes of interactions so far, each as a JSON pointer and what became of the field.
    pub fn changes(&self) -> Vec<String> {
        self.world().changes.as_ref().map(|changes| changes.made().to_vec()).unwrap_or_default()
    }

    /// Sets how long people wait for a first answer, by default 3 seconds as on Discord. If it is longer, an answer
    /// counts until then, or until the bot asks Discord after those 3 seconds whether it arrived.
    pub fn set_patience(&self, patience: Duration) {
        self.world().patience = patience;
    }

    /// Lets people wait for what an answer promised that came late, as one that the bot defers on a busy machine. What
    /// it became is the answer's message then.
    pub fn follow_late_answers(&self) {
        self.world().follows_late_answers = true;
    }

    /// Sets the rate limits to announce and enforce, by default none. Resets all counts.
    pub fn set_rate_limits(&self, limits: Option<RateLimits>) {
        self.world().rates.set(limits);
    }

    /// Returns how many requests exceeded their rate limit.
    pub fn rate_limited(&self) -> u64 {
        self.world().rates.refused()
    }

    /// Sets how long an interaction's token is valid for edits and follow-ups, by default 15 minutes as on Discord.
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

/// Waits until it is time to look again: after an event, and even without one.
async fn next_look(events: &mut broadcast::Receiver<Event>) {
    // A timeout and a missed event mean the same.
    let _ = timeout(SECOND_LOOK, events.recv()).await;
}

/// The state shared by the server's tasks. It outlives the handles while a request is in flight.
pub(crate) struct Shared {
    address: SocketAddr,
    pub(crate) token: String,
    pub(crate) signer: Signer,
    /// Sends requests to the endpoint.
    pub(crate) client: reqwest::Client,
    world: Mutex<World>,
    bot: watch::Sender<Bot>,
    pub(crate) holding: Holding,
    /// Notifies tasks that the gateway's behaviour has changed.
    gate: watch::Sender<()>,
    /// Cancelled when the last handle is dropped.
    pub(crate) stopped: CancellationToken,
}

/// The status of the bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bot {
    connected: bool,
    registered: bool,
}

impl Shared {
    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        // After a panic in another thread the state can still be inspected, so poisoning is ignored.
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notifies waiting tasks that the gateway's behaviour has changed.
    pub(crate) fn gate_changed(&self) {
        self.gate.send_replace(());
    }

    /// Waits until `is_so` holds for the gateway, or this Discord shuts down.
    pub(crate) async fn gate_until(&self, is_so: impl Fn(&Gate) -> bool) {
        let mut changes = self.gate.subscribe();
        while !is_so(&self.world().gate) {
            tokio::select! {
                _ = changes.changed() => {}
                () = self.stopped.cancelled() => return,
            }
        }
    }

    /// Returns the gateway's URL.
    pub(crate) fn gateway_url(&self) -> String {
        format!("ws://{}/gateway", self.address)
    }

    /// Publishes the bot's current status to waiting tasks and event listeners.
    pub(crate) fn bot_changed(&self, world: &World) {
        let connected = world.sessions.is_connected() || world.endpoint.is_up;
        let now = Bot { connected, registered: world.has_bots_commands };
        let before = self.bot.send_replace(now);
        if now.connected != before.connected {
            world.tell(if now.connected { Event::BotUp } else { Event::BotDown });
        }
    }
}

/// Returns a token in Discord's format: the id in base64, a timestamp and a signature (both constant here).
fn token(application: ApplicationId) -> String {
    format!(
        "{}.{}.{}",
        STANDARD_NO_PAD.encode(application.to_string()),
        "GLocal",
        "local-discord-signs-nothing-but-this-0"
    )
}
