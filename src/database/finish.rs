//! The end of a game: its result and the ratings it makes, in one transaction.

use wari_rules::Side;

use super::columns::ply;
use super::{Database, Error, ratings};
use crate::games::{Ending, Game, Moment, Score};

impl Database {
    /// Stores the last move and everything that follows from it; `false` if somebody else was first.
    pub(super) async fn finish(&self, game: &Game, ending: &Ending, before: usize, now: Moment) -> Result<bool, Error> {
        let update = sqlx::query_scalar(
            "UPDATE games SET moves = $3, ply = $4, moved_at = $5, finished_at = $5, reason = $6, winner = $7,
                 south_seeds = $8, north_seeds = $9, finish = (SELECT coalesce(max(finish), 0) + 1 FROM games)
             WHERE id = $1 AND ply = $2 AND finish IS NULL RETURNING finish",
        )
        .bind(game.id.get().cast_signed())
        .bind(ply(before))
        .bind(game.record.notation())
        .bind(ply(game.ply()))
        .bind(now.millis())
        .bind(ending.reason.id())
        .bind(ending.winner.map(letter))
        .bind(ending.seeds.south)
        .bind(ending.seeds.north);
        let score = match ending.winner {
            Some(Side::South) => Score::Win,
            None => Score::Draw,
            Some(Side::North) => Score::Loss,
        };
        let (players, rules, rated) = (game.players, game.record.ruleset().id, game.rated);
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let Some(finish) = update.fetch_optional(&mut *connection).await? else { return Ok(false) };
                    if rated {
                        ratings::rate_game(connection, players, rules, finish, score).await?;
                    }
                    Ok(true)
                })
            })
            .await
    }
}

/// A side as it is stored.
fn letter(side: Side) -> String {
    side.letter().to_string()
}
