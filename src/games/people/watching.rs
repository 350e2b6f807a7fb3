//! Following games of others, and screens.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::{ChannelId, GuildId, MessageId, Place};

/// What somebody who follows a game is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Telling {
    /// How it ends.
    End,
    /// Each move, and how it ends.
    Move,
}

impl Telling {
    /// The most games that one person can follow at a time.
    pub const MOST: u8 = 20;
}

/// Whose games are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Whose {
    /// Those of one person.
    #[default]
    Mine,
    /// All that are being played on a server.
    Server,
}

/// What somebody wants to be told of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Every {
    /// How it ends.
    #[default]
    End,
    /// Each move, and how it ends.
    Move,
    /// Nothing any more.
    Off,
}

impl Every {
    /// Returns what they are told; `None` if they no longer follow the game.
    pub const fn telling(self) -> Option<Telling> {
        match self {
            Self::End => Some(Telling::End),
            Self::Move => Some(Telling::Move),
            Self::Off => None,
        }
    }
}

/// The channel of a server in which a message always shows the board of one of its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// The message, once it was posted.
    pub message: Option<MessageId>,
}

impl Screen {
    /// Returns the place of its message.
    pub const fn place(&self) -> Place {
        Place::in_server(self.guild, self.channel)
    }
}
