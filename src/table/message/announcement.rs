//! Messages that nobody asked for.

use super::Reply;
use crate::games::{MessageId, Place, UserId};

/// What to do about owed news.
#[derive(Debug)]
pub enum Composed {
    /// Post this message.
    Message(Box<Announcement>),
    /// Try again later: a player is acting in the game right now, and the answer may show the news.
    Busy,
    /// Drop it: nobody needs it any more.
    Outdated,
}

/// A message that nobody asked for.
#[derive(Debug)]
pub struct Announcement {
    /// Its readers.
    pub to: Audience,
    /// The message, including the news that it reports.
    pub reply: Reply,
}

/// The readers of an announcement.
#[derive(Clone, Copy, Debug)]
pub enum Audience {
    /// Everybody in a channel.
    Channel(Place),
    /// One user alone or, if that is impossible, the channel.
    Person(UserId, Place),
    /// The readers of this message in a channel, which the announcement replaces.
    Instead(Place, MessageId),
}

impl Audience {
    /// Returns the channel in which it is shown, if need be.
    pub const fn place(self) -> Place {
        match self {
            Self::Channel(place) | Self::Person(_, place) | Self::Instead(place, _) => place,
        }
    }
}
