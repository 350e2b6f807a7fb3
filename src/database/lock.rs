//! Keeps a second process away from the file.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::path::Path;

use super::OpenError;

/// Held for as long as the database is open; the operating system lets go of it even if the process is killed.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock file beside a database file.
    pub(super) fn take(database: &Path) -> Result<Self, OpenError> {
        let mut name = OsString::from(database);
        name.push(".lock");
        let path = Path::new(&name).to_owned();
        let failed = |source| OpenError::Lock { file: path.clone(), source };
        let file = File::options().create(true).write(true).truncate(false).open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::Locked(path)),
            Err(TryLockError::Error(source)) => Err(failed(source)),
        }
    }
}
