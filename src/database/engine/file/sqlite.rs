//! SQLite specifics: opening the file, keeping it small, and checking it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

use rustix::fs::{Access, access};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use wari_base::private;

use crate::engine::STORE_TIMEOUT;
use crate::engine::open_error::OpenError;

/// The first version without a bug that corrupts files with a write-ahead log if a checkpoint coincides with a write.
const OLDEST_SAFE: [u32; 3] = [3, 51, 3];

/// The number of read connections.
const READERS: u32 = 4;

/// What each connection keeps of the file, in KiB. The system keeps the rest, once for all of them.
const CACHE: u32 = 256;

/// The number of prepared statements that the write connection keeps: those of moves, of receipts, and of both
/// together.
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
    /// Finds the file that a URL names, which may be missing. Resolves links.
    pub(crate) fn find(url: &str) -> Result<Self, OpenError> {
        let options = named(url)?;
        let named = options.get_filename();
        let unusable = |error| OpenError::Unusable { file: named.to_owned(), source: sqlx::Error::Io(error) };
        let path = resolved(named).map_err(unusable)?;
        Ok(Self { options: options.filename(&path), path })
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

    /// Opens the read connections; waiting for a free one times out after [`STORE_TIMEOUT`]. The first one may take
    /// longer, on a machine that has much to do as it starts.
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

    /// Returns the options of a connection that only reads. Even that needs files beside a database with a log, unless
    /// nobody can be writing: the folder cannot be written, and no log lies there.
    pub(crate) fn reading(&self) -> SqliteConnectOptions {
        let options = self.options.clone().read_only(true).create_if_missing(false).busy_timeout(STORE_TIMEOUT);
        let is_read_only = access(private::folder_of(&self.path), Access::WRITE_OK).is_err();
        options.immutable(is_read_only && !self.with("-wal").exists())
    }

    /// Returns the size of the write-ahead log in bytes.
    pub(crate) fn log_size(&self) -> u64 {
        fs::metadata(self.with("-wal")).map_or(0, |log| log.len())
    }

    /// Checks the entire file on a separate connection and returns a few lines about any damage.
    pub(crate) async fn damage(&self) -> Result<Vec<String>, sqlx::Error> {
        let mut reader = self.reading().connect().await?;
        let found = full_check(&mut reader).await?;
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

/// Returns a path without links, whether there is a file or not.
fn resolved(path: &Path) -> io::Result<PathBuf> {
    match path.canonicalize() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let folder = private::folder_of(path);
            match fs::read_link(path) {
                Ok(target) => resolved(&folder.join(target)),
                Err(_) => Ok(folder.canonicalize()?.join(path.file_name().unwrap_or_default())),
            }
        }
        found => found,
    }
}

/// Reads a URL that names a file.
pub(crate) fn named(url: &str) -> Result<SqliteConnectOptions, OpenError> {
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
    let version: String = version.map_err(crate::engine::error::Error::from)?;
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

/// Checks the entire file on one of its read connections, and closes that. When the pool closes, the check ends with an
/// error.
pub(crate) async fn damage_until_closed(readers: &SqlitePool) -> Result<Vec<String>, sqlx::Error> {
    let mut reader = readers.acquire().await?;
    reader.close_on_drop();
    let closing = readers.clone();
    reader.lock_handle().await?.set_progress_handler(STEPS_OF_CHECK, move || !closing.is_closed());
    full_check(&mut reader).await
}

/// Checks the entire file, indexes and constraints included, and returns a few lines about any damage.
async fn full_check(reader: &mut SqliteConnection) -> Result<Vec<String>, sqlx::Error> {
    let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check(5)").fetch_all(reader).await?;
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
