//! What changed, for pages that show it live.

use crate::snowflake::{ChannelId, MessageId};

/// Something that changed. [`LocalDiscord::events`](crate::LocalDiscord::events) hands them out in order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// A message appeared; [`LocalDiscord::message`](crate::LocalDiscord::message) tells whether only one person sees
    /// it.
    MessageCreated {
        /// Where.
        channel: ChannelId,
        /// Which.
        message: MessageId,
    },
    /// A message looks different now.
    MessageEdited {
        /// Where.
        channel: ChannelId,
        /// Which.
        message: MessageId,
    },
    /// A message is gone.
    MessageDeleted {
        /// Where.
        channel: ChannelId,
        /// Which.
        message: MessageId,
    },
    /// The bot's first gateway connection is ready.
    BotUp,
    /// The bot's last gateway connection is gone.
    BotDown,
    /// The bot said which commands it has.
    CommandsRegistered,
}
