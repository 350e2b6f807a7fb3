//! The end of a game: its result, the ratings it makes, and the next game of its match, in one transaction.

use wari_rules::Side;

use super::columns::{letter, ply};
use super::{Database, Error, begin, proposals, ratings};
use crate::games::{Ending, Game, Moment, Point, Score};

impl Database {
    /// Stores the last move and everything that follows from it; `false` if somebody else was first.
    pub(super) async fn finish(&self, game: &Game, ending: &Ending, before: Point, now: Moment) -> Result<bool, Error> {
        let update = sqlx::query_scalar(
            "UPDATE games SET moves = $4, ply = $5, moved_at = $6, finished_at = $6, reason = $7, decided_by = $8,
                 winner = $9, south_seeds = $10, north_seeds = $11,
                 deadline = NULL, due_at = NULL, ends_match = $12,
                 finish = (SELECT coalesce(max(finish), 0) + 1 FROM games)
             WHERE id = $1 AND ply = $2 AND undone = $3 AND finish IS NULL RETURNING finish",
        )
        .bind(game.id.get().cast_signed())
        .bind(ply(before.ply))
        .bind(before.undone)
        .bind(game.record.notation())
        .bind(ply(game.ply()))
        .bind(now.millis())
        .bind(ending.reason.id())
        .bind(game.decision.map(|decision| letter(decision.by)))
        .bind(ending.winner.map(letter))
        .bind(ending.seeds.south)
        .bind(ending.seeds.north)
        .bind(game.series.given_up);
        let score = match ending.winner {
            Some(Side::South) => Score::Win,
            None => Score::Draw,
            Some(Side::North) => Score::Loss,
        };
        let (id, players, rules, rated) = (game.id, game.players, game.record.ruleset().id, game.rated);
        let next = game.next();
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let Some(finish) = update.fetch_optional(&mut *connection).await? else { return Ok(false) };
                    proposals::pass(connection, id).await?;
                    if let Some(next) = next {
                        begin::begin(connection, next, now).await?;
                    }
                    if rated {
                        ratings::rate_game(connection, players, rules, finish, score).await?;
                    }
                    Ok(true)
                })
            })
            .await
    }
}
