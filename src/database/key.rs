//! The secret key of a database, and the hashes made with it. Without the key, and an ID to try, a hash tells nobody
//! whose it is.

use std::fmt::{self, Write as _};
use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use wari_games::{Unrated, UserId};

use crate::Error;
use crate::engine::sql::{self, Connection};

/// A random key of 256 bits. Each database has one, in its table `secrets`.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Key(Arc<str>);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

impl Key {
    /// Makes a random key.
    pub(crate) fn random(dice: fn() -> u64) -> Self {
        Self(hexadecimal((0..4).flat_map(|_| dice().to_be_bytes())).into())
    }

    /// Reads a key; `None` if it is none.
    pub(crate) fn read(text: &str) -> Option<Self> {
        is_hexadecimal(text).then(|| Self(text.into()))
    }

    /// Returns its text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the hash of a person's or server's ID, in hexadecimal.
    pub(crate) fn hash(&self, kind: &str, id: u64) -> String {
        self.hash_of(format_args!("{kind} {id}"))
    }

    /// Returns the hash of a person's ID, in hexadecimal.
    pub(crate) fn person(&self, person: UserId) -> String {
        self.hash("person", person.get())
    }

    /// Returns the hash of a text, in hexadecimal.
    pub(crate) fn hash_of(&self, text: fmt::Arguments<'_>) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.0.as_bytes()).expect("a key of any length will do");
        mac.update(text.to_string().as_bytes());
        hexadecimal(mac.finalize().into_bytes())
    }

    /// Returns the hash by which it is known that somebody has won with these first moves.
    pub(crate) fn opening(&self, winner: UserId, rules: &str, moves: &str) -> String {
        let opening = moves.get(..Unrated::OPENING).unwrap_or(moves);
        self.hash_of(format_args!("opening {winner} {rules} {opening}"))
    }

    /// Returns the key of the database.
    ///
    /// # Errors
    /// Returns an error if the database fails, or has none.
    pub(crate) async fn of(connection: &mut Connection<'_>) -> Result<Self, Error> {
        Self::stored(connection).await?.ok_or_else(|| Error::corrupt("the key", "missing"))
    }

    /// Returns the key of the database, which gets this one if it has none yet.
    pub(crate) async fn of_or(connection: &mut Connection<'_>, new: Self) -> Result<Self, Error> {
        if let Some(key) = Self::stored(connection).await? {
            return Ok(key);
        }
        let insert = sql::query("INSERT INTO secrets (one, key) VALUES (1, $1) ON CONFLICT DO NOTHING");
        insert.bind(new.as_str()).execute(&mut *connection).await?;
        Self::of(connection).await
    }

    /// Makes this the key of the database. Hashes with another one mean nothing there any more.
    pub(crate) async fn adopt(&self, connection: &mut Connection<'_>) -> Result<(), Error> {
        let adopt = sql::query(
            "INSERT INTO secrets (one, key) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET key = excluded.key",
        );
        adopt.bind(self.as_str()).execute(connection).await.map(drop)
    }

    async fn stored(connection: &mut Connection<'_>) -> Result<Option<Self>, Error> {
        let key: Option<String> =
            sql::query_scalar("SELECT key FROM secrets WHERE one = 1").fetch_optional(connection).await?;
        key.map(|key| Self::read(&key).ok_or_else(|| Error::corrupt("the key", "not 256 bits"))).transpose()
    }
}

/// Returns true for 256 bits in hexadecimal.
pub(crate) fn is_hexadecimal(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

fn hexadecimal(bytes: impl IntoIterator<Item = u8>) -> String {
    bytes.into_iter().fold(String::with_capacity(64), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_depends_on_the_key_and_on_what_it_is_of() {
        let [one, other] = [|| 7, || 8].map(|dice: fn() -> u64| Key::random(dice));
        assert_eq!(Key::read(one.as_str()), Some(one.clone()));
        assert_eq!((Key::read("00ff"), format!("{one:?}")), (None, "Key".to_owned()));
        assert_eq!(one.person(UserId::new(1)), one.hash("person", 1));
        assert_eq!(one.hash("person", 1).len(), 64);
        for different in [other.hash("person", 1), one.hash("server", 1), one.hash("person", 2)] {
            assert_ne!(different, one.hash("person", 1));
        }
    }
}
