//! The URL of the database, and the password of its server.

use url::{Url, form_urlencoded};

use super::ConfigError;
use super::value::{self, Variables};

/// The database of a bot that is not told of any.
const DEFAULT: &str = "sqlite://wari.db";
/// The file that holds the password of the database's server.
const PASSWORD: &str = "DATABASE_PASSWORD_FILE";

/// Returns the value of `DATABASE_URL` or what the file in `DATABASE_URL_FILE` holds, with the password that the file
/// in `DATABASE_PASSWORD_FILE` holds.
///
/// # Errors
/// If a value is malformed, or two of them contradict each other.
pub(super) fn read(variables: &impl Variables) -> Result<String, ConfigError> {
    let url = value::secret(variables, "DATABASE_URL", "DATABASE_URL_FILE")?.unwrap_or_else(|| DEFAULT.to_owned());
    let url = of_no_home("DATABASE_URL", url)?;
    match value::path(variables, PASSWORD)? {
        None => Ok(url),
        Some(_) if !is_of_server(&url) => Err(ConfigError::PasswordOfFile),
        Some(_) if has_password(&url) => Err(ConfigError::TwoPasswords),
        Some(path) => Ok(with_password(&url, &value::content(PASSWORD, &path)?)),
    }
}

/// Returns the URL of a database that an argument names. If a server needs a password, the same file holds it.
///
/// # Errors
/// If a value is malformed.
pub(super) fn named(argument: &'static str, url: String, variables: &impl Variables) -> Result<String, ConfigError> {
    let url = of_no_home(argument, url)?;
    match value::path(variables, PASSWORD)? {
        Some(path) if is_of_server(&url) && !has_password(&url) => {
            Ok(with_password(&url, &value::content(PASSWORD, &path)?))
        }
        _ => Ok(url),
    }
}

fn is_of_server(url: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme))
}

fn has_password(url: &str) -> bool {
    let is_password = |url: &Url| url.password().is_some() || url.query_pairs().any(|(name, _)| name == "password");
    Url::parse(url).is_ok_and(|url| is_password(&url))
}

fn with_password(url: &str, password: &str) -> String {
    let separator = if url.contains('?') { '&' } else { '?' };
    let password: String = form_urlencoded::byte_serialize(password.as_bytes()).collect();
    format!("{url}{separator}password={password}")
}

/// Refuses a path that begins with `~`: that of a file, or one among the options, such as that of a certificate.
fn of_no_home(name: &'static str, url: String) -> Result<String, ConfigError> {
    let (base, options) = url.split_once('?').unwrap_or((&url, ""));
    let file = base.strip_prefix("sqlite:").map_or("", |path| path.trim_start_matches('/'));
    let options = options.split('&').filter_map(|option| option.split_once('=')).map(|(_, value)| value);
    // Of three slashes, the last one begins a path that is whole.
    let is_home = |path: &str| path.starts_with('~') || path.starts_with("%7E") || path.starts_with("%7e");
    match is_home(file) && !base.starts_with("sqlite:///") || options.into_iter().any(is_home) {
        true => Err(ConfigError::Home(name)),
        false => Ok(url),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(set: &[(&str, &str)]) -> Result<String, ConfigError> {
        super::read(&|name| Ok(set.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_owned())))
    }

    #[test]
    fn the_url_and_the_password_can_come_from_files() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path.to_str().unwrap().to_owned()
        };
        let url = file("url", "postgres://wari@db/wari?sslmode=require\n");
        let password = file("password", " p@ss/w?rd&100% \r\n");
        assert_eq!(read(&[("DATABASE_URL_FILE", &url)]).unwrap(), "postgres://wari@db/wari?sslmode=require");
        for (url, complete) in [
            ("postgres://wari@db/wari", "postgres://wari@db/wari?password=+p%40ss%2Fw%3Frd%26100%25+"),
            ("postgresql:///wari?host=/run", "postgresql:///wari?host=/run&password=+p%40ss%2Fw%3Frd%26100%25+"),
        ] {
            assert_eq!(read(&[("DATABASE_URL", url), (PASSWORD, &password)]).unwrap(), complete);
            let given = Url::parse(complete).unwrap();
            assert!(given.query_pairs().any(|(name, value)| name == "password" && value == " p@ss/w?rd&100% "));
        }
        assert!(read(&[("DATABASE_URL_FILE", &url), (PASSWORD, &password)]).unwrap().contains("&password="));

        let empty = file("empty", "\n");
        for (set, error) in [
            (
                [("DATABASE_URL", "sqlite://wari.db"), ("DATABASE_URL_FILE", &*url)],
                ConfigError::Twice("DATABASE_URL", "DATABASE_URL_FILE"),
            ),
            ([("DATABASE_URL", "sqlite://wari.db"), (PASSWORD, &password)], ConfigError::PasswordOfFile),
            ([("DATABASE_URL", "postgres://wari:a@db/wari"), (PASSWORD, &password)], ConfigError::TwoPasswords),
            ([("DATABASE_URL", "postgres://db/wari?password=a"), (PASSWORD, &password)], ConfigError::TwoPasswords),
            (
                [("DATABASE_URL", ""), ("DATABASE_URL_FILE", &empty)],
                ConfigError::Unreadable { variable: "DATABASE_URL_FILE", why: "it is empty".to_owned() },
            ),
            ([("DATABASE_URL", ""), ("DATABASE_URL_FILE", "~/url")], ConfigError::Home("DATABASE_URL_FILE")),
        ] {
            assert_eq!(read(&set).unwrap_err(), error, "{set:?}");
        }
    }

    #[test]
    fn only_a_shell_knows_where_home_is() {
        for url in [
            "sqlite://~/wari.db",
            "sqlite:~/wari.db",
            "sqlite://~ana/wari.db?mode=rwc",
            "postgres://wari@db/wari?sslmode=verify-full&sslrootcert=~/ca.pem",
        ] {
            assert_eq!(read(&[("DATABASE_URL", url)]).unwrap_err(), ConfigError::Home("DATABASE_URL"), "{url}");
        }
        for url in ["sqlite://wari~.db", "sqlite:///~/wari.db", "sqlite://./~/wari.db", "postgres://~@db/~"] {
            assert_eq!(read(&[("DATABASE_URL", url)]).unwrap(), url);
        }
    }
}
