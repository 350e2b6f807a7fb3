//! Backups: complete copies of the file, which can be made while it is in use, and the way back.
//!
//! To restore one, it is copied and checked as a backup is (`copy.rs`), what it replaces is kept aside, and a rename
//! puts it in place.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::Connection;
use wari_base::private;
use wari_games::{Moment, Zone};

use super::copy::{LIST, beside, remove, unwritable, waiting};
use super::error::BackupError;
use super::holds::Holds;
use super::of_server;
use crate::engine::file::lock::{self, Lock};
use crate::engine::file::notes;
use crate::engine::file::recognition::REPLACED;
use crate::engine::file::sqlite::{self, File};
use crate::engine::server::postgres::Server;
use crate::engine::sql::{Readers, Snapshot};
use crate::erasure::{Erasure, Ledger, carry, carry_all, promises};
use crate::key::Key;
use crate::{Database, Error, FORGOTTEN, OpenError};

/// What the name of the database is followed by in the name of a copy that is about to take its place.
const RESTORED: &str = ".restored";

impl Database {
    /// Copies the database to a new file and checks the copy.
    ///
    /// # Errors
    /// If the file exists or cannot be written, or the copy is damaged; there is no such file then.
    pub async fn back_up(&self, to: &Path) -> Result<(), BackupError> {
        match &self.file {
            Some(file) => {
                let (file, to) = (Arc::clone(file), to.to_owned());
                aside(move || async move { file.copy_to(&to).await }).await
            }
            None => {
                let (readers, to) = (self.readers.clone(), to.to_owned());
                aside(move || async move { of_server::copy_to(&readers, &to).await }).await
            }
        }
    }

    /// Copies the list of deletions to a folder of backups. A server has none beside its tables.
    ///
    /// # Errors
    /// If it cannot be written, or the folder has the list of another database.
    pub async fn copy_list(&self, folder: &Path) -> Result<(), BackupError> {
        let copy = folder.join(LIST);
        let list = match &self.forgotten {
            Ledger::File(list) => Arc::clone(list),
            Ledger::Server(_) => {
                let readers = self.readers.clone();
                let promised = aside(move || async move { promised(&readers).await });
                let (key, entries) = promised.await.map_err(OpenError::Query)?;
                return waiting(move || carry_all(key, entries, &copy).map_err(unwritable(&copy))).await;
            }
        };
        waiting(move || list.copy_to(&copy).map_err(unwritable(&copy))).await
    }

    /// Waits for a deletion, which the list in a folder of backups lacks then.
    pub async fn list_grew(&self) {
        match &self.forgotten {
            Ledger::File(list) => list.grew().await,
            Ledger::Server(_) => std::future::pending().await,
        }
    }
}

/// Copies the database that a URL names to a new file and checks the copy. The bot may be using the database.
///
/// # Errors
/// If there is no such database, the file exists or cannot be written, or the copy is damaged; there is no such file
/// then.
pub async fn back_up(url: &str, to: &Path) -> Result<(), BackupError> {
    if Server::is_named(url) {
        let server = Server::find(url)?;
        let unusable = |source| OpenError::Server { name: server.name(), source };
        let readers = Readers::Postgres(server.readers().await.map_err(unusable)?);
        let copied = of_server::copy_to(&readers, to).await;
        readers.close().await;
        return copied;
    }
    let file = File::existing(url)?;
    file.copy_to(to).await?;
    let copy = beside(to);
    carry(&file.with(FORGOTTEN), &copy).map_err(unwritable(&copy))
}

/// What has been restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The file that keeps what was replaced; `None` if there was nothing.
    pub kept: Option<PathBuf>,
    /// What there is now.
    pub holds: Holds,
}

/// Replaces the database that a URL names with a backup.
///
/// # Errors
/// If another process uses the database, it is that of another program, or the backup is damaged or of a newer version;
/// nothing has changed then. Also if a file cannot be written.
pub async fn restore(url: &str, from: &Path, now: Moment) -> Result<Restored, BackupError> {
    if Server::is_named(url) {
        return Err(BackupError::Server);
    }
    let backup = from.canonicalize().map_err(|_| BackupError::Missing(from.to_owned()))?;
    let file = File::find(url)?;
    if backup == file.path() {
        return Err(BackupError::Itself(backup));
    }
    file.refuse_foreign().await?;
    let is_first = !lock::is_beside(file.path());
    let restored = replace(&file, File::at(backup), now).await;
    if restored.is_err() && is_first {
        file.unmake();
    }
    restored
}

