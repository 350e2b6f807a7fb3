//! One use of a command, a button, autocomplete or a form, from the question to the bot's answers.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use tokio::sync::oneshot;

use crate::answer::{Answer, Choice};
use crate::attachment::LARGEST_FILE;
use crate::command::typed::Typist;
use crate::context::Owners;
use crate::form::Form;
use crate::guild::GuildRecord;
use crate::message::Message;
use crate::permission::USE_EXTERNAL_APPS;
use crate::refused::Refused;
use crate::rest::error::ApiError;
use crate::snowflake::{InteractionId, MessageId};
use crate::world::{PATIENCE, World};

/// How long an interaction's token is valid for edits and follow-ups by default.
const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);

/// The type of an interaction, numbered as in Discord's protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InteractionKind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Form = 5,
}

/// The stored state of an interaction.
#[derive(Debug)]
pub(crate) struct Interaction {
    pub(crate) id: InteractionId,
    pub(crate) token: String,
    pub(crate) kind: InteractionKind,
    pub(crate) typist: Typist,
    pub(crate) owners: Owners,
    /// Whether all answers are private, whatever the bot wants.
    pub(crate) is_confined: bool,
    /// How many follow-ups the bot has sent.
    pub(crate) follow_ups: usize,
    /// Whether the bot has edited its original response.
    pub(crate) has_edited: bool,
    /// The message whose button was clicked, perhaps to open the form that was sent.
    pub(crate) clicked: Option<MessageId>,
    /// The form that the bot opened as its answer, until that is sent and answered.
    pub(crate) form: Option<Form>,
    /// The interaction that the form was opened by.
    pub(crate) opened_by: Option<InteractionId>,
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
    /// The interaction that is still to be sent to the endpoint.
    pub(crate) delivery: Option<Value>,
}

impl World {
    /// Sends an interaction to the bot.
    ///
    /// # Errors
    /// If the person cannot see the channel or do this there, or [`Refused::NoResponse`] if no bot can receive it.
    pub(crate) fn ask(
        &mut self,
        kind: InteractionKind,
        typist: Typist,
        owners: Owners,
        data: Value,
        clicked: Option<&Message>,
    ) -> Result<Question, Refused> {
        self.enter(typist, kind)?;
        let id: InteractionId = self.ids.next();
        let secret: InteractionId = self.ids.next();
        let token = URL_SAFE_NO_PAD.encode(format!("interaction:{id}:{secret}"));
        let mut payload = self.interaction_json(id, &token, kind, typist, owners).ok_or(Refused::NoResponse)?;
        payload["data"] = data;
        if let Some(message) = clicked {
            payload["message"] = message.json(self);
        }
        if let Some(changes) = &mut self.changes {
            changes.change(&mut payload);
        }
        let (answered, reply) = oneshot::channel();
        self.interactions.add(Interaction {
            id,
            token: token.clone(),
            kind,
            typist,
            owners,
            is_confined: self.confines(typist, owners),
            follow_ups: 0,
            has_edited: false,
            clicked: clicked.map(|message| message.id),
            form: None,
            opened_by: None,
            asked: Instant::now(),
            stage: Stage::Asked(answered),
        });
        if let Some(answer) = self.twin.clone() {
            // What the bot answers then is refused.
            self.answer(id, &token, &answer, Vec::new()).expect("an answer of the twin that Discord takes");
        }
        // From a server it is not in, only those reach the bot that belong to an account.
        let guild = typist.guild.and_then(|guild| self.guilds.get(&guild));
        let is_here = owners.user.is_some() || guild.is_none_or(GuildRecord::has_bot);
        let is_by_http = self.endpoint.url.is_some();
        if is_here && (is_by_http || self.sessions.dispatch(typist.guild, "INTERACTION_CREATE", &payload)) {
            Ok(Question { id, reply, patience: self.patience, delivery: Some(payload).filter(|_| is_by_http) })
        } else {
            self.give_up(id);
            Err(Refused::NoResponse)
        }
    }

    /// Checks that the person can do this in the channel. A press in an archived thread reopens it first.
    fn enter(&mut self, typist: Typist, kind: InteractionKind) -> Result<(), Refused> {
        let channel = self.channels.get(&typist.channel).ok_or(Refused::HiddenChannel)?;
        if !self.can_see(channel, typist.user) {
            return Err(Refused::HiddenChannel);
        }
        if channel.kind.holds_posts() {
            return Err(Refused::PostsOnly);
        }
        match &channel.thread {
            // Discord's client disables the buttons for everybody.
            Some(thread) if thread.is_locked && kind == InteractionKind::Component => Err(Refused::LockedThread),
            // After a command, Discord refuses the bot's answer instead.
            Some(_) if kind == InteractionKind::Component => {
                self.reopen(typist.channel, typist.user).map_err(|_| Refused::ArchivedThread)
            }
            _ => Ok(()),
        }
    }

    /// Whether only the person sees the answers: where the app is installed only to accounts, those to a person who may
    /// not use such apps or not write.
    fn confines(&self, typist: Typist, owners: Owners) -> bool {
        let Some(channel) = self.channels.get(&typist.channel).filter(|channel| channel.guild.is_some()) else {
            return false;
        };
        let needed = USE_EXTERNAL_APPS | channel.kind.writing();
        owners.guild.is_none() && self.permissions_in(channel, typist.user) & needed != needed
    }

    /// Stops waiting for an answer.
    pub(crate) fn give_up(&mut self, id: InteractionId) {
        if let Some(interaction) = self.interactions.get_mut(id)
            && let Stage::Asked(_) = interaction.stage
        {
            interaction.stage = Stage::GivenUp;
        }
    }

    /// Stops waiting for a first answer if Discord's time limit has passed. Called when the bot looks for its answer,
    /// since Discord would have none by then.
    pub(crate) fn give_up_if_overdue(&mut self, token: &str) {
        let interactions = &self.interactions;
        let asked_for = interactions.by_token.get(token).and_then(|&id| interactions.get(id));
        if let Some(overdue) = asked_for.filter(|interaction| interaction.asked.elapsed() > PATIENCE) {
            self.give_up(overdue.id);
        }
    }

    /// Returns Discord's interaction object without its data, or `None` if the person or the channel does not exist.
    fn interaction_json(
        &self,
        id: InteractionId,
        token: &str,
        kind: InteractionKind,
        typist: Typist,
        owners: Owners,
    ) -> Option<Value> {
        let channel = self.channels.get(&typist.channel)?;
        let user = self.users.get(&typist.user)?;
        let mut json = json!({
            "id": id,
            "application_id": self.application(),
            "type": kind as u8,
            "token": token,
            "version": 1,
            "channel": channel.json(self),
            "channel_id": channel.id,
            "app_permissions": self.app_permissions(channel, typist.user).to_string(),
            "locale": user.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": owners.json(),
            "context": self.context(typist) as u8,
            "attachment_size_limit": LARGEST_FILE,
        });
        match typist.guild {
            Some(guild) => {
                let guild = self.guilds.get(&guild)?;
                let mut member = guild.member_json(user)?;
                member["permissions"] = json!(self.permissions_in(channel, typist.user).to_string());
                json["channel"]["permissions"] = member["permissions"].clone();
                json["member"] = member;
                json["guild"] = json!({ "id": guild.id, "locale": guild.locale, "features": guild.features() });
                json["guild_id"] = json!(guild.id);
                json["guild_locale"] = json!(guild.locale);
            }
            None => json["user"] = user.json(),
        }
        Some(json)
    }
}
