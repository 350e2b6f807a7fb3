//! Edits and follow-up messages after the first answer to an interaction, for 15 minutes.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::Value;

use super::at::At;
use super::call::Call;
use super::error::ApiError;
use crate::discord::Shared;
use crate::draft::Draft;
use crate::interaction::{Interaction, Stage};
use crate::snowflake::{ApplicationId, MessageId};
use crate::world::World;

/// Discord's limit on the follow-ups of an interaction where the app is installed only to accounts.
const MOST_FOLLOW_UPS: usize = 5;

/// `POST webhooks/{application}/{token}`: posts a follow-up message.
///
/// After a deferred answer, the first follow-up edits that answer instead, as on Discord.
pub(super) async fn follow_up(
    State(shared): State<Arc<Shared>>,
    At((application, token)): At<(ApplicationId, String)>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    let mut world = shared.world();
    let interaction = world.answered(application, &token)?;
    let (id, original, typist) = (interaction.id, interaction.original(), interaction.typist);
    if interaction.owners.guild.is_none() && interaction.follow_ups >= MOST_FOLLOW_UPS {
        return Err(ApiError::TOO_MANY_FOLLOW_UPS);
    }
    world.reopen(typist.channel, typist.user)?;
    let draft = Draft::read(&call.body, call.uploads, "")?;
    let promised =
        original.filter(|id| world.message(*id).is_some_and(|message| message.is_loading() && !message.deleted));
    let message = match promised {
        Some(promised) => world.edit(promised, draft)?,
        None => {
            let message = world.blank_answer(id, draft.is_private(), original)?;
            world.post(draft, message)?
        }
    };
    if let Some(interaction) = world.interactions.get_mut(id) {
        interaction.follow_ups += 1;
    }
    Ok(Json(message.json(&world)))
}

/// `GET webhooks/{application}/{token}/messages/{message}`
pub(super) async fn read(
    State(shared): State<Arc<Shared>>,
    At((application, token, message)): At<(ApplicationId, String, String)>,
    _call: Call,
) -> Result<Json<Value>, ApiError> {
    let mut world = shared.world();
    world.give_up_if_overdue(&token);
    let id = world.message_of(application, &token, &message)?;
    let message = world.message(id).ok_or(ApiError::UNKNOWN_MESSAGE)?;
    Ok(Json(message.json(&world)))
}

/// `PATCH webhooks/{application}/{token}/messages/{message}`
pub(super) async fn edit(
    State(shared): State<Arc<Shared>>,
    At((application, token, message)): At<(ApplicationId, String, String)>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    let mut world = shared.world();
    let id = world.message_of(application, &token, &message)?;
    let draft = Draft::read(&call.body, call.uploads, "")?;
    let message = world.edit(id, draft)?;
    let interaction = world.answered(application, &token)?;
    let (interaction, is_original) = (interaction.id, interaction.original() == Some(id));
    if let Some(interaction) = world.interactions.get_mut(interaction).filter(|_| is_original) {
        interaction.has_edited = true;
    }
    Ok(Json(message.json(&world)))
}

/// `DELETE webhooks/{application}/{token}/messages/{message}`
pub(super) async fn delete(
    State(shared): State<Arc<Shared>>,
    At((application, token, message)): At<(ApplicationId, String, String)>,
    _call: Call,
) -> Result<StatusCode, ApiError> {
    let mut world = shared.world();
    let id = world.message_of(application, &token, &message)?;
    world.delete(id);
    Ok(StatusCode::NO_CONTENT)
}

impl Interaction {
    pub(crate) fn original(&self) -> Option<MessageId> {
        match self.stage {
            Stage::Answered { original } => original,
            Stage::Asked(_) | Stage::GivenUp => None,
        }
    }
}

impl World {
    /// Returns the answered interaction behind a webhook.
    fn answered(&self, application: ApplicationId, token: &str) -> Result<&Interaction, ApiError> {
        if application != self.application() {
            return Err(ApiError::UNKNOWN_WEBHOOK);
        }
        self.interactions.by_token(token)
    }

    /// Returns the id of the message in a webhook's path: `@original`, or a message of this interaction by its id.
    fn message_of(&self, application: ApplicationId, token: &str, name: &str) -> Result<MessageId, ApiError> {
        let interaction = self.answered(application, token)?;
        let original = interaction.original();
        let named = if name == "@original" { original } else { name.parse().ok() };
        let message = named.and_then(|id| self.message(id)).filter(|message| !message.deleted);
        let its_own =
            message.filter(|message| Some(message.id) == original || message.interaction() == Some(interaction.id));
        its_own.map(|message| message.id).ok_or(ApiError::UNKNOWN_MESSAGE)
    }
}
