//! Challenges that nobody answered in time.

use super::challenges::Row;
use super::{Database, Error};
use crate::games::{Challenge, ChallengeId, Moment};

impl Database {
    /// Challenges that have run out and still wait, at most so many.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn expiring(&self, now: Moment, most: u32) -> Result<Vec<ChallengeId>, Error> {
        let expiring = "SELECT id FROM challenges WHERE state = 'waiting' AND expires_at <= $1
            ORDER BY expires_at LIMIT $2";
        let ids: Vec<i64> = sqlx::query_scalar(expiring).bind(now.millis()).bind(most).fetch_all(&self.readers).await?;
        Ok(ids.into_iter().map(|id| ChallengeId::new(id.cast_unsigned())).collect())
    }

    /// Ends a challenge that has run out; `None` if it has been answered meanwhile, or been given more time.
    ///
    /// # Errors
    /// If the database fails; then it still waits.
    pub async fn expire(&self, id: ChallengeId, now: Moment) -> Result<Option<Challenge>, Error> {
        let update = sqlx::query_as::<_, Row>(
            "UPDATE challenges SET state = 'expired', answered_at = $2
             WHERE id = $1 AND state = 'waiting' AND expires_at <= $2 RETURNING *",
        )
        .bind(id.get().cast_signed())
        .bind(now.millis());
        let row =
            self.writer.write(|connection| Box::pin(async { Ok(update.fetch_optional(connection).await?) })).await?;
        row.map(Challenge::try_from).transpose()
    }

    /// Challenges that have run out without their messages saying so.
    ///
    /// # Errors
    /// If the database fails or a row makes no sense.
    pub async fn expired_untold(&self) -> Result<Vec<Challenge>, Error> {
        let untold = "SELECT * FROM challenges WHERE state = 'expired' AND message IS NOT NULL ORDER BY id";
        let rows: Vec<Row> = sqlx::query_as(untold).fetch_all(&self.readers).await?;
        rows.into_iter().map(Challenge::try_from).collect()
    }

    /// Remembers that the message of a challenge that has run out says so.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn expiry_told(&self, id: ChallengeId) -> Result<(), Error> {
        let update = "UPDATE challenges SET message = NULL WHERE id = $1 AND state = 'expired'";
        let update = sqlx::query(update).bind(id.get().cast_signed());
        self.writer.write(|connection| Box::pin(async { Ok(update.execute(connection).await?) })).await?;
        Ok(())
    }
}
