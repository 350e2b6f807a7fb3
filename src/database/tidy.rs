//! What is over for long is deleted, so that it does not pile up.

use wari_games::{GuildId, Moment, Span};

use super::engine::sql;
use super::{Database, Error, erasure};

/// How long answered challenges and offers are kept, and what is stored about a server that the bot has left.
const KEPT: Span = Span::days(30);
/// The maximum number of rows that are deleted per table and call, so that nobody waits for it.
const PORTION: i64 = 500;

/// Statements that delete at most `$2` rows that have been over since `$1`.
const OVER: [&str; 3] = [
    "DELETE FROM challenges WHERE id IN (
         SELECT id FROM challenges WHERE state <> 'waiting' AND answered_at < $1 ORDER BY answered_at LIMIT $2)",
    "DELETE FROM proposals WHERE id IN (
         SELECT id FROM proposals WHERE state <> 'waiting' AND asked_at < $1 ORDER BY asked_at LIMIT $2)",
    // Left behind by processes that died; one that comes round is just due.
    "DELETE FROM chores WHERE name IN (SELECT name FROM chores WHERE due_at < $1 ORDER BY due_at LIMIT $2)",
];

/// Deletes at most `$2` marks that no longer matter at `$1`.
const EXPIRED: &str = "DELETE FROM marks WHERE (kind, hash, about, at) IN (
     SELECT kind, hash, about, at FROM marks WHERE until <= $1 ORDER BY until LIMIT $2)";

impl Database {
    /// Deletes some of the challenges and offers that have been over for 30 days, of the games against the computer
    /// that were given up without a move a day ago, and of the marks that no longer matter. Returns `true` if there may
    /// be more.
    pub async fn tidy(&self, now: Moment) -> Result<bool, Error> {
        self.writer
            .write(now, |connection, &now| {
                Box::pin(async move {
                    let until = now.later(-KEPT).millis();
                    let mut is_more = false;
                    for over in OVER {
                        let deleted = sql::query(over).bind(until).bind(PORTION).execute(&mut *connection).await?;
                        is_more |= i64::try_from(deleted) == Ok(PORTION);
                    }
                    let expired =
                        sql::query(EXPIRED).bind(now.millis()).bind(PORTION).execute(&mut *connection).await?;
                    is_more |= i64::try_from(expired) == Ok(PORTION);
                    is_more |= erasure::forget_unplayed(connection, now).await?;
                    Ok(is_more)
                })
            })
            .await
    }

    /// Returns a server that the bot left more than 30 days ago, if there is one.
    pub async fn server_to_erase(&self, now: Moment) -> Result<Option<GuildId>, Error> {
        let select = sql::query_scalar("SELECT guild FROM servers WHERE left_at < $1 ORDER BY left_at LIMIT 1");
        select.bind(now.later(-KEPT).millis()).fetch_optional(&self.readers).await
    }
}
