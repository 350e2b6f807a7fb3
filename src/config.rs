//! The operator's settings, read from the environment or from the file `.env` in the working folder.

mod address;
mod database;
mod endpoint;
mod log;
mod server;
mod shards;
mod token;
mod value;

use std::collections::HashMap;
use std::env::VarError;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;

use url::Url;

pub use endpoint::EndpointConfig;
pub(crate) use endpoint::from_hex;
pub use log::{Log, LogFormat};
pub use server::{Address, ApiServer};
pub use shards::Shards;
pub use token::Token;
use value::Variables;

/// What Discord takes from a bot in a second, unless it has allowed more.
const REQUESTS_PER_SECOND: NonZeroU32 = NonZeroU32::new(50).expect("it is not zero");

/// The operator's settings.
#[derive(Clone, Debug)]
pub struct Config {
    /// `DISCORD_TOKEN` or the file in `DISCORD_TOKEN_FILE`: the bot's token.
    pub token: Token,
    /// `DATABASE_URL` or the file in `DATABASE_URL_FILE`, with the password in `DATABASE_PASSWORD_FILE`: the SQLite or
    /// PostgreSQL database that stores the games.
    pub database: String,
    /// `BACKUP_DIR`: the folder for daily backups, if they are wanted.
    pub backups: Option<PathBuf>,
    /// `DISCORD_API_BASE`, or `DISCORD_API_RESOLVE` and `DISCORD_API_CA`: the server that the bot talks to.
    pub server: ApiServer,
    /// `DISCORD_REQUESTS_PER_SECOND`: what Discord takes from the bot, all processes together; answers do not count.
    pub requests_per_second: NonZeroU32,
    /// `INTERACTIONS_LISTEN` and `DISCORD_PUBLIC_KEY`: where Discord sends interactions, unless by its gateway.
    pub endpoint: Option<EndpointConfig>,
    /// `WARI_SHARDS`: the shards of this process, if others have the rest.
    pub shards: Option<Shards>,
    /// `METRICS_LISTEN`: where the bot tells how it is, if anybody may ask.
    pub metrics: Option<SocketAddr>,
    /// `SUPPORT_URL`: where people find help, for `/wari about`.
    pub support: Option<Url>,
    /// `RUST_LOG` and `LOG_FORMAT`: what is logged, and how.
    pub log: Log,
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
    /// A secret and the file that holds it are both set.
    #[error("{0} is set together with {1}; leave out one of them")]
    Twice(&'static str, &'static str),
    /// The file that holds a secret cannot be read.
    #[error("the file in {variable} cannot be read: {why}; use the path of a file that holds only this secret")]
    Unreadable {
        /// The variable that names the file.
        variable: &'static str,
        /// The cause.
        why: String,
    },
    /// There are quotes around a value.
    #[error("{0} has quotes around its value; remove them")]
    Quotes(&'static str),
    /// A path begins with `~`.
    #[error(
        "{0} has a path that begins with ~, which only a shell takes for your home folder; write out the whole path, such as \
         /home/ana/wari"
    )]
    Home(&'static str),
    /// `DATABASE_PASSWORD_FILE` is set beside a database file.
    #[error("DATABASE_PASSWORD_FILE is set, but DATABASE_URL names a file, which has no password; leave it out")]
    PasswordOfFile,
    /// `DATABASE_URL` and `DATABASE_PASSWORD_FILE` both have a password.
    #[error("DATABASE_URL has a password although DATABASE_PASSWORD_FILE is set; remove one of them")]
    TwoPasswords,
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
    /// `DISCORD_REQUESTS_PER_SECOND` is no number of requests.
    #[error(
        "DISCORD_REQUESTS_PER_SECOND is not a number of requests, at least 1; leave it out unless Discord allows your bot \
         more than 50"
    )]
    Requests,
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
    /// `WARI_SHARDS` names no shards.
    #[error(
        "WARI_SHARDS does not name some of a number of shards, counted from 0; use something like 0-3/16, or leave it out \
         to open as many as Discord wants"
    )]
    Shards,
    /// `METRICS_LISTEN` is not an address.
    #[error(
        "METRICS_LISTEN is not an address to listen at; use something like 127.0.0.1:9274, or 9274 for that port of the \
         loopback"
    )]
    Metrics,
    /// `SUPPORT_URL` is not a link that Discord shows.
    #[error("SUPPORT_URL is not a link; use something like https://discord.gg/INVITE, or leave it out")]
    Support,
    /// `LOG_FORMAT` is neither word.
    #[error("LOG_FORMAT is neither text nor json; leave it out for text")]
    LogFormat,
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
    /// Returns settings with nothing but what has to be set.
    pub fn new(token: Token, database: String, server: ApiServer) -> Self {
        let log = Log::default();
        let (backups, endpoint, shards, metrics, support) = (None, None, None, None, None);
        let requests_per_second = REQUESTS_PER_SECOND;
        Self { token, database, backups, server, requests_per_second, endpoint, shards, metrics, support, log }
    }

    /// Reads the settings from the environment, then from the file `.env` in the working folder.
    ///
    /// # Errors
    /// If a value is missing or malformed.
    pub fn from_environment() -> Result<Self, ConfigError> {
        let file = env_file()?;
        Self::read(|name| variable(name, &file))
    }

    /// Reads only `DATABASE_URL` and what belongs to it, for commands that do not need Discord.
    ///
    /// # Errors
    /// If a value is malformed, or the file `.env` cannot be read.
    pub fn database_from_environment() -> Result<String, ConfigError> {
        let file = env_file()?;
        database::read(&|name| variable(name, &file))
    }

    /// Returns the URL of a database that an argument names, with the password in `DATABASE_PASSWORD_FILE` if a server
    /// needs one.
    ///
    /// # Errors
    /// If a value is malformed, or the file `.env` cannot be read.
    pub fn database_named(argument: &'static str, url: String) -> Result<String, ConfigError> {
        let file = env_file()?;
        database::named(argument, url, &|name| variable(name, &file))
    }

    /// Reads only `METRICS_LISTEN`, for the command that asks the bot how it is.
    ///
    /// # Errors
    /// If it is not an address, or the file `.env` cannot be read.
    pub fn metrics_from_environment() -> Result<Option<SocketAddr>, ConfigError> {
        let file = env_file()?;
        Self::metrics(&|name| variable(name, &file))
    }

    fn metrics(variables: &impl Variables) -> Result<Option<SocketAddr>, ConfigError> {
        value::set(variables, "METRICS_LISTEN")?
            .map(|text| address::listening(&text).ok_or(ConfigError::Metrics))
            .transpose()
    }

    /// Reads the settings through `variable`. An empty value counts as not set.
    ///
    /// # Errors
    /// If a value is missing or malformed. [`ConfigError::NoToken`] means that nothing else is wrong.
    pub fn read(variable: impl Fn(&'static str) -> Result<Option<String>, ConfigError>) -> Result<Self, ConfigError> {
        let (set, path) = (|name| value::set(&variable, name), |name| value::path(&variable, name));
        let database = database::read(&variable)?;
        let log = Log::read(set("RUST_LOG")?, set("LOG_FORMAT")?)?;
        let server = ApiServer::read(set("DISCORD_API_BASE")?, set("DISCORD_API_RESOLVE")?, path("DISCORD_API_CA")?)?;
        let requests = set("DISCORD_REQUESTS_PER_SECOND")?.map(|text| text.parse().map_err(|_| ConfigError::Requests));
        let requests_per_second = requests.transpose()?.unwrap_or(REQUESTS_PER_SECOND);
        let endpoint = EndpointConfig::read(set("INTERACTIONS_LISTEN")?, set("DISCORD_PUBLIC_KEY")?)?;
        let shards = set("WARI_SHARDS")?.map(|text| Shards::read(&text)).transpose()?;
        let backups = path("BACKUP_DIR")?.map(PathBuf::from);
        let metrics = Self::metrics(&variable)?;
        let support = set("SUPPORT_URL")?.map(|link| support(&link)).transpose()?;
        let token = Token::read(&variable)?;
        Ok(Self { token, database, backups, server, requests_per_second, endpoint, shards, metrics, support, log })
    }
}

