//! What the operator decides, read from the environment or from a file `.env` beside it.

mod server;

use std::collections::HashMap;
use std::env::VarError;
use std::fmt;

use tracing_subscriber::EnvFilter;

pub use server::{Address, Server};

/// The operator's decisions.
#[derive(Clone, Debug)]
pub struct Config {
    /// `DISCORD_TOKEN`: who the bot is.
    pub token: Token,
    /// `DATABASE_URL`: where games are kept.
    pub database: String,
    /// `DISCORD_API_BASE`, or `DISCORD_API_RESOLVE` and `DISCORD_API_CA`: which server the bot talks to.
    pub server: Server,
    /// `RUST_LOG`: what is logged, in the syntax of tracing's filters.
    pub log: String,
}

/// The secret by which Discord knows the bot. It does not show itself.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Checks the shape of a token: three parts with dots between them.
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

    /// The secret itself, for Discord's eyes only.
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

/// What is wrong with the environment, in one sentence that says how to mend it.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// There is no token.
    #[error(
        "DISCORD_TOKEN is not set; copy the bot's token from https://discord.com/developers/applications \
         (your application, Bot, Reset Token) into the file .env"
    )]
    NoToken,
    /// The token cannot be one.
    #[error(
        "DISCORD_TOKEN is no bot token, which has three parts with dots between them; copy it again from \
         https://discord.com/developers/applications (your application, Bot, Reset Token)"
    )]
    Token,
    /// The other server's address cannot be one.
    #[error(
        "DISCORD_API_BASE is no address of a server; write for example http://127.0.0.1:8080, or leave it out to use \
         Discord itself"
    )]
    ApiBase,
    /// The address of the server that answers as Discord cannot be one.
    #[error(
        "DISCORD_API_RESOLVE is no HOST:PORT; write for example 127.0.0.1:8443, or leave it out with DISCORD_API_CA"
    )]
    Resolve,
    /// It is not said whom to believe that the server answers as Discord.
    #[error(
        "DISCORD_API_RESOLVE is set without DISCORD_API_CA; name there the PEM file of the authority that signed that \
         server's certificate, or leave both out to use Discord itself"
    )]
    ResolveWithoutCa,
    /// It is not said which server the authority is for.
    #[error(
        "DISCORD_API_CA is set without DISCORD_API_RESOLVE; write there the HOST:PORT of the server whose authority \
         it is, or leave both out to use Discord itself"
    )]
    CaWithoutResolve,
    /// The authority's file cannot be read.
    #[error("the file that DISCORD_API_CA names cannot be read: {0}; write the path of a PEM file")]
    UnreadableCa(String),
    /// The authority's file is something else.
    #[error(
        "the file that DISCORD_API_CA names holds no usable certificate; it must be the authority's own in PEM, which \
         begins with -----BEGIN CERTIFICATE-----"
    )]
    Ca,
    /// More than one server is named.
    #[error(
        "DISCORD_API_BASE is set together with DISCORD_API_RESOLVE or DISCORD_API_CA, but the bot talks to one server; \
         leave out the first, or the other two"
    )]
    TwoServers,
    /// The log filter cannot be read.
    #[error("RUST_LOG is no log filter; write for example info or wari=debug")]
    Log,
    /// A value is not text.
    #[error("{0} is not valid UTF-8 text; write it anew")]
    NotText(&'static str),
    /// The file `.env` cannot be read.
    #[error("the file .env cannot be read: {0}; compare it with .env.example")]
    File(String),
}

impl Config {
    /// Reads the environment, and what is not set there from the file `.env` in the working folder.
    ///
    /// # Errors
    /// If a value is missing or malformed.
    pub fn from_environment() -> Result<Self, ConfigError> {
        let file = env_file()?;
        Self::read(|name| variable(name, &file))
    }

    /// Reads `DATABASE_URL` alone, for what needs no Discord.
    ///
    /// # Errors
    /// If it is malformed.
    pub fn database_from_environment() -> Result<String, ConfigError> {
        let file = env_file()?;
        Self::database(|name| variable(name, &file))
    }

