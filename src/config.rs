//! The operator's settings, read from the environment or from the file `.env` in the working folder.

mod endpoint;
mod server;

use std::collections::HashMap;
use std::env::VarError;
use std::fmt;
use std::path::PathBuf;

use tracing_subscriber::EnvFilter;

pub use endpoint::Endpoint;
pub(crate) use endpoint::from_hex;
pub use server::{Address, Server};

/// The operator's settings.
#[derive(Clone, Debug)]
pub struct Config {
    /// `DISCORD_TOKEN`: the bot's token.
    pub token: Token,
    /// `DATABASE_URL`: the SQLite database that stores the games.
    pub database: String,
    /// `BACKUP_DIR`: the folder for daily backups, if they are wanted.
    pub backups: Option<PathBuf>,
    /// `DISCORD_API_BASE`, or `DISCORD_API_RESOLVE` and `DISCORD_API_CA`: the server that the bot talks to.
    pub server: Server,
    /// `INTERACTIONS_LISTEN` and `DISCORD_PUBLIC_KEY`: where Discord sends interactions, unless by its gateway.
    pub endpoint: Option<Endpoint>,
    /// `RUST_LOG`: the log filter, in the syntax of `tracing_subscriber`.
    pub log: String,
}

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

/// A problem with the settings, in one sentence that says how to fix it.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// `DISCORD_TOKEN` is not set.
    #[error(
        "DISCORD_TOKEN is not set; copy the bot's token from https://discord.com/developers/applications \
         (your application, Bot, Reset Token) into the file .env"
    )]
    NoToken,
    /// `DISCORD_TOKEN` is malformed.
    #[error(
        "DISCORD_TOKEN is not a bot token, which has three parts separated by dots; copy it again from \
         https://discord.com/developers/applications (your application, Bot, Reset Token)"
    )]
    Token,
    /// `DISCORD_API_BASE` is not an HTTP URL.
    #[error(
        "DISCORD_API_BASE is not the address of a server; use something like http://127.0.0.1:8080, or leave it out \
         to use Discord itself"
    )]
    ApiBase,
    /// `DISCORD_API_RESOLVE` is not of the form `HOST:PORT`.
    #[error(
        "DISCORD_API_RESOLVE is not HOST:PORT; use something like 127.0.0.1:8443, or leave out DISCORD_API_CA as well"
    )]
    Resolve,
    /// `DISCORD_API_RESOLVE` is set without `DISCORD_API_CA`.
    #[error(
        "DISCORD_API_RESOLVE is set without DISCORD_API_CA; set that to the PEM file of the authority that signed the \
         server's certificate, or leave both out to use Discord itself"
    )]
    ResolveWithoutCa,
    /// `DISCORD_API_CA` is set without `DISCORD_API_RESOLVE`.
    #[error(
        "DISCORD_API_CA is set without DISCORD_API_RESOLVE; set that to the HOST:PORT of the authority's server, or \
         leave both out to use Discord itself"
    )]
    CaWithoutResolve,
    /// The file that `DISCORD_API_CA` names cannot be read.
    #[error("the file in DISCORD_API_CA cannot be read: {0}; use the path of a PEM file")]
    UnreadableCa(String),
    /// The file holds no usable certificate.
    #[error(
        "the file in DISCORD_API_CA contains no usable certificate; it must be the authority's own certificate in \
         PEM format, which begins with -----BEGIN CERTIFICATE-----"
    )]
    Ca,
    /// More than one server is configured.
    #[error(
        "DISCORD_API_BASE is set together with DISCORD_API_RESOLVE or DISCORD_API_CA, but the bot talks to only one \
         server; leave out the first, or the other two"
    )]
    TwoServers,
    /// `INTERACTIONS_LISTEN` is not an address.
    #[error(
        "INTERACTIONS_LISTEN is not an address to listen at; use something like 127.0.0.1:8080, or 8080 for that port \
         of the loopback"
    )]
    Listen,
    /// `DISCORD_PUBLIC_KEY` is not a public key.
    #[error(
        "DISCORD_PUBLIC_KEY is not a public key, which has 64 hexadecimal digits; copy it again from \
         https://discord.com/developers/applications (your application, General Information)"
    )]
    PublicKey,
    /// `INTERACTIONS_LISTEN` is set without `DISCORD_PUBLIC_KEY`.
    #[error(
        "INTERACTIONS_LISTEN is set without DISCORD_PUBLIC_KEY; copy the public key from \
         https://discord.com/developers/applications (your application, General Information), or leave both out to use \
         the gateway"
    )]
    ListenWithoutKey,
    /// `DISCORD_PUBLIC_KEY` is set without `INTERACTIONS_LISTEN`.
    #[error(
        "DISCORD_PUBLIC_KEY is set without INTERACTIONS_LISTEN; set that to the address at which Discord's requests \
         arrive, such as 127.0.0.1:8080, or leave both out to use the gateway"
    )]
    KeyWithoutListen,
    /// `RUST_LOG` is not a valid filter.
    #[error("RUST_LOG is not a log filter; use something like info or wari=debug")]
    Log,
    /// The variable is not valid UTF-8.
    #[error("{0} is not valid UTF-8 text; set it again")]
    NotText(&'static str),
    /// The file `.env` cannot be read or parsed.
    #[error("the file .env cannot be read: {0}; compare it with .env.example")]
    File(String),
}

