//! Why a database cannot be opened.

use std::path::PathBuf;

use super::error::Error;
use super::file;
use super::server;

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
    NotKept(Box<dyn std::error::Error + Send + Sync>),
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
            Self::Server { source, .. } => server::failure::may_come(source),
            Self::Migration(MigrateError::Execute(cause) | MigrateError::ExecuteMigration(cause, _)) => {
                server::failure::may_come(cause)
            }
            Self::Query(Error::Store(cause)) => server::failure::may_come(cause),
            Self::Query(Error::NotStored(cause) | Error::Unknown(cause)) => server::failure::may_come(cause),
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
        source if file::failure::is_damage(source) => "restore a backup, or check DATABASE_URL",
        source if file::failure::lacks_locks(source) => NETWORK_SHARE,
        source if file::failure::is_locked(source) => {
            "stop the program that has locked it, or is its disk a network share?"
        }
        _ => "check DATABASE_URL",
    }
}
