//! What bears on an offer, read in the transaction that stores it, so that of two at once only one gets past a limit.

use sqlx::SqliteConnection;

use super::challenges::Row;
use super::{Error, blocks};
use crate::games::{Challenge, Limits, Moment, Offer};

/// The limits of an offer.
pub(super) async fn limits(connection: &mut SqliteConnection, offer: &Offer) -> Result<Limits, Error> {
    let challenger = offer.challenger.get().cast_signed();
    let waiting: Vec<Row> =
        sqlx::query_as("SELECT * FROM challenges WHERE state = 'waiting' AND challenger = $1 ORDER BY id")
            .bind(challenger)
            .fetch_all(&mut *connection)
            .await?;
    let waiting = waiting.into_iter().map(Challenge::try_from).collect::<Result<_, _>>()?;
    let Some(invited) = offer.invited else { return Ok(Limits { waiting, ..Limits::default() }) };
    let declined: Option<i64> = sqlx::query_scalar(
        "SELECT max(answered_at) FROM challenges WHERE state = 'declined' AND challenger = $1 AND invited = $2",
    )
    .bind(challenger)
    .bind(invited.get().cast_signed())
    .fetch_one(&mut *connection)
    .await?;
    let blocked = blocks::has_blocked(connection, invited, offer.challenger).await?;
    Ok(Limits { waiting, declined: declined.map(Moment::from_millis), blocked })
}
