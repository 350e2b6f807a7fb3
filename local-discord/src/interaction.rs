//! One use of a command, a button or autocomplete, from the question to the bot's answers.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use tokio::sync::oneshot;

use crate::answer::{Answer, Choice};
use crate::attachment::LARGEST_FILE;
use crate::command::typed::Typist;
use crate::guild::GuildRecord;
use crate::message::Message;
use crate::permission::VIEW_CHANNEL;
use crate::refused::Refused;
use crate::rest::error::ApiError;
use crate::snowflake::{InteractionId, MessageId};
use crate::world::World;

/// How long an interaction's token is valid for edits and follow-ups by default.
const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);

/// The type of an interaction, numbered as in Discord's protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InteractionKind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
}

/// The stored state of an interaction.
#[derive(Debug)]
pub(crate) struct Interaction {
    pub(crate) id: InteractionId,
    pub(crate) token: String,
    pub(crate) kind: InteractionKind,
    pub(crate) typist: Typist,
    /// The message whose button was clicked.
    pub(crate) clicked: Option<MessageId>,
    pub(crate) asked: Instant,
    pub(crate) stage: Stage,
}

/// The progress of an interaction.
#[derive(Debug)]
pub(crate) enum Stage {
    /// The person is waiting.
    Asked(oneshot::Sender<Reply>),
    /// The person was told that the bot did not respond.
    GivenUp,
    /// The bot answered. `original` is the original response, if there is one.
    Answered { original: Option<MessageId> },
}

/// What the waiting person receives.
#[derive(Debug)]
pub(crate) enum Reply {
    Answer(Box<Answer>),
    Choices(Vec<Choice>),
}

/// The stored interactions. Those with expired tokens are dropped when new ones arrive.
#[derive(Debug)]
pub(crate) struct Interactions {
    pub(crate) token_life: Duration,
    by_id: HashMap<InteractionId, Interaction>,
    by_token: HashMap<String, InteractionId>,
    order: VecDeque<InteractionId>,
    /// How many answers arrived after the person stopped waiting.
    pub(crate) late: u64,
}

impl Default for Interactions {
    fn default() -> Self {
        let (by_id, by_token, order) = Default::default();
        Self { token_life: TOKEN_LIFE, by_id, by_token, order, late: 0 }
    }
}

impl Interactions {
    fn add(&mut self, interaction: Interaction) {
        while let Some(id) = self.order.front().copied() {
            let expired =
                self.by_id.get(&id).is_none_or(|oldest| oldest.asked.elapsed() > TOKEN_LIFE.max(self.token_life));
            if !expired {
                break;
            }
            self.order.pop_front();
            if let Some(oldest) = self.by_id.remove(&id) {
                self.by_token.remove(&oldest.token);
            }
        }
        self.order.push_back(interaction.id);
        self.by_token.insert(interaction.token.clone(), interaction.id);
        self.by_id.insert(interaction.id, interaction);
    }

    pub(crate) fn get(&self, id: InteractionId) -> Option<&Interaction> {
        self.by_id.get(&id)
    }

    pub(crate) fn get_mut(&mut self, id: InteractionId) -> Option<&mut Interaction> {
        self.by_id.get_mut(&id)
    }

    /// Returns the interaction that a webhook's token belongs to.
    ///
    /// # Errors
    /// If there is none, it has not been answered, or its token has expired.
    pub(crate) fn by_token(&self, token: &str) -> Result<&Interaction, ApiError> {
        let id = self.by_token.get(token).ok_or(ApiError::UNKNOWN_WEBHOOK)?;
        let interaction = self.by_id.get(id).ok_or(ApiError::UNKNOWN_WEBHOOK)?;
        match interaction.stage {
            _ if interaction.asked.elapsed() > self.token_life => Err(ApiError::EXPIRED_TOKEN),
            Stage::Answered { .. } => Ok(interaction),
            Stage::Asked(_) | Stage::GivenUp => Err(ApiError::UNKNOWN_WEBHOOK),
        }
    }
}

/// An interaction that was sent to the bot.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) id: InteractionId,
    pub(crate) reply: oneshot::Receiver<Reply>,
    /// How long the person waits.
    pub(crate) patience: Duration,
}

impl World {
    /// Sends an interaction to the bot.
    ///
    /// # Errors
    /// [`Refused::HiddenChannel`] if the person cannot see the channel, [`Refused::NoResponse`] if no bot can receive
    /// it.
    pub(crate) fn ask(
        &mut self,
        kind: InteractionKind,
        typist: Typist,
        data: Value,
        clicked: Option<&Message>,
    ) -> Result<Question, Refused> {
        if self.hides(typist) {
            return Err(Refused::HiddenChannel);
        }
        let id: InteractionId = self.ids.next();
        let secret: InteractionId = self.ids.next();
        let token = URL_SAFE_NO_PAD.encode(format!("interaction:{id}:{secret}"));
        let mut payload = self.interaction_json(id, &token, kind, typist).ok_or(Refused::NoResponse)?;
        payload["data"] = data;
        if let Some(message) = clicked {
            payload["message"] = message.json(self);
        }
        let (answered, reply) = oneshot::channel();
        self.interactions.add(Interaction {
            id,
            token,
            kind,
            typist,
            clicked: clicked.map(|message| message.id),
            asked: Instant::now(),
            stage: Stage::Asked(answered),
        });
        // Interactions do not reach the bot from a server it is not in.
        let is_here = self.guilds.get(&typist.guild).is_none_or(GuildRecord::has_bot);
        if is_here && self.sessions.dispatch(typist.guild, "INTERACTION_CREATE", &payload) {
            Ok(Question { id, reply, patience: self.patience })
        } else {
            self.give_up(id);
            Err(Refused::NoResponse)
        }
    }

    /// Whether the person cannot see the channel they write in.
    fn hides(&self, typist: Typist) -> bool {
        let place = self.guilds.get(&typist.guild).zip(self.channels.get(&typist.channel));
        place.is_some_and(|(guild, channel)| {
            guild.permissions_within(typist.user, &channel.overwrites) & VIEW_CHANNEL == 0
        })
    }

    /// Stops waiting for an answer.
    pub(crate) fn give_up(&mut self, id: InteractionId) {
        if let Some(interaction) = self.interactions.get_mut(id)
            && let Stage::Asked(_) = interaction.stage
        {
            interaction.stage = Stage::GivenUp;
        }
    }

    /// Returns Discord's interaction object without its data, or `None` if the person or the channel does not exist.
    fn interaction_json(&self, id: InteractionId, token: &str, kind: InteractionKind, typist: Typist) -> Option<Value> {
        let guild = self.guilds.get(&typist.guild)?;
        let channel = self.channels.get(&typist.channel)?;
        let mut member = guild.member_json(self.users.get(&typist.user)?)?;
        member["permissions"] = json!(guild.permissions_within(typist.user, &channel.overwrites).to_string());
        let mut channel_json = channel.json();
        channel_json["permissions"] = member["permissions"].clone();
        Some(json!({
            "id": id,
            "application_id": self.application(),
            "type": kind as u8,
            "token": token,
            "version": 1,
            "guild": { "id": guild.id, "locale": "en-US", "features": [] },
            "guild_id": guild.id,
            "guild_locale": "en-US",
            "channel": channel_json,
            "channel_id": channel.id,
            "member": member,
            "app_permissions": channel.bot_permissions.to_string(),
            "locale": "en-US",
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": { "0": guild.id },
            "context": 0,
            "attachment_size_limit": LARGEST_FILE,
        }))
    }
}
