//! What is over for long is deleted, so that it does not pile up.

use super::{Database, Error};
use crate::games::{GuildId, Moment, Span};

/// How long answered challenges and offers are kept, and what is stored about a server that the bot has left.
const KEPT: Span = Span::days(30);
/// The maximum number of rows that are deleted per table and call, so that nobody waits for it.
const PORTION: i64 = 500;

/// Statements that delete at most `$2` rows that have been over since `$1`.
const OVER: [&str; 2] = [
    "DELETE FROM challenges WHERE id IN (
         SELECT id FROM challenges WHERE state <> 'waiting' AND answered_at < $1 ORDER BY answered_at LIMIT $2)",
    "DELETE FROM proposals WHERE id IN (
         SELECT id FROM proposals WHERE state <> 'waiting' AND asked_at < $1 ORDER BY asked_at LIMIT $2)",
];

/// Deletes at most `$1` threads of which no game is stored any more.
const EMPTY_THREADS: &str = "DELETE FROM threads WHERE thread IN (
     SELECT thread FROM threads WHERE NOT EXISTS (SELECT 1 FROM games WHERE channel = threads.thread) LIMIT $1)";

impl Database {
    /// Deletes some of the challenges and offers that have been over for 30 days, and threads without games; returns `true` if
    /// there may be more.
    ///
    /// # Errors
    /// Returns an error if the database fails; nothing has changed then.
    pub async fn tidy(&self, now: Moment) -> Result<bool, Error> {
        let until = now.later(-KEPT).millis();
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let mut is_more = false;
                    for over in OVER {
                        let deleted = sqlx::query(over).bind(until).bind(PORTION).execute(&mut *connection).await?;
                        is_more |= i64::try_from(deleted.rows_affected()) == Ok(PORTION);
                    }
                    let deleted = sqlx::query(EMPTY_THREADS).bind(PORTION).execute(connection).await?;
                    Ok(is_more || i64::try_from(deleted.rows_affected()) == Ok(PORTION))
                })
            })
            .await
    }

    /// Returns a server that the bot left more than 30 days ago, if there is one.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn server_to_erase(&self, now: Moment) -> Result<Option<GuildId>, Error> {
        let select = sqlx::query_scalar("SELECT guild FROM servers WHERE left_at < $1 ORDER BY left_at LIMIT 1");
        let guild: Option<i64> = select.bind(now.later(-KEPT).millis()).fetch_optional(&self.readers).await?;
        Ok(guild.map(|guild| GuildId::new(guild.cast_unsigned())))
    }
}
