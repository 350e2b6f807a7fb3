//! Challenges, games and ratings in one SQLite file. The only folder that knows sqlx.
//!
//! What was answered must survive a power cut and what is decided must be decided once, so:
//! - one connection writes, a few only read; the journal is a write-ahead log that is synced at each commit, and writes
//!   that wait for one share the next;
//! - a move is one compare-and-set on the point of the game: of two at the same instant one wins, and the other is told
//!   so;
//! - a lock file keeps a second process out, which SQLite itself would let in.

mod begin;
mod blocks;
mod challenges;
mod clocks;
mod columns;
mod computer;
mod daily;
mod error;
mod expiry;
mod finish;
mod games;
mod hints;
mod limits;
mod lock;
mod profiles;
mod proposals;
mod puzzles;
mod ratings;
mod reviews;
mod series;
mod settings;
mod standings;
mod writer;

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

pub use error::{Error, OpenError};

use lock::Lock;
use writer::Writer;

static MIGRATIONS: Migrator = sqlx::migrate!();

/// SQLite before this can corrupt a file with a write-ahead log when a checkpoint meets a write.
const OLDEST_SAFE_SQLITE: [u32; 3] = [3, 51, 3];

/// Nothing may wait longer than this, for Discord waits three seconds for the whole answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// The open database. Clones share it.
#[derive(Clone, Debug)]
pub struct Database {
    writer: Writer,
    readers: SqlitePool,
    file: Arc<Path>,
}

impl Database {
    /// Opens the file that a URL such as `sqlite://wari.db` names, creates it if it is missing, and brings its
    /// tables up to date.
    ///
    /// # Errors
    /// If the URL names no file, another process has the file, it cannot be opened, is no database, or was
    /// written by a newer version; then nothing in it is changed.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        let options = SqliteConnectOptions::from_str(url).map_err(|_| OpenError::Url)?;
        let file = options.get_filename().to_owned();
        let in_memory = url.contains(":memory:") || url.contains("mode=memory");
        if !url.starts_with("sqlite:") || in_memory || file.as_os_str().is_empty() {
            return Err(OpenError::Url);
        }
        let lock = Lock::take(&file)?;
        refuse_newer(&options).await?;
        let options = options
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE);
        let unusable = |source| OpenError::Unusable { file: file.clone(), source };

        let mut writer = options.connect().await.map_err(unusable)?;
        assert_safe(&mut writer).await?;
        MIGRATIONS.run(&mut writer).await?;
        let readers = SqlitePoolOptions::new().max_connections(4).acquire_timeout(PATIENCE);
        let readers = readers.connect_with(options.read_only(true)).await.map_err(unusable)?;
        Ok(Self { writer: Writer::start(writer, lock), readers, file: file.into() })
    }

    /// A place beside the file, for what belongs to it and can be made anew at any time.
    pub fn beside(&self, ending: &str) -> PathBuf {
        let mut name = self.file.as_os_str().to_owned();
        name.push(".");
        name.push(ending);
        name.into()
    }

    /// Closes the file once what has begun is done.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// Refuses a SQLite that could lose games.
async fn assert_safe(connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let version: String =
        sqlx::query_scalar("SELECT sqlite_version()").fetch_one(connection).await.map_err(Error::from)?;
    let numbers: Vec<u32> = version.split('.').filter_map(|number| number.parse().ok()).collect();
    if numbers.as_slice() < OLDEST_SAFE_SQLITE.as_slice() {
        return Err(OpenError::UnsafeSqlite(version));
    }
    Ok(())
}

/// Refuses the file of a newer program before anything in it is touched. What else may be wrong with a file shows when
/// it is opened for good.
async fn refuse_newer(options: &SqliteConnectOptions) -> Result<(), OpenError> {
    let Ok(mut file) = options.clone().read_only(true).create_if_missing(false).connect().await else { return Ok(()) };
    let newest = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut file).await;
    file.close().await.map_err(Error::from)?;
    let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or_default();
    match newest {
        Ok(Some(found)) if found > known => Err(OpenError::NewerSchema { found, known }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests;
