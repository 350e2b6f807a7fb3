//! Storage of hints.

use wari_games::Game;

use crate::Error;
use crate::columns::ply;
use crate::engine::sql;
use crate::subjects::Games;

impl Games<'_> {
    /// Counts a hint for the current position; repeated hints before the next move count once. Returns `false` if the
    /// game has changed or is not against the computer.
    pub async fn count_hint(self, game: &Game) -> Result<bool, Error> {
        let point = game.point();
        let update = sql::query(
            "UPDATE games SET hints = hints + CASE WHEN hinted IS DISTINCT FROM moves THEN 1 ELSE 0 END, hinted = moves
             WHERE id = $1 AND ply = $2 AND undone = $3 AND finish IS NULL AND computer IS NOT NULL",
        )
        .bind(game.id)
        .bind(ply(point.ply))
        .bind(point.undone);
        let counted = self.0.writer.execute(update).await?;
        Ok(counted == 1)
    }
}
