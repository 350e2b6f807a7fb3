//! What only SQLite knows: how its file is opened, kept small, and checked.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::{MIGRATIONS, OpenError, PATIENCE};
use crate::private;

/// SQLite before this can corrupt a file with a write-ahead log when a checkpoint meets a write.
const OLDEST_SAFE: [u32; 3] = [3, 51, 3];

/// So many connections read.
const READERS: u32 = 4;

/// The log is cut back to so many bytes when it begins anew.
const LOG_KEPT: u64 = 4 << 20;

/// A checkpoint waits no longer for those who read what it wants to overwrite; meanwhile nobody can write.
const CHECKPOINT_PATIENCE: Duration = Duration::from_millis(100);

/// The file, and how connections to it are opened.
#[derive(Clone, Debug)]
pub(super) struct File {
    path: PathBuf,
    options: SqliteConnectOptions,
}

impl File {
    /// The file that a URL names, made if it is missing. Its path leads through no links, and nobody else may read it.
    pub(super) fn find(url: &str) -> Result<Self, OpenError> {
        let options = SqliteConnectOptions::from_str(url).map_err(|_| OpenError::Url)?;
        let named = options.get_filename();
        let in_memory = url.contains(":memory:") || url.contains("mode=memory");
        if !url.starts_with("sqlite:") || in_memory || named.as_os_str().is_empty() {
            return Err(OpenError::Url);
        }
        let unusable = |error| OpenError::Unusable { file: named.to_owned(), source: sqlx::Error::Io(error) };
        // A file that is there is not opened here: closing it would let go of the locks that this process has on it.
        let path = named.canonicalize().or_else(|_| {
            private::file(named)?;
            named.canonicalize()
        });
        let path = path.map_err(unusable)?;
        let file = Self { options: options.filename(&path), path };
        for path in [file.path.clone(), file.with("-wal"), file.with("-shm")] {
            private::tighten(&path);
        }
        Ok(file)
    }

    /// A file on a disk that SQLite knows by this name. Without shared memory it has one connection.
    #[cfg(all(test, feature = "power-cuts"))]
    pub(super) fn on_disk(name: &str) -> Self {
        let options = SqliteConnectOptions::new().filename("/wari.db").vfs(name.to_owned());
        let options = options.locking_mode(sqlx::sqlite::SqliteLockingMode::Exclusive);
        // Checkpoints often.
        Self { path: "/wari.db".into(), options: options.pragma("wal_autocheckpoint", "40") }
    }

    /// The same, with a journal that is synced at each commit.
    pub(super) fn durable(self) -> Self {
        self.synced(SqliteSynchronous::Full)
    }

    /// The same, with a journal that is synced in this way.
    pub(super) fn synced(self, synchronous: SqliteSynchronous) -> Self {
        let options = self
            .options
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(synchronous)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            .pragma("journal_size_limit", LOG_KEPT.to_string());
        Self { options, ..self }
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// A connection that writes. What undoes a statement that fails is kept in memory: in a file beside the temporary
    /// ones it would cost more than the statement, and a full disk there would stop play.
    pub(super) async fn connect(&self) -> Result<SqliteConnection, sqlx::Error> {
        self.options.clone().pragma("temp_store", "memory").connect().await
    }

    /// Connections that read, and wait no longer for each other than an asker can.
    pub(super) async fn readers(&self) -> Result<SqlitePool, sqlx::Error> {
        let pool = SqlitePoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
        pool.connect_with(self.options.clone().read_only(true)).await
    }

    /// Refuses the file of a newer program before anything in it is touched. What else may be wrong with it shows when
    /// it is opened for good.
    pub(super) async fn refuse_newer(&self) -> Result<(), OpenError> {
        let options = self.options.clone().read_only(true).create_if_missing(false);
        let Ok(mut file) = options.connect().await else { return Ok(()) };
        let newest = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut file).await;
        file.close().await.map_err(super::Error::from)?;
        let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or_default();
        match newest {
            Ok(Some(found)) if found > known => Err(OpenError::NewerSchema { found, known }),
            _ => Ok(()),
        }
    }

