//! A message in a channel.

use serde_json::{Value, json};

use crate::attachment::Attachment;
use crate::button::Button;
use crate::context::Owners;
use crate::interaction::InteractionKind;
use crate::row::Row;
use crate::select::Select;
use crate::snowflake::{ChannelId, GuildId, InteractionId, MessageId, UserId, timestamp};
use crate::user::User;
use crate::world::World;

/// The flag of a message from which a thread was started.
pub(crate) const HAS_THREAD: u64 = 1 << 5;
/// The flag of a message that only one person sees.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// The flag of a deferred answer, which says "… is thinking" until it is edited.
pub(crate) const LOADING: u64 = 1 << 7;
/// The flag of a message made of components only, which is not supported here.
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

/// The Discord message types that bots produce.
const PLAIN: u8 = 0;
const REPLY: u8 = 19;
const COMMAND_ANSWER: u8 = 20;

/// A message, by the bot or a person.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The message's id.
    pub id: MessageId,
    /// The channel it was posted in.
    pub channel: ChannelId,
    /// The server of that channel, `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The author: the bot or a person.
    pub author: UserId,
    /// The text, at most 2,000 characters.
    pub content: String,
    /// The attached files.
    pub attachments: Vec<Attachment>,
    /// The embeds, as Discord's JSON.
    pub embeds: Vec<Value>,
    /// The buttons and select menus, row by row.
    pub rows: Vec<Row>,
    /// Discord's message flags: 64 for a private message, 128 for a deferred answer that is not edited yet.
    pub flags: u64,
    /// The users it notified: those who are mentioned and whom the bot allowed to be mentioned.
    /// An edit notifies no one, unless it completes a deferred answer.
    pub pings: Vec<UserId>,
    /// The only person who sees it, if it is private.
    pub private_to: Option<UserId>,
    /// Whether it was deleted.
    pub deleted: bool,

    /// The time of the last edit, in milliseconds since 1970.
    pub(crate) edited_at: Option<u64>,
    /// The users the current text mentions, as far as the bot allows it.
    pub(crate) mentions: Vec<UserId>,
    pub(crate) origin: Option<Origin>,
    /// The nonce the bot gave it, a string or a number.
    pub(crate) nonce: Option<Value>,
}

/// The command, click or form that a message answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    pub(crate) interaction: InteractionId,
    pub(crate) kind: InteractionKind,
    pub(crate) person: UserId,
    pub(crate) owners: Owners,
    /// The message that was clicked.
    pub(crate) clicked: Option<MessageId>,
    /// The interaction that opened the form, if one was sent.
    pub(crate) opened_by: Option<InteractionId>,
    /// The first answer, if this message is a follow-up.
    pub(crate) original: Option<MessageId>,
}

impl Message {
    /// Returns the bytes of the first PNG, if there is one whose bytes are still stored.
    pub fn png(&self) -> Option<&[u8]> {
        self.attachments.iter().find(|file| file.is_png()).map(|file| &*file.bytes)
    }

    /// Returns the first alt text among its files, empty if there is none.
    pub fn alt_text(&self) -> &str {
        self.attachments.iter().find_map(|file| file.description.as_deref()).unwrap_or("")
    }

