//! Matches: games that follow another game.

use wari_games::GameId;

use crate::Error;
use crate::engine::sql;
use crate::subjects::Games;

impl Games<'_> {
    /// Returns the game that followed another in its match; `None` if there is none.
    pub async fn next_of(self, game: GameId) -> Result<Option<GameId>, Error> {
        let next = sql::query_scalar("SELECT id FROM games WHERE previous = $1");
        next.bind(game).fetch_optional(&self.0.readers).await
    }
}