/// Parses a link. Discord makes links only of these.
fn support(text: &str) -> Result<Url, ConfigError> {
    let link = Url::parse(text).ok().filter(|link| matches!(link.scheme(), "http" | "https") && link.has_host());
    link.ok_or(ConfigError::Support)
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
    match std::fs::read_to_string(".env") {
        Ok(text) => variables(&text).map_err(ConfigError::File),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(HashMap::new()),
        Err(error) => Err(ConfigError::File(error.to_string())),
    }
}

/// Reads the text of a file of variables.
///
/// # Errors
/// What is wrong with which line, without quoting it, since one of them is the token.
fn variables(text: &str) -> Result<HashMap<String, String>, String> {
    // Some editors begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if let Some((line, why)) = (1..).zip(text.lines()).find_map(|(number, line)| Some((number, misread(line)?))) {
        return Err(format!("line {line} has {why}"));
    }
    let read: Result<HashMap<_, _>, _> = dotenvy::from_read_iter(text.as_bytes()).collect();
    read.map_err(|error| {
        let wrong = |line: &str| matches!(&error, dotenvy::Error::LineParse(wrong, _) if wrong.trim() == line.trim());
        let line = text.lines().position(wrong).map_or("a line".to_owned(), |line| format!("line {}", line + 1));
        format!("{line} does not have the form NAME=value")
    })
}

