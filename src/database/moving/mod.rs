//! Moving everything from one database to another, of either engine.
//!
//! One transaction copies the rows of all tables, with their numbers. Then both sides are compared: how many rows each
//! table has, and every game, replayed from its moves.

pub(super) mod backup;
mod copy;
mod proof;
pub(super) mod tables;

use std::sync::Arc;

use tokio::sync::Mutex;

use crate::database::erasure::Ledger;
use crate::database::server::promises;
use crate::database::sql::Snapshot;
use crate::database::{BackupError, Database, Error, OpenError};

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

/// What has been moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The rows of all tables.
    pub rows: u64,
    /// The games, each of which was replayed on both sides.
    pub games: u64,
    /// Those among them that cannot be replayed on either side. Their rows are equal.
    pub damaged: u64,
}

/// Copies everything from the database that one URL names to an empty one that the other names, and proves that nothing
/// is missing. Both are brought up to date first. No other process may use them meanwhile.
///
/// # Errors
/// If one of them cannot be used, the target is not empty, or the copy differs. The source is never changed otherwise.
pub async fn move_data(from: &str, to: &str) -> Result<Moved, MoveError> {
    if from == to {
        return Err(MoveError::Same);
    }
    backup::repeat_deletions(from).map_err(Box::new)?;
    let source = Database::open_existing(from).await?;
    let moved = match Database::open(to).await {
        Ok(target) => {
            let moved = move_between(&source, &target).await;
            target.close().await;
            moved
        }
        Err(error) => Err(error.into()),
    };
    source.close().await;
    moved
}

async fn move_between(source: &Database, target: &Database) -> Result<Moved, MoveError> {
    for table in tables::TABLES {
        if proof::count(&target.readers, table).await.map_err(OpenError::from)? > 0 {
            return Err(MoveError::NotEmpty(table.name));
        }
    }
    let mut snapshot = Snapshot::take(&source.readers).await.map_err(MoveError::Copy)?;
    let forgotten = match &source.forgotten {
        Ledger::File(list) => (source.forgotten.key().clone(), list.entries().await),
        Ledger::Server(_) => promises::list(&mut snapshot.connection()).await.map_err(MoveError::Copy)?,
    };
    fill(snapshot, forgotten, target).await
}

/// Copies one moment of a database to another, which is empty, and proves that nothing is missing.
async fn fill(source: Snapshot, forgotten: copy::Forgotten, target: &Database) -> Result<Moved, MoveError> {
    let source = Arc::new(Mutex::new(source));
    copy::copy(&source, forgotten, target).await.map_err(MoveError::Copy)?;
    proof::prove(&mut *source.lock().await, target).await
}
