//! Tells an answer of this program from one that another program has given with the same token.

use serde_json::Value;

use crate::discord::Error;
use crate::discord::payload::outgoing;
use crate::games::MessageId;
use crate::table::Reply;

/// What shows whose message it is: the ids of its buttons, its text, and whether one person alone sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Likeness {
    ids: Vec<String>,
    text: String,
    /// `None` for what replaces a message, which stays as private as it is.
    is_private: Option<bool>,
}

/// The message that an interaction was answered with.
#[derive(Clone, Debug)]
pub(crate) struct Original {
    pub(crate) id: MessageId,
    likeness: Likeness,
    /// Whether an answer is still to come in its place.
    pub(crate) is_placeholder: bool,
}

impl Likeness {
    /// Of what is sent for a reply.
    pub(crate) fn of(reply: &Reply) -> serde_json::Result<Self> {
        let message = &outgoing::message(reply)?["data"];
        Ok(Self::new(message, (!reply.replaces).then(|| has_flag(message, EPHEMERAL))))
    }

    fn new(message: &Value, is_private: Option<bool>) -> Self {
        let mut ids = Vec::new();
        add_ids(&message["components"], &mut ids);
        // Discord trims texts.
        let words = message["content"].as_str().unwrap_or_default().split_whitespace();
        Self { ids, text: words.collect::<Vec<_>>().join(" "), is_private }
    }
}

impl Original {
    /// Reads a message of Discord's.
    pub(super) fn read(message: &Value) -> Option<Self> {
        let id = MessageId::new(message["id"].as_str()?.parse().ok()?);
        let likeness = Likeness::new(message, Some(has_flag(message, EPHEMERAL)));
        Some(Self { id, likeness, is_placeholder: has_flag(message, LOADING) })
    }

    /// Returns the message's id, if it is what was sent for a reply.
    ///
    /// # Errors
    /// [`Error::Impersonated`] if it is not.
    pub(crate) fn checked(&self, reply: &Reply) -> Result<MessageId, Error> {
        if self.is(&Likeness::of(reply)?) { Ok(self.id) } else { Err(Error::Impersonated) }
    }

    /// Whether it is what was sent.
    pub(crate) fn is(&self, sent: &Likeness) -> bool {
        let Self { likeness: Likeness { ids, text, is_private }, .. } = self;
        *ids == sent.ids && *text == sent.text && (sent.is_private.is_none() || *is_private == sent.is_private)
    }
}

const EPHEMERAL: u64 = 1 << 6;
const LOADING: u64 = 1 << 7;

fn has_flag(message: &Value, flag: u64) -> bool {
    message["flags"].as_u64().is_some_and(|flags| flags & flag != 0)
}

fn add_ids(components: &Value, ids: &mut Vec<String>) {
    for component in components.as_array().into_iter().flatten() {
        ids.extend(component["custom_id"].as_str().map(str::to_owned));
        add_ids(&component["components"], ids);
    }
}