    /// How many bytes the write-ahead log has.
    pub(super) fn log_size(&self) -> u64 {
        fs::metadata(self.with("-wal")).map_or(0, |log| log.len())
    }

    /// Looks through the whole file on a connection of its own, and tells what is damaged: at most a few lines.
    pub(super) async fn damage(&self) -> Result<Vec<String>, sqlx::Error> {
        let mut reader = self.options.clone().read_only(true).connect().await?;
        let found: Vec<String> = sqlx::query_scalar("PRAGMA quick_check(5)").fetch_all(&mut reader).await?;
        reader.close().await?;
        Ok(found.into_iter().filter(|line| line != "ok").collect())
    }

    /// A file beside it.
    pub(super) fn with(&self, ending: &str) -> PathBuf {
        let mut name = self.path.as_os_str().to_owned();
        name.push(ending);
        name.into()
    }
}

/// Refuses a SQLite that could lose games.
pub(super) async fn assert_safe(connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let version = sqlx::query_scalar("SELECT sqlite_version()").fetch_one(connection).await;
    let version: String = version.map_err(super::Error::from)?;
    let numbers: Vec<u32> = version.split('.').filter_map(|number| number.parse().ok()).collect();
    if numbers.as_slice() < OLDEST_SAFE.as_slice() {
        return Err(OpenError::UnsafeSqlite(version));
    }
    Ok(())
}

/// Brings all of the write-ahead log into the file and empties it; `false` if readers are in the way for too long.
pub(super) async fn empty_log(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let patience = |time: Duration| sqlx::AssertSqlSafe(format!("PRAGMA busy_timeout = {}", time.as_millis()));
    sqlx::raw_sql(patience(CHECKPOINT_PATIENCE)).execute(&mut *connection).await?;
    let emptied = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await;
    sqlx::raw_sql(patience(PATIENCE)).execute(connection).await?;
    let (is_busy, _, _): (bool, i64, i64) = emptied?;
    Ok(!is_busy)
}

/// Lets SQLite look at a part of each table that has changed much, so that it knows which index finds how much.
pub(super) async fn optimize(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("PRAGMA optimize = 0x10012").execute(connection).await.map(drop)
}

/// Whether what failed may work later with the same file: it was busy or full, or a disk or memory failed.
pub(super) fn is_passing(error: &sqlx::Error) -> bool {
    const PASSING: [i32; 8] = [BUSY, LOCKED, OUT_OF_MEMORY, INTERRUPTED, DISK, FULL, CANNOT_OPEN, PROTOCOL];
    match error {
        sqlx::Error::Database(_) => code(error).is_some_and(|code| PASSING.contains(&(code & 0xff))),
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::WorkerCrashed => true,
        _ => false,
    }
}

/// Whether the file is damaged, or none of SQLite's.
pub(super) fn is_damage(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|code| [DAMAGED, FOREIGN].contains(&(code & 0xff)))
}

/// Whether a commit that failed like this has surely failed: its last page could not be written.
pub(super) fn has_surely_not_committed(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|code| code == DISK_WRITE || code & 0xff == FULL || code & 0xff == BUSY)
}

const BUSY: i32 = 5;
const LOCKED: i32 = 6;
const OUT_OF_MEMORY: i32 = 7;
const INTERRUPTED: i32 = 9;
const DISK: i32 = 10;
const DISK_WRITE: i32 = DISK | 3 << 8;
const DAMAGED: i32 = 11;
const FULL: i32 = 13;
const CANNOT_OPEN: i32 = 14;
const PROTOCOL: i32 = 15;
const FOREIGN: i32 = 26;

/// SQLite's extended result code.
fn code(error: &sqlx::Error) -> Option<i32> {
    error.as_database_error()?.code()?.parse().ok()
}
