//! What can go wrong with the file.

use std::path::PathBuf;
use std::sync::Arc;

use super::sqlite;

/// A query failed, or a row makes no sense.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// SQLite or the connection to it failed.
    #[error("the database failed: {0}")]
    Sqlite(#[from] sqlx::Error),
    /// The file could not be written, and nothing has changed. The cause is logged already, once for all askers.
    #[error("nothing could be stored: {0}")]
    NotStored(Arc<sqlx::Error>),
    /// The file failed as it was written, and goes on failing, so that nobody can tell whether something has changed.
    #[error("it is not known what was stored: {0}")]
    Unknown(Arc<sqlx::Error>),
    /// The file is damaged. What can be read of it is read, but nothing is written to it any more.
    #[error("the database file is damaged, so nothing is written to it")]
    Damaged,
    /// The database is closed.
    #[error("the database is closed")]
    Closed,
    /// A stored row cannot be what this program wrote.
    #[error("the database holds {what} that makes no sense: {why}")]
    Corrupt {
        /// Which row.
        what: String,
        /// What is wrong with it.
        why: String,
    },
}

impl Error {
    /// Whether the same may work later without anybody doing anything to the file.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Sqlite(error) => sqlite::is_passing(error),
            Self::NotStored(cause) | Self::Unknown(cause) => sqlite::is_passing(cause),
            Self::Damaged | Self::Closed | Self::Corrupt { .. } => false,
        }
    }

    /// Whether nothing has changed because the file could not be written, of which the log has told once.
    pub fn is_outage(&self) -> bool {
        matches!(self, Self::NotStored(_) | Self::Damaged)
    }

    /// Logs it with what it prevented: quietly if it is an outage, for whoever notices that logs it.
    pub fn log(&self, prevented: &str) {
        match self.is_outage() {
            true => tracing::debug!(error = %self, prevented),
            false => tracing::error!(error = %self, prevented),
        }
    }

    /// Whether it is a stored row that makes no sense, and not the database that fails.
    pub fn is_about_a_row(&self) -> bool {
        use sqlx::Error::{ColumnDecode, Decode};
        matches!(self, Self::Corrupt { .. } | Self::Sqlite(ColumnDecode { .. } | Decode(_)))
    }

    /// A row that cannot be read back.
    pub(super) fn corrupt(what: impl std::fmt::Display, why: impl std::fmt::Display) -> Self {
        Self::Corrupt { what: what.to_string(), why: why.to_string() }
    }
}

/// Why the database could not be opened, in one sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The URL is none of SQLite's, or names no file.
    #[error("DATABASE_URL names no SQLite file; write for example sqlite://wari.db")]
    Url,
    /// Another process has it open.
    #[error("another Wari bot is using this database (it holds {}); stop that one first", .0.display())]
    Locked(PathBuf),
    /// The lock file cannot be made.
    #[error("the lock file {} cannot be written ({source}); check DATABASE_URL", .file.display())]
    Lock {
        /// The lock file.
        file: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// The file cannot be opened.
    #[error("the database file {} cannot be opened ({source}); check DATABASE_URL", .file.display())]
    Unusable {
        /// The database file.
        file: PathBuf,
        /// Why not.
        source: sqlx::Error,
    },
    /// The SQLite compiled in has a bug that can lose games.
    #[error("this program was built with SQLite {0}, which can corrupt a database; build it with 3.51.3 or later")]
    UnsafeSqlite(String),
    /// A later version of the bot wrote the file.
    #[error(
        "the database has version {found}, but this program knows only versions up to {known}; start the newer program"
    )]
    NewerSchema {
        /// The version of the file.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// The tables could not be brought up to date.
    #[error("the database could not be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A query failed while opening.
    #[error(transparent)]
    Query(#[from] Error),
}
