//! Challenges, games and ratings in one SQLite file. No other module uses sqlx.
//!
//! Acknowledged writes must survive a power cut, and each decision must be made only once. Therefore:
//! - One connection writes, a few only read. The write-ahead log is synced at each commit, and waiting writes share
//!   the next commit.
//! - A move is a compare-and-set on the game's point. Of two concurrent moves, one wins and the other is reported as
//!   too late.
//! - A lock file keeps other processes out, which SQLite itself would admit.

mod columns;
mod erasure;
mod error;
mod file;
mod outbox;
mod people;
mod play;
mod servers;
mod silences;
mod starts;
mod study;
mod tidy;

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use sqlx::migrate::Migrator;
use sqlx::sqlite::SqlitePool;

pub use erasure::{Promised, Topic};
pub use error::{Error, OpenError};
pub use play::clocks::Due;
pub use silences::{Credit, Silences};

use erasure::List;
pub use file::backup::{BackupError, back_up, restore};
use file::group::Committer;
use file::lock::Lock;
use file::sqlite::File;
pub use file::sweeper::Traces;
use file::writer::Writer;

use crate::chance;

static MIGRATIONS: Migrator = sqlx::migrate!();

/// The maximum wait, because Discord waits only three seconds for the complete response.
const STORE_TIMEOUT: Duration = Duration::from_secs(1);

/// What the list of deletions adds to the name of the database file.
const FORGOTTEN: &str = ".forgotten";

/// The open database. Clones share it.
#[derive(Clone, Debug)]
pub struct Database {
    writer: Writer,
    readers: SqlitePool,
    file: Arc<File>,
    damage: Arc<OnceLock<String>>,
    counts: people::standings::Counts,
    /// The deletions ever made.
    forgotten: Arc<List>,
    /// The source of randomness for keys and tombstones.
    dice: fn() -> u64,
}

impl Database {
    /// Opens the file named by a URL such as `sqlite://wari.db`, creates it if it is missing, and runs the
    /// migrations. Deletions that this file lacks, because it is a copy from before them, are made again. A full check
    /// then runs in the background; if it finds damage, writing stops.
    ///
    /// # Errors
    /// Returns an error if the URL names no file, another process has the file open, or the file cannot be opened, is
    /// not a database, or was written by a newer version. Nothing in it is changed then.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        let file = File::find(url)?;
        let lock = Lock::take(file.path())?;
        file.refuse_newer().await?;
        file.remove_half_restored();
        Self::start(file.durable(), lock).await
    }

    /// Opens a file that is already locked.
    async fn start(file: File, lock: Lock) -> Result<Self, OpenError> {
        let unusable = |source| OpenError::Unusable { file: file.path().to_owned(), source };
        let mut connection = file.connect().await.map_err(unusable)?;
        file::sqlite::assert_safe(&mut connection).await?;
        file::sqlite::assert_legible(&mut connection).await.map_err(unusable)?;
        let path = file.with(FORGOTTEN);
        let forgotten = List::open(path.clone()).map_err(|source| OpenError::List { file: path, source })?;
        MIGRATIONS.run(&mut connection).await?;
        let repeated = erasure::catch_up(&mut connection, &forgotten, chance::bits).await?;
        if repeated > 0 {
            tracing::info!(repeated, "carried out deletions that this database file lacked");
        }
        file::sweeper::sweep_at_start(&file, &mut connection).await.map_err(unusable)?;
        play::in_play::fill(&mut connection).await?;
        outbox::release_claims(&mut connection).await?;
        silences::stop_watching(&mut connection).await?;
        let committer = Committer::new(connection).await.map_err(unusable)?;
        let readers = file.readers().await.map_err(unusable)?;
        let damage = Arc::new(OnceLock::new());
        tokio::spawn(check(file.clone(), Arc::clone(&damage)));
        let writer = Writer::start(committer, file.clone(), lock, Arc::clone(&damage));
        Ok(Self {
            writer,
            readers,
            file: Arc::new(file),
            damage,
            counts: people::standings::Counts::default(),
            forgotten: Arc::new(forgotten),
            dice: chance::bits,
        })
    }

    /// Returns a description of the damage to the file, if any is known yet. A damaged file is no longer written.
    pub fn damage(&self) -> Option<&str> {
        self.damage.get().map(String::as_str)
    }

    /// Returns a path next to the file, for data that belongs to it and can be rebuilt at any time.
    pub fn beside(&self, ending: &str) -> PathBuf {
        self.file.with(&format!(".{ending}"))
    }

    /// Waits until the writer has stopped because of a bug in this program; the process must then be restarted.
    pub async fn failed(&self) {
        self.writer.failed().await;
    }

    /// Closes the file after pending writes are done.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// Checks the entire file. Writing to a damaged file makes it worse, because pages of one table can be allocated to
/// another. So writing stops, nobody loses on time, and what is still readable is shown.
async fn check(file: File, damage: Arc<OnceLock<String>>) {
    let begun = Instant::now();
    let found = match file.damage().await {
        Err(error) if file::sqlite::is_damage(&error) => vec![error.to_string()],
        Err(error) => return tracing::warn!(%error, "the database file could not be checked"),
        Ok(found) if found.is_empty() => return tracing::info!(took = ?begun.elapsed(), "the database file is intact"),
        Ok(found) => found,
    };
    let found = found.join("; ");
    tracing::error!(
        file = %file.path().display(), found,
        "the database file is DAMAGED, so nothing more is written to it; stop the bot, keep a copy of the file, and \
         replace it with a backup, or with what `sqlite3 FILE .recover | sqlite3 NEW` recovers"
    );
    let _ = damage.set(found);
}

#[cfg(test)]
mod tests;