impl Config {
    /// Reads the settings from the environment, then from the file `.env` in the working folder.
    ///
    /// # Errors
    /// If a value is missing or malformed.
    pub fn from_environment() -> Result<Self, ConfigError> {
        let file = env_file()?;
        Self::read(|name| variable(name, &file))
    }

    /// Reads only `DATABASE_URL`, for commands that do not need Discord.
    ///
    /// # Errors
    /// If it is not valid UTF-8, or the file `.env` cannot be read.
    pub fn database_from_environment() -> Result<String, ConfigError> {
        let file = env_file()?;
        Self::database(|name| variable(name, &file))
    }

    fn database(variable: impl Fn(&'static str) -> Result<Option<String>, ConfigError>) -> Result<String, ConfigError> {
        let url = variable("DATABASE_URL")?.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        Ok(url.unwrap_or_else(|| "sqlite://wari.db".to_owned()))
    }

    /// Reads the settings through `variable`. An empty value counts as not set.
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
        let endpoint = Endpoint::read(set("INTERACTIONS_LISTEN")?, set("DISCORD_PUBLIC_KEY")?)?;
        let backups = set("BACKUP_DIR")?.map(PathBuf::from);
        Ok(Self { token, database, backups, server, endpoint, log })
    }
}

/// Reads a variable from the environment, or else from the file `.env`.
fn variable(name: &'static str, file: &HashMap<String, String>) -> Result<Option<String>, ConfigError> {
    match std::env::var(name) {
        Ok(value) if !value.trim().is_empty() => Ok(Some(value)),
        Ok(_) | Err(VarError::NotPresent) => Ok(file.get(name).cloned()),
        Err(VarError::NotUnicode(_)) => Err(ConfigError::NotText(name)),
    }
}

/// Loads the file `.env` if it exists. Its variables are not exported, so unrelated ones do not affect the process.
fn env_file() -> Result<HashMap<String, String>, ConfigError> {
    let lines = match dotenvy::from_path_iter(".env") {
        Ok(lines) => lines,
        Err(error) if error.not_found() => return Ok(HashMap::new()),
        Err(error) => return Err(unreadable(&error)),
    };
    lines.collect::<Result<_, _>>().map_err(|error| unreadable(&error))
}

/// Describes the problem without quoting the file, since one of its lines is the token.
fn unreadable(error: &dotenvy::Error) -> ConfigError {
    ConfigError::File(match error {
        dotenvy::Error::Io(error) => error.to_string(),
        _ => "a line does not have the form NAME=value".to_owned(),
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
