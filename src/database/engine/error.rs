//! The errors of statements.

use std::sync::Arc;

use super::file;
use super::server;

/// A failed query or an invalid row.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The engine or the connection to it failed.
    #[error("the database failed: {0}")]
    Store(#[source] sqlx::Error),
    /// The file could not be written; nothing has changed. The cause has already been logged, once for all callers.
    #[error("nothing could be stored: {0}")]
    NotStored(Arc<sqlx::Error>),
    /// Writing to the file failed and keeps failing, so it is unknown whether anything has changed.
    #[error("it is unknown what was stored: {0}")]
    Unknown(Arc<sqlx::Error>),
    /// The list of deletions could not be written, so nothing was deleted.
    #[error("the list of deletions could not be written: {0}")]
    List(Arc<std::io::Error>),
    /// The file is damaged. It can still be read where possible, but is no longer written.
    #[error("the database file is damaged, so nothing is written to it")]
    Damaged,
    /// The database is closed.
    #[error("the database is closed")]
    Closed,
    /// This program cannot have written a stored row.
    #[error("the database contains an invalid row, {what}: {why}")]
    Corrupt {
        /// The row.
        what: String,
        /// What is wrong with it.
        why: String,
    },
}

impl Error {
    /// Returns true if a retry can succeed without anyone repairing the file.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Store(error) => is_passing(error),
            Self::NotStored(cause) | Self::Unknown(cause) => is_passing(cause),
            Self::List(_) | Self::Damaged | Self::Closed | Self::Corrupt { .. } => false,
        }
    }

    /// Returns true if nothing has changed because the file could not be written, or because the server cannot be
    /// reached, which has been logged once.
    pub fn is_outage(&self) -> bool {
        match self {
            Self::NotStored(_) | Self::Damaged => true,
            Self::Store(error) => server::failure::is_away(error),
            _ => false,
        }
    }

    /// Logs the error and what it prevented; outages only at debug level, since their cause is logged elsewhere.
    pub fn log(&self, prevented: &str) {
        match self {
            error if error.is_outage() => tracing::debug!(error = %self, "{prevented}"),
            // The program ends.
            Self::Closed => tracing::debug!(error = %self, "{prevented}"),
            _ => tracing::error!(error = %self, "{prevented}"),
        }
    }

    /// Returns true if a stored row is invalid, rather than the database failing.
    pub fn is_about_a_row(&self) -> bool {
        use sqlx::Error::{ColumnDecode, Decode};
        matches!(self, Self::Corrupt { .. } | Self::Store(ColumnDecode { .. } | Decode(_)))
    }

    /// Creates an error for a failure to write the list of deletions.
    pub(crate) fn list(error: std::io::Error) -> Self {
        Self::List(Arc::new(error))
    }

    /// Creates an error for an invalid row.
    pub(crate) fn corrupt(what: impl std::fmt::Display, why: impl std::fmt::Display) -> Self {
        Self::Corrupt { what: what.to_string(), why: why.to_string() }
    }
}

fn is_passing(error: &sqlx::Error) -> bool {
    file::failure::is_passing(error) || server::failure::is_passing(error)
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => Self::Closed,
            error => Self::Store(error),
        }
    }
}