    fn database(variable: impl Fn(&'static str) -> Result<Option<String>, ConfigError>) -> Result<String, ConfigError> {
        let url = variable("DATABASE_URL")?.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        Ok(url.unwrap_or_else(|| "sqlite://wari.db".to_owned()))
    }

    /// Reads the variables from wherever they are kept. An empty one counts as not set.
    ///
    /// # Errors
    /// If a value is missing or malformed.
    pub fn read(variable: impl Fn(&'static str) -> Result<Option<String>, ConfigError>) -> Result<Self, ConfigError> {
        let set =
            |name| variable(name).map(|value| value.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()));
        let token = Token::new(&set("DISCORD_TOKEN")?.ok_or(ConfigError::NoToken)?)?;
        let database = Self::database(&variable)?;
        let log = set("RUST_LOG")?.unwrap_or_else(|| "info".to_owned());
        EnvFilter::try_new(&log).map_err(|_| ConfigError::Log)?;
        let server = Server::read(set("DISCORD_API_BASE")?, set("DISCORD_API_RESOLVE")?, set("DISCORD_API_CA")?)?;
        Ok(Self { token, database, server, log })
    }
}

/// A variable of the environment, or else of the file `.env`.
fn variable(name: &'static str, file: &HashMap<String, String>) -> Result<Option<String>, ConfigError> {
    match std::env::var(name) {
        Ok(value) if !value.trim().is_empty() => Ok(Some(value)),
        Ok(_) | Err(VarError::NotPresent) => Ok(file.get(name).cloned()),
        Err(VarError::NotUnicode(_)) => Err(ConfigError::NotText(name)),
    }
}

/// The variables of the file `.env`, if there is one. They stay here: what else is in it is none of our business.
fn env_file() -> Result<HashMap<String, String>, ConfigError> {
    let lines = match dotenvy::from_path_iter(".env") {
        Ok(lines) => lines,
        Err(error) if error.not_found() => return Ok(HashMap::new()),
        Err(error) => return Err(unreadable(&error)),
    };
    lines.collect::<Result<_, _>>().map_err(|error| unreadable(&error))
}

/// What is wrong with the file, without the text of its lines: one of them is the token.
fn unreadable(error: &dotenvy::Error) -> ConfigError {
    ConfigError::File(match error {
        dotenvy::Error::Io(error) => error.to_string(),
        _ => "a line is not of the form NAME=value".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.0123456789-abcdefghijklmnopqrstu_vw";

    fn read(set: &[(&str, &str)]) -> Result<Config, ConfigError> {
        Config::read(|name| Ok(set.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())))
    }

    #[test]
    fn a_token_is_enough() {
        let config = read(&[("DISCORD_TOKEN", TOKEN)]).unwrap();
        assert_eq!(config.token.secret(), TOKEN);
        assert_eq!(config.database, "sqlite://wari.db");
        assert_eq!(config.log, "info");
        assert!(matches!(config.server, Server::Discord));
    }

    #[test]
    fn each_bad_value_is_named() {
        for none in [&[][..], &[("DISCORD_TOKEN", " ")][..]] {
            assert_eq!(read(none).unwrap_err(), ConfigError::NoToken);
        }
        for bad in ["secret", "a.b", "a.b.c.d", "a..c", "a b.c.d", "Bot a.b.c", "<token>.b.c"] {
            assert_eq!(read(&[("DISCORD_TOKEN", bad)]).unwrap_err(), ConfigError::Token, "{bad}");
        }
        for bad in ["127.0.0.1:80", "ws://127.0.0.1", "http://", "x", "http://a?b=c"] {
            let error = read(&[("DISCORD_TOKEN", TOKEN), ("DISCORD_API_BASE", bad)]).unwrap_err();
            assert_eq!(error, ConfigError::ApiBase);
        }
        let error = read(&[("DISCORD_TOKEN", TOKEN), ("RUST_LOG", "wari=loud")]).unwrap_err();
        assert_eq!(error, ConfigError::Log);
    }

    #[test]
    fn no_secret_is_told() {
        let config = read(&[("DISCORD_TOKEN", TOKEN)]).unwrap();
        assert!(!format!("{config:?}").contains(TOKEN));
        let error = read(&[("DISCORD_TOKEN", "secret")]).unwrap_err();
        assert!(!error.to_string().contains("secret"));
    }
}
