//! Tells an answer of this program from one that another program has given with the same token.

use wari_games::MessageId;
use wari_play::table::Reply;

use super::interaction::Message;
use super::outgoing;
use crate::discord::Error;

/// What shows whose message it is: the ids of its buttons, its text, and whether one person alone sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Likeness {
    ids: Vec<String>,
    text: String,
    /// `None` for what replaces a message, which stays as private as it is.
    is_private: Option<bool>,
}

/// The message that an interaction was answered with.
#[derive(Clone, Debug)]
pub(in crate::discord) struct Original {
    pub(in crate::discord) id: MessageId,
    likeness: Likeness,
    /// Whether it has been edited since, as by a press on one of its buttons. Then nobody can tell what it said before.
    is_edited: bool,
    /// Whether an answer is still to come in its place.
    is_loading: bool,
}

impl Likeness {
    /// Returns the likeness of what is sent for a reply.
    pub(in crate::discord) fn of(reply: &Reply) -> serde_json::Result<Self> {
        let message: Message = serde_json::from_str(&outgoing::message(reply)?["data"].to_string())?;
        let likeness = Self::new(&message);
        Ok(Self { is_private: likeness.is_private.filter(|_| !reply.replaces), ..likeness })
    }

    fn new(message: &Message) -> Self {
        let ids = message.ids().collect();
        // Discord trims texts.
        let words = message.content.as_deref().unwrap_or_default().split_whitespace();
        Self { ids, text: words.collect::<Vec<_>>().join(" "), is_private: Some(message.is_private()) }
    }
}

impl Original {
    /// Reads a message; `None` if it has no ID.
    pub(in crate::discord) fn of(message: &Message) -> Option<Self> {
        let id = MessageId::new(message.id.as_ref()?.0);
        let is_edited = message.edited_timestamp.is_some();
        Some(Self { id, likeness: Likeness::new(message), is_edited, is_loading: message.is_loading() })
    }

    /// Returns the message's id, if it is what was sent for a reply.
    ///
    /// # Errors
    /// [`Error::Impersonated`] if it is not.
    pub(in crate::discord) fn checked(&self, reply: &Reply) -> Result<MessageId, Error> {
        if self.is(&Likeness::of(reply)?) { Ok(self.id) } else { Err(Error::Impersonated) }
    }

    /// Whether an answer is still to come in its place, as private as that was promised.
    pub(in crate::discord) fn is_placeholder(&self, private: bool) -> bool {
        self.is_loading && self.likeness.is_private == Some(private)
    }

    /// Whether it is what was sent, as far as that can be told.
    pub(in crate::discord) fn is(&self, sent: &Likeness) -> bool {
        let Likeness { ids, text, is_private } = &self.likeness;
        let is_alike = *ids == sent.ids && *text == sent.text;
        (is_alike || self.is_edited) && (sent.is_private.is_none() || *is_private == sent.is_private)
    }
}
