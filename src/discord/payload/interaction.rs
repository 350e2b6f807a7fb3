//! Reads interactions: of each only what the bot needs, and that field by field. A field that is missing, `null` or not
//! as expected spoils no other one, so whatever has an ID and a token can be answered.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use serenity::all::{InteractionId, MessageFlags};
use wari_games::MessageId;

use super::field::{Bits, Field, Id, List, Text, all};

/// What a user did.
#[derive(Debug, Deserialize)]
pub(in crate::discord) struct Interaction {
    pub(in crate::discord) id: InteractionId,
    pub(in crate::discord) token: String,
    #[serde(default, rename = "type")]
    kind: Field<u64>,
    #[serde(default)]
    pub(super) data: Field<Data>,
    #[serde(default)]
    pub(super) guild_id: Field<Id>,
    #[serde(default)]
    pub(super) channel_id: Field<Id>,
    #[serde(default)]
    pub(super) channel: Field<Channel>,
    /// Who acted, in a server.
    #[serde(default)]
    pub(super) member: Field<Member>,
    /// Who acted elsewhere.
    #[serde(default)]
    pub(super) user: Field<User>,
    #[serde(default)]
    pub(super) message: Field<Message>,
    #[serde(default)]
    pub(super) app_permissions: Field<Bits>,
    #[serde(default)]
    pub(super) locale: Field<Text>,
    #[serde(default)]
    pub(super) guild_locale: Field<Text>,
    /// Who has added the app, by the kind of installation.
    #[serde(default)]
    pub(super) authorizing_integration_owners: Field<BTreeMap<String, IgnoredAny>>,
    #[serde(default)]
    pub(super) context: Field<u64>,
}

/// The kind of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum InteractionKind {
    /// Discord checks whether the endpoint answers.
    Ping,
    /// A command was sent, or something that did not exist when this was written.
    Command,
    /// A button was pressed, or a choice made from a menu.
    Press,
    /// A command is being typed.
    Typing,
    /// A form was sent.
    Form,
}

impl Interaction {
    /// Reads an interaction.
    ///
    /// # Errors
    /// If this is no JSON object with an ID and a token.
    pub(in crate::discord) fn read(json: &[u8]) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(json)
    }

    pub(in crate::discord) fn kind(&self) -> InteractionKind {
        match *self.kind {
            Some(1) => InteractionKind::Ping,
            Some(3) => InteractionKind::Press,
            Some(4) => InteractionKind::Typing,
            Some(5) => InteractionKind::Form,
            _ => InteractionKind::Command,
        }
    }

    /// Returns who acted.
    pub(super) fn user(&self) -> Option<&User> {
        self.member.as_ref().and_then(|member| member.user.as_ref()).or(self.user.as_ref())
    }

    /// Returns the message whose button was pressed, or from which a form was opened.
    pub(in crate::discord) fn message_id(&self) -> Option<MessageId> {
        let message = self.message.as_ref()?;
        Some(MessageId::new(message.id.as_ref()?.0))
    }

    /// Returns the user's locale; empty if Discord does not tell it.
    pub(in crate::discord) fn locale(&self) -> &str {
        self.locale.as_deref().unwrap_or_default()
    }
}

/// JSON that is read later, or never.
pub(super) type Unread = Box<RawValue>;

/// What was sent, typed, pressed or chosen.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Data {
    pub(super) name: Field<Text>,
    #[serde(rename = "type")]
    pub(super) kind: Field<u64>,
    pub(super) options: List<Given>,
    pub(super) resolved: Field<Resolved>,
    pub(super) target_id: Field<Id>,
    pub(super) custom_id: Field<Text>,
    pub(super) values: List<Text>,
    pub(super) components: List<Unread>,
}

impl Data {
    /// Returns the id of the button or the choice.
    pub(super) fn pressed(&self) -> &str {
        all(&self.values).next().or(self.custom_id.as_ref()).map_or("", |id| id)
    }
}

