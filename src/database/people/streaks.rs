//! Streaks of won games.

use wari_games::{GameScore, Streak, UserId};
use wari_rules::Side;

use super::finished::Finished;
use crate::Error;
use crate::engine::sql::{self, Connection};
use crate::subjects::People;

/// Counts a game that counts for ratings: a win makes a streak longer, anything else ends it.
pub(crate) async fn add(connection: &mut Connection<'_>, game: &Finished) -> Result<(), Error> {
    for side in Side::ALL {
        sql::query(
            "INSERT INTO streaks (player, wins, longest) VALUES ($1, $2, $2)
             ON CONFLICT (player) DO UPDATE SET wins = CASE excluded.wins WHEN 1 THEN streaks.wins + 1 ELSE 0 END,
                 longest = CASE WHEN excluded.wins = 1 AND streaks.wins >= streaks.longest
                     THEN streaks.wins + 1 ELSE streaks.longest END",
        )
        .bind(game.players[side])
        .bind(i64::from(game.score(side) == GameScore::Win))
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

impl People<'_> {
    /// Returns a player's streak.
    pub(super) async fn streak(self, player: UserId) -> Result<Streak, Error> {
        let select = sql::query_as("SELECT wins, longest FROM streaks WHERE player = $1");
        let streak: Option<(u64, u64)> = select.bind(player).fetch_optional(&self.0.readers).await?;
        let (wins, longest) = streak.unwrap_or_default();
        Ok(Streak { wins, longest })
    }
}
