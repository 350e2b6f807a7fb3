//! What lies at the place of the database. It is found out before anything is changed there, permissions included.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use wari_base::private;

use super::failure;
use super::lock::{self, Lock};
use super::sqlite::File;
use crate::engine::found::Found;
use crate::engine::migrations;
use crate::engine::open_error::OpenError;

/// Whether a file begins as those of SQLite do.
pub fn has_header(file: &Path) -> bool {
    let mut begin = [0; 16];
    fs::File::open(file).and_then(|mut file| file.read_exact(&mut begin)).is_ok() && begin == *b"SQLite format 3\0"
}

/// The endings of files that a process leaves beside a database, and of those that it leaves even if it was killed
/// while it made one.
const SIDE_FILES: [&str; 2] = [".posted", ".forgotten"];
const FROM_THE_BEGINNING: [&str; 4] = ["-wal", "-shm", "-journal", ".lock"];

/// What the name of the database is followed by in the name of a file that keeps what a backup has replaced; the time
/// comes after it.
pub(crate) const REPLACED: &str = ".replaced-";
/// What it is followed by in the name of a copy from before an upgrade; the version comes after it.
pub(crate) const BEFORE: &str = ".before-upgrade-from-";

impl File {
    /// Says what lies at the place of the database.
    ///
    /// # Errors
    /// If that is no file, no database, that of another program, or of a newer version.
    pub(crate) async fn recognize(&self) -> Result<Found, OpenError> {
        match fs::metadata(self.path()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
            Err(error) => return Err(self.unusable(sqlx::Error::Io(error))),
            Ok(found) if !found.is_file() => return Err(OpenError::NoFile(self.path().to_owned())),
            Ok(found) if found.len() == 0 => return Ok(Found::Nothing),
            Ok(_) => {}
        }
        // Whoever reads a log writes beside it, and another program's file can nearly always be told without that.
        let at_first = self.look(self.reading().immutable(true)).await;
        match matches!(at_first, Err(OpenError::Foreign(_))) || !self.with("-wal").exists() {
            true => at_first,
            false => self.look(self.reading()).await,
        }
    }

    /// Fails if this is another program's file, or anything but a file. A database that is damaged beyond recognition
    /// has at least its lock file beside it.
    ///
    /// # Errors
    /// If it is.
    pub(crate) async fn refuse_foreign(&self) -> Result<(), OpenError> {
        match self.recognize().await {
            Ok(_) | Err(OpenError::NewerSchema { .. }) => Ok(()),
            Err(OpenError::Unusable { .. }) if lock::is_beside(self.path()) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Fails if a newer program wrote this file. Any other problem is found by whoever reads it.
    ///
    /// # Errors
    /// If one did.
    pub(crate) async fn refuse_newer(&self) -> Result<(), OpenError> {
        match self.recognize().await {
            Err(error @ OpenError::NewerSchema { .. }) => Err(error),
            _ => Ok(()),
        }
    }

    async fn look(&self, options: SqliteConnectOptions) -> Result<Found, OpenError> {
        let mut reader = options.connect().await.map_err(|source| self.unusable(source))?;
        let found = self.look_at_tables(&mut reader).await;
        let _ = reader.close().await;
        found
    }

    async fn look_at_tables(&self, reader: &mut SqliteConnection) -> Result<Found, OpenError> {
        let unusable = |source| self.unusable(source);
        let foreign = || OpenError::Foreign(self.path().to_owned());
        let tables = "SELECT count(*), coalesce(sum(name = '_sqlx_migrations'), 0) FROM sqlite_schema
            WHERE substr(name, 1, 7) <> 'sqlite_'";
        let (tables, lists): (i64, i64) = sqlx::query_as(tables).fetch_one(&mut *reader).await.map_err(unusable)?;
        match (tables, lists) {
            (0, _) => return Ok(Found::Nothing),
            (_, 0) => return Err(foreign()),
            _ => {}
        }
        let applied = sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations").fetch_all(reader).await;
        let applied: Vec<(i64, Vec<u8>)> = match applied {
            Err(error) if !failure::is_damage(&error) && !failure::is_passing(&error) => return Err(foreign()),
            applied => applied.map_err(unusable)?,
        };
        if applied.is_empty() && tables == 1 {
            return Ok(Found::Nothing);
        }
        // Other programs keep such a list, too.
        let is_known = |checksum: &[u8]| migrations::OF_FILE.iter().any(|known| *known.checksum == *checksum);
        if !applied.iter().any(|(_, checksum)| is_known(checksum)) {
            return Err(foreign());
        }
        let known = migrations::OF_FILE.iter().map(|migration| migration.version).max().unwrap_or_default();
        match applied.iter().map(|&(version, _)| version).max() {
            Some(found) if found > known => Err(OpenError::NewerSchema { found, known }),
            _ => Ok(Found::Ours),
        }
    }

    /// Creates the file of a new database, unless something shows that there was one.
    ///
    /// # Errors
    /// If other files are left of a database, among them perhaps a backup, or the file cannot be created.
    pub(crate) fn make(&self, backup: Option<&Path>) -> Result<(), OpenError> {
        self.refuse_lost(backup)?;
        match private::new_file(self.path()) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(self.unusable(sqlx::Error::Io(error))),
            _ => Ok(()),
        }
    }

    /// Fails if something is left of a database whose file is missing or empty.
    ///
    /// # Errors
    /// If other files are, among them perhaps a backup, or another process is making the file.
    pub(crate) fn refuse_lost(&self, backup: Option<&Path>) -> Result<(), OpenError> {
        // Beside a file that has a header, such files are from whoever began to make it.
        let side_file = self.left_behind().filter(|_| self.is_empty());
        let Some(left) = side_file.or_else(|| backup.map(Path::to_owned)) else { return Ok(()) };
        lock::refuse_used(self.path())?;
        Err(OpenError::Lost { file: self.path().to_owned(), left })
    }

    /// Removes a file that was to become a database and is still empty, so that the next start does not miss what was
    /// in it.
    pub(crate) fn unmake(&self) {
        let Ok(_lock) = Lock::take(self.path()) else { return };
        if self.is_empty() {
            for path in ["", ".lock"].map(|ending| self.with(ending)) {
                let _ = fs::remove_file(path);
            }
        }
    }

    /// Whether there is nothing in the file, or no file.
    fn is_empty(&self) -> bool {
        fs::metadata(self.path()).map_or(true, |found| found.len() == 0)
    }

    /// Returns a file that only a process leaves that has used a database here.
    fn left_behind(&self) -> Option<PathBuf> {
        let name = self.path().file_name()?.to_str()?;
        let is_beginning = lock::is_from_a_beginning(self.path());
        let is_left = |path: &PathBuf| {
            let ending = path.file_name().and_then(|other| other.to_str()?.strip_prefix(name));
            ending.is_some_and(|ending| {
                let is_early = FROM_THE_BEGINNING.contains(&ending) && !is_beginning;
                is_early
                    || SIDE_FILES.contains(&ending)
                    || [REPLACED, BEFORE].iter().any(|begin| ending.starts_with(begin))
            })
        };
        let files = fs::read_dir(private::folder_of(self.path())).into_iter().flatten().flatten();
        files.map(|entry| entry.path()).filter(is_left).min()
    }

    /// Removes all other users' access to the file and its log.
    pub(crate) fn tighten(&self) {
        for path in ["", "-wal", "-shm"].map(|ending| self.with(ending)) {
            private::tighten(&path);
        }
    }

    fn unusable(&self, source: sqlx::Error) -> OpenError {
        OpenError::Unusable { file: self.path().to_owned(), source }
    }
}
