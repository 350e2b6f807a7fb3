//! Removing the traces of deleted rows. SQLite overwrites them (`secure_delete`), but when it moves rows between pages,
//! it can leave copies behind, and the write-ahead log has the pages as they were.
//!
//! Whether there may be copies is noted in the file, as its user version: 0 means yes, as in files of older versions.

use std::time::{Duration, Instant};

use sqlx::SqliteConnection;

use super::sqlite::{self, File};

/// The size, in bytes, above which the file is rewritten only at the next start: nobody could play meanwhile.
const REWRITTEN_AT_ONCE: i64 = 64 << 20;
/// The share of the time that rewriting may take: one part in so many.
const SHARE: u32 = 20;

/// What has become of the traces of deleted rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SweptTraces {
    /// There are none.
    Gone,
    /// Something that reads, or an earlier sweep, stood in the way. It is worth another try.
    Remain,
    /// The file is large, so that they stay until the next start.
    UntilRestart,
}

/// Sweeps while the bot is running.
#[derive(Default)]
pub(crate) struct Sweeper {
    /// When the file was last rewritten, and how long that took.
    last: Option<(Instant, Duration)>,
}

impl Sweeper {
    /// Rewrites the file if it is small, and empties the write-ahead log.
    pub(crate) async fn sweep(&mut self, connection: &mut SqliteConnection) -> Result<SweptTraces, sqlx::Error> {
        let is_swept = is_swept(connection).await?;
        let is_large = !is_swept && size(connection).await? > REWRITTEN_AT_ONCE;
        if !is_swept && !is_large {
            let is_too_soon = |(at, took): (Instant, Duration)| at.elapsed() < took * SHARE;
            if self.last.is_some_and(is_too_soon) {
                return Ok(SweptTraces::Remain);
            }
            let begun = Instant::now();
            rewrite(connection).await?;
            self.last = Some((Instant::now(), begun.elapsed()));
        }
        sqlite::optimize(connection).await?;
        Ok(match sqlite::empty_log(connection).await? {
            false => SweptTraces::Remain,
            true if is_large => SweptTraces::UntilRestart,
            true => SweptTraces::Gone,
        })
    }
}

/// Rewrites a file that may have remnants of deleted rows, whatever its size, before it is used. If that fails, as it
/// does on a full disk, the next start tries again.
pub(crate) async fn sweep_at_start(file: &File, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    if is_swept(connection).await? {
        return Ok(());
    }
    let begun = Instant::now();
    let swept = match rewrite(connection).await {
        Ok(()) => sqlite::empty_log(connection).await,
        failed => failed.map(|()| false),
    };
    match swept {
        Ok(_) => tracing::debug!(took = ?begun.elapsed(), "rewrote the database file"),
        Err(error) => tracing::warn!(
            %error, file = %file.path().display(),
            "the database file could not be rewritten, so it may still have remnants of deleted rows; the next start tries again"
        ),
    }
    Ok(())
}

/// Marks the file as one that may have remnants of deleted rows in its pages, in the transaction that deletes them. The
/// query planner's statistics go at once: `ANALYZE` keeps whole keys of indexes as samples. They are gathered anew when
/// the traces are removed.
pub(crate) async fn mark(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let tables = "SELECT name FROM sqlite_schema WHERE name IN ('sqlite_stat1', 'sqlite_stat4')";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut *connection).await?;
    for table in tables {
        let forget = if table == "sqlite_stat1" { "DELETE FROM sqlite_stat1" } else { "DELETE FROM sqlite_stat4" };
        sqlx::raw_sql(forget).execute(&mut *connection).await?;
    }
    sqlx::raw_sql("PRAGMA user_version = 0").execute(connection).await.map(drop)
}

/// Returns true if no remnants of what a person or server had can be in the pages of the file.
async fn is_swept(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await?;
    Ok(version != 0)
}

/// Returns the size of the file in bytes.
async fn size(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let size = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
    sqlx::query_scalar(size).fetch_one(connection).await
}

/// Rewrites the file. The copy in between is a temporary file, because a large one does not fit into memory.
async fn rewrite(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("PRAGMA temp_store = file").execute(&mut *connection).await?;
    let rewritten = sqlx::raw_sql("VACUUM").execute(&mut *connection).await;
    sqlx::raw_sql("PRAGMA temp_store = memory").execute(&mut *connection).await?;
    rewritten?;
    sqlx::raw_sql("PRAGMA user_version = 1").execute(connection).await?;
    Ok(())
}
