//! All there is on this Discord, in one struct behind one lock.
//!
//! The lock is held for the few microseconds a change takes and never while waiting for anything,
//! so that there is no order of locks to get wrong.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::broadcast;

use crate::attachment::Attachment;
use crate::channel::ChannelRecord;
use crate::command::Command;
use crate::event::Event;
use crate::gateway::session::Sessions;
use crate::guild::GuildRecord;
use crate::interaction::Interactions;
use crate::message::Message;
use crate::request::RequestLog;
use crate::snowflake::{ApplicationId, AttachmentId, ChannelId, GuildId, MessageId, Snowflakes, UserId, now_millis};
use crate::user::{User, handle};

/// How many messages are kept; the oldest go first.
const KEPT_MESSAGES: usize = 50_000;
/// How many files keep their bytes; of older ones only name, description and size stay.
const KEPT_FILES: usize = 2_000;
/// How many events a slow listener may fall behind before it misses some.
const EVENT_BACKLOG: usize = 4_096;
/// How long Discord waits for the first answer to an interaction.
const PATIENCE: Duration = Duration::from_secs(3);

/// All there is.
#[derive(Debug)]
pub(crate) struct World {
    /// Where this Discord is reached, like `http://127.0.0.1:4000`.
    pub(crate) base: String,
    pub(crate) ids: Snowflakes,
    pub(crate) bot: User,
    pub(crate) users: HashMap<UserId, User>,
    pub(crate) guilds: BTreeMap<GuildId, GuildRecord>,
    pub(crate) channels: HashMap<ChannelId, ChannelRecord>,
    /// What the bot registered, once it did.
    pub(crate) commands: Option<Vec<Command>>,
    pub(crate) interactions: Interactions,
    pub(crate) sessions: Sessions,
    pub(crate) requests: RequestLog,
    pub(crate) patience: Duration,
    pub(crate) events: broadcast::Sender<Event>,
    messages: HashMap<MessageId, Message>,
    message_order: VecDeque<MessageId>,
    files: HashMap<AttachmentId, MessageId>,
    file_order: VecDeque<AttachmentId>,
}

impl World {
    /// An empty Discord reached at `base`, with one application and its bot.
    pub(crate) fn new(base: String) -> Self {
        let mut ids = Snowflakes::default();
        let bot = User { id: ids.next(), username: "wari".to_owned(), display_name: "Wari".to_owned(), bot: true };
        Self {
            base,
            ids,
            users: HashMap::from([(bot.id, bot.clone())]),
            bot,
            guilds: BTreeMap::new(),
            channels: HashMap::new(),
            commands: None,
            interactions: Interactions::default(),
            sessions: Sessions::default(),
            requests: RequestLog::default(),
            patience: PATIENCE,
            events: broadcast::Sender::new(EVENT_BACKLOG),
            messages: HashMap::new(),
            message_order: VecDeque::new(),
            files: HashMap::new(),
            file_order: VecDeque::new(),
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

    /// A new account of that name.
    pub(crate) fn new_user(&mut self, id: UserId, display_name: &str) {
        let taken = |name: &str| self.users.values().any(|user| user.username == name);
        let username = handle(display_name, taken);
        let user = User { id, username, display_name: display_name.to_owned(), bot: false };
        self.users.insert(id, user);
    }

    pub(crate) fn message(&self, id: MessageId) -> Option<&Message> {
        self.messages.get(&id)
    }

    /// The messages of a channel, private ones too, newest first.
    pub(crate) fn newest_first(&self, channel: ChannelId) -> impl Iterator<Item = &Message> {
        let channel = self.channels.get(&channel);
        let ids = channel.into_iter().flat_map(|channel| channel.messages.iter().rev());
        ids.filter_map(|id| self.messages.get(id))
    }

    /// The message's JSON object.
    pub(crate) fn message_json(&self, message: &Message) -> Value {
        message.json(&self.bot)
    }

    /// Posts a new message.
    pub(crate) fn post(&mut self, message: Message) {
        let (id, channel) = (message.id, message.channel);
        if let Some(record) = self.channels.get_mut(&channel) {
            record.messages.push_back(id);
        }
        self.keep_files(&message);
        self.messages.insert(id, message);
        self.message_order.push_back(id);
        self.tell(Event::MessageCreated { channel, message: id });
        if self.message_order.len() > KEPT_MESSAGES {
            self.forget_oldest_message();
        }
    }

    /// Puts an edited message in the place of the one of its id.
    pub(crate) fn replace(&mut self, mut message: Message) {
        message.edited = true;
        message.edited_at = Some(now_millis());
        let (id, channel) = (message.id, message.channel);
        self.keep_files(&message);
        self.messages.insert(id, message);
        self.tell(Event::MessageEdited { channel, message: id });
    }

    /// Takes a message off its channel.
    pub(crate) fn delete(&mut self, id: MessageId) {
        let Some(message) = self.messages.get_mut(&id) else { return };
        message.deleted = true;
        let channel = message.channel;
        if let Some(record) = self.channels.get_mut(&channel) {
            record.messages.retain(|kept| *kept != id);
        }
        self.tell(Event::MessageDeleted { channel, message: id });
    }

    /// A file that is still kept.
    pub(crate) fn file(&self, id: AttachmentId) -> Option<&Attachment> {
        let message = self.messages.get(self.files.get(&id)?)?;
        message.attachments.iter().find(|file| file.id == id)
    }

    /// Notes the message's new files, and forgets the bytes of the oldest where there are too many.
    fn keep_files(&mut self, message: &Message) {
        for file in message.attachments.iter().filter(|file| !file.bytes.is_empty()) {
            if self.files.insert(file.id, message.id).is_none() {
                self.file_order.push_back(file.id);
            }
        }
        while self.file_order.len() > KEPT_FILES {
            let Some(id) = self.file_order.pop_front() else { return };
            let message = self.files.remove(&id).and_then(|message| self.messages.get_mut(&message));
            let mut files = message.into_iter().flat_map(|message| &mut message.attachments);
            if let Some(file) = files.find(|file| file.id == id) {
                file.bytes = Arc::from([]);
            }
        }
    }

    fn forget_oldest_message(&mut self) {
        let Some(message) = self.message_order.pop_front().and_then(|id| self.messages.remove(&id)) else { return };
        // What is oldest of all is oldest in its channel, unless it was deleted there before.
        if let Some(channel) = self.channels.get_mut(&message.channel)
            && channel.messages.front() == Some(&message.id)
        {
            channel.messages.pop_front();
        }
    }
}
