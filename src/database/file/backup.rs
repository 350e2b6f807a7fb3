//! Backups: complete copies of the file, which can be made while it is in use, and the way back.
//!
//! A backup is a copy by `VACUUM INTO` on a connection of its own, so it holds one moment and nothing that was deleted,
//! and nobody waits for it. It gets its name once it is checked and on disk. To restore one, it is copied and checked
//! in the same way, what it replaces is kept aside, and a rename puts it in place.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::{ConnectOptions, Connection};

use super::holds::Holds;
use super::lock::{self, Lock};
use super::notes;
use super::sqlite::{self, File};
use crate::database::erasure::{Erasure, Key, Ledger, carry, carry_all};
use crate::database::moving;
use crate::database::server::postgres::Server;
use crate::database::server::promises;
use crate::database::sql::{Readers, Snapshot};
use crate::database::{Database, Error, FORGOTTEN, MoveError, OpenError};
use crate::games::{Moment, Zone};
use crate::private;

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

/// What the name of the database is followed by in the name of a copy that is about to take its place.
const RESTORED: &str = ".restored";

/// What the name of the database is followed by in the name of a file that keeps what a backup has replaced; the time
/// comes after it.
pub(crate) const REPLACED: &str = ".replaced-";

/// The name of the list of deletions in a folder of backups.
const LIST: &str = "wari.forgotten";

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
                aside(move || async move { moving::backup::copy_to(&readers, &to).await }).await
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
        let copied = moving::backup::copy_to(&readers, to).await;
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
    /// Copies everything to a new file that only the bot's user can read, and checks the copy.
    pub(crate) async fn copy_to(&self, to: &Path) -> Result<(), BackupError> {
        if to.exists() {
            return Err(BackupError::Exists(to.to_owned()));
        }
        let mut partial = to.as_os_str().to_owned();
        partial.push(".partial");
        let mut partial = PathBuf::from(partial);
        remove(&partial)?;
        // SQLite accepts an empty file, and this one is private from the beginning.
        private::file(&partial).map_err(unwritable(to))?;
        let copied = match self.vacuum_into(&partial).await {
            Ok(()) => settle(partial.clone(), to.to_owned()).await,
            failed => failed,
        };
        if copied.is_err() {
            let _ = fs::remove_file(&partial);
            // What SQLite leaves beside a copy that it could not finish.
            partial.as_mut_os_string().push("-journal");
            let _ = fs::remove_file(&partial);
        }
        copied
    }

    /// Copies everything into an empty file, without what was deleted, and checks both. Damage that SQLite copies
    /// without an error is not seen in the copy.
    async fn vacuum_into(&self, copy: &Path) -> Result<(), BackupError> {
        let unusable = |source| self.unreadable(source);
        let Some(name) = copy.to_str() else {
            let source = io::Error::new(io::ErrorKind::InvalidInput, "the name is not valid UTF-8");
            return Err(unwritable(copy)(source));
        };
        let mut reader = self.reading().connect().await.map_err(unusable)?;
        // Another program's database has no such table.
        sqlx::query("SELECT max(id) FROM games").execute(&mut reader).await.map_err(unusable)?;
        self.refuse_damaged().await?;
        let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(&mut reader).await;
        reader.close().await.map_err(unusable)?;
        copied.map_err(|source| match sqlite::is_damage(&source) {
            true => self.unreadable(source),
            false => unwritable(copy)(io::Error::other(source)),
        })?;
        Self::at(copy.to_owned()).refuse_damaged().await
    }

    async fn refuse_damaged(&self) -> Result<(), BackupError> {
        let damage = self.damage().await.map_err(|source| self.unreadable(source))?;
        match damage.is_empty() {
            true => Ok(()),
            false => {
                Err(BackupError::Damaged { file: self.path().to_owned(), why: damage.join("; ").replace('\n', " ") })
            }
        }
    }

    /// Removes what a process left behind that ended while it restored a backup.
    pub(crate) fn remove_half_restored(&self) {
        for ending in ["", ".partial"] {
            let _ = fs::remove_file(self.with(&format!("{RESTORED}{ending}")));
        }
    }

    fn unreadable(&self, source: sqlx::Error) -> BackupError {
        BackupError::Damaged { file: self.path().to_owned(), why: source.to_string() }
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

/// Waits for files on a thread that may.
async fn waiting<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let done = tokio::task::spawn_blocking(work);
    done.await.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
}

/// Returns the list of deletions on a server.
async fn promised(readers: &Readers) -> Result<(Key, Vec<Erasure>), Error> {
    promises::list(&mut Snapshot::take(readers).await?.connection()).await
}

/// Returns the path of the list of deletions in the folder of a backup.
pub(crate) fn beside(backup: &Path) -> PathBuf {
    backup.with_file_name(LIST)
}

/// Makes sure that a file is on the disk, and gives it its name.
async fn settle(partial: PathBuf, to: PathBuf) -> Result<(), BackupError> {
    let settle = move || {
        fs::File::open(&partial)
            .and_then(|file| file.sync_all())
            .and_then(|()| fs::rename(&partial, &to))
            .and_then(|()| private::sync_folder(&to))
            .map_err(unwritable(&to))
    };
    waiting(settle).await
}

/// Removes a file, if it is there.
pub(crate) fn remove(file: &Path) -> Result<(), BackupError> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(unwritable(file)(error)),
        _ => Ok(()),
    }
}

pub(crate) fn unwritable(file: &Path) -> impl FnOnce(io::Error) -> BackupError {
    let file = file.to_owned();
    |source| BackupError::Unwritable { file, source }
}
