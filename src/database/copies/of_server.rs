//! Backups of a database on a server: files of SQLite that hold one moment of it.

use std::fs;
use std::path::{Path, PathBuf};

use wari_base::private;

use super::copy::{beside, unwritable};
use super::error::{BackupError, MoveError};
use crate::engine::file::lock::Lock;
use crate::engine::file::sqlite::File;
use crate::engine::sql::{Readers, Snapshot};
use crate::erasure::{carry, promises};
use crate::moving::fill::fill;
use crate::{Database, FORGOTTEN};

/// What the name of a backup is followed by in that of the folder in which it is made.
const MAKING: &str = ".making";

/// Copies one moment of a database to a new file and checks the copy. The list of deletions is copied beside it.
///
/// # Errors
/// If the file exists or cannot be written, the database cannot be read, or the copy differs; there is no such file
/// then.
pub(super) async fn copy_to(readers: &Readers, to: &Path) -> Result<(), BackupError> {
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let mut making = to.as_os_str().to_owned();
    making.push(MAKING);
    let making = PathBuf::from(making);
    // One that was left by a process that was killed.
    let _ = fs::remove_dir_all(&making);
    private::folder(&making);
    let made = make(readers, &making.join("wari.db"), to).await;
    let _ = fs::remove_dir_all(&making);
    made
}

async fn make(readers: &Readers, path: &Path, to: &Path) -> Result<(), BackupError> {
    private::file(path).map_err(unwritable(to))?;
    let file = File::at(path.canonicalize().map_err(unwritable(to))?);
    let copied = async {
        let mut snapshot = Snapshot::take(readers).await.map_err(MoveError::Copy)?;
        let forgotten = promises::list(&mut snapshot.connection()).await.map_err(MoveError::Copy)?;
        let lock = Lock::take(file.path())?;
        let copy = Database::start(file.clone().durable(), lock).await?;
        let filled = fill(snapshot, forgotten, &copy).await;
        copy.close().await;
        filled.map(drop)
    };
    copied.await.map_err(|error| BackupError::Copy(Box::new(error)))?;
    file.copy_to(to).await?;
    let list = beside(to);
    carry(&file.with(FORGOTTEN), &list).map_err(unwritable(&list))
}
