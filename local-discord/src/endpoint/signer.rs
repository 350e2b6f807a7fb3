//! The key with which the application's requests are signed.

use ring::rand::SystemRandom;
use ring::signature::{Ed25519KeyPair, KeyPair};

/// Signs what is sent to the endpoint, with ring, so that no error of the bot's library goes unnoticed.
#[derive(Debug)]
pub(crate) struct Signer(Ed25519KeyPair);

impl Default for Signer {
    fn default() -> Self {
        let key = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).expect("the system has random bytes");
        Self(Ed25519KeyPair::from_pkcs8(key.as_ref()).expect("a key that was just made"))
    }
}

impl Signer {
    /// Returns the public key in hexadecimal digits.
    pub(crate) fn public_key(&self) -> String {
        hex(self.0.public_key().as_ref())
    }

    /// Returns the signature of a timestamp and a body in hexadecimal digits.
    pub(crate) fn sign(&self, timestamp: &str, body: &[u8]) -> String {
        hex(self.0.sign(&[timestamp.as_bytes(), body].concat()).as_ref())
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