/// Returns what dotenvy would read otherwise than it is written, and what to do about it; `None` if there is nothing.
fn misread(line: &str) -> Option<&'static str> {
    const QUOTE: &str = "a quote inside the value, which would be left out; put the value in quotes of the other kind";
    let (_, value) = line.split_once('=').filter(|_| !line.trim_start().starts_with('#'))?;
    let (mut quote, mut before, mut begun, mut ended) = (None, ' ', false, false);
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if quote != Some('\'') && letters.next_if_eq(&'$').is_none() => {
                return Some("a backslash, which would be left out; put the value in single quotes");
            }
            '$' if quote != Some('\'') => {
                return Some("a $, which would be expanded as a variable; put the value in single quotes");
            }
            '#' if quote.is_none() && before.is_whitespace() => return None,
            '"' | '\'' if quote.is_none() && begun => return Some(QUOTE),
            '"' | '\'' if quote.is_none() => quote = Some(letter),
            _ if quote == Some(letter) => (quote, ended) = (None, true),
            _ if ended && !letter.is_whitespace() => return Some(QUOTE),
            _ => {}
        }
        begun |= !letter.is_whitespace();
        before = letter;
    }
    None
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::{BTreeMap, BTreeSet};

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
        assert_eq!(config.log, Log::default());
        assert!(matches!(config.server, ApiServer::Discord));
    }

    #[test]
    fn each_bad_value_is_named() {
        for none in [&[][..], &[("DISCORD_TOKEN", " ")][..]] {
            assert_eq!(read(none).unwrap_err(), ConfigError::NoToken);
        }
        for bad in ["secret", "a.b", "a.b.c.d", "a..c", "a b.c.d", "Bot a.b.c", "<token>.b.c"] {
            assert_eq!(read(&[("DISCORD_TOKEN", bad)]).unwrap_err(), ConfigError::Token, "{bad}");
        }
        let quotes = [("'", "'"), ("\"", "\""), ("“", "”"), ("‘", "’"), ("„", "“"), ("`", "`"), ("'", ""), ("", "\"")];
        for (open, close) in quotes {
            let quoted = format!(" {open}{TOKEN}{close} ");
            let error = read(&[("DISCORD_TOKEN", &quoted)]).unwrap_err();
            assert!(error == ConfigError::Quotes("DISCORD_TOKEN") && error.to_string().contains("quotes"), "{quoted}");
        }
        for bad in ["127.0.0.1:80", "ws://127.0.0.1", "http://", "x", "http://a?b=c"] {
            let error = read(&[("DISCORD_TOKEN", TOKEN), ("DISCORD_API_BASE", bad)]).unwrap_err();
            assert_eq!(error, ConfigError::ApiBase);
        }
        for (name, bad, expected) in [
            ("RUST_LOG", "wari=loud", ConfigError::Log),
            ("LOG_FORMAT", "xml", ConfigError::LogFormat),
            ("METRICS_LISTEN", "localhost", ConfigError::Metrics),
            ("METRICS_LISTEN", "0", ConfigError::Metrics),
            ("DISCORD_REQUESTS_PER_SECOND", "0", ConfigError::Requests),
            ("SUPPORT_URL", "discord.gg/wari", ConfigError::Support),
            ("SUPPORT_URL", "javascript:alert(1)", ConfigError::Support),
            ("DISCORD_TOKEN_FILE", "token", ConfigError::Twice("DISCORD_TOKEN", "DISCORD_TOKEN_FILE")),
            ("BACKUP_DIR", "~/backups", ConfigError::Home("BACKUP_DIR")),
            ("BACKUP_DIR", "~", ConfigError::Home("BACKUP_DIR")),
            ("DISCORD_API_CA", "~ana/ca.pem", ConfigError::Home("DISCORD_API_CA")),
            ("SUPPORT_URL", "\"https://example.org\"", ConfigError::Quotes("SUPPORT_URL")),
        ] {
            assert_eq!(read(&[("DISCORD_TOKEN", TOKEN), (name, bad)]).unwrap_err(), expected, "{name}={bad}");
        }
    }

    #[test]
    fn a_file_of_variables_is_taken_as_it_is_written_or_refused() {
        let read = |text: &str| variables(text).map(|read| read.into_iter().collect::<BTreeMap<_, _>>());
        let expected = |value: &str| Ok(BTreeMap::from([("A".to_owned(), value.to_owned())]));
        assert_eq!(read("\u{feff}A=1\n# $comment\n"), expected("1"));
        for (text, value) in [("A='pa$$word'", "pa$$word"), ("A=pa\\$word", "pa$word"), ("A=1 # $2", "1")] {
            assert_eq!(read(text), expected(value), "{text}");
        }
        for text in ["A=pa$word", "A=\"pa$word\"", "A=${B}"] {
            assert!(read(&format!("B=1\n{text}")).unwrap_err().starts_with("line 2 has a $"), "{text}");
        }
        for text in [r"A=pa\nss", r"A=pa\\ss", r#"A="pa\nss""#] {
            assert!(read(text).unwrap_err().starts_with("line 1 has a backslash"), "{text}");
        }
        for text in [r#"A=pa"ss"w"#, "A=pa'ss'w", "A='pa'ss"] {
            assert!(read(text).unwrap_err().starts_with("line 1 has a quote inside"), "{text}");
        }
        for (text, value) in [(r"A='pa\nss'", r"pa\nss"), (r#"A="pa'ss""#, "pa'ss"), (r#"A='pa"ss'"#, "pa\"ss")] {
            assert_eq!(read(text), expected(value), "{text}");
        }
        assert_eq!(read("A=1\nthe token\n").unwrap_err(), "line 2 does not have the form NAME=value");
    }

    #[test]
    fn the_token_can_come_from_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("token");
        let path = file.to_str().unwrap();
        assert!(matches!(read(&[("DISCORD_TOKEN_FILE", path)]).unwrap_err(), ConfigError::Unreadable { .. }));
        assert_eq!(read(&[("DISCORD_TOKEN_FILE", "~/token")]).unwrap_err(), ConfigError::Home("DISCORD_TOKEN_FILE"));
        std::fs::write(&file, format!("{TOKEN}\n")).unwrap();
        assert_eq!(read(&[("DISCORD_TOKEN_FILE", path)]).unwrap().token.secret(), TOKEN);
        std::fs::write(&file, format!("\"{TOKEN}\"\n")).unwrap();
        assert_eq!(read(&[("DISCORD_TOKEN_FILE", path)]).unwrap_err(), ConfigError::Quotes("DISCORD_TOKEN"));
        std::fs::write(&file, "secret").unwrap();
        assert_eq!(read(&[("DISCORD_TOKEN_FILE", path)]).unwrap_err(), ConfigError::Token);
    }

    #[test]
    fn a_bare_port_is_one_of_the_loopback() {
        let config = read(&[("DISCORD_TOKEN", TOKEN), ("METRICS_LISTEN", "9274")]).unwrap();
        assert_eq!(config.metrics.unwrap().to_string(), "127.0.0.1:9274");
    }

    #[test]
    fn the_documents_have_each_variable() {
        let read = RefCell::new(BTreeSet::new());
        let config = Config::read(|name| {
            read.borrow_mut().insert(name.to_owned());
            Ok((name == "DISCORD_TOKEN").then(|| TOKEN.to_owned()))
        });
        assert!(config.is_ok());
        let is_name =
            |text: &str| text.contains('_') && text.bytes().all(|letter| letter.is_ascii_uppercase() || letter == b'_');
        let names = |text: &str, begin: &str, end: char| -> BTreeSet<String> {
            let starts =
                text.lines().filter_map(|line| line.trim_start_matches('#').strip_prefix(begin)?.split(end).next());
            starts.filter(|name| is_name(name)).map(str::to_owned).collect()
        };
        assert_eq!(names(include_str!("../docs/operating.md"), "| `", '`'), *read.borrow());
        assert_eq!(names(include_str!("../.env.example"), "", '='), *read.borrow());
    }

    #[test]
    fn no_secret_is_told() {
        let config = read(&[("DISCORD_TOKEN", TOKEN)]).unwrap();
        assert!(!format!("{config:?}").contains(TOKEN));
        let error = read(&[("DISCORD_TOKEN", "secret")]).unwrap_err();
        assert!(!error.to_string().contains("secret"));
    }
}
