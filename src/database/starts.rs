//! Sessions that were begun at the gateway, over restarts.

use super::{Database, Error};
use crate::games::Moment;

/// Older ones are nobody's business any more; in milliseconds.
const KEPT: i64 = 24 * 60 * 60 * 1000;

impl Database {
    /// Counts a session that is begun now.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn count_start(&self, now: Moment) -> Result<(), Error> {
        let insert = sqlx::query("INSERT INTO starts (started_at) VALUES ($1)").bind(now.millis());
        let old = sqlx::query("DELETE FROM starts WHERE started_at < $1").bind(now.later(-KEPT).millis());
        self.writer
            .write(|connection| {
                Box::pin(async {
                    insert.execute(&mut *connection).await?;
                    old.execute(connection).await?;
                    Ok(())
                })
            })
            .await
    }

    /// How many sessions were begun since a moment and not made use of, and when the latest was.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn starts_since(&self, since: Moment) -> Result<(u64, Option<Moment>), Error> {
        let select = sqlx::query_as("SELECT count(*), max(started_at) FROM starts WHERE started_at >= $1");
        let (count, latest): (i64, Option<i64>) = select.bind(since.millis()).fetch_one(&self.readers).await?;
        Ok((count.unsigned_abs(), latest.map(Moment::from_millis)))
    }

    /// Somebody has made use of what was begun: it counts no more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn forget_starts(&self) -> Result<(), Error> {
        let delete = sqlx::query("DELETE FROM starts");
        self.writer.write(|connection| Box::pin(async { Ok(delete.execute(connection).await?) })).await?;
        Ok(())
    }
}
