//! Expiry of challenges.

use wari_games::{Challenge, ChallengeId, Moment, News};

use super::challenge_row::ChallengeRow;
use super::challenges;
use crate::Error;
use crate::engine::sql;
use crate::outbox::{self, FirstTry};
use crate::subjects::Challenges;

impl Challenges<'_> {
    /// Returns at most `most` waiting challenges that have expired. Skips servers in which nobody can answer.
    pub async fn expiring(self, now: Moment, most: u32) -> Result<Vec<ChallengeId>, Error> {
        let expiring = "SELECT id FROM challenges WHERE state = 'waiting' AND expires_at <= $1 AND held_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM unheard WHERE shard = (challenges.guild >> 22) % shards)
            ORDER BY expires_at LIMIT $2";
        sql::query_scalar(expiring).bind(now.millis()).bind(most).fetch_all(&self.0.readers).await
    }

    /// Ends an expired challenge and enqueues a notification; returns `None` if it has been answered or extended.
    ///
    /// # Errors
    /// Returns an error if the database fails; the challenge then keeps waiting.
    pub async fn expire(self, id: ChallengeId, now: Moment) -> Result<Option<Challenge>, Error> {
        let update = sql::query_as::<ChallengeRow>(
            "UPDATE challenges SET state = 'expired', answered_at = $2
             WHERE id = $1 AND state = 'waiting' AND expires_at <= $2 RETURNING *",
        )
        .bind(id)
        .bind(now.millis());
        let row: Option<ChallengeRow> = self
            .0
            .writer
            .write((update, id, now), |connection, &(ref update, id, now)| {
                Box::pin(async move {
                    let row = update.fetch_optional(&mut *connection).await?;
                    if let Some(row) = &row {
                        challenges::drop_invitations(connection, id).await?;
                        outbox::enqueue(connection, row.place(), News::Closing(id), FirstTry::Relay, now).await?;
                    }
                    Ok(row)
                })
            })
            .await?;
        row.map(Challenge::try_from).transpose()
    }

    /// Postpones the expiry of a challenge whose row is invalid, so that it is not retried at once.
    pub async fn put_off_expiry(self, id: ChallengeId, until: Moment) -> Result<(), Error> {
        let update = "UPDATE challenges SET expires_at = $2 WHERE id = $1 AND state = 'waiting'";
        let update = sql::query(update).bind(id).bind(until.millis());
        self.0.writer.execute(update).await?;
        Ok(())
    }
}
