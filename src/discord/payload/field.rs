//! Fields of JSON objects that are read if they are as expected, and missing otherwise.

use std::fmt;
use std::ops::Deref;

use serde::de::{DeserializeOwned, Error, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

/// A field, or an item of a list. What it holds is looked at only after the JSON around it has been read.
#[derive(Clone, Debug)]
pub(in crate::discord) struct Field<T>(Option<T>);

impl<T> Default for Field<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> Deref for Field<T> {
    type Target = Option<T>;

    fn deref(&self) -> &Option<T> {
        &self.0
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Field<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = <&RawValue>::deserialize(deserializer)?;
        Ok(Self(serde_json::from_str(json.get()).ok()))
    }
}

/// A list of which any item may be missing.
pub(in crate::discord) type List<T> = Field<Vec<Field<T>>>;

/// Returns the items of a list that are as expected.
pub(in crate::discord) fn all<T>(list: &List<T>) -> impl Iterator<Item = &T> {
    list.iter().flatten().filter_map(|item| item.as_ref())
}

/// An ID of Discord's: in text, as usual, or as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::discord) struct Id(pub(in crate::discord) u64);

/// Bits, of which those beyond the 64th do not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Bits(pub(in crate::discord) u64);

/// A text. Half of a surrogate pair, as a client may send it of an emoji, is replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Text(pub(in crate::discord) String);

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id: u64 = match NumberOrText::deserialize(deserializer)? {
            NumberOrText::Number(number) => number,
            NumberOrText::Text(digits) => digits.parse().map_err(D::Error::custom)?,
        };
        if id == 0 { Err(D::Error::custom("no ID is 0")) } else { Ok(Self(id)) }
    }
}

impl<'de> Deserialize<'de> for Bits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = match NumberOrText::deserialize(deserializer)? {
            NumberOrText::Number(bits) => return Ok(Self(bits)),
            NumberOrText::Text(digits) => digits,
        };
        let digit = |letter: char| letter.to_digit(10).map(u64::from);
        let bits =
            digits.chars().try_fold(0, |bits: u64, letter| Some(bits.wrapping_mul(10).wrapping_add(digit(letter)?)));
        bits.filter(|_| !digits.is_empty()).map(Self).ok_or_else(|| D::Error::custom("bits are a decimal number"))
    }
}

/// A number, in text or not.
#[derive(Deserialize)]
#[serde(untagged)]
enum NumberOrText {
    Number(u64),
    Text(String),
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Bytes;

        impl Visitor<'_> for Bytes {
            type Value = Text;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a text")
            }

            fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Text, E> {
                Ok(Text(String::from_utf8_lossy(bytes).into_owned()))
            }
        }

        // As bytes, a text may hold what no Unicode text does.
        deserializer.deserialize_bytes(Bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<T: DeserializeOwned>(json: &str) -> Option<T> {
        serde_json::from_str(json).ok()
    }

    #[test]
    fn what_is_not_as_expected_is_missing_and_nothing_else() {
        let list: List<Id> = read(r#"["5", null, 7, "x", {}, 1e300, "0", "18446744073709551616", "9"]"#).unwrap();
        assert_eq!(all(&list).collect::<Vec<_>>(), [&Id(5), &Id(7), &Id(9)]);
        assert!(read::<List<Id>>("{}").unwrap().is_none());
    }

    #[test]
    fn bits_beyond_the_64th_do_not_matter() {
        let bits = |json: &str| read::<Bits>(json).map(|bits| bits.0);
        assert_eq!(bits(r#""2147483647""#), Some(2_147_483_647));
        assert_eq!(bits("64"), Some(64));
        // 2^64 + 2^70 + 8
        assert_eq!(bits(r#""1199038364791120855048""#), Some(8));
        assert_eq!([bits(r#""""#), bits(r#""-1""#), bits("null"), bits("1.5")], [None; 4]);
    }

    #[test]
    fn half_an_emoji_is_replaced() {
        let text = |json: &str| read::<Text>(json).map(|text| text.0);
        assert_eq!(text(r#""a\ud83d\ude00b""#).as_deref(), Some("a😀b"));
        assert!(text(r#""a\ud83db""#).is_some_and(|text| text.starts_with('a') && text.ends_with('b')));
        assert_eq!([text("5"), text("null"), text("[1]")], [None, None, None]);
    }
}
