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
mod group;
mod hints;
mod in_play;
mod job;
mod limits;
mod lock;
mod meetings;
mod outbox;
mod profiles;
mod proposals;
mod puzzles;
mod ratings;
mod results;
mod reviews;
mod series;
mod servers;
mod settings;
mod silences;
mod sqlite;
mod standings;
mod starts;
mod summaries;
mod upkeep;
mod writer;

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use sqlx::migrate::Migrator;
use sqlx::sqlite::SqlitePool;

pub use clocks::Due;
pub use error::{Error, OpenError};
pub use silences::{Credit, Silences};

use group::Committer;
use lock::Lock;
use sqlite::File;
use writer::Writer;

static MIGRATIONS: Migrator = sqlx::migrate!();

/// Nothing may wait longer than this, for Discord waits three seconds for the whole answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// The open database. Clones share it.
#[derive(Clone, Debug)]
pub struct Database {
    writer: Writer,
    readers: SqlitePool,
    file: Arc<File>,
    damage: Arc<OnceLock<String>>,
    counts: standings::Counts,
}

impl Database {
    /// Opens the file that a URL such as `sqlite://wari.db` names, creates it if it is missing, and brings its
    /// tables up to date. Then, in the background, all of it is checked: in a damaged file nothing is changed.
    ///
    /// # Errors
    /// If the URL names no file, another process has the file, it cannot be opened, is no database, or was
    /// written by a newer version; then nothing in it is changed.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        let file = File::find(url)?;
        let lock = Lock::take(file.path())?;
        file.refuse_newer().await?;
        Self::start(file.durable(), lock).await
    }

    /// Opens a file that is locked.
    async fn start(file: File, lock: Lock) -> Result<Self, OpenError> {
        let unusable = |source| OpenError::Unusable { file: file.path().to_owned(), source };
        let mut connection = file.connect().await.map_err(unusable)?;
        sqlite::assert_safe(&mut connection).await?;
        MIGRATIONS.run(&mut connection).await?;
        in_play::fill(&mut connection).await?;
        outbox::release_claims(&mut connection).await?;
        let committer = Committer::new(connection).await.map_err(unusable)?;
        let readers = file.readers().await.map_err(unusable)?;
        let damage = Arc::new(OnceLock::new());
        tokio::spawn(check(file.clone(), Arc::clone(&damage)));
        let writer = Writer::start(committer, file.clone(), lock, Arc::clone(&damage));
        Ok(Self { writer, readers, file: Arc::new(file), damage, counts: standings::Counts::default() })
    }

    /// What is damaged in the file, if that is known by now: then nothing is written to it any more.
    pub fn damage(&self) -> Option<&str> {
        self.damage.get().map(String::as_str)
    }

    /// A place beside the file, for what belongs to it and can be made anew at any time.
    pub fn beside(&self, ending: &str) -> PathBuf {
        self.file.with(&format!(".{ending}"))
    }

    /// Waits until nothing can be written any more because of a mistake in this program: it must be started anew.
    pub async fn failed(&self) {
        self.writer.failed().await;
    }

    /// Closes the file once what has begun is done.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// Looks through the whole file. What is damaged gets worse by writing: pages that belong to one table may be given to
/// another. So nothing is written then, nobody loses on time, and what can be read is still shown.
async fn check(file: File, damage: Arc<OnceLock<String>>) {
    let begun = Instant::now();
    let found = match file.damage().await {
        Err(error) if sqlite::is_damage(&error) => vec![error.to_string()],
        Err(error) => return tracing::warn!(%error, "the database file could not be checked"),
        Ok(found) if found.is_empty() => return tracing::info!(took = ?begun.elapsed(), "the database file is sound"),
        Ok(found) => found,
    };
    let found = found.join("; ");
    tracing::error!(
        file = %file.path().display(), found,
        "the database file is DAMAGED, so nothing is written to it any more; stop the bot, keep a copy of the file, and \
         put a backup in its place, or what `sqlite3 FILE .recover | sqlite3 NEW` saves of it"
    );
    let _ = damage.set(found);
}

#[cfg(test)]
mod tests;
