//! Blocks: users who do not want challenges from another user.

use sqlx::SqliteConnection;

use crate::database::columns::user;
use crate::database::{Database, Error};
use crate::games::{Moment, UserId};

impl Database {
    /// Blocks challenges from `blocked` to `blocker`.
    ///
    /// # Errors
    /// Returns an error if the database fails or both are the same user.
    pub async fn block(&self, blocker: UserId, blocked: UserId, now: Moment) -> Result<(), Error> {
        let insert = "INSERT INTO blocks (blocker, blocked, blocked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let insert =
            sqlx::query(insert).bind(blocker.get().cast_signed()).bind(blocked.get().cast_signed()).bind(now.millis());
        self.writer.write(|connection| Box::pin(async { Ok(insert.execute(connection).await?) })).await?;
        Ok(())
    }

    /// Unblocks a user.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn unblock(&self, blocker: UserId, blocked: UserId) -> Result<(), Error> {
        let delete = sqlx::query("DELETE FROM blocks WHERE blocker = $1 AND blocked = $2")
            .bind(blocker.get().cast_signed())
            .bind(blocked.get().cast_signed());
        self.writer.write(|connection| Box::pin(async { Ok(delete.execute(connection).await?) })).await?;
        Ok(())
    }

    /// Returns the users that `blocker` has blocked, newest block first.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn blocked_by(&self, blocker: UserId) -> Result<Vec<UserId>, Error> {
        let select = "SELECT blocked FROM blocks WHERE blocker = $1 ORDER BY blocked_at DESC, blocked";
        let blocked: Vec<i64> =
            sqlx::query_scalar(select).bind(blocker.get().cast_signed()).fetch_all(&self.readers).await?;
        Ok(blocked.into_iter().map(user).collect())
    }

    /// Returns true if `blocker` has blocked `other`.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn has_blocked(&self, blocker: UserId, other: UserId) -> Result<bool, Error> {
        has_blocked(&mut *self.readers.acquire().await?, blocker, other).await
    }
}

/// Returns true if `blocker` has blocked `other`.
pub(crate) async fn has_blocked(
    connection: &mut SqliteConnection,
    blocker: UserId,
    other: UserId,
) -> Result<bool, Error> {
    let exists = "SELECT EXISTS (SELECT 1 FROM blocks WHERE blocker = $1 AND blocked = $2)";
    Ok(sqlx::query_scalar(exists)
        .bind(blocker.get().cast_signed())
        .bind(other.get().cast_signed())
        .fetch_one(connection)
        .await?)
}
