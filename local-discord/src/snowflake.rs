//! Ids: numbers that are unique, grow with time, and travel as strings.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// The first millisecond of 2015, in milliseconds since 1970: where Discord's ids begin to count.
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// The low bits of an id that tell apart what was made in the same millisecond.
const SEQUENCE_BITS: u32 = 22;

/// Hands out ids, each greater than all before it.
#[derive(Debug, Default)]
pub(crate) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    /// The next id, carrying the present time where the clock has not been turned back.
    pub(crate) fn next<Id: From<u64>>(&mut self) -> Id {
        self.next_of(now_millis())
    }

    /// The next id, carrying a time in milliseconds since 1970 unless that is before the last one's.
    pub(crate) fn next_of<Id: From<u64>>(&mut self, millis: u64) -> Id {
        let made = millis.saturating_sub(DISCORD_EPOCH) << SEQUENCE_BITS;
        self.last = made.max(self.last + 1);
        Id::from(self.last)
    }
}

/// The present time in milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "Discord has a clock of its own, which no bot sets")]
pub(crate) fn now_millis() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// A time in milliseconds since 1970 as Discord writes it.
pub(crate) fn timestamp(millis: u64) -> String {
    OffsetDateTime::from_unix_timestamp_nanos(i128::from(millis) * 1_000_000)
        .ok()
        .and_then(|time| time.format(&Rfc3339).ok())
        .unwrap_or_else(|| "1970-01-01T00:00:00Z".to_owned())
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u64);

        impl $name {
            /// The id as a number.
            pub const fn get(self) -> u64 {
                self.0
            }

            /// When the thing was made, in milliseconds since 1970.
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
    /// Who: a person or the bot.
    UserId
    /// A server.
    GuildId
    /// A text channel of a server.
    ChannelId
    /// A role of a server.
    RoleId
    /// A message in a channel.
    MessageId
    /// A file of a message.
    AttachmentId
    /// One use of a command, a button or a completion.
    InteractionId
    /// A registered command.
    CommandId
    /// The application the bot belongs to. As with all newer applications it equals the bot's user id.
    ApplicationId
}

/// Discord writes ids as strings; clients also send them as numbers.
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
        // Discord's documentation takes this id apart as an example.
        assert_eq!(timestamp(id.created_at()), "2016-04-30T11:18:25.796Z");
    }
}