/// Replaces a database with a backup.
async fn replace(file: &File, backup: File, now: Moment) -> Result<Restored, BackupError> {
    let mut lock = Lock::take(file.path())?;
    let new = file.with(RESTORED);
    backup.refuse_newer().await?;
    let (copied_list, list) = (beside(backup.path()), file.with(FORGOTTEN));
    carry(&copied_list, &list).map_err(unwritable(&list))?;
    remove(&new)?;
    backup.copy_to(&new).await?;
    let kept = file.set_aside(now).await?;
    // They are about what is replaced.
    remove(&file.with(notes::ENDING))?;
    lock.hold(&new)?;
    let replaced = fs::rename(&new, file.path()).and_then(|()| private::sync_folder(file.path()));
    replaced.map_err(unwritable(file.path()))?;
    // Upgrades it if it is from an older version, and repeats the deletions since.
    let database = Database::start(file.clone().durable(), lock).await?;
    let holds = file.holds().await.map_err(|source| file.unreadable(source));
    database.close().await;
    Ok(Restored { kept, holds: holds? })
}

impl File {
    /// Finds the file that a URL names, which another process may be using.
    pub(crate) fn existing(url: &str) -> Result<Self, BackupError> {
        let options = sqlite::named(url)?;
        let named = options.get_filename();
        let path = named.canonicalize().map_err(|_| BackupError::Missing(named.to_owned()))?;
        match path.is_file() {
            true => Ok(Self::at(path)),
            false => Err(OpenError::NoFile(path).into()),
        }
    }

    /// Removes what a process left behind that ended while it restored a backup.
    pub(crate) fn remove_half_restored(&self) {
        for ending in ["", ".partial"] {
            let _ = fs::remove_file(self.with(&format!("{RESTORED}{ending}")));
        }
    }

    /// Keeps the present file under another name, with all that was committed. It also stays in its place, so that
    /// there is a database at any time.
    async fn set_aside(&self, now: Moment) -> Result<Option<PathBuf>, BackupError> {
        let mut kept = self.with(&format!("{REPLACED}{}", Zone::UTC.digits(now)));
        while kept.exists() {
            kept.as_mut_os_string().push("-2");
        }
        let is_there = |suffix: &str| fs::metadata(self.with(suffix)).is_ok_and(|found| found.len() > 0);
        let keep = |suffix: &str| {
            let mut to = kept.as_os_str().to_owned();
            to.push(suffix);
            private::copy(&self.with(suffix), Path::new(&to)).map_err(unwritable(&kept))
        };
        // The last connection moves the log into the file. That of a damaged file stays beside it.
        if is_there("")
            && let Ok(connection) = self.clone().durable().connect().await
        {
            let _ = connection.close().await;
        }
        let left: Vec<&str> = ["", "-wal"].into_iter().filter(|suffix| is_there(suffix)).collect();
        left.iter().try_for_each(|suffix| keep(suffix))?;
        // With the log of another file, the restored one would be damaged.
        for suffix in ["-wal", "-shm", "-journal"] {
            remove(&self.with(suffix))?;
        }
        Ok(Some(kept).filter(|_| !left.is_empty()))
    }
}

/// Does work on a thread of its own, because it keeps a processor busy for long, or waits for files.
async fn aside<T: Send + 'static, F: Future<Output = T>>(work: impl FnOnce() -> F + Send + 'static) -> T {
    let runtime = tokio::runtime::Handle::current();
    waiting(move || runtime.block_on(work())).await
}

/// Returns the list of deletions on a server.
async fn promised(readers: &Readers) -> Result<(Key, Vec<Erasure>), Error> {
    promises::list(&mut Snapshot::take(readers).await?.connection()).await
}

/// Lets deletions since a backup was made be repeated when it is opened: those in the list beside it.
///
/// # Errors
/// If the list cannot be read or copied, or is that of another database.
pub(crate) fn repeat_deletions(url: &str) -> Result<(), BackupError> {
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
