//! Parses interactions.
//!
//! serenity turns each of them into a tree first. A press quotes its whole message, of which hardly anything matters here, so
//! presses have a type of their own.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serenity::all::{
    ApplicationId, AuthorizingIntegrationOwners, ChannelId, CommandInteraction, GuildId, InteractionContext,
    InteractionId, InteractionType, Member, MessageFlags, MessageId, ModalInteraction, PartialChannel, Permissions,
    User,
};

/// What a user did.
#[derive(Debug)]
pub(in crate::discord) enum Interaction {
    /// Discord checks whether the endpoint answers.
    Ping,
    /// A command was sent.
    Command(CommandInteraction),
    /// A command is being typed.
    Typing(CommandInteraction),
    /// A button was pressed, or a choice made from a menu.
    Press(Press),
    /// A form was sent.
    Form(ModalInteraction),
}

/// A press of a button, or a choice from a menu.
#[derive(Debug, Deserialize)]
pub(in crate::discord) struct Press {
    pub(in crate::discord) id: InteractionId,
    pub(super) application_id: ApplicationId,
    pub(super) data: Pressed,
    pub(super) guild_id: Option<GuildId>,
    pub(super) channel: Option<PartialChannel>,
    pub(super) channel_id: ChannelId,
    /// Who pressed, in a server.
    pub(super) member: Option<Member>,
    /// Who pressed. In a server, only the member is sent.
    #[serde(default)]
    pub(in crate::discord) user: User,
    pub(in crate::discord) token: String,
    pub(in crate::discord) message: PressedMessage,
    pub(super) app_permissions: Option<Permissions>,
    pub(in crate::discord) locale: String,
    pub(super) guild_locale: Option<String>,
    #[serde(default, deserialize_with = "owners")]
    pub(super) authorizing_integration_owners: AuthorizingIntegrationOwners,
    pub(super) context: Option<InteractionContext>,
}

/// What was pressed or chosen.
#[derive(Debug, Deserialize)]
pub(super) struct Pressed {
    custom_id: String,
    values: Option<Vec<String>>,
}

impl Pressed {
    /// Returns the id of the button or the choice.
    pub(super) fn id(&self) -> &str {
        self.values.as_ref().and_then(|values| values.first()).unwrap_or(&self.custom_id)
    }
}

/// The message with the button, as far as it matters.
#[derive(Debug, Deserialize)]
pub(in crate::discord) struct PressedMessage {
    pub(in crate::discord) id: MessageId,
    pub(super) flags: Option<MessageFlags>,
    #[serde(default)]
    components: Vec<Row>,
}

#[derive(Debug, Deserialize)]
struct Row {
    #[serde(default)]
    components: Vec<Item>,
}

/// A button or a menu.
#[derive(Debug, Deserialize)]
struct Item {
    custom_id: Option<String>,
    #[serde(default)]
    options: Vec<Choice>,
}

#[derive(Debug, Deserialize)]
struct Choice {
    value: String,
}

impl PressedMessage {
    /// Whether the message has a button or a choice with this id.
    pub(super) fn has(&self, id: &str) -> bool {
        let is_it =
            |item: &Item| item.custom_id.as_deref() == Some(id) || item.options.iter().any(|choice| choice.value == id);
        self.components.iter().flat_map(|row| &row.components).any(is_it)
    }
}

impl Interaction {
    /// Parses an interaction.
    ///
    /// # Errors
    /// Returns an error if this is not an interaction, or one of an unknown kind.
    pub(in crate::discord) fn read(json: &[u8]) -> Result<Self, serde_json::Error> {
        #[derive(Deserialize)]
        struct Any {
            #[serde(rename = "type")]
            kind: InteractionType,
        }
        let Any { kind } = serde_json::from_slice(json)?;
        if kind == InteractionType::Component {
            let mut press: Press = serde_json::from_slice(json)?;
            if let Some(member) = &press.member {
                press.user = member.user.clone();
            }
            return Ok(Self::Press(press));
        }
        match serde_json::from_slice(json)? {
            serenity::all::Interaction::Ping(_) => Ok(Self::Ping),
            serenity::all::Interaction::Command(command) => Ok(Self::Command(command)),
            serenity::all::Interaction::Autocomplete(command) => Ok(Self::Typing(command)),
            serenity::all::Interaction::Modal(form) => Ok(Self::Form(form)),
            _ => Err(serde_json::Error::custom("an interaction of an unknown kind")),
        }
    }

    /// Returns its id; `None` for a ping, which is answered at once.
    pub(in crate::discord) fn id(&self) -> Option<InteractionId> {
        match self {
            Self::Ping => None,
            Self::Command(made) | Self::Typing(made) => Some(made.id),
            Self::Press(made) => Some(made.id),
            Self::Form(made) => Some(made.id),
        }
    }
}

/// Parses who has installed the app. serenity cannot skip an unknown kind of installation in text, only in a tree.
fn owners<'de, D: Deserializer<'de>>(deserializer: D) -> Result<AuthorizingIntegrationOwners, D::Error> {
    serde_json::from_value(Value::deserialize(deserializer)?).map_err(D::Error::custom)
}
