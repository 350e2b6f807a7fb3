//! What the file needs now and then.

use std::time::Duration;

use sqlx::SqliteConnection;
use tokio::time::Instant;

use super::sqlite::{self, File};

/// A log of more bytes is emptied as soon as nobody is writing.
const LOG_IN_QUIET: u64 = 4 << 20;
/// A log of more bytes is emptied even if people are writing. SQLite begins it anew by itself only when nobody reads at
/// that instant, which may never be.
const LOG_AT_MOST: u64 = 16 << 20;
/// If somebody reads for long, it is not tried more often than this.
const RETRY: Duration = Duration::from_secs(5);
/// SQLite looks at its tables this often.
const STATISTICS: Duration = Duration::from_secs(60 * 60);

/// Looks after the file, between writes.
pub(super) struct Upkeep {
    file: File,
    /// When the log was last tried to be emptied.
    tried: Option<Instant>,
    /// When SQLite last looked at its tables.
    looked: Option<Instant>,
}

impl Upkeep {
    /// Nobody is writing if nothing has come for so long.
    pub(super) const QUIET: Duration = Duration::from_millis(500);

    pub(super) fn new(file: File) -> Self {
        Self { file, tried: None, looked: None }
    }

    /// Does what cannot wait.
    pub(super) async fn after_a_commit(&mut self, connection: &mut SqliteConnection) {
        self.keep_log_within(LOG_AT_MOST, connection).await;
    }

    /// Does what nobody notices just now.
    pub(super) async fn when_quiet(&mut self, connection: &mut SqliteConnection) {
        if self.looked.is_none_or(|looked| looked.elapsed() > STATISTICS) {
            self.looked = Some(Instant::now());
            note(sqlite::optimize(connection).await.map(|()| true));
        }
        self.keep_log_within(LOG_IN_QUIET, connection).await;
    }

    /// Does what is left. The log is emptied by the last connection as it closes.
    pub(super) async fn at_the_end(&mut self, connection: &mut SqliteConnection) {
        if self.looked.is_some() {
            note(sqlite::optimize(connection).await.map(|()| true));
        }
    }

    async fn keep_log_within(&mut self, bytes: u64, connection: &mut SqliteConnection) {
        if self.tried.is_some_and(|tried| tried.elapsed() < RETRY) || self.file.log_size() <= bytes {
            return;
        }
        self.tried = Some(Instant::now());
        note(sqlite::empty_log(connection).await);
    }
}

/// What fails here is tried again; if the disk fails, the next write tells.
fn note(done: Result<bool, sqlx::Error>) {
    match done {
        Ok(true) => {}
        Ok(false) => tracing::debug!("the write-ahead log could not be emptied while somebody reads"),
        Err(error) => tracing::warn!(%error, "the database could not be looked after"),
    }
}
