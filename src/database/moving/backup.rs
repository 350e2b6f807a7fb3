//! Backups of a database on a server: files of SQLite that hold one moment of it.

use std::fs;
use std::path::{Path, PathBuf};

use super::fill;
use crate::database::erasure::carry;
use crate::database::file::backup::{beside, unwritable};
use crate::database::file::lock::Lock;
use crate::database::file::sqlite::File;
use crate::database::server::postgres::Server;
use crate::database::server::promises;
use crate::database::sql::{Readers, Snapshot};
use crate::database::{BackupError, Database, FORGOTTEN, MoveError, OpenError};
use crate::private;

/// What the name of a backup is followed by in that of the folder in which it is made.
const MAKING: &str = ".making";

/// Copies one moment of a database to a new file and checks the copy. The list of deletions is copied beside it.
///
/// # Errors
/// If the file exists or cannot be written, the database cannot be read, or the copy differs; there is no such file
/// then.
pub(in crate::database) async fn copy_to(readers: &Readers, to: &Path) -> Result<(), BackupError> {
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

/// Lets deletions since a backup was made be repeated when it is opened: those in the list beside it.
///
/// # Errors
/// If the list cannot be read or copied, or is that of another database.
pub(super) fn repeat_deletions(url: &str) -> Result<(), BackupError> {
    if Server::is_named(url) {
        return Ok(());
    }
    let file = match File::existing(url) {
        Ok(file) => file,
        // Whoever opens it says what is wrong.
        Err(BackupError::Missing(_) | BackupError::Open(OpenError::Url)) => return Ok(()),
        Err(error) => return Err(error),
    };
    let list = file.with(FORGOTTEN);
    carry(&beside(file.path()), &list).map_err(unwritable(&list))
}
