//! The log of gateway sessions that were started, kept across restarts.

use crate::database::{Database, Error};
use crate::games::{Moment, Span};

/// The retention period of the log.
const RETENTION: Span = Span::days(1);

impl Database {
    /// Logs a session that is started now.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn count_start(&self, now: Moment) -> Result<(), Error> {
        let insert = sqlx::query("INSERT INTO starts (started_at) VALUES ($1)").bind(now.millis());
        let old = sqlx::query("DELETE FROM starts WHERE started_at < $1").bind(now.later(-RETENTION).millis());
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

    /// Returns how many unused sessions were started since a moment, and when the latest was.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn starts_since(&self, since: Moment) -> Result<(u64, Option<Moment>), Error> {
        let select = sqlx::query_as("SELECT count(*), max(started_at) FROM starts WHERE started_at >= $1");
        let (count, latest): (i64, Option<i64>) = select.bind(since.millis()).fetch_one(&self.readers).await?;
        Ok((count.unsigned_abs(), latest.map(Moment::from_millis)))
    }

    /// Clears the log, because a started session has been used.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn forget_starts(&self) -> Result<(), Error> {
        let delete = sqlx::query("DELETE FROM starts");
        self.writer.write(|connection| Box::pin(async { Ok(delete.execute(connection).await?) })).await?;
        Ok(())
    }
}
