//! Errors of the database.

use std::path::PathBuf;
use std::sync::Arc;

use crate::database::BackupError;
use crate::database::file::sqlite;
use crate::database::server::postgres;

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
            Self::Store(error) => postgres::is_away(error),
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
    pub(super) fn list(error: std::io::Error) -> Self {
        Self::List(Arc::new(error))
    }

    /// Creates an error for an invalid row.
    pub(super) fn corrupt(what: impl std::fmt::Display, why: impl std::fmt::Display) -> Self {
        Self::Corrupt { what: what.to_string(), why: why.to_string() }
    }
}

fn is_passing(error: &sqlx::Error) -> bool {
    sqlite::is_passing(error) || postgres::is_passing(error)
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => Self::Closed,
            error => Self::Store(error),
        }
    }
}

/// The reason why the database could not be opened, as a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The URL is neither of SQLite nor of PostgreSQL, or names no file.
    #[error("DATABASE_URL names no database; use something like sqlite://wari.db or postgres://wari@localhost/wari")]
    Url,
    /// The URL is that of a server, and this program was built without the feature `postgres`.
    #[error("this program was built without PostgreSQL; let DATABASE_URL name a file, such as sqlite://wari.db")]
    NoServers,
    /// There is no database, and this command makes none.
    #[error("there is no database file {}; check its name", .0.display())]
    Missing(PathBuf),
    /// There are no tables of the bot on the server, and this command makes none.
    #[error("there are no games of the bot in the database {0}; check its name")]
    MissingThere(String),
    /// Another process has the file open.
    #[error("another Wari bot is using this database (it has locked {}); stop that one first", .0.display())]
    Locked(PathBuf),
    /// The lock file cannot be created.
    #[error("the lock file {} cannot be written ({source}); check DATABASE_URL", .file.display())]
    Lock {
        /// The lock file.
        file: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The disk has no locks.
    #[error("{} cannot be locked ({source}); {NETWORK_SHARE}", .file.display())]
    NoLocks {
        /// The file.
        file: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// There was a database, and its file is missing or empty.
    #[error(
        "there is no database at {}, but {} is left of one; check DATABASE_URL, and that its disk is there, or bring it back \
         with `wari restore BACKUP`; to begin anew, move what is left away first",
        .file.display(), .left.display()
    )]
    Lost {
        /// The database file.
        file: PathBuf,
        /// What is left: a file beside it, or a backup.
        left: PathBuf,
    },
    /// There is something else, such as a folder.
    #[error("{} is no file; check DATABASE_URL", .0.display())]
    NoFile(PathBuf),
    /// The file cannot be opened.
    #[error("the database file {} cannot be opened ({source}); {}", .file.display(), advice(source))]
    Unusable {
        /// The database file.
        file: PathBuf,
        /// The cause.
        source: sqlx::Error,
    },
    /// The file belongs to another program.
    #[error("the database file {} has the tables of another program; check DATABASE_URL", .0.display())]
    Foreign(PathBuf),
    /// The database on a server belongs to another program.
    #[error("the database {name} has tables of another program, such as {table}; let DATABASE_URL name an empty one")]
    ForeignServer {
        /// The database and the server.
        name: String,
        /// One of the tables.
        table: String,
    },
    /// The database on a server has no place for the letters of all languages.
    #[error(
        "the database {name} stores text as {encoding}, which lacks most of what people write; let DATABASE_URL name one that was \
         created with --encoding=UTF8 --template=template0"
    )]
    Encoding {
        /// The database and the server.
        name: String,
        /// Its encoding.
        encoding: String,
    },
    /// The server cannot be used.
    #[error("the database {name} cannot be used ({source}); check DATABASE_URL")]
    Server {
        /// The database and the server.
        name: String,
        /// The cause.
        source: sqlx::Error,
    },
    /// The linked version of SQLite has a bug that can lose games.
    #[error("this program was built with SQLite {0}, which can corrupt a database; build it with 3.51.3 or later")]
    UnsafeSqlite(String),
    /// A newer version of the bot wrote the file.
    #[error("the database has version {found}, but this program only supports up to {known}; start the newer program")]
    NewerSchema {
        /// The schema version of the file.
        found: i64,
        /// The newest version that this program supports.
        known: i64,
    },
    /// The list of deletions cannot be read.
    #[error("the list of deletions {} cannot be used ({source}); nothing starts without it", .file.display())]
    List {
        /// The list.
        file: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The notes of posted messages cannot be used.
    #[error("the notes of posted messages {} cannot be used ({source}); make them writable, or delete them", .file.display())]
    Notes {
        /// The notes.
        file: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The file could not be copied before it is upgraded.
    #[error("the database is to be upgraded, but could not be copied before, so nothing was changed: {0}")]
    NotKept(Box<BackupError>),
    /// The migrations failed.
    #[error("the database could not be upgraded: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A query failed while opening.
    #[error(transparent)]
    Query(#[from] Error),
}

impl OpenError {
    /// Returns true if a server cannot be reached, is starting, or is full, so that it may be there later.
    pub fn is_passing(&self) -> bool {
        use sqlx::migrate::MigrateError;
        match self {
            Self::Server { source, .. } => postgres::may_come(source),
            Self::Migration(MigrateError::Execute(cause) | MigrateError::ExecuteMigration(cause, _)) => {
                postgres::may_come(cause)
            }
            Self::Query(Error::Store(cause)) => postgres::may_come(cause),
            Self::Query(Error::NotStored(cause) | Error::Unknown(cause)) => postgres::may_come(cause),
            _ => false,
        }
    }
}

/// What to do about a disk without locks or shared memory.
const NETWORK_SHARE: &str =
    "is its disk a network share? SQLite needs locks and shared memory, so use a disk of this machine";

/// What to do about a file that cannot be opened.
fn advice(source: &sqlx::Error) -> &'static str {
    match source {
        source if sqlite::is_damage(source) => "restore a backup, or check DATABASE_URL",
        source if sqlite::lacks_locks(source) => NETWORK_SHARE,
        source if sqlite::is_locked(source) => "stop the program that has locked it, or is its disk a network share?",
        _ => "check DATABASE_URL",
    }
}
