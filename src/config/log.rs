//! What is logged, and how.

use strum::EnumString;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;

use super::ConfigError;

/// What is logged, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Log {
    /// `RUST_LOG`: a level, or modules with their own, such as `info` or `wari::discord=debug,warn`.
    pub filter: Targets,
    /// `LOG_FORMAT`: the format of its lines.
    pub format: LogFormat,
}

/// The format of the lines of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum LogFormat {
    /// Sentences, for people.
    #[default]
    Text,
    /// An object of JSON a line, for programs.
    Json,
}

impl Default for Log {
    fn default() -> Self {
        Self::at(LevelFilter::INFO)
    }
}

impl Log {
    /// Returns a log of warnings and errors, in sentences.
    pub fn of_warnings() -> Self {
        Self::at(LevelFilter::WARN)
    }

    fn at(level: LevelFilter) -> Self {
        Self { filter: said_once(Targets::new().with_default(level)), format: LogFormat::default() }
    }

    /// Parses the values of `RUST_LOG` and `LOG_FORMAT`.
    ///
    /// # Errors
    /// If one of them is malformed.
    pub(super) fn read(filter: Option<String>, format: Option<String>) -> Result<Self, ConfigError> {
        let mut log = Self::default();
        if let Some(filter) = filter {
            let filter: Targets = filter.parse().map_err(|_| ConfigError::Log)?;
            // The parser takes anything else for the name of a module.
            let is_name = |name: &str| name.chars().all(|c| c.is_alphanumeric() || "_:-".contains(c));
            if !filter.iter().all(|(module, _)| is_name(module)) {
                return Err(ConfigError::Log);
            }
            log.filter = said_once(filter);
        }
        if let Some(format) = format {
            log.format = format.parse().map_err(|_| ConfigError::LogFormat)?;
        }
        Ok(log)
    }
}

/// Keeps sqlx from warning of each lost connection and each slow statement: the database says once that it cannot be
/// reached, and metrics tell how long writes take. Whoever names sqlx hears it.
fn said_once(filter: Targets) -> Targets {
    const LIBRARY: &str = "sqlx";
    let is_chatty = filter.default_level().is_some_and(|level| level > LevelFilter::ERROR);
    match is_chatty && !filter.iter().any(|(module, _)| module.starts_with(LIBRARY)) {
        true => filter.with_target(LIBRARY, LevelFilter::ERROR),
        false => filter,
    }
}
