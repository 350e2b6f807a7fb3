//! The bot's token.

use std::fmt;

use super::ConfigError;
use super::value::{self, Variables};

/// The secret that identifies the bot to Discord. `Debug` does not print it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Checks that the token has the right shape: three parts separated by dots.
    ///
    /// # Errors
    /// If it cannot be a token.
    pub fn new(token: &str) -> Result<Self, ConfigError> {
        let letters =
            |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_=".contains(&b));
        if token.split('.').count() == 3 && token.split('.').all(letters) {
            return Ok(Self(token.to_owned()));
        }
        Err(ConfigError::Token)
    }

    /// Parses the value of `DISCORD_TOKEN`, or what the file holds that `DISCORD_TOKEN_FILE` names.
    ///
    /// # Errors
    /// If neither or both are set, the file cannot be read, or it cannot be a token.
    pub(super) fn read(variables: &impl Variables) -> Result<Self, ConfigError> {
        let token = value::secret(variables, "DISCORD_TOKEN", "DISCORD_TOKEN_FILE")?;
        Self::new(&token.ok_or(ConfigError::NoToken)?)
    }

    /// Returns the secret, which only Discord may see.
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}
