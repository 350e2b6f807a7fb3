//! Periodic maintenance of the file.

use std::time::Duration;

use sqlx::SqliteConnection;
use tokio::time::Instant;
use wari_games::Span;

use super::sqlite::{self, File};

/// The log size, in bytes, above which the log is emptied as soon as nobody is writing.
const LOG_IN_QUIET: u64 = 4 << 20;
/// The log size, in bytes, above which the log is emptied even under load. SQLite restarts it by itself only if
/// nobody is reading at that moment, which may never happen.
const LOG_AT_MOST: u64 = 16 << 20;
/// The minimum interval between two looks at the size of the log under load.
const LOOK: Duration = Duration::from_millis(100);
/// The minimum interval between attempts, in case of a long read.
const RETRY: Duration = Duration::from_secs(5);
/// The interval at which SQLite's statistics are updated.
const STATISTICS: Duration = Span::hours(1).duration();

/// Maintains the file between writes.
pub(crate) struct Upkeep {
    file: File,
    /// When the size of the log was last looked at under load.
    measured: Option<Instant>,
    /// When emptying the log was last attempted.
    tried: Option<Instant>,
    /// When the statistics were last updated.
    looked: Option<Instant>,
}

impl Upkeep {
    /// The time without writes after which the writer is idle.
    pub(crate) const QUIET: Duration = Duration::from_millis(500);

    pub(crate) fn new(file: File) -> Self {
        Self { file, measured: None, tried: None, looked: None }
    }

    /// Does what cannot wait for an idle moment.
    pub(crate) async fn after_a_commit(&mut self, connection: &mut SqliteConnection) {
        if self.measured.is_none_or(|measured| measured.elapsed() > LOOK) {
            self.measured = Some(Instant::now());
            self.keep_log_within(LOG_AT_MOST, connection).await;
        }
    }

    /// Does the maintenance for idle moments.
    pub(crate) async fn when_quiet(&mut self, connection: &mut SqliteConnection) {
        if self.looked.is_none_or(|looked| looked.elapsed() > STATISTICS) {
            self.looked = Some(Instant::now());
            note(sqlite::optimize(connection).await.map(|()| true));
        }
        self.keep_log_within(LOG_IN_QUIET, connection).await;
    }

    /// Does the final maintenance. The last connection empties the log when it closes.
    pub(crate) async fn at_the_end(&mut self, connection: &mut SqliteConnection) {
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

/// Logs failures, which are retried later. If the disk has failed, the next write reports it.
fn note(done: Result<bool, sqlx::Error>) {
    match done {
        Ok(true) => {}
        Ok(false) => tracing::debug!("the write-ahead log could not be emptied because of a reader"),
        Err(error) => tracing::warn!(%error, "the database maintenance failed"),
    }
}
