//! Messages that nobody asked for.

use wari_games::{EventId, MessageId, Place, UserId};

use super::Reply;

/// What to do about owed news.
#[derive(Debug)]
pub enum Composed {
    /// Post this message.
    Message(Box<Announcement>),
    /// Bring Discord's calendar up to date with this event.
    Calendar(EventId),
    /// Try again later: a player is acting in the game right now, and the answer may show the news.
    Busy,
    /// Try again later: Discord does not say at present who may read it.
    Unclear,
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
    /// One user alone or, if that is impossible, a channel, if there is one to post to.
    Person(UserId, Option<Place>),
    /// The readers of this message in a channel, which the announcement replaces.
    Instead(Place, MessageId),
    /// The readers of a message that is always kept up to date, with its picture. If it is gone, they get a new one.
    Kept(Keeper, Option<MessageId>),
}

/// Where a message is kept up to date.
#[derive(Clone, Copy, Debug)]
pub enum Keeper {
    /// In the direct messages of one user.
    Person(UserId),
    /// In a channel.
    Channel(Place),
}

impl Audience {
    /// Returns the channel in which it is shown, at least if need be.
    pub const fn place(self) -> Option<Place> {
        match self {
            Self::Channel(place) | Self::Instead(place, _) => Some(place),
            Self::Person(_, place) => place,
            // A screen in a thread that is gone is not what games there are: it goes nowhere else.
            Self::Kept(..) => None,
        }
    }
}
