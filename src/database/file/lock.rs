//! A lock file that keeps other processes out of the database.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::path::Path;

use crate::database::OpenError;
use crate::private;

/// Held while the database is open; the operating system releases it even if the process is killed.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Acquires the lock file next to a database file. The path must not contain links: under another name for the
    /// same file, a second process would find another lock.
    pub(crate) fn take(database: &Path) -> Result<Self, OpenError> {
        let mut name = OsString::from(database);
        name.push(".lock");
        let path = Path::new(&name).to_owned();
        let failed = |source| OpenError::Lock { file: path.clone(), source };
        let file = private::file(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::Locked(path)),
            Err(TryLockError::Error(source)) => Err(failed(source)),
        }
    }
}
