//! What the end of a game has made of its players' ratings. It is read from the logs, so the end always tells the same.

use wari_games::{Game, Rating, Rerating};
use wari_rules::{BySide, Side};

use super::rating_row::CountedRow;
use crate::Error;
use crate::engine::sql::{self, Connection};

/// A player's two newest ratings against the computer up to a game, and whether each is that of the game.
const LOG_UP_TO_GAME: &str =
    "SELECT rating, deviation, volatility, (SELECT count(*) FROM (SELECT 1 FROM computer_ratings
             WHERE player = $1 AND rules = $2 AND finish <= (SELECT finish FROM games WHERE id = $3)
             LIMIT $4) AS counted) AS games, finish = (SELECT finish FROM games WHERE id = $3) AS is_of_game
     FROM computer_ratings WHERE player = $1 AND rules = $2 AND finish <= (SELECT finish FROM games WHERE id = $3)
     ORDER BY finish DESC LIMIT 2";

/// Returns what the end of a game has made of its players' ratings, if it counts for them.
pub(crate) async fn changes(connection: &mut Connection<'_>, game: &Game) -> Result<BySide<Option<Rerating>>, Error> {
    let log = "SELECT rating, deviation, volatility, (SELECT count(*) FROM (SELECT 1 FROM ratings
                 WHERE player = $1 AND rules = $2 AND finish <= (SELECT finish FROM games WHERE id = $3)
                 LIMIT $4) AS counted) AS games, finish = (SELECT finish FROM games WHERE id = $3) AS is_of_game
         FROM ratings WHERE player = $1 AND rules = $2 AND finish <= (SELECT finish FROM games WHERE id = $3)
         ORDER BY finish DESC LIMIT 2";
    let mut changes = BySide::default();
    if game.ending().is_none() {
        return Ok(changes);
    }
    match game.computer {
        Some(computer) => {
            let side = computer.side.opponent();
            changes[side] = change(connection, LOG_UP_TO_GAME, game, side).await?;
        }
        None if game.counts() => {
            for side in Side::ALL {
                changes[side] = change(connection, log, game, side).await?;
            }
        }
        None => {}
    }
    Ok(changes)
}

/// Returns a player's rating after a game and before it, from the log up to that game.
async fn change(
    connection: &mut Connection<'_>,
    log: &'static str,
    game: &Game,
    side: Side,
) -> Result<Option<Rerating>, Error> {
    sql::row! {
        struct Logged {
            rating: CountedRow,
            is_of_game: bool,
        }
    }
    let newest: Vec<Logged> = sql::query_as(log)
        .bind(game.players[side])
        .bind(game.record().ruleset().id)
        .bind(game.id)
        .bind(Rating::GAMES + 1)
        .fetch_all(connection)
        .await?;
    let mut newest = newest.into_iter();
    let Some(now) = newest.next().filter(|logged| logged.is_of_game) else { return Ok(None) };
    let now = Rating::from(now.rating);
    let before = newest.next().map_or_else(Rating::default, |logged| logged.rating.into());
    Ok(Some(Rerating::of(Rating { games: now.games.saturating_sub(1), ..before }, now)))
}
