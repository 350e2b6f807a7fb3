//! The bot's first answer to an interaction.

use std::time::Duration;

use serde_json::{Value, json};

use crate::answer::{Answer, AnswerKind, Choice};
use crate::attachment::Upload;
use crate::draft::Draft;
use crate::form::Form;
use crate::interaction::{InteractionKind, Reply, Stage};
use crate::message::EPHEMERAL;
use crate::rest::error::{ApiError, Faults};
use crate::snowflake::{InteractionId, MessageId};
use crate::world::World;

/// Discord's limits on autocomplete: the number of choices, and the characters in each.
const MOST_CHOICES: usize = 25;
const LONGEST_CHOICE: usize = 100;

/// The parsed and checked body of `POST interactions/{id}/{token}/callback`.
#[derive(Debug)]
enum Callback {
    Message(Draft),
    Deferred { private: bool },
    DeferredUpdate,
    Update(Draft),
    Choices(Vec<Choice>),
    Form(Form),
}

impl Callback {
    fn read(body: &Value, uploads: Vec<Upload>, kind: InteractionKind) -> Result<Self, ApiError> {
        let data = &body["data"];
        let mut faults = Faults::default();
        let callback = match (body["type"].as_u64(), kind) {
            (Some(8), InteractionKind::Autocomplete) => Self::Choices(read_choices(&data["choices"], &mut faults)),
            (Some(4), InteractionKind::Command | InteractionKind::Component | InteractionKind::Form) => {
                Self::Message(Draft::read(data, uploads, "data")?)
            }
            (Some(5), InteractionKind::Command | InteractionKind::Component | InteractionKind::Form) => {
                Self::Deferred { private: data["flags"].as_u64().is_some_and(|flags| flags & EPHEMERAL != 0) }
            }
            (Some(6), InteractionKind::Component | InteractionKind::Form) => Self::DeferredUpdate,
            (Some(7), InteractionKind::Component | InteractionKind::Form) => {
                Self::Update(Draft::read(data, uploads, "data")?)
            }
            (Some(9), InteractionKind::Command | InteractionKind::Component) => match Form::read(data, &mut faults) {
                Some(form) => Self::Form(form),
                None => return Err(faults.into_error()),
            },
            (None, _) => {
                faults.required("type");
                return Err(faults.into_error());
            }
            (Some(_), kind) => {
                let allowed = match kind {
                    InteractionKind::Command => "4, 5, 9",
                    InteractionKind::Component => "4, 5, 6, 7, 9",
                    InteractionKind::Form => "4, 5, 6, 7",
                    InteractionKind::Autocomplete => "8",
                };
                faults.wrong_choice("type", allowed);
                return Err(faults.into_error());
            }
        };
        faults.into_result().map(|()| callback)
    }
}

fn read_choices(choices: &Value, faults: &mut Faults) -> Vec<Choice> {
    let Value::Array(choices) = choices else {
        faults.required("data.choices");
        return Vec::new();
    };
    faults.check_count("data.choices", choices.len(), MOST_CHOICES);
    let read = |(index, json): (usize, &Value)| {
        let path = format!("data.choices.{index}");
        match &json["name"] {
            Value::String(name) => faults.check_length(&format!("{path}.name"), name, 1, LONGEST_CHOICE),
            _ => faults.required(&format!("{path}.name")),
        }
        match &json["value"] {
            Value::String(value) => faults.check_length(&format!("{path}.value"), value, 0, LONGEST_CHOICE),
            Value::Number(_) => {}
            _ => faults.required(&format!("{path}.value")),
        }
        Some(Choice { name: json["name"].as_str()?.to_owned(), value: json["value"].clone() })
    };
    choices.iter().enumerate().filter_map(read).collect()
}

