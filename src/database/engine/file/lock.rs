//! The locks that keep other processes out of the database.
//!
//! One is on the database file itself, so that it holds under each of the file's names. The other is on a file beside
//! it, so that it holds for whatever file gets that name. SQLite knows of neither.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use wari_base::private;

use crate::engine::open_error::OpenError;

/// Held while the database is open; the operating system releases it even if the process is killed.
#[derive(Debug)]
pub(crate) struct Lock {
    /// The file beside the database.
    name: File,
    /// The database, and what is about to take its place.
    others: Vec<File>,
}

/// What the file beside a database holds once the database has been made.
const MADE: &[u8] = b"made\n";

impl Lock {
    /// Locks a database file, which may be missing, and its name. The path must not contain links.
    pub(crate) fn take(database: &Path) -> Result<Self, OpenError> {
        let itself = itself(database)?;
        let path = beside(database);
        let name = private::file(&path).map_err(|source| OpenError::Lock { file: path.clone(), source })?;
        let name = locked(name, &path)?;
        Ok(Self { name, others: itself.into_iter().collect() })
    }

    /// Notes that there is a database now. Until then, nothing that is left here is left of one. On a full disk, the
    /// next start notes it.
    pub(crate) fn note_made(&mut self) {
        if self.name.metadata().is_ok_and(|file| file.len() == 0) {
            let _ = self.name.write_all(MADE);
        }
    }

    /// Locks another file as well, which is about to take the place of the database.
    pub(crate) fn hold(&mut self, other: &Path) -> Result<(), OpenError> {
        self.others.extend(itself(other)?);
        Ok(())
    }
}

/// Fails if another process uses a database file.
pub(crate) fn refuse_used(database: &Path) -> Result<(), OpenError> {
    itself(database).map(drop)
}

/// Whether there is a lock file for a database.
pub(crate) fn is_beside(database: &Path) -> bool {
    beside(database).exists()
}

/// Whether a process has begun to make a database and did not get far enough to have one.
pub(crate) fn is_from_a_beginning(database: &Path) -> bool {
    beside(database).metadata().is_ok_and(|file| file.len() == 0)
}

/// Locks a file itself, whatever its name; `None` if there is none.
fn itself(database: &Path) -> Result<Option<File>, OpenError> {
    let unusable = |source| OpenError::Unusable { file: database.to_owned(), source: sqlx::Error::Io(source) };
    loop {
        let file = match File::open(database) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            file => file.map_err(unusable)?,
        };
        let name = beside(database);
        let file = locked(file, if name.exists() { &name } else { database })?;
        // A process that restores a backup may have replaced it before it was locked.
        if is_at(&file, database).map_err(unusable)? {
            return Ok(Some(file));
        }
    }
}

/// Returns a file once it is locked; fails if another process has locked it.
fn locked(file: File, path: &Path) -> Result<File, OpenError> {
    let refused = match file.try_lock() {
        Ok(()) => return Ok(file),
        Err(TryLockError::WouldBlock) => OpenError::Locked(path.to_owned()),
        Err(TryLockError::Error(source)) => OpenError::NoLocks { file: path.to_owned(), source },
    };
    // If this process has the database open, closing the file would release SQLite's own locks on it.
    std::mem::forget(file);
    Err(refused)
}

/// Whether a path still leads to an open file.
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let open = file.metadata()?;
    match path.metadata() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        found => found.map(|found| (found.dev(), found.ino()) == (open.dev(), open.ino())),
    }
}

/// Returns the path of the lock file.
fn beside(database: &Path) -> PathBuf {
    let mut name = OsString::from(database);
    name.push(".lock");
    name.into()
}
