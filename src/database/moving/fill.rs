//! Filling an empty database with the rows of another.

use std::sync::Arc;

use tokio::sync::Mutex;

use super::copy;
use super::proof::{self, Moved};
use crate::Database;
use crate::copies::MoveError;
use crate::engine::sql::Snapshot;

/// Copies one moment of a database to another, which is empty, and proves that nothing is missing.
pub(crate) async fn fill(
    source: Snapshot,
    forgotten: copy::KeyedErasures,
    target: &Database,
) -> Result<Moved, MoveError> {
    let source = Arc::new(Mutex::new(source));
    copy::copy(&source, forgotten, target).await.map_err(MoveError::Copy)?;
    proof::prove(&mut *source.lock().await, target).await
}
