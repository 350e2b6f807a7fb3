//! The store of all messages: posting, editing, deleting, and dropping the oldest.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use crate::attachment::Attachment;
use crate::draft::Draft;
use crate::event::Event;
use crate::message::{EPHEMERAL, HAS_THREAD, LOADING, Message, Origin};
use crate::rest::error::ApiError;
use crate::snowflake::{AttachmentId, ChannelId, InteractionId, MessageId, UserId, now_millis};
use crate::world::World;

/// The number of messages that are stored; the oldest are dropped first.
const KEPT_MESSAGES: usize = 50_000;
/// The number of files whose bytes are stored. Older files retain only their metadata.
const KEPT_FILES: usize = 2_000;

/// The stored messages, including deleted ones, and an index of their files.
#[derive(Debug, Default)]
pub(crate) struct Messages {
    by_id: HashMap<MessageId, Message>,
    order: VecDeque<MessageId>,
    /// The message of each file whose bytes are stored.
    files: HashMap<AttachmentId, MessageId>,
    file_order: VecDeque<AttachmentId>,
}

impl Messages {
    /// Stores a message. Replaces the one with the same id, if any.
    fn put(&mut self, message: Message) {
        for file in message.attachments.iter().filter(|file| !file.bytes.is_empty()) {
            if self.files.insert(file.id, message.id).is_none() {
                self.file_order.push_back(file.id);
            }
        }
        self.by_id.insert(message.id, message);
        while self.file_order.len() > KEPT_FILES {
            self.forget_oldest_file();
        }
    }

    fn forget_oldest_file(&mut self) {
        let Some(id) = self.file_order.pop_front() else { return };
        let message = self.files.remove(&id).and_then(|message| self.by_id.get_mut(&message));
        let mut files = message.into_iter().flat_map(|message| &mut message.attachments);
        if let Some(file) = files.find(|file| file.id == id) {
            file.bytes = Arc::from([]);
        }
    }

    /// Removes and returns the oldest message if there are too many.
    fn forget_oldest(&mut self) -> Option<Message> {
        if self.order.len() <= KEPT_MESSAGES {
            return None;
        }
        self.order.pop_front().and_then(|id| self.by_id.remove(&id))
    }
}

impl World {
    /// Returns the message with this id, even if it is deleted.
    pub(crate) fn message(&self, id: MessageId) -> Option<&Message> {
        self.messages.by_id.get(&id)
    }

    /// Returns the messages of a channel, including private ones, newest first.
    pub(crate) fn newest_first(&self, channel: ChannelId) -> impl Iterator<Item = &Message> {
        let channel = self.channels.get(&channel);
        let ids = channel.into_iter().flat_map(|channel| channel.messages.iter().rev());
        ids.filter_map(|id| self.message(*id))
    }

    /// Returns a file if its bytes are still stored.
    pub(crate) fn file(&self, id: AttachmentId) -> Option<&Attachment> {
        let message = self.message(*self.messages.files.get(&id)?)?;
        message.attachments.iter().find(|file| file.id == id)
    }

    /// Creates an empty message by the bot.
    pub(crate) fn blank(&mut self, channel: ChannelId) -> Message {
        self.blank_by(self.bot.id, channel)
    }

    /// Creates an empty message.
    pub(crate) fn blank_by(&mut self, author: UserId, channel: ChannelId) -> Message {
        Message {
            id: self.ids.next(),
            channel,
            guild: self.channels.get(&channel).and_then(|channel| channel.guild),
            author,
            content: String::new(),
            attachments: Vec::new(),
            embeds: Vec::new(),
            rows: Vec::new(),
            flags: 0,
            pings: Vec::new(),
            private_to: None,
            deleted: false,
            edited_at: None,
            mentions: Vec::new(),
            origin: None,
            nonce: None,
        }
    }

    /// Creates an empty message that answers an interaction, or follows up on its `original` response.
    ///
    /// # Errors
    /// If the interaction is no longer stored.
    pub(crate) fn blank_answer(
        &mut self,
        interaction: InteractionId,
        private: bool,
        original: Option<MessageId>,
    ) -> Result<Message, ApiError> {
        let interaction = self.interactions.get(interaction).ok_or(ApiError::UNKNOWN_INTERACTION)?;
        let typist = interaction.typist;
        let origin = Origin {
            interaction: interaction.id,
            kind: interaction.kind,
            person: typist.user,
            owners: interaction.owners,
            clicked: interaction.clicked,
            opened_by: interaction.opened_by,
            original,
        };
        let private = private || interaction.is_confined;
        let mut message = self.blank(typist.channel);
        message.origin = Some(origin);
        if private {
            message.flags = EPHEMERAL;
            message.private_to = Some(typist.user);
        }
        Ok(message)
    }

