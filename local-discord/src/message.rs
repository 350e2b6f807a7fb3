//! A message in a channel.

use serde_json::{Value, json};

use crate::attachment::Attachment;
use crate::button::Button;
use crate::interaction::InteractionKind;
use crate::snowflake::{ChannelId, GuildId, InteractionId, MessageId, UserId, timestamp};
use crate::user::User;
use crate::world::World;

/// The flag of a message only one person sees.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// The flag of a message that says "… is thinking" until it is edited.
pub(crate) const LOADING: u64 = 1 << 7;
/// The flag of messages laid out in components alone, which this Discord does not know.
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

/// Discord's message types, as far as bots write them.
const PLAIN: u8 = 0;
const REPLY: u8 = 19;
const COMMAND_ANSWER: u8 = 20;

/// A message the bot wrote.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// Its id.
    pub id: MessageId,
    /// Where it stands.
    pub channel: ChannelId,
    /// The server of that channel.
    pub guild: GuildId,
    /// Who wrote it.
    pub author: UserId,
    /// Its text, at most 2,000 characters.
    pub content: String,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// Its embeds, as Discord's JSON.
    pub embeds: Vec<Value>,
    /// Its buttons, row by row.
    pub rows: Vec<Vec<Button>>,
    /// Discord's message flags: 64 is private, 128 a promised answer still to come.
    pub flags: u64,
    /// Who was notified: those the text mentions and the bot allowed to be mentioned.
    /// Edits notify nobody, except the one that fulfils a promised answer.
    pub pings: Vec<UserId>,
    /// The only person who sees it, if it is private.
    pub private_to: Option<UserId>,
    /// Whether it is gone from the channel.
    pub deleted: bool,

    /// When it was last changed, in milliseconds since 1970.
    pub(crate) edited_at: Option<u64>,
    /// Whom the text mentions at present, as far as allowed.
    pub(crate) mentions: Vec<UserId>,
    pub(crate) origin: Option<Origin>,
    /// The bot's own mark on it, a text or a number.
    pub(crate) nonce: Option<Value>,
}

/// The command or click a message came of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    pub(crate) interaction: InteractionId,
    pub(crate) kind: InteractionKind,
    pub(crate) person: UserId,
    /// The message that was clicked.
    pub(crate) clicked: Option<MessageId>,
    /// The first answer, if the message is a further one.
    pub(crate) original: Option<MessageId>,
}

impl Message {
    /// The first picture's PNG, if it has one whose bytes are still kept.
    pub fn png(&self) -> Option<&[u8]> {
        self.attachments.iter().find(|file| file.is_png()).map(|file| &*file.bytes)
    }

    /// The first file's alt text, empty if it has none.
    pub fn alt_text(&self) -> &str {
        self.attachments.iter().find_map(|file| file.description.as_deref()).unwrap_or("")
    }

    /// All its buttons in reading order.
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.rows.iter().flatten()
    }

    /// The button a person means by `label`: an enabled one if there is one. See [`Button::is_labelled`].
    pub fn button(&self, label: &str) -> Option<&Button> {
        let labelled = || self.buttons().filter(|button| button.is_labelled(label));
        labelled().find(|button| !button.disabled).or_else(|| labelled().next())
    }

    /// The labels of the buttons that can be clicked.
    pub fn enabled_labels(&self) -> Vec<String> {
        self.buttons().filter(|button| !button.disabled).map(|button| button.label.clone()).collect()
    }

    /// The command or click it answers, if it answers one.
    pub fn interaction(&self) -> Option<InteractionId> {
        self.origin.map(|origin| origin.interaction)
    }

    /// Whether it was changed since it was written.
    pub fn is_edited(&self) -> bool {
        self.edited_at.is_some()
    }

    /// Whether the bot only promised this answer so far ("… is thinking").
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Whether `person` sees it.
    pub fn is_visible_to(&self, person: UserId) -> bool {
        !self.deleted && self.private_to.is_none_or(|reader| reader == person)
    }

    /// Whether nothing at all is in it.
    pub(crate) fn is_empty(&self) -> bool {
        self.content.is_empty() && self.attachments.is_empty() && self.embeds.is_empty() && self.rows.is_empty()
    }

    /// Notifies those it mentions. A private message has only the reader who asked for it.
    pub(crate) fn ping(&mut self) {
        self.pings = if self.private_to.is_none() { self.mentions.clone() } else { Vec::new() };
    }

    /// Discord's message object.
    pub(crate) fn json(&self, world: &World) -> Value {
        let private = self.private_to.is_some();
        let mentions = self.mentions.iter().filter_map(|user| world.users.get(user));
        let mut json = json!({
            "id": self.id,
            "channel_id": self.channel,
            "type": self.origin.map_or(PLAIN, Origin::message_type),
            "author": world.bot.json(),
            "application_id": world.application(),
            "content": self.content,
            "timestamp": timestamp(self.id.created_at()),
            "edited_timestamp": self.edited_at.map(timestamp),
            "tts": false,
            "mention_everyone": false,
            "mentions": mentions.map(User::json).collect::<Vec<_>>(),
            "mention_roles": [],
            "attachments": self.attachments.iter().map(|file| file.json(private)).collect::<Vec<_>>(),
            "embeds": self.embeds,
            "components": Button::rows_json(&self.rows),
            "pinned": false,
            "flags": self.flags,
        });
        if let Some(nonce) = &self.nonce {
            json["nonce"] = nonce.clone();
        }
        if let Some(origin) = self.origin {
            json["webhook_id"] = json!(world.application());
            json["interaction_metadata"] = origin.json(world, self.guild);
            if let Some(message) = origin.answered_message() {
                json["message_reference"] =
                    json!({ "type": 0, "message_id": message, "channel_id": self.channel, "guild_id": self.guild });
            }
        }
        json
    }
}

impl Origin {
    /// The message this one is shown as an answer to.
    fn answered_message(self) -> Option<MessageId> {
        self.original.or(self.clicked)
    }

    fn message_type(self) -> u8 {
        if self.answered_message().is_some() { REPLY } else { COMMAND_ANSWER }
    }

    /// Discord's `interaction_metadata` object.
    fn json(self, world: &World, guild: GuildId) -> Value {
        let mut json = json!({
            "id": self.interaction,
            "type": self.kind as u8,
            "user": world.users.get(&self.person).map(User::json),
            "authorizing_integration_owners": { "0": guild },
        });
        if let Some(clicked) = self.clicked {
            json["interacted_message_id"] = json!(clicked);
        }
        if let Some(original) = self.original {
            json["original_response_message_id"] = json!(original);
        }
        json
    }
}

/// The ids of the users `text` mentions, in order, each once.
pub(crate) fn mentioned(text: &str) -> Vec<UserId> {
    let mut found = Vec::new();
    for rest in text.split("<@").skip(1) {
        let id = rest.split_once('>').and_then(|(id, _)| id.trim_start_matches('!').parse().ok());
        if let Some(id) = id.filter(|id| !found.contains(id)) {
            found.push(id);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_are_found_in_text() {
        let ids = |text| mentioned(text).into_iter().map(UserId::get).collect::<Vec<_>>();
        assert_eq!(ids("<@7> challenges <@!9>, says <@7>"), [7, 9]);
        assert!(ids("a < b, <@&5> is a role, <@x> nobody, <@8").is_empty());
    }
}
