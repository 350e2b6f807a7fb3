//! What players ask of each other during a game.

use sqlx::SqliteConnection;
use wari_rules::Side;

use super::columns::{letter, ply};
use super::{Database, Error};
use crate::games::{Game, GameId, MessageId, Moment, Point, Proposal, ProposalId, Rejection, Wish};

impl Database {
    /// Stores what `side` asks of the opponent in a game as it stands. `None` if that was asked before at this point,
    /// or something else waits.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn propose(&self, game: &Game, wish: Wish, side: Side, now: Moment) -> Result<Option<Proposal>, Error> {
        let (id, point) = (game.id, game.point());
        let asked =
            self.writer.write(move |connection| Box::pin(ask(connection, id, point, wish, Some(side), now))).await?;
        Ok(asked.map(|id| Proposal { id, wish, agreed: Some(side), message: None }))
    }

    /// Stores that `side` was the first to agree to what the rules ask; `false` if that waits no more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn agree(&self, proposal: ProposalId, side: Side) -> Result<bool, Error> {
        let update = "UPDATE proposals SET agreed = $2 WHERE id = $1 AND state = 'waiting' AND agreed IS NULL";
        let update = sqlx::query(update).bind(proposal.get().cast_signed()).bind(letter(side));
        let agreed = self.writer.write(|connection| Box::pin(async { Ok(update.execute(connection).await?) })).await?;
        Ok(agreed.rows_affected() == 1)
    }

    /// Ends a proposal that does not come true; `false` if it waits no more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn reject(&self, proposal: ProposalId, rejection: Rejection) -> Result<bool, Error> {
        let state = match rejection {
            Rejection::Declined => "declined",
            Rejection::Withdrawn => "withdrawn",
        };
        let update = sqlx::query("UPDATE proposals SET state = $2 WHERE id = $1 AND state = 'waiting'")
            .bind(proposal.get().cast_signed())
            .bind(state);
        let done = self.writer.write(|connection| Box::pin(async { Ok(update.execute(connection).await?) })).await?;
        Ok(done.rows_affected() == 1)
    }

    /// The game in which something was asked.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn game_of(&self, proposal: ProposalId) -> Result<Option<GameId>, Error> {
        let game: Option<i64> = sqlx::query_scalar("SELECT game FROM proposals WHERE id = $1")
            .bind(proposal.get().cast_signed())
            .fetch_optional(&self.readers)
            .await?;
        Ok(game.map(|game| GameId::new(game.cast_unsigned())))
    }

    /// Remembers which message asks. Gives it back if the answer has come in the meantime, so that its buttons may go.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn proposal_shown(&self, proposal: ProposalId, message: MessageId) -> Result<Option<MessageId>, Error> {
        let update = sqlx::query_scalar("UPDATE proposals SET message = $2 WHERE id = $1 RETURNING state = 'waiting'")
            .bind(proposal.get().cast_signed())
            .bind(message.get().cast_signed());
        let waits: bool =
            self.writer.write(|connection| Box::pin(async { Ok(update.fetch_one(connection).await?) })).await?;
        Ok((!waits).then_some(message))
    }
}

/// Asks for something at a point of a game; nobody may have agreed yet. `None` if that was asked before there, or
/// something else waits.
pub(super) async fn ask(
    connection: &mut SqliteConnection,
    game: GameId,
    point: Point,
    wish: Wish,
    agreed: Option<Side>,
    now: Moment,
) -> Result<Option<ProposalId>, Error> {
    let id: Option<i64> = sqlx::query_scalar(
        "INSERT INTO proposals (game, ply, undone, wish, agreed, asked_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING RETURNING id",
    )
    .bind(game.get().cast_signed())
    .bind(ply(point.ply))
    .bind(point.undone)
    .bind(wish.id())
    .bind(agreed.map(letter))
    .bind(now.millis())
    .fetch_optional(connection)
    .await?;
    Ok(id.map(|id| ProposalId::new(id.cast_unsigned())))
}

/// The game has gone on: nothing waits in it any more.
pub(super) async fn pass(connection: &mut SqliteConnection, game: GameId) -> Result<(), Error> {
    sqlx::query("UPDATE proposals SET state = 'past' WHERE game = $1 AND state = 'waiting'")
        .bind(game.get().cast_signed())
        .execute(connection)
        .await?;
    Ok(())
}

/// The messages of a game that ask for what waits no more; they are forgotten by this.
pub(super) async fn outdated(connection: &mut SqliteConnection, game: GameId) -> Result<Vec<MessageId>, Error> {
    let messages: Vec<i64> = sqlx::query_scalar(
        "SELECT message FROM proposals WHERE game = $1 AND state <> 'waiting' AND message IS NOT NULL",
    )
    .bind(game.get().cast_signed())
    .fetch_all(&mut *connection)
    .await?;
    if !messages.is_empty() {
        sqlx::query("UPDATE proposals SET message = NULL WHERE game = $1 AND state <> 'waiting'")
            .bind(game.get().cast_signed())
            .execute(connection)
            .await?;
    }
    Ok(messages.into_iter().map(|message| MessageId::new(message.cast_unsigned())).collect())
}
