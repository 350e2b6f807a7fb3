//! What is logged, and how.

use strum::EnumString;
use tracing_subscriber::EnvFilter;

use super::ConfigError;

/// What is logged, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// `RUST_LOG`: the filter, in the syntax of `tracing_subscriber`.
    pub filter: String,
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
        Self::at("info")
    }
}

impl Log {
    /// Returns a log of sentences with a valid filter.
    pub fn at(filter: &str) -> Self {
        Self { filter: filter.to_owned(), format: LogFormat::Text }
    }

    /// Parses the values of `RUST_LOG` and `LOG_FORMAT`.
    ///
    /// # Errors
    /// If one of them is malformed.
    pub(super) fn read(filter: Option<String>, format: Option<String>) -> Result<Self, ConfigError> {
        let mut log = Self::default();
        if let Some(filter) = filter {
            EnvFilter::try_new(&filter).map_err(|_| ConfigError::Log)?;
            log.filter = filter;
        }
        if let Some(format) = format {
            log.format = format.parse().map_err(|_| ConfigError::LogFormat)?;
        }
        Ok(log)
    }
}
