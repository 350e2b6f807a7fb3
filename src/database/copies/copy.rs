//! A copy of a file, made while it is in use: by `VACUUM INTO` on a connection of its own, so it holds one moment and
//! nothing that was deleted, and nobody waits for it. It gets its name once it is checked and on disk.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{ConnectOptions, Connection};
use wari_base::private;

use super::error::BackupError;
use crate::engine::file::failure;
use crate::engine::file::sqlite::File;

/// The name of the list of deletions in a folder of backups.
pub(super) const LIST: &str = "wari.forgotten";

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
        copied.map_err(|source| match failure::is_damage(&source) {
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

    pub(super) fn unreadable(&self, source: sqlx::Error) -> BackupError {
        BackupError::Damaged { file: self.path().to_owned(), why: source.to_string() }
    }
}

/// Waits for files on a thread that may.
pub(super) async fn waiting<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let done = tokio::task::spawn_blocking(work);
    done.await.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
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
