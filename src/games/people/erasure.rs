//! Deleting everything that is stored about a person or a server.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::{GuildId, UserId};

/// Whose data is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A person, and what becomes of their running games against other people.
    Person(UserId, Leaving),
    /// A server.
    Server(GuildId),
}

/// What becomes of the running games of a person who has their data deleted. Those against the computer just go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Leaving {
    /// They lose them, and the matches they belong to.
    Resign,
    /// The games count for nothing, and the matches end.
    Annul,
}
