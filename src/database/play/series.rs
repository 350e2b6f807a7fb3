//! Matches: games that follow another game.

use crate::database::{Database, Error, sql};
use crate::games::GameId;

impl Database {
    /// Returns the game that followed another in its match; `None` if there is none.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn next_of(&self, game: GameId) -> Result<Option<GameId>, Error> {
        let next: Option<i64> = sql::query_scalar("SELECT id FROM games WHERE previous = $1")
            .bind(game.get().cast_signed())
            .fetch_optional(&self.readers)
            .await?;
        Ok(next.map(|id| GameId::new(id.cast_unsigned())))
    }
}
