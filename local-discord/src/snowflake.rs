//! Snowflake ids: unique numbers that increase over time and are serialized as strings.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// The start of 2015 in milliseconds since 1970, from which Discord's ids count.
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// The number of low bits that distinguish ids made in the same millisecond.
const SEQUENCE_BITS: u32 = 22;

/// A generator of strictly increasing ids.
#[derive(Debug, Default)]
pub(crate) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    /// Returns the next id. It contains the current time unless the clock went backwards.
    pub(crate) fn next<Id: From<u64>>(&mut self) -> Id {
        self.next_of(now_millis())
    }

    /// Returns the next id with a time in milliseconds since 1970, or with the last id's time if that is later.
    pub(crate) fn next_of<Id: From<u64>>(&mut self, millis: u64) -> Id {
        let made = millis.saturating_sub(DISCORD_EPOCH) << SEQUENCE_BITS;
        self.last = made.max(self.last + 1);
        Id::from(self.last)
    }
}

/// Returns the current time in milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "Discord has a clock of its own, which no bot sets")]
pub(crate) fn now_millis() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Formats a time in milliseconds since 1970 the way Discord does.
pub(crate) fn timestamp(millis: u64) -> String {
    OffsetDateTime::from_unix_timestamp_nanos(i128::from(millis) * 1_000_000)
        .ok()
        .and_then(|time| time.format(&Rfc3339).ok())
        .unwrap_or_else(|| "1970-01-01T00:00:00Z".to_owned())
}

/// Reads such a time, in milliseconds since 1970; `None` if it is none.
pub(crate) fn millis(time: &str) -> Option<u64> {
    let time = OffsetDateTime::parse(time, &Rfc3339).ok()?;
    u64::try_from(time.unix_timestamp_nanos() / 1_000_000).ok()
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u64);

        impl $name {
            /// Returns the id as a number.
            pub const fn get(self) -> u64 {
                self.0
            }

            /// Returns the creation time in milliseconds since 1970.
            pub const fn created_at(self) -> u64 {
                (self.0 >> SEQUENCE_BITS) + DISCORD_EPOCH
            }
        }

        impl From<u64> for $name {
            fn from(id: u64) -> Self {
                Self(id)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(digits: &str) -> Result<Self, ParseIntError> {
                digits.parse().map(Self)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(StringOrNumber).map(Self)
            }
        }
    )*};
}

ids! {
    /// The id of a user: a person or the bot.
    UserId
    /// The id of a server.
    GuildId
    /// The id of a text channel.
    ChannelId
    /// The id of a server role.
    RoleId
    /// The id of a message.
    MessageId
    /// The id of a scheduled event.
    ScheduledEventId
    /// The id of a message attachment.
    AttachmentId
    /// The id of one use of a command, a button or autocomplete.
    InteractionId
    /// The id of a registered command.
    CommandId
    /// The id of the bot's application. As with all newer applications, it equals the bot's user id.
    ApplicationId
}

/// A deserializer for ids. Discord writes them as strings; some clients send numbers.
struct StringOrNumber;

impl Visitor<'_> for StringOrNumber {
    type Value = u64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id, as a string of digits or a number")
    }

    fn visit_u64<E: de::Error>(self, id: u64) -> Result<u64, E> {
        Ok(id)
    }

    fn visit_str<E: de::Error>(self, digits: &str) -> Result<u64, E> {
        digits.parse().map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_and_carry_their_time() {
        let mut ids = Snowflakes::default();
        let before = now_millis();
        let made: Vec<MessageId> = (0..1000).map(|_| ids.next()).collect();
        assert!(made.is_sorted_by(|a, b| a < b), "ids only grow");
        assert!(made[0].created_at() >= before);
    }

    #[test]
    fn ids_travel_as_strings_and_are_read_from_both() {
        let id = UserId::from(175_928_847_299_117_063);
        assert_eq!(serde_json::to_string(&id).unwrap(), "\"175928847299117063\"");
        for text in ["\"175928847299117063\"", "175928847299117063"] {
            assert_eq!(serde_json::from_str::<UserId>(text).unwrap(), id);
        }
        assert!(serde_json::from_str::<UserId>("\"Ana\"").is_err());
        // This id is the example in Discord's documentation.
        assert_eq!(timestamp(id.created_at()), "2016-04-30T11:18:25.796Z");
    }
}
