//! Events, for pages that show changes live.

use crate::snowflake::{ChannelId, MessageId};

/// A change. [`LocalDiscord::events`](crate::LocalDiscord::events) sends them in order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// A message was posted. [`LocalDiscord::message`](crate::LocalDiscord::message) returns it and who can see it.
    MessageCreated {
        /// The message's channel.
        channel: ChannelId,
        /// The message's id.
        message: MessageId,
    },
    /// A message was edited.
    MessageEdited {
        /// The message's channel.
        channel: ChannelId,
        /// The message's id.
        message: MessageId,
    },
    /// A message was deleted.
    MessageDeleted {
        /// The message's channel.
        channel: ChannelId,
        /// The message's id.
        message: MessageId,
    },
    /// The bot's first gateway connection is ready.
    BotUp,
    /// The bot's last gateway connection ended.
    BotDown,
    /// The bot registered its commands.
    CommandsRegistered,
}
