//! What is told without anybody having asked.

use super::Reply;
use crate::games::{MessageId, Place, UserId};

/// What is to be done about something that is owed.
#[derive(Debug)]
pub enum Composed {
    /// This is to be told.
    Message(Box<Announcement>),
    /// Somebody is acting in the game just now, and may tell it.
    Busy,
    /// Nobody needs it any more.
    Outdated,
}

/// Something that is told without anybody having asked.
#[derive(Debug)]
pub struct Announcement {
    /// Who is to read it.
    pub to: Audience,
    /// What there is to read; it says which news it tells.
    pub reply: Reply,
}

/// For whom an announcement is.
#[derive(Clone, Copy, Debug)]
pub enum Audience {
    /// For all in a channel.
    Channel(Place),
    /// For one person alone; for the channel, if that cannot be.
    Person(UserId, Place),
    /// For whoever sees this message of a channel, whose place it takes.
    Instead(Place, MessageId),
}