impl World {
    /// Processes the bot's first answer and returns Discord's `InteractionCallbackResponse`.
    ///
    /// # Errors
    /// If the interaction is unknown, already answered or timed out, or the body is invalid.
    pub(crate) fn answer(
        &mut self,
        id: InteractionId,
        token: &str,
        body: &Value,
        uploads: Vec<Upload>,
    ) -> Result<Value, ApiError> {
        let patience = self.patience;
        let interaction = self.interactions.get_mut(id).filter(|interaction| interaction.token == token);
        let interaction = interaction.ok_or(ApiError::UNKNOWN_INTERACTION)?;
        let took = interaction.asked.elapsed();
        match interaction.stage {
            Stage::Answered { .. } => return Err(ApiError::ALREADY_ANSWERED),
            Stage::Asked(_) if took <= patience => {}
            Stage::Asked(_) | Stage::GivenUp => {
                self.interactions.late += 1;
                return Err(ApiError::UNKNOWN_INTERACTION);
            }
        }
        let (kind, typist, opened_by) = (interaction.kind, interaction.typist, interaction.opened_by);
        let callback = Callback::read(body, uploads, kind)?;
        if matches!(callback, Callback::Message(_) | Callback::Deferred { .. }) {
            // An answer reopens an archived thread, as if the person had written it.
            self.reopen(typist.channel, typist.user)?;
        }
        let (original, reply) = self.apply(callback, id, took)?;
        // Whatever the answer is, the client closes the form that was sent.
        if let Some(opener) = opened_by.and_then(|opener| self.interactions.get_mut(opener)) {
            opener.form = None;
        }

        let resource = match &reply {
            Reply::Answer(answer) => answer.message.as_ref().map(|message| {
                let number = if answer.kind == AnswerKind::Update { 7 } else { 4 };
                json!({ "type": number, "message": message.json(self) })
            }),
            Reply::Choices(_) => None,
        };
        let mut response = json!({
            "interaction": { "id": id, "type": kind as u8, "channel_id": typist.channel },
        });
        if let Some(guild) = typist.guild {
            response["interaction"]["guild_id"] = json!(guild);
        }
        if let Some(message) = original.and_then(|original| self.message(original)) {
            response["interaction"]["response_message_id"] = json!(message.id);
            response["interaction"]["response_message_loading"] = json!(message.is_loading());
            response["interaction"]["response_message_ephemeral"] = json!(message.private_to.is_some());
        }
        if let Some(resource) = resource {
            response["resource"] = resource;
        }
        if let Some(interaction) = self.interactions.get_mut(id)
            && let Stage::Asked(waiting) = std::mem::replace(&mut interaction.stage, Stage::Answered { original })
        {
            // An error means that nobody waits any more, because the test has ended.
            let _ = waiting.send(reply);
        }
        Ok(response)
    }

    /// Applies the callback. Returns the original response from now on, if any, and the reply for the person.
    fn apply(
        &mut self,
        callback: Callback,
        id: InteractionId,
        took: Duration,
    ) -> Result<(Option<MessageId>, Reply), ApiError> {
        let clicked = self.interactions.get_mut(id).and_then(|interaction| interaction.clicked);
        let mut answer =
            Answer { interaction: id, kind: AnswerKind::Message, message: None, private: false, form: None, took };
        let original = match callback {
            Callback::Message(draft) => {
                let message = self.blank_answer(id, draft.is_private(), None)?;
                let message = self.post(draft, message)?;
                let original = message.id;
                answer.private = message.private_to.is_some();
                answer.message = Some(message);
                Some(original)
            }
            Callback::Deferred { private } => {
                let message = self.blank_answer(id, private, None)?;
                answer.kind = AnswerKind::Deferred;
                answer.private = message.private_to.is_some();
                Some(self.post_promise(message))
            }
            Callback::DeferredUpdate => {
                answer.kind = AnswerKind::DeferredUpdate;
                clicked
            }
            Callback::Update(draft) => {
                let clicked = clicked.ok_or(ApiError::UNKNOWN_MESSAGE)?;
                let message = self.edit(clicked, draft)?;
                answer.kind = AnswerKind::Update;
                answer.private = message.private_to.is_some();
                answer.message = Some(message);
                Some(clicked)
            }
            Callback::Form(form) => {
                answer.kind = AnswerKind::Form;
                answer.private = true;
                answer.form = Some(form.clone());
                if let Some(interaction) = self.interactions.get_mut(id) {
                    interaction.form = Some(form);
                }
                None
            }
            Callback::Choices(choices) => return Ok((None, Reply::Choices(choices))),
        };
        Ok((original, Reply::Answer(Box::new(answer))))
    }
}
