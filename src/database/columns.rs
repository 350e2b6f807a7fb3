//! Values as the columns hold them: numbers with a sign, which Discord's are not.

use wari_rules::{SeedsPerHouse, Side};

use crate::games::{ChannelId, GuildId, Place, UserId};

/// A person as it is stored.
pub(super) fn user(stored: i64) -> UserId {
    UserId::new(stored.cast_unsigned())
}

/// A channel as it is stored.
pub(super) fn place(guild: i64, channel: i64) -> Place {
    Place { guild: GuildId::new(guild.cast_unsigned()), channel: ChannelId::new(channel.cast_unsigned()) }
}

/// Seeds a house as they are stored.
pub(super) fn seeds(stored: i64) -> Option<SeedsPerHouse> {
    SeedsPerHouse::try_from(u8::try_from(stored).ok()?).ok()
}

/// A ply as it is stored.
pub(super) fn ply(ply: usize) -> i64 {
    i64::try_from(ply).unwrap_or(i64::MAX)
}

/// A side to be stored.
pub(super) fn letter(side: Side) -> String {
    side.letter().to_string()
}

/// A side as it is stored.
pub(super) fn side(stored: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| letter(side) == stored)
}