    /// Fills `message` with the draft's content and posts it.
    ///
    /// # Errors
    /// If the draft is not a valid message.
    pub(crate) fn post(&mut self, draft: Draft, mut message: Message) -> Result<Message, ApiError> {
        draft.apply(&mut message, self)?;
        message.ping();
        self.put_new(message.clone());
        Ok(message)
    }

    /// Posts a deferred answer, which says "… is thinking" until it is edited.
    pub(crate) fn post_promise(&mut self, mut message: Message) -> MessageId {
        message.flags |= LOADING;
        let id = message.id;
        self.put_new(message);
        id
    }

    /// Edits a message. If it was a deferred answer, it becomes a normal message.
    ///
    /// # Errors
    /// If there is no such message, its thread is archived, or the edit would leave it empty.
    pub(crate) fn edit(&mut self, id: MessageId, draft: Draft) -> Result<Message, ApiError> {
        let message = self.message(id).filter(|message| !message.deleted);
        let mut message = message.ok_or(ApiError::UNKNOWN_MESSAGE)?.clone();
        self.check_active(message.channel)?;
        draft.apply(&mut message, self)?;
        if message.is_loading() {
            message.flags &= !LOADING;
            message.ping();
        }
        message.edited_at = Some(now_millis());
        self.messages.put(message.clone());
        self.tell(Event::MessageEdited { channel: message.channel, message: id });
        Ok(message)
    }

    /// Whether a thread was started from a message.
    pub(crate) fn has_thread(&self, id: MessageId) -> bool {
        self.message(id).is_some_and(|message| message.flags & HAS_THREAD != 0)
    }

    /// Records that a thread was started from a message.
    pub(crate) fn mark_thread(&mut self, id: MessageId) {
        if let Some(message) = self.messages.by_id.get_mut(&id) {
            message.flags |= HAS_THREAD;
            let channel = message.channel;
            self.tell(Event::MessageEdited { channel, message: id });
        }
    }

    /// Removes a message from its channel.
    pub(crate) fn delete(&mut self, id: MessageId) {
        let Some(message) = self.messages.by_id.get_mut(&id) else { return };
        message.deleted = true;
        let channel = message.channel;
        if let Some(record) = self.channels.get_mut(&channel) {
            record.messages.retain(|kept| *kept != id);
        }
        self.tell(Event::MessageDeleted { channel, message: id });
    }

    pub(crate) fn put_new(&mut self, message: Message) {
        let (id, channel) = (message.id, message.channel);
        // Who writes in a thread by themselves joins it, as does whom the message notifies.
        let writer = message.origin.is_none().then_some(message.author);
        self.join_thread(channel, message.pings.iter().copied().chain(writer).collect::<Vec<_>>());
        if let Some(record) = self.channels.get_mut(&channel) {
            record.messages.push_back(id);
        }
        self.messages.put(message);
        self.messages.order.push_back(id);
        self.tell(Event::MessageCreated { channel, message: id });
        // The oldest message overall is the oldest in its channel, unless it was deleted from there.
        if let Some(oldest) = self.messages.forget_oldest()
            && let Some(record) = self.channels.get_mut(&oldest.channel)
            && record.messages.front() == Some(&oldest.id)
        {
            record.messages.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::attachment::Upload;
    use crate::channel_kind::ChannelKind;

    /// Posts "Your turn", with a picture if one is given.
    fn post(world: &mut World, channel: ChannelId, picture: Option<&[u8]>) -> MessageId {
        let upload = |picture| Upload {
            number: 0,
            filename: "board.png".to_owned(),
            content_type: "image/png".to_owned(),
            bytes: Arc::from(picture),
        };
        let uploads = picture.map(upload).into_iter().collect();
        let draft = Draft::read(&json!({ "content": "Your turn" }), uploads, "").unwrap();
        let message = world.blank(channel);
        world.post(draft, message).unwrap().id
    }

    #[test]
    fn what_is_old_is_forgotten() {
        let mut world = World::new("http://127.0.0.1".to_owned(), None);
        let guild = world.guild_named("Accra");
        let place = world.channel_named(guild, ChannelKind::Text, "wari");

        let first = post(&mut world, place, Some(b"first"));
        let second = post(&mut world, place, Some(b"second"));
        (2..KEPT_FILES + 1).for_each(|_| _ = post(&mut world, place, Some(b"board")));
        let file = |message| &world.message(message).unwrap().attachments[0];
        assert_eq!((file(first).size, file(first).bytes.len()), (5, 0), "of one file too many the bytes are gone");
        assert_eq!(world.file(file(first).id), None);
        assert_eq!(world.file(file(second).id).map(|file| &*file.bytes), Some(&b"second"[..]));

        (KEPT_FILES + 1..KEPT_MESSAGES + 1).for_each(|_| _ = post(&mut world, place, None));
        assert_eq!(world.message(first), None, "one message too many is gone");
        assert_eq!(world.newest_first(place).last().map(|oldest| oldest.id), Some(second));
    }
}
