//! SQLite specifics: opening the file, keeping it small, and checking it.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteError, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::backup::BackupError;
use crate::database::{OpenError, STORE_TIMEOUT, migrations};
use crate::private;

/// The first version without a bug that corrupts files with a write-ahead log if a checkpoint coincides with a write.
const OLDEST_SAFE: [u32; 3] = [3, 51, 3];

/// The number of read connections.
const READERS: u32 = 4;

/// What each connection keeps of the file, in KiB. The system keeps the rest, once for all of them.
const CACHE: u32 = 256;

/// The number of prepared statements that the write connection keeps: those of moves, of receipts, and of both together.
const WRITES_KEPT: usize = 24;

/// The number of prepared statements that each read connection keeps. Rarer queries are prepared again.
const READS_KEPT: usize = 12;

/// How long the first read connection may take.
const START_TIMEOUT: Duration = Duration::from_secs(20);

/// The size, in bytes, that the log is truncated to when it restarts.
const LOG_KEPT: u64 = 4 << 20;

/// The maximum wait of a checkpoint for readers. Nobody can write in the meantime.
const CHECKPOINT_PATIENCE: Duration = Duration::from_millis(100);

/// How many steps, such as rows, a check takes between two looks at whether the connections are closing.
const STEPS_OF_CHECK: i32 = 1000;

/// The database file and the options to connect to it.
#[derive(Clone, Debug)]
pub(crate) struct File {
    path: PathBuf,
    options: SqliteConnectOptions,
}