/// An option that was given, or a subcommand with its options.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Given {
    pub(super) name: Field<Text>,
    #[serde(rename = "type")]
    pub(super) kind: Field<u64>,
    /// Read once its type is known.
    pub(super) value: Field<Unread>,
    pub(super) focused: Field<bool>,
    options: List<Unread>,
}

impl Given {
    /// Returns the options of a subcommand.
    pub(super) fn options(&self) -> Vec<Self> {
        all(&self.options).filter_map(|json| serde_json::from_str(json.get()).ok()).collect()
    }
}

/// Whom and what the options name, by ID.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Resolved {
    pub(super) users: Field<BTreeMap<String, Field<User>>>,
    pub(super) members: Field<BTreeMap<String, Field<Member>>>,
    pub(super) messages: Field<BTreeMap<String, Field<Message>>>,
}

/// A user.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::discord) struct User {
    pub(in crate::discord) id: Field<Id>,
    pub(in crate::discord) username: Field<Text>,
    pub(in crate::discord) global_name: Field<Text>,
    pub(in crate::discord) bot: Field<bool>,
}

/// A member of a server.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::discord) struct Member {
    pub(in crate::discord) user: Field<User>,
    pub(in crate::discord) nick: Field<Text>,
    pub(in crate::discord) roles: List<Id>,
    /// Until when a moderator has timed them out.
    pub(in crate::discord) communication_disabled_until: Field<Text>,
    pub(super) permissions: Field<Bits>,
}

/// A channel.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Channel {
    #[serde(rename = "type")]
    pub(super) kind: Field<u64>,
}

/// A message.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(in crate::discord) struct Message {
    pub(super) id: Field<Id>,
    pub(super) flags: Field<Bits>,
    pub(super) author: Field<User>,
    pub(super) content: Field<Text>,
    pub(super) edited_timestamp: Field<Text>,
    components: List<Unread>,
}

/// A button, a menu, an input field, or something that holds them.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Component {
    pub(super) custom_id: Field<Text>,
    /// What was written.
    pub(super) value: Field<Text>,
    options: List<MenuItem>,
    components: List<Unread>,
    /// What stands under a label.
    component: Field<Unread>,
}

/// An item of a menu.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct MenuItem {
    value: Field<Text>,
}

/// Returns components and what they hold, to a depth that Discord does not reach. Nothing reads what is deeper.
pub(super) fn parts(components: &List<Unread>) -> Vec<Component> {
    const DEEPEST: usize = 5;
    let read = |json: &Unread| serde_json::from_str::<Component>(json.get()).ok();
    let mut parts: Vec<Component> = all(components).filter_map(read).collect();
    let mut level = 0..parts.len();
    for _ in 1..DEEPEST {
        let held = parts[level.clone()].iter().flat_map(|part| all(&part.components).chain(part.component.as_ref()));
        let held: Vec<Component> = held.filter_map(read).collect();
        parts.extend(held);
        level = level.end..parts.len();
    }
    parts
}

impl Message {
    /// Returns the ids of its buttons and menus.
    pub(super) fn ids(&self) -> impl Iterator<Item = String> {
        parts(&self.components).into_iter().filter_map(|part| Some(part.custom_id.as_ref()?.0.clone()))
    }

    /// Whether it has a button or a choice with this id.
    pub(super) fn has(&self, id: &str) -> bool {
        let is_it = |text: &Field<Text>| text.as_deref() == Some(id);
        let parts = parts(&self.components);
        parts.iter().any(|part| is_it(&part.custom_id) || all(&part.options).any(|choice| is_it(&choice.value)))
    }

    /// Whether only one person sees it.
    pub(super) fn is_private(&self) -> bool {
        self.has_flag(MessageFlags::EPHEMERAL)
    }

    /// Whether Discord shows that the bot is thinking in its place.
    pub(super) fn is_loading(&self) -> bool {
        self.has_flag(MessageFlags::LOADING)
    }

    fn has_flag(&self, flag: MessageFlags) -> bool {
        self.flags.is_some_and(|flags| flags.0 & flag.bits() != 0)
    }
}
