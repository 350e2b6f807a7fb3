//! The stored state of a channel.

use std::collections::VecDeque;

use serde_json::{Value, json};

use crate::access::Overwrite;
use crate::channel_kind::ChannelKind;
use crate::permission;
use crate::snowflake::{ChannelId, GuildId, MessageId, UserId};
use crate::thread::Thread;
use crate::user::User;
use crate::world::World;

/// The flag of a channel whose receiver cannot view it, and its name.
const OBFUSCATED: u64 = 1 << 17;
const HIDDEN: &str = "___hidden___";
/// What is told of such a channel.
const TOLD: [&str; 5] = ["id", "type", "guild_id", "name", "flags"];
/// The flag of a forum whose posts need a tag.
const REQUIRE_TAG: u64 = 1 << 4;

/// The stored state of a channel, a thread, or direct messages.
#[derive(Debug)]
pub(crate) struct ChannelRecord {
    pub(crate) id: ChannelId,
    pub(crate) kind: ChannelKind,
    /// The server, `None` for direct messages.
    pub(crate) guild: Option<GuildId>,
    pub(crate) name: String,
    /// All messages in the channel, including private ones, oldest first.
    pub(crate) messages: VecDeque<MessageId>,
    /// The bot's permissions here and in the threads.
    pub(crate) bot_permissions: u64,
    pub(crate) overwrites: Vec<Overwrite>,
    /// What a thread has besides.
    pub(crate) thread: Option<Thread>,
    /// Those who take part in direct messages; the first opened them.
    pub(crate) recipients: Vec<UserId>,
    /// Whether the posts of this forum need a tag.
    pub(crate) requires_tag: bool,
}

impl ChannelRecord {
    /// Returns an empty channel of a server.
    pub(crate) fn new(id: ChannelId, kind: ChannelKind, guild: GuildId, name: &str) -> Self {
        Self { guild: Some(guild), name: name.to_owned(), ..Self::direct(id, kind, Vec::new()) }
    }

    /// Returns empty direct messages of these accounts.
    pub(crate) fn direct(id: ChannelId, kind: ChannelKind, recipients: Vec<UserId>) -> Self {
        Self {
            id,
            kind,
            guild: None,
            name: String::new(),
            messages: VecDeque::new(),
            bot_permissions: permission::EVERYONE,
            overwrites: Vec::new(),
            thread: None,
            recipients,
            requires_tag: false,
        }
    }

    /// Returns Discord's channel object.
    pub(crate) fn json(&self, world: &World) -> Value {
        let mut json = json!({
            "id": self.id,
            "type": self.kind.number(),
            "flags": if self.requires_tag { REQUIRE_TAG } else { 0 },
            "last_message_id": self.messages.back(),
            "last_pin_timestamp": null,
        });
        let more = match (&self.thread, self.guild) {
            (Some(thread), _) => thread.json(self, world),
            (None, Some(guild)) => self.guild_json(guild),
            (None, None) => self.direct_json(world),
        };
        if let (Value::Object(json), Value::Object(more)) = (&mut json, more) {
            json.extend(more);
        }
        json
    }

    /// Returns the channel object that the gateway sends to the bot: obfuscated if the bot cannot view the channel.
    pub(crate) fn gateway_json(&self, world: &World) -> Value {
        let mut json = self.json(world);
        let is_hidden = self.guild.is_some() && self.thread.is_none() && !world.can_see(self, world.bot.id);
        if let Some(fields) = json.as_object_mut().filter(|_| is_hidden) {
            for (_, value) in fields.iter_mut().filter(|(name, _)| !TOLD.contains(&name.as_str())) {
                *value = Value::Null;
            }
            fields["name"] = HIDDEN.into();
            fields["flags"] = OBFUSCATED.into();
        }
        json
    }

    /// Returns what only channels of servers have.
    fn guild_json(&self, guild: GuildId) -> Value {
        let overwrites: Vec<Value> = self.overwrites.iter().map(|overwrite| overwrite.json(guild)).collect();
        let mut json = json!({
            "guild_id": guild,
            "name": self.name,
            "topic": null,
            "position": 0,
            "parent_id": null,
            "nsfw": false,
            "rate_limit_per_user": 0,
            "permission_overwrites": overwrites,
        });
        if self.kind.is_voice() {
            json["bitrate"] = json!(64_000);
            json["user_limit"] = json!(0);
            json["rtc_region"] = Value::Null;
        }
        if self.kind.holds_posts() {
            json["available_tags"] = json!([]);
            json["default_reaction_emoji"] = Value::Null;
            json["default_sort_order"] = Value::Null;
            json["default_forum_layout"] = json!(0);
        }
        json
    }

    /// Returns what only direct messages have. The bot is not among its own recipients.
    fn direct_json(&self, world: &World) -> Value {
        let recipients = self.recipients.iter().filter(|user| **user != world.bot.id);
        let recipients: Vec<Value> = recipients.filter_map(|user| world.users.get(user)).map(User::json).collect();
        match self.kind {
            ChannelKind::Group => {
                json!({ "recipients": recipients, "name": null, "icon": null, "owner_id": self.recipients.first() })
            }
            _ => json!({ "recipients": recipients }),
        }
    }
}
