//! Where Discord sends interactions by HTTP.

use std::net::SocketAddr;

use ed25519_dalek::VerifyingKey;

use super::{ConfigError, address};

/// An address that takes interactions, and the key by which Discord's requests are known.
#[derive(Clone, Debug)]
pub struct EndpointConfig {
    /// `INTERACTIONS_LISTEN`: the address of this machine.
    pub address: SocketAddr,
    /// `DISCORD_PUBLIC_KEY`: the application's public key.
    pub key: VerifyingKey,
}

impl EndpointConfig {
    /// Parses the values of `INTERACTIONS_LISTEN` and `DISCORD_PUBLIC_KEY`.
    ///
    /// # Errors
    /// If a value is malformed, or one is set without the other.
    pub fn read(listen: Option<String>, key: Option<String>) -> Result<Option<Self>, ConfigError> {
        match (listen, key) {
            (None, None) => Ok(None),
            (Some(listen), Some(key)) => Ok(Some(Self {
                address: address::listening(&listen).ok_or(ConfigError::Listen)?,
                key: public_key(&key)?,
            })),
            (Some(_), None) => Err(ConfigError::ListenWithoutKey),
            (None, Some(_)) => Err(ConfigError::KeyWithoutListen),
        }
    }
}

fn public_key(text: &str) -> Result<VerifyingKey, ConfigError> {
    let key = from_hex(text).and_then(|bytes| VerifyingKey::from_bytes(&bytes).ok());
    // A weak key would accept signatures that nobody made.
    key.filter(|key| !key.is_weak()).ok_or(ConfigError::PublicKey)
}

/// Parses `LENGTH` bytes in hexadecimal digits.
pub(crate) fn from_hex<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    if text.len() != 2 * LENGTH {
        return None;
    }
    let digit = |letter: u8| char::from(letter).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let mut bytes = [0; LENGTH];
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = 16 * digit(digits[0])? + digit(digits[1])?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The key of RFC 8032's first test.
    const KEY: &str = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";

    fn read(listen: &str, key: &str) -> Result<Option<EndpointConfig>, ConfigError> {
        let set = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        EndpointConfig::read(set(listen), set(key))
    }

    #[test]
    fn an_address_is_complete_or_a_port_of_this_machine() {
        for (text, address) in [
            ("8080", "127.0.0.1:8080"),
            ("127.0.0.1:8080", "127.0.0.1:8080"),
            ("0.0.0.0:1", "0.0.0.0:1"),
            ("[::1]:65535", "[::1]:65535"),
        ] {
            assert_eq!(read(text, KEY).unwrap().unwrap().address.to_string(), address, "{text}");
        }
        for bad in [
            "0",
            "65536",
            "127.0.0.1",
            "127.0.0.1:0",
            ":8080",
            "localhost:8080",
            "http://127.0.0.1:8080",
            "+8080",
            "::1",
        ] {
            assert_eq!(read(bad, KEY).unwrap_err(), ConfigError::Listen, "{bad}");
        }
    }

    #[test]
    fn a_key_has_64_digits_and_is_one() {
        for good in [KEY, &KEY.to_uppercase()] {
            assert!(read("8080", good).unwrap().is_some(), "{good}");
        }
        let point_of_small_order = format!("01{}", "0".repeat(62));
        for bad in [
            &KEY[1..],
            &format!("{KEY}0"),
            &KEY.replace('a', "g"),
            &"ä".repeat(32),
            &"0".repeat(64),
            &point_of_small_order,
        ] {
            assert_eq!(read("8080", bad).unwrap_err(), ConfigError::PublicKey, "{bad}");
        }
    }

    #[test]
    fn neither_is_set_without_the_other() {
        assert!(read("", "").unwrap().is_none());
        assert_eq!(read("8080", "").unwrap_err(), ConfigError::ListenWithoutKey);
        assert_eq!(read("", KEY).unwrap_err(), ConfigError::KeyWithoutListen);
    }
}
