//! The kinds of channels.

use crate::permission::{SEND_MESSAGES, SEND_MESSAGES_IN_THREADS};

/// A kind of channel, numbered as in Discord's protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    /// A text channel of a server.
    Text = 0,
    /// The direct messages of two accounts.
    Direct = 1,
    /// A voice channel of a server, with its text chat.
    Voice = 2,
    /// The direct messages of a group.
    Group = 3,
    /// A channel of a server whose messages other servers can follow.
    Announcement = 5,
    /// A thread of an announcement channel.
    AnnouncementThread = 10,
    /// A thread that all who see its channel can see; also a post of a forum.
    PublicThread = 11,
    /// A thread that only its members and moderators can see.
    PrivateThread = 12,
    /// A channel of a server in which some speak to many, with its text chat.
    Stage = 13,
    /// A channel of a server that holds posts and no messages of its own.
    Forum = 15,
    /// A forum of pictures.
    Media = 16,
}

impl ChannelKind {
    /// Whether this is a thread or a post.
    pub fn is_thread(self) -> bool {
        matches!(self, Self::AnnouncementThread | Self::PublicThread | Self::PrivateThread)
    }

    /// Whether this belongs to people instead of a server.
    pub fn is_direct(self) -> bool {
        matches!(self, Self::Direct | Self::Group)
    }

    /// Whether messages are only in its posts.
    pub fn holds_posts(self) -> bool {
        matches!(self, Self::Forum | Self::Media)
    }

    /// Whether one has to be able to connect to read the chat.
    pub(crate) fn is_voice(self) -> bool {
        matches!(self, Self::Voice | Self::Stage)
    }

    /// Returns the number of this kind in Discord's protocol.
    pub(crate) fn number(self) -> u8 {
        self as u8
    }

    /// Returns the permission to send messages here.
    pub(crate) fn writing(self) -> u64 {
        if self.is_thread() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES }
    }

    /// Returns the kind of the public threads of such a channel, or `None` if it has no threads.
    pub(crate) fn public_thread(self) -> Option<Self> {
        match self {
            Self::Text | Self::Forum | Self::Media => Some(Self::PublicThread),
            Self::Announcement => Some(Self::AnnouncementThread),
            _ => None,
        }
    }
}