    /// Returns all buttons in reading order.
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.rows.iter().flat_map(Row::buttons)
    }

    /// Returns the button for `label`, preferably an enabled one. See [`Button::is_labelled`].
    pub fn button(&self, label: &str) -> Option<&Button> {
        let labelled = || self.buttons().filter(|button| button.is_labelled(label));
        labelled().find(|button| !button.disabled).or_else(|| labelled().next())
    }

    /// Returns the labels of the enabled buttons.
    pub fn enabled_labels(&self) -> Vec<String> {
        self.buttons().filter(|button| !button.disabled).map(|button| button.label.clone()).collect()
    }

    /// Returns all select menus in reading order.
    pub fn selects(&self) -> impl Iterator<Item = &Select> {
        self.rows.iter().filter_map(Row::select)
    }

    /// Returns the labels of what can be chosen from the enabled select menus.
    pub fn choosable_labels(&self) -> Vec<String> {
        self.selects().filter(|select| !select.disabled).flat_map(Select::labels).collect()
    }

    /// Returns the command or click it answers, if any.
    pub fn interaction(&self) -> Option<InteractionId> {
        self.origin.map(|origin| origin.interaction)
    }

    /// Whether it was edited.
    pub fn is_edited(&self) -> bool {
        self.edited_at.is_some()
    }

    /// Whether it is a deferred answer that has no content yet ("… is thinking").
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Whether `person` sees it.
    pub fn is_visible_to(&self, person: UserId) -> bool {
        !self.deleted && self.private_to.is_none_or(|reader| reader == person)
    }

    /// Returns the link to this message.
    pub fn link(&self) -> String {
        let place = self.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        format!("https://discord.com/channels/{place}/{}/{}", self.channel, self.id)
    }

    /// Returns those who installed the app that its buttons belong to.
    pub(crate) fn owners(&self) -> Owners {
        self.origin.map_or_else(|| Owners::of_bot(self.guild), |origin| origin.owners)
    }

    /// Whether it has no content at all.
    pub(crate) fn is_empty(&self) -> bool {
        self.content.is_empty() && self.attachments.is_empty() && self.embeds.is_empty() && self.rows.is_empty()
    }

    /// Notifies the users it mentions. A private message notifies no one.
    pub(crate) fn ping(&mut self) {
        self.pings = if self.private_to.is_none() { self.mentions.clone() } else { Vec::new() };
    }

    /// Returns Discord's message object.
    pub(crate) fn json(&self, world: &World) -> Value {
        let private = self.private_to.is_some();
        let mentions = self.mentions.iter().filter_map(|user| world.users.get(user));
        let mut json = json!({
            "id": self.id,
            "channel_id": self.channel,
            "type": self.origin.map_or(PLAIN, Origin::message_type),
            "author": world.users.get(&self.author).map(User::json),
            "content": self.content,
            "timestamp": timestamp(self.id.created_at()),
            "edited_timestamp": self.edited_at.map(timestamp),
            "tts": false,
            "mention_everyone": false,
            "mentions": mentions.map(User::json).collect::<Vec<_>>(),
            "mention_roles": [],
            "attachments": self.attachments.iter().map(|file| file.json(private)).collect::<Vec<_>>(),
            "embeds": self.embeds,
            "components": Row::all_json(&self.rows),
            "pinned": false,
            "flags": self.flags,
        });
        if self.author == world.bot.id {
            json["application_id"] = json!(world.application());
        }
        // A thread from a message has the message's id.
        if let Some(thread) =
            world.channels.get(&ChannelId::from(self.id.get())).filter(|_| self.flags & HAS_THREAD != 0)
        {
            json["thread"] = thread.json(world);
        }
        if let Some(nonce) = &self.nonce {
            json["nonce"] = nonce.clone();
        }
        if let Some(origin) = self.origin {
            json["webhook_id"] = json!(world.application());
            json["interaction_metadata"] = origin.json(world);
            if let Some(message) = origin.answered_message() {
                json["message_reference"] = json!({ "type": 0, "message_id": message, "channel_id": self.channel });
                if let Some(guild) = self.guild {
                    json["message_reference"]["guild_id"] = json!(guild);
                }
            }
        }
        json
    }
}

impl Origin {
    /// Returns the message that this one is shown as a reply to.
    fn answered_message(self) -> Option<MessageId> {
        self.original.or(self.clicked)
    }

    fn message_type(self) -> u8 {
        if self.answered_message().is_some() { REPLY } else { COMMAND_ANSWER }
    }

    /// Returns Discord's `interaction_metadata` object.
    fn json(self, world: &World) -> Value {
        let mut json = json!({
            "id": self.interaction,
            "type": self.kind as u8,
            "user": world.users.get(&self.person).map(User::json),
            "authorizing_integration_owners": self.owners.json(),
        });
        let component = self.clicked.map(|clicked| ("interacted_message_id", json!(clicked)));
        if let Some(opener) = self.opened_by {
            let kind = if component.is_some() { InteractionKind::Component } else { InteractionKind::Command };
            let mut trigger = json.clone();
            (trigger["id"], trigger["type"]) = (json!(opener), json!(kind as u8));
            json["triggering_interaction_metadata"] = trigger;
        }
        if let Some((name, clicked)) = component {
            let of = if self.opened_by.is_some() { &mut json["triggering_interaction_metadata"] } else { &mut json };
            of[name] = clicked;
        }
        if let Some(original) = self.original {
            json["original_response_message_id"] = json!(original);
        }
        json
    }
}

/// Returns the ids of the users that `text` mentions, in order and without duplicates.
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
