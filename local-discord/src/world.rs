//! The complete state of this Discord, in one struct behind one lock.
//!
//! The lock is held for the few microseconds a change takes and never across an `await`, and no lock order can go
//! wrong because there is only one.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::broadcast;

use crate::changes::Changes;
use crate::channel_record::ChannelRecord;
use crate::command::Command;
use crate::direct::DirectChannels;
use crate::endpoint::Endpoint;
use crate::event::Event;
use crate::faults::Faults;
use crate::gateway::gate::Gate;
use crate::gateway::session::Sessions;
use crate::guild::GuildRecord;
use crate::interaction::Interactions;
use crate::locale::DEFAULT_LOCALE;
use crate::messages::Messages;
use crate::rate_limit::Counter;
use crate::request::RequestLog;
use crate::snowflake::{ApplicationId, ChannelId, GuildId, Snowflakes, UserId, now_millis};
use crate::user::{User, handle};

/// The number of events a slow listener can fall behind before it misses some.
const EVENT_BACKLOG: usize = 4_096;
/// The default age of accounts: a year, in milliseconds.
const AGE_OF_ACCOUNTS: u64 = 365 * 24 * 60 * 60 * 1_000;
/// How long Discord waits for the first answer to an interaction.
pub const PATIENCE: Duration = Duration::from_secs(3);

/// The state of this Discord.
#[derive(Debug)]
pub(crate) struct World {
    /// The base URL, like `http://127.0.0.1:4000`.
    pub(crate) base: String,
    pub(crate) ids: Snowflakes,
    accounts: Snowflakes,
    /// The creation time of all servers, channels and accounts, in milliseconds since 1970, and their ids.
    founded: Option<(u64, Snowflakes)>,
    pub(crate) bot: User,
    pub(crate) users: HashMap<UserId, User>,
    pub(crate) guilds: BTreeMap<GuildId, GuildRecord>,
    pub(crate) channels: HashMap<ChannelId, ChannelRecord>,
    /// What another program with the same token answers to each interaction, before the bot does.
    pub(crate) twin: Option<Value>,
    /// The changes of interactions, if they are changed.
    pub(crate) changes: Option<Changes>,
    /// The registered commands, or `None` before the bot registers any.
    pub(crate) commands: Option<Vec<Command>>,
    /// Whether the bot has registered its own.
    pub(crate) has_bots_commands: bool,
    pub(crate) direct: DirectChannels,
    /// The accounts to which the app is installed.
    pub(crate) installed: HashSet<UserId>,
    pub(crate) messages: Messages,
    pub(crate) interactions: Interactions,
    pub(crate) sessions: Sessions,
    pub(crate) gate: Gate,
    pub(crate) endpoint: Endpoint,
    pub(crate) requests: RequestLog,
    pub(crate) rates: Counter,
    pub(crate) patience: Duration,
    /// Whether people wait for what a late answer promised.
    pub(crate) follows_late_answers: bool,
    pub(crate) faults: Faults,
    /// The number of requests answered with 401, 403 or 429.
    pub(crate) invalid_requests: u64,
    pub(crate) events: broadcast::Sender<Event>,
}

impl World {
    /// Creates an empty Discord at the URL `base`, with one application and its bot. If it was `founded` at a time in
    /// milliseconds since 1970, its servers, channels and accounts are of that time.
    pub(crate) fn new(base: String, founded: Option<u64>) -> Self {
        let mut accounts = Snowflakes::default();
        let id = accounts.next_of(founded.unwrap_or_else(now_millis) - AGE_OF_ACCOUNTS);
        let bot = User {
            id,
            username: "wari".to_owned(),
            display_name: "Wari".to_owned(),
            bot: true,
            locale: DEFAULT_LOCALE.to_owned(),
        };
        Self {
            base,
            ids: Snowflakes::default(),
            accounts,
            founded: founded.map(|moment| (moment, Snowflakes::default())),
            users: HashMap::from([(bot.id, bot.clone())]),
            bot,
            guilds: BTreeMap::new(),
            channels: HashMap::new(),
            twin: None,
            changes: None,
            commands: None,
            has_bots_commands: false,
            direct: DirectChannels::default(),
            installed: HashSet::new(),
            messages: Messages::default(),
            interactions: Interactions::default(),
            sessions: Sessions::default(),
            gate: Gate::default(),
            endpoint: Endpoint::default(),
            requests: RequestLog::default(),
            rates: Counter::default(),
            patience: PATIENCE,
            follows_late_answers: false,
            faults: Faults::default(),
            invalid_requests: 0,
            events: broadcast::Sender::new(EVENT_BACKLOG),
        }
    }

    pub(crate) fn application(&self) -> ApplicationId {
        ApplicationId::from(self.bot.id.get())
    }

    /// Returns the bot's account as the bot itself sees it.
    pub(crate) fn bot_json(&self) -> Value {
        let mut json = self.bot.json();
        json["mfa_enabled"] = json!(false);
        json["verified"] = json!(true);
        json["email"] = Value::Null;
        json["locale"] = json!("en-US");
        json
    }

    /// Returns the registered commands as Discord's JSON.
    pub(crate) fn commands_json(&self) -> Vec<Value> {
        self.commands.iter().flatten().map(|command| command.json.clone()).collect()
    }

    /// Sends an event to all listeners.
    pub(crate) fn tell(&self, event: Event) {
        // An error means only that there are no listeners.
        let _ = self.events.send(event);
    }

    /// Returns the language of an account.
    pub(crate) fn locale(&self, user: UserId) -> &str {
        self.users.get(&user).map_or(DEFAULT_LOCALE, |user| &user.locale)
    }

    /// Returns an id for an account that is a year old.
    pub(crate) fn account(&mut self) -> UserId {
        let today = self.founded.as_ref().map_or_else(now_millis, |(moment, _)| *moment);
        self.accounts.next_of(today - AGE_OF_ACCOUNTS)
    }

    /// Returns an id for a server or a channel.
    pub(crate) fn place<Id: From<u64>>(&mut self) -> Id {
        match &mut self.founded {
            Some((moment, ids)) => ids.next_of(*moment),
            None => self.ids.next(),
        }
    }

    /// Returns the oldest account with this display name. Creates one if there is none.
    pub(crate) fn account_named(&mut self, display_name: &str) -> UserId {
        let named = self.users.values().filter(|user| !user.bot && user.display_name == display_name);
        named.map(|user| user.id).min().unwrap_or_else(|| {
            let id = self.account();
            self.new_user(id, display_name);
            id
        })
    }

    /// Removes a channel and tells the bot.
    pub(crate) fn delete_channel(&mut self, id: ChannelId) {
        let Some(channel) = self.channels.get(&id) else { return };
        let (guild, event) = (channel.guild, if channel.thread.is_some() { "THREAD_DELETE" } else { "CHANNEL_DELETE" });
        let json = channel.gateway_json(self);
        self.channels.remove(&id);
        if let Some(guild) = guild.and_then(|guild| self.guilds.get_mut(&guild)) {
            guild.channels.retain(|&other| other != id);
        }
        self.sessions.dispatch_to_guilds(guild, event, &json);
    }

    /// Creates an account with this display name.
    pub(crate) fn new_user(&mut self, id: UserId, display_name: &str) {
        let taken = |name: &str| self.users.values().any(|user| user.username == name);
        let username = handle(display_name, taken);
        let (display_name, locale) = (display_name.to_owned(), DEFAULT_LOCALE.to_owned());
        let user = User { id, username, display_name, bot: false, locale };
        self.users.insert(id, user);
    }
}
