//! All there is on this Discord, in one struct behind one lock.
//!
//! The lock is held for the few microseconds a change takes and never while waiting for anything,
//! so that there is no order of locks to get wrong.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::broadcast;

use crate::channel::ChannelRecord;
use crate::command::Command;
use crate::direct::DirectChannels;
use crate::event::Event;
use crate::faults::Faults;
use crate::gateway::gate::Gate;
use crate::gateway::session::Sessions;
use crate::guild::GuildRecord;
use crate::interaction::Interactions;
use crate::messages::Messages;
use crate::rate_limit::Counter;
use crate::request::RequestLog;
use crate::snowflake::{ApplicationId, ChannelId, GuildId, Snowflakes, UserId, now_millis};
use crate::user::{User, handle};

/// How many events a slow listener may fall behind before it misses some.
const EVENT_BACKLOG: usize = 4_096;
/// How long ago people made their accounts, in milliseconds: a year.
const AGE_OF_ACCOUNTS: u64 = 365 * 24 * 60 * 60 * 1_000;
/// How long Discord waits for the first answer to an interaction.
const PATIENCE: Duration = Duration::from_secs(3);

/// All there is.
#[derive(Debug)]
pub(crate) struct World {
    /// Where this Discord is reached, like `http://127.0.0.1:4000`.
    pub(crate) base: String,
    pub(crate) ids: Snowflakes,
    accounts: Snowflakes,
    pub(crate) bot: User,
    pub(crate) users: HashMap<UserId, User>,
    pub(crate) guilds: BTreeMap<GuildId, GuildRecord>,
    pub(crate) channels: HashMap<ChannelId, ChannelRecord>,
    /// What the bot registered, once it did.
    pub(crate) commands: Option<Vec<Command>>,
    pub(crate) direct: DirectChannels,
    pub(crate) messages: Messages,
    pub(crate) interactions: Interactions,
    pub(crate) sessions: Sessions,
    pub(crate) gate: Gate,
    pub(crate) requests: RequestLog,
    pub(crate) rates: Counter,
    pub(crate) patience: Duration,
    pub(crate) faults: Faults,
    /// How many requests were answered with 401, 403 or 429.
    pub(crate) invalid_requests: u64,
    pub(crate) events: broadcast::Sender<Event>,
}

impl World {
    /// An empty Discord reached at `base`, with one application and its bot.
    pub(crate) fn new(base: String) -> Self {
        let mut accounts = Snowflakes::default();
        let id = accounts.next_of(now_millis() - AGE_OF_ACCOUNTS);
        let bot = User { id, username: "wari".to_owned(), display_name: "Wari".to_owned(), bot: true };
        Self {
            base,
            ids: Snowflakes::default(),
            accounts,
            users: HashMap::from([(bot.id, bot.clone())]),
            bot,
            guilds: BTreeMap::new(),
            channels: HashMap::new(),
            commands: None,
            direct: DirectChannels::default(),
            messages: Messages::default(),
            interactions: Interactions::default(),
            sessions: Sessions::default(),
            gate: Gate::default(),
            requests: RequestLog::default(),
            rates: Counter::default(),
            patience: PATIENCE,
            faults: Faults::default(),
            invalid_requests: 0,
            events: broadcast::Sender::new(EVENT_BACKLOG),
        }
    }

    pub(crate) fn application(&self) -> ApplicationId {
        ApplicationId::from(self.bot.id.get())
    }

    /// The bot's account as it sees it itself.
    pub(crate) fn bot_json(&self) -> Value {
        let mut json = self.bot.json();
        json["mfa_enabled"] = json!(false);
        json["verified"] = json!(true);
        json["email"] = Value::Null;
        json["locale"] = json!("en-US");
        json
    }

    /// The registered commands as Discord sends them back.
    pub(crate) fn commands_json(&self) -> Vec<Value> {
        self.commands.iter().flatten().map(|command| command.json.clone()).collect()
    }

    /// Tells listeners that something changed.
    pub(crate) fn tell(&self, event: Event) {
        // An error only says that nobody listens.
        let _ = self.events.send(event);
    }

    /// The id of an account that is not new.
    pub(crate) fn account(&mut self) -> UserId {
        self.accounts.next_of(now_millis() - AGE_OF_ACCOUNTS)
    }

    /// A new account of that name.
    pub(crate) fn new_user(&mut self, id: UserId, display_name: &str) {
        let taken = |name: &str| self.users.values().any(|user| user.username == name);
        let username = handle(display_name, taken);
        let user = User { id, username, display_name: display_name.to_owned(), bot: false };
        self.users.insert(id, user);
    }
}
