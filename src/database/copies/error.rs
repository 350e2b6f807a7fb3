//! Why a copy of a database could not be made, restored or moved.

use std::io;
use std::path::PathBuf;

use crate::{Error, OpenError};

/// The reason why a backup could not be made or restored, as a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is nothing to copy.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// A backup never overwrites a file.
    #[error("{} exists already; choose another name", .0.display())]
    Exists(PathBuf),
    /// Restoring the database from itself would do nothing.
    #[error("{} is the database itself; name a backup", .0.display())]
    Itself(PathBuf),
    /// The file is no database, or damaged.
    #[error("{} is not an intact database of this bot ({why}); nothing was changed", .file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// Two bots cannot share a folder of backups.
    #[error("{} is a backup of another database; let BACKUP_DIR name a folder of its own", .0.display())]
    OfAnother(PathBuf),
    /// A file could not be written.
    #[error("{} could not be written: {source}", .file.display())]
    Unwritable {
        /// The file.
        file: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// A file cannot replace a database on a server.
    #[error(
        "a backup is brought to a PostgreSQL database with `wari move-data sqlite://FILE postgres://…`; that must be empty, \
         so name a new one"
    )]
    Server,
    /// A database on a server could not be copied.
    #[error(transparent)]
    Copy(Box<MoveError>),
    /// The database cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
}

/// Why a database could not be moved, as a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// One of the two cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The source is the target.
    #[error("both URLs name the same database")]
    Same,
    /// The target has rows.
    #[error(
        "the target is not empty: its table {0} has rows; name a new database, or empty that one first: if a move to a file was \
         cut off, delete that file and those whose names begin with its name"
    )]
    NotEmpty(&'static str),
    /// A row cannot be copied.
    #[error("the source could not be copied ({0}); the target is still empty")]
    Copy(#[source] Error),
    /// The list of deletions beside a backup cannot be used.
    #[error(transparent)]
    List(#[from] Box<BackupError>),
    /// The copy differs from the source.
    #[error("the copy differs from the source: {0}; keep using the source, and empty the target before you try again")]
    Differs(String),
}