impl File {
    /// Finds the file that a URL names, and creates it if it is missing. Resolves links and makes the files private.
    pub(crate) fn find(url: &str) -> Result<Self, OpenError> {
        let options = named(url)?;
        let named = options.get_filename();
        let unusable = |error| OpenError::Unusable { file: named.to_owned(), source: sqlx::Error::Io(error) };
        // An existing file must not be opened here, because closing it would release this process's locks on it.
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

    /// Finds the file that a URL names, which another process may be using.
    pub(crate) fn existing(url: &str) -> Result<Self, BackupError> {
        let options = named(url)?;
        let named = options.get_filename();
        let path = named.canonicalize().map_err(|_| BackupError::Missing(named.to_owned()))?;
        Ok(Self::at(path))
    }

    /// Fails if a URL names a file that does not exist.
    pub(crate) fn refuse_missing(url: &str) -> Result<(), OpenError> {
        let options = named(url)?;
        let file = options.get_filename();
        match file.exists() {
            true => Ok(()),
            false => Err(OpenError::Missing(file.to_owned())),
        }
    }

    /// Returns the path of a file that belongs to the one that a URL names, whether that exists or not.
    pub(crate) fn beside(url: &str, ending: &str) -> Result<PathBuf, OpenError> {
        let options = named(url)?;
        let named = options.get_filename();
        let path = named.canonicalize().unwrap_or_else(|_| named.to_owned());
        Ok(Self::at(path).with(ending))
    }

    /// Returns the file at a path.
    pub(crate) fn at(path: PathBuf) -> Self {
        Self { options: SqliteConnectOptions::new().filename(&path), path }
    }

    /// Returns a file on the disk of the VFS with this name. Without shared memory, it allows only one connection.
    #[cfg(all(test, power_cuts))]
    pub(crate) fn on_disk(name: &str) -> Self {
        let options = SqliteConnectOptions::new().filename("/wari.db").vfs(name.to_owned());
        let options = options.locking_mode(sqlx::sqlite::SqliteLockingMode::Exclusive);
        // Force frequent checkpoints.
        Self { path: "/wari.db".into(), options: options.pragma("wal_autocheckpoint", "40") }
    }

    /// Returns the same file, with the journal synced at each commit.
    pub(crate) fn durable(self) -> Self {
        self.synced(SqliteSynchronous::Full)
    }

    /// Returns the same file, with the journal synced as given.
    pub(crate) fn synced(self, synchronous: SqliteSynchronous) -> Self {
        let options = self
            .options
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(synchronous)
            .foreign_keys(true)
            .busy_timeout(STORE_TIMEOUT)
            .pragma("cache_size", format!("-{CACHE}"))
            .pragma("journal_size_limit", LOG_KEPT.to_string())
            // What is deleted is overwritten with zeros.
            .pragma("secure_delete", "ON");
        Self { options, ..self }
    }

    /// Returns the path of the file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Opens a write connection. It keeps statement journals in memory. As temporary files, they would cost more than
    /// the statements, and a full disk there would block play.
    pub(crate) async fn connect(&self) -> Result<SqliteConnection, sqlx::Error> {
        let options = self.options.clone().statement_cache_capacity(WRITES_KEPT);
        options.pragma("temp_store", "memory").connect().await
    }

    /// Opens the read connections; waiting for a free one times out after [`STORE_TIMEOUT`]. The first one may take longer, on a
    /// machine that has much to do as it starts.
    pub(crate) async fn readers(&self) -> Result<SqlitePool, sqlx::Error> {
        let pool = SqlitePoolOptions::new().max_connections(READERS).acquire_timeout(STORE_TIMEOUT);
        // A file does not hang up, and asking whether it has takes as long as most statements.
        let pool = pool.test_before_acquire(false);
        let options = self.options.clone().statement_cache_capacity(READS_KEPT).read_only(true);
        let (pool, begun) = (pool.connect_lazy_with(options), Instant::now());
        loop {
            match pool.acquire().await {
                Ok(_) => return Ok(pool),
                Err(sqlx::Error::PoolTimedOut) if begun.elapsed() < START_TIMEOUT => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Returns the options of a connection that only reads.
    pub(crate) fn reading(&self) -> SqliteConnectOptions {
        self.options.clone().read_only(true).create_if_missing(false).busy_timeout(STORE_TIMEOUT)
    }

    /// Rejects a file of a newer program before anything in it is changed. Other problems are reported when the file
    /// is opened for use.
    pub(crate) async fn refuse_newer(&self) -> Result<(), OpenError> {
        let Ok(mut file) = self.reading().connect().await else { return Ok(()) };
        let newest = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut file).await;
        file.close().await.map_err(crate::database::Error::from)?;
        let known = migrations::OF_FILE.iter().map(|migration| migration.version).max().unwrap_or_default();
        match newest {
            Ok(Some(found)) if found > known => Err(OpenError::NewerSchema { found, known }),
            _ => Ok(()),
        }
    }

    /// Rejects a file with the tables of another program before anything is added to it.
    pub(crate) async fn refuse_foreign(&self) -> Result<(), OpenError> {
        let Ok(mut file) = self.reading().connect().await else { return Ok(()) };
        let foreign = "SELECT count(*) > 0 AND sum(name = '_sqlx_migrations') = 0 FROM sqlite_schema";
        let is_foreign = sqlx::query_scalar(foreign).fetch_one(&mut file).await;
        file.close().await.map_err(crate::database::Error::from)?;
        match is_foreign {
            Ok(true) => Err(OpenError::Foreign(self.path.clone())),
            _ => Ok(()),
        }
    }

    /// Returns the size of the write-ahead log in bytes.
    pub(crate) fn log_size(&self) -> u64 {
        fs::metadata(self.with("-wal")).map_or(0, |log| log.len())
    }

    /// Checks the entire file on a separate connection and returns a few lines about any damage.
    pub(crate) async fn damage(&self) -> Result<Vec<String>, sqlx::Error> {
        let mut reader = self.reading().connect().await?;
        let found = quick_check(&mut reader).await?;
        reader.close().await?;
        Ok(found)
    }

    /// Returns the path of a file next to it, with `ending` appended.
    pub(crate) fn with(&self, ending: &str) -> PathBuf {
        let mut name = self.path.as_os_str().to_owned();
        name.push(ending);
        name.into()
    }
}

/// Reads a URL that names a file.
fn named(url: &str) -> Result<SqliteConnectOptions, OpenError> {
    let options = SqliteConnectOptions::from_str(url).map_err(|_| OpenError::Url)?;
    let in_memory = url.contains(":memory:") || url.contains("mode=memory");
    if !url.starts_with("sqlite:") || in_memory || options.get_filename().as_os_str().is_empty() {
        return Err(OpenError::Url);
    }
    Ok(options)
}

/// Rejects a version of SQLite that can lose games.
pub(crate) async fn assert_safe(connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let version = sqlx::query_scalar("SELECT sqlite_version()").fetch_one(connection).await;
    let version: String = version.map_err(crate::database::Error::from)?;
    let numbers: Vec<u32> = version.split('.').filter_map(|number| number.parse().ok()).collect();
    if numbers.as_slice() < OLDEST_SAFE.as_slice() {
        return Err(OpenError::UnsafeSqlite(version));
    }
    Ok(())
}

/// Rejects a file with a damaged schema. Names that are not text would make sqlx panic and leave everyone waiting.
pub(crate) async fn assert_legible(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let schema = "SELECT CAST(name || coalesce(sql, '') AS BLOB) FROM sqlite_schema";
    let schema: Vec<Vec<u8>> = sqlx::query_scalar(schema).fetch_all(connection).await?;
    match schema.iter().all(|text| std::str::from_utf8(text).is_ok()) {
        true => Ok(()),
        false => Err(sqlx::Error::Decode("its schema is damaged".into())),
    }
}

/// Checks the entire file on one of its read connections, and closes that. When the pool closes, the check ends with an error.
pub(crate) async fn damage_until_closed(readers: &SqlitePool) -> Result<Vec<String>, sqlx::Error> {
    let mut reader = readers.acquire().await?;
    reader.close_on_drop();
    let closing = readers.clone();
    reader.lock_handle().await?.set_progress_handler(STEPS_OF_CHECK, move || !closing.is_closed());
    quick_check(&mut reader).await
}

/// Checks the entire file and returns a few lines about any damage.
async fn quick_check(reader: &mut SqliteConnection) -> Result<Vec<String>, sqlx::Error> {
    let found: Vec<String> = sqlx::query_scalar("PRAGMA quick_check(5)").fetch_all(reader).await?;
    Ok(found.into_iter().filter(|line| line != "ok").collect())
}

/// Checkpoints and truncates the write-ahead log; returns `false` if readers block it for too long.
pub(crate) async fn empty_log(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let patience = |time: Duration| sqlx::AssertSqlSafe(format!("PRAGMA busy_timeout = {}", time.as_millis()));
    sqlx::raw_sql(patience(CHECKPOINT_PATIENCE)).execute(&mut *connection).await?;
    let emptied = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await;
    sqlx::raw_sql(patience(STORE_TIMEOUT)).execute(connection).await?;
    let (is_busy, _, _): (bool, i64, i64) = emptied?;
    Ok(!is_busy)
}

/// Updates the query planner's statistics by sampling each table that has changed much.
pub(crate) async fn optimize(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("PRAGMA optimize = 0x10012").execute(connection).await.map(drop)
}

/// Returns true if a retry on the same file can succeed: it was busy or full, or a disk or memory failed.
pub(crate) fn is_passing(error: &sqlx::Error) -> bool {
    const PASSING: [i32; 8] = [BUSY, LOCKED, OUT_OF_MEMORY, INTERRUPTED, DISK, FULL, CANNOT_OPEN, PROTOCOL];
    match error {
        sqlx::Error::Database(_) => code(error).is_some_and(|code| PASSING.contains(&(code & 0xff))),
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::WorkerCrashed => true,
        _ => false,
    }
}

/// Returns true if the file is damaged or is not a SQLite file.
pub(crate) fn is_damage(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|code| [DAMAGED, FOREIGN].contains(&(code & 0xff)))
}

/// Returns true if a commit with this error definitely failed: a page could not be written, or the file was busy.
pub(crate) fn has_surely_not_committed(error: &sqlx::Error) -> bool {
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

/// Returns SQLite's extended result code.
fn code(error: &sqlx::Error) -> Option<i32> {
    let error = error.as_database_error()?;
    error.try_downcast_ref::<SqliteError>()?;
    error.code()?.parse().ok()
}
