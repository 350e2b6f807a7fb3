//! The bot's answer to a command, a click or a form.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use crate::form::Form;
use crate::message::Message;
use crate::snowflake::InteractionId;

/// The bot's answer to one command, click or form, within the time that Discord allows.
///
/// An interaction that is not answered in time returns [`Refused::NoResponse`](crate::Refused::NoResponse) instead.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The interaction this answers.
    pub interaction: InteractionId,
    /// The type of the answer.
    pub kind: AnswerKind,
    /// The message that was posted, or edited by the click, as it was then.
    /// `None` if the bot deferred its answer or opened a form.
    pub message: Option<Message>,
    /// Whether only the person who asked sees the answer.
    pub private: bool,
    /// The form the bot opened.
    pub form: Option<Form>,
    /// The time the bot took.
    pub took: Duration,
}

impl Answer {
    /// Returns an answer that became this message in the end.
    pub(crate) fn of(interaction: InteractionId, kind: AnswerKind, message: Message, took: Duration) -> Self {
        let private = message.private_to.is_some();
        Self { interaction, kind, message: Some(message), private, form: None, took }
    }

    /// Returns the text of the answer, empty if there is none.
    pub fn content(&self) -> &str {
        self.message.as_ref().map_or("", |message| &message.content)
    }
}

/// A type of answer to an interaction. Discord's numbers are in parentheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// A message (type 4).
    Message,
    /// "… is thinking"; the message follows as an edit (type 5).
    Deferred,
    /// The click is acknowledged; edits can follow (type 6).
    DeferredUpdate,
    /// The clicked message was edited (type 7).
    Update,
    /// A form was opened (type 9).
    Form,
}

/// An autocomplete choice that the bot offers while a person types.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// The text that the person sees, 1 to 100 characters.
    pub name: String,
    /// The value that the bot receives if the person selects it: a string or a number.
    pub value: Value,
}
