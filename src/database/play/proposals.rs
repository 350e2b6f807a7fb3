//! Storage of proposals.

use wari_games::{Game, GameId, Keyword, Moment, News, Place, Point, Proposal, ProposalId, Rejection, Wish};
use wari_rules::Side;

use super::point;
use crate::Error;
use crate::columns::{letter, ply};
use crate::engine::sql::{self, Connection};
use crate::outbox::{self, FirstTry};
use crate::subjects::Games;

impl Games<'_> {
    /// Stores a proposal by `side` at the game's current point and enqueues a notification. Returns `None` if the
    /// same was already proposed at this point, if another proposal is waiting, or if the game has moved on.
    pub async fn propose(self, game: &Game, wish: Wish, side: Side, now: Moment) -> Result<Option<Proposal>, Error> {
        let (id, point, message) = (game.id, game.point(), ProposalMessage::of(game));
        let asked = self
            .0
            .writer
            .write((id, point, wish, side, message, now), |connection, arguments| {
                let (id, point, wish, side, message, now) = *arguments;
                Box::pin(async move {
                    if !point::touch(connection, id, point).await? {
                        return Ok(None);
                    }
                    let asked = ask(connection, id, point, wish, Some(side), now).await?;
                    if let Some(proposal) = asked {
                        message.enqueue(connection, proposal, now).await?;
                    }
                    Ok(asked)
                })
            })
            .await?;
        Ok(asked.map(|id| Proposal { id, wish, agreed: Some(side), message: None }))
    }

    /// Stores that `side` is the first to agree to what the rules ask; returns `false` if it is no longer waiting.
    pub async fn agree(self, game: &Game, proposal: ProposalId, side: Side, now: Moment) -> Result<bool, Error> {
        let message = ProposalMessage::of(game);
        let update = "UPDATE proposals SET agreed = $2 WHERE id = $1 AND state = 'waiting' AND agreed IS NULL";
        let update = sql::query(update).bind(proposal).bind(letter(side));
        self.0
            .writer
            .write((update, message, proposal, now), |connection, &(ref update, message, proposal, now)| {
                Box::pin(async move {
                    let agreed = update.execute(&mut *connection).await? == 1;
                    if agreed {
                        message.enqueue(connection, proposal, now).await?;
                    }
                    Ok(agreed)
                })
            })
            .await
    }

    /// Ends a proposal without effect; returns `false` if it is no longer waiting.
    pub async fn reject(self, proposal: ProposalId, rejection: Rejection) -> Result<bool, Error> {
        let state = match rejection {
            Rejection::Declined => "declined",
            Rejection::Withdrawn => "withdrawn",
        };
        // Its message says so, and is never to be changed again.
        let update = "UPDATE proposals SET state = $2, message = NULL WHERE id = $1 AND state = 'waiting'";
        let update = sql::query(update).bind(proposal).bind(state);
        let done = self.0.writer.execute(update).await?;
        Ok(done == 1)
    }

    /// Returns the game of a proposal.
    pub async fn of_proposal(self, proposal: ProposalId) -> Result<Option<GameId>, Error> {
        let game = sql::query_scalar("SELECT game FROM proposals WHERE id = $1");
        game.bind(proposal).fetch_optional(&self.0.readers).await
    }
}

/// The message for a proposal: the question or, since the computer answers at once, the board after its answer.
#[derive(Clone, Copy)]
struct ProposalMessage {
    place: Place,
    board: Option<News>,
}

impl ProposalMessage {
    fn of(game: &Game) -> Self {
        Self { place: game.place, board: game.computer.map(|_| game.news()) }
    }

    async fn enqueue(self, connection: &mut Connection<'_>, proposal: ProposalId, now: Moment) -> Result<(), Error> {
        let news = self.board.unwrap_or(News::Proposal(proposal));
        outbox::enqueue(connection, self.place, news, FirstTry::Answer, now).await
    }
}

/// Stores a proposal at a point of a game; `agreed` is `None` if no player has agreed yet. Returns `None` if the same
/// was already proposed there, or if another proposal is waiting.
pub(crate) async fn ask(
    connection: &mut Connection<'_>,
    game: GameId,
    point: Point,
    wish: Wish,
    agreed: Option<Side>,
    now: Moment,
) -> Result<Option<ProposalId>, Error> {
    let id = sql::query_scalar(
        "INSERT INTO proposals (game, ply, undone, wish, agreed, asked_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING RETURNING id",
    )
    .bind(game)
    .bind(ply(point.ply))
    .bind(point.undone)
    .bind(wish.id())
    .bind(agreed.map(letter))
    .bind(now.millis())
    .fetch_optional(connection)
    .await?;
    Ok(id)
}

/// Ends the waiting proposals of a game that has moved on.
pub(crate) async fn lapse(connection: &mut Connection<'_>, game: GameId) -> Result<(), Error> {
    sql::query("UPDATE proposals SET state = 'past' WHERE game = $1 AND state = 'waiting'")
        .bind(game)
        .execute(connection)
        .await?;
    Ok(())
}
