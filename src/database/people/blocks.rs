//! Blocks: users who do not want challenges from another user. Of a blocked user who has had their data deleted, a
//! keyed hash of the ID remains, so that the block holds if they come back.
//!
//! Somebody who is blocked learns that the challenge is not possible, but not why.

use wari_games::{Moment, UserId};

use crate::Error;
use crate::engine::sql::{self, Connection, Statement};
use crate::subjects::People;

impl People<'_> {
    /// Blocks challenges from `blocked` to `blocker`.
    ///
    /// # Errors
    /// Returns an error if the database fails or both are the same user.
    pub async fn block(self, blocker: UserId, blocked: UserId, now: Moment) -> Result<(), Error> {
        let insert = "INSERT INTO blocks (blocker, blocked, blocked_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let insert = sql::query(insert).bind(blocker).bind(blocked).bind(now.millis());
        self.change_block(insert, self.unblock_former(blocker, blocked)).await
    }

    /// Unblocks a user.
    pub async fn unblock(self, blocker: UserId, blocked: UserId) -> Result<(), Error> {
        let delete = sql::query("DELETE FROM blocks WHERE blocker = $1 AND blocked = $2").bind(blocker).bind(blocked);
        self.change_block(delete, self.unblock_former(blocker, blocked)).await
    }

    async fn change_block(self, change: Statement, former: Statement) -> Result<(), Error> {
        self.0
            .writer
            .write((change, former), |connection, (change, former)| {
                Box::pin(async move {
                    former.execute(&mut *connection).await?;
                    change.execute(connection).await.map(drop)
                })
            })
            .await
    }

    /// Returns the statement that unblocks a user who had their data deleted after they were blocked.
    fn unblock_former(self, blocker: UserId, blocked: UserId) -> Statement {
        let delete = "DELETE FROM former_blocks WHERE blocker = $1 AND hash = $2";
        let hash = self.0.forgotten.key().person(blocked);
        sql::query(delete).bind(blocker).bind(hash)
    }

    /// Returns the users that `blocker` has blocked, newest block first; those who have had their data deleted as
    /// tombstones.
    pub async fn blocked_by(self, blocker: UserId) -> Result<Vec<UserId>, Error> {
        let select = "SELECT blocked, NULL AS hash, blocked_at FROM blocks WHERE blocker = $1
            UNION ALL SELECT NULL, hash, blocked_at FROM former_blocks WHERE blocker = $1
            ORDER BY blocked_at DESC, blocked, hash";
        let blocked: Vec<(Option<UserId>, Option<String>)> =
            sql::query_as(select).bind(blocker).fetch_all(&self.0.readers).await?;
        let former = |hash: Option<String>| {
            let beginning = hash.as_deref().and_then(|hash| u64::from_str_radix(hash.get(..16)?, 16).ok());
            UserId::tombstone(beginning.unwrap_or_default())
        };
        Ok(blocked.into_iter().map(|(id, hash)| id.unwrap_or_else(|| former(hash))).collect())
    }

    /// Returns true if `blocker` has blocked `other`.
    pub async fn has_blocked(self, blocker: UserId, other: UserId) -> Result<bool, Error> {
        let hash = self.0.forgotten.key().person(other);
        has_blocked(&mut self.0.readers.acquire().await?.connection(), blocker, other, &hash).await
    }
}

/// Returns true if `blocker` has blocked `other`, whose ID has this keyed hash.
pub(crate) async fn has_blocked(
    connection: &mut Connection<'_>,
    blocker: UserId,
    other: UserId,
    hash: &str,
) -> Result<bool, Error> {
    let exists = "SELECT EXISTS (SELECT 1 FROM blocks WHERE blocker = $1 AND blocked = $2)
        OR EXISTS (SELECT 1 FROM former_blocks WHERE blocker = $1 AND hash = $3)";
    sql::query_scalar(exists).bind(blocker).bind(other).bind(hash).fetch_one(connection).await
}
