//! What came back for a command or a click.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use crate::message::Message;
use crate::snowflake::InteractionId;

/// What the bot answered to one command or click, within the time Discord gives it.
///
/// An interaction that is not answered in time is no `Answer` but [`Refused::NoResponse`](crate::Refused::NoResponse).
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The interaction this answers.
    pub interaction: InteractionId,
    /// How the bot answered.
    pub kind: AnswerKind,
    /// The message that was posted, or changed by the click, as it was then.
    /// None where the bot only promised an answer or opened a form.
    pub message: Option<Message>,
    /// Whether only the person who asked sees the answer.
    pub private: bool,
    /// The form the bot opened, as Discord's JSON.
    pub modal: Option<Value>,
    /// How long the bot took.
    pub took: Duration,
}

impl Answer {
    /// The text of the answer, empty where it has none.
    pub fn content(&self) -> &str {
        self.message.as_ref().map_or("", |message| &message.content)
    }
}

/// The ways to answer an interaction, numbered as in Discord's protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// A message (type 4).
    Message,
    /// "… is thinking", the message follows as an edit (type 5).
    Deferred,
    /// A click was heard, changes may follow (type 6).
    DeferredUpdate,
    /// The clicked message was changed (type 7).
    Update,
    /// A form was opened (type 9).
    Modal,
}

/// One value the bot offers while a person types.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// What the person reads, 1 to 100 characters.
    pub name: String,
    /// What the bot receives if the person takes it: a string or a number.
    pub value: Value,
}
