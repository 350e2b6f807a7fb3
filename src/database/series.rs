//! Matches: games that began because another ended.

use super::{Database, Error};
use crate::games::GameId;

impl Database {
    /// The game that followed another in its match; `None` if none did.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next_of(&self, game: GameId) -> Result<Option<GameId>, Error> {
        let next: Option<i64> = sqlx::query_scalar("SELECT id FROM games WHERE previous = $1")
            .bind(game.get().cast_signed())
            .fetch_optional(&self.readers)
            .await?;
        Ok(next.map(|id| GameId::new(id.cast_unsigned())))
    }

    /// Games that began because another ended, and of which their channels know that end alone.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unseen(&self) -> Result<Vec<GameId>, Error> {
        let unseen = "SELECT next.id FROM games AS next JOIN games AS game ON game.id = next.previous
            WHERE next.previous IS NOT NULL AND next.shown_ply IS NULL AND game.shown_end ORDER BY next.id";
        let ids: Vec<i64> = sqlx::query_scalar(unseen).fetch_all(&self.readers).await?;
        Ok(ids.into_iter().map(|id| GameId::new(id.cast_unsigned())).collect())
    }
}
