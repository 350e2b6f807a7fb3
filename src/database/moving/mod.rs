//! Moving everything from one database to another, of either engine.
//!
//! One transaction copies the rows of all tables, with their numbers. Then both sides are compared: how many rows each
//! table has, and every game, replayed from its moves.

mod copy;
pub(super) mod fill;
mod proof;
pub(super) mod tables;

use crate::copies::{MoveError, repeat_deletions};
use crate::engine::sql::Snapshot;
use crate::erasure::{Ledger, promises};
use crate::{Database, OpenError};
pub use proof::Moved;

/// Copies everything from the database that one URL names to an empty one that the other names, and proves that nothing
/// is missing. Both are brought up to date first. No other process may use them meanwhile.
///
/// # Errors
/// If one of them cannot be used, the target is not empty, or the copy differs. The source is never changed otherwise.
pub async fn move_data(from: &str, to: &str) -> Result<Moved, MoveError> {
    if from == to {
        return Err(MoveError::Same);
    }
    repeat_deletions(from).map_err(Box::new)?;
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
    fill::fill(snapshot, forgotten, target).await
}
