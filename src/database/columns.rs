//! Conversions of column values. SQLite integers are signed; Discord's IDs are not.

use wari_engine::Level;
use wari_rules::{SeedsPerHouse, Side};

use crate::games::{ChannelId, GuildId, Place, UserId};

/// Converts a stored user ID.
pub(super) fn user(stored: i64) -> UserId {
    UserId::new(stored.cast_unsigned())
}

/// Converts a stored channel.
pub(super) fn place(guild: i64, channel: i64) -> Place {
    Place { guild: GuildId::new(guild.cast_unsigned()), channel: ChannelId::new(channel.cast_unsigned()) }
}

/// Converts a stored number of seeds per house; returns `None` if it is out of range.
pub(super) fn seeds(stored: i64) -> Option<SeedsPerHouse> {
    SeedsPerHouse::try_from(u8::try_from(stored).ok()?).ok()
}

/// Converts a stored level and the version of its list; returns `None` if there is none or it is unknown.
pub(super) fn level(number: Option<u8>, version: Option<u8>) -> Option<Level> {
    Level::stored(version?, number?)
}

/// Converts a ply for storage.
pub(super) fn ply(ply: usize) -> i64 {
    i64::try_from(ply).unwrap_or(i64::MAX)
}

/// Converts a side for storage.
pub(super) fn letter(side: Side) -> String {
    side.letter().to_string()
}

/// Converts a stored side; returns `None` if it is invalid.
pub(super) fn side(stored: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| letter(side) == stored)
}
