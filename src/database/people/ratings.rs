//! The rating log. Every finished rated game adds two rows.

use wari_games::{GameId, Rating, UserId, rate};
use wari_rules::{BySide, Ruleset, Side};

use super::finished::Finished;
use super::meetings;
use super::rating_row::{CountedRow, RatingRow};
use crate::Error;
use crate::columns;
use crate::engine::sql::{self, Connection, Select};
use crate::subjects::People;

sql::row! {
    pub(crate) struct SideRow {
        side: String,
        rating: CountedRow,
    }
}

impl People<'_> {
    /// Returns a player's rating under a ruleset; `None` before the first rated game.
    pub async fn rating(self, player: UserId, ruleset: &Ruleset) -> Result<Option<Rating>, Error> {
        rating(&mut self.0.readers.acquire().await?.connection(), player, ruleset.id).await
    }

    /// Returns the ratings of a game's players under its rules; `None` before their first rated games.
    pub async fn ratings(self, game: GameId) -> Result<BySide<Option<Rating>>, Error> {
        Ok(found(of(game).fetch_all(&self.0.readers).await?))
    }
}

/// Selects the ratings of a game's players.
pub(crate) fn of(game: GameId) -> Select<SideRow> {
    sql::query_as(
        "SELECT * FROM (SELECT 'S' AS side, rating, deviation, volatility, (SELECT count(*) FROM (SELECT 1 FROM ratings
                 WHERE player = (SELECT south FROM games WHERE id = $1) AND rules = (SELECT rules FROM games WHERE id = $1)
                 LIMIT $2) AS counted) AS games
             FROM ratings
             WHERE player = (SELECT south FROM games WHERE id = $1) AND rules = (SELECT rules FROM games WHERE id = $1)
             ORDER BY finish DESC LIMIT 1) AS of_south
         UNION ALL
         SELECT * FROM (SELECT 'N', rating, deviation, volatility, (SELECT count(*) FROM (SELECT 1 FROM ratings
                 WHERE player = (SELECT north FROM games WHERE id = $1) AND rules = (SELECT rules FROM games WHERE id = $1)
                 LIMIT $2) AS counted) AS games
             FROM ratings
             WHERE player = (SELECT north FROM games WHERE id = $1) AND rules = (SELECT rules FROM games WHERE id = $1)
             ORDER BY finish DESC LIMIT 1) AS of_north",
    )
    .bind(game)
    .bind(Rating::GAMES)
}

/// Returns the rating of each of them.
pub(crate) fn found(rows: Vec<SideRow>) -> BySide<Option<Rating>> {
    let mut ratings = BySide::default();
    for SideRow { side, rating } in rows {
        if let Some(side) = columns::side(&side) {
            ratings[side] = Some(rating.into());
        }
    }
    ratings
}

async fn rating(connection: &mut Connection<'_>, player: UserId, rules: &str) -> Result<Option<Rating>, Error> {
    let log = "SELECT rating, deviation, volatility,
             (SELECT count(*) FROM (SELECT 1 FROM ratings WHERE player = $1 AND rules = $2 LIMIT $3) AS counted) AS games
         FROM ratings WHERE player = $1 AND rules = $2 ORDER BY finish DESC LIMIT 1";
    newest(connection, log, player, rules).await
}

/// Returns the first rating that a log query yields. The query must sort the newest row first, and count at most `$3`
/// games.
pub(crate) async fn newest(
    connection: &mut Connection<'_>,
    log: &'static str,
    player: UserId,
    rules: &str,
) -> Result<Option<Rating>, Error> {
    let newest = sql::query_as::<CountedRow>(log).bind(player).bind(rules).bind(Rating::GAMES);
    Ok(newest.fetch_optional(connection).await?.map(Rating::from))
}

/// Adds both players' new ratings after a game.
pub(crate) async fn rate_game(connection: &mut Connection<'_>, game: &Finished) -> Result<(), Error> {
    let Finished { players, rules, .. } = game;
    let south = rating(connection, players.south, rules).await?.unwrap_or_default();
    let north = rating(connection, players.north, rules).await?.unwrap_or_default();
    let (south, north) = rate(south, north, game.score(Side::South));
    let new = BySide { south, north };
    for side in Side::ALL {
        let (player, new) = (players[side], new[side]);
        let confirmed =
            new.is_to_be_confirmed() && new.is_confirmed_by(&meetings::met(connection, player, rules).await?);
        sql::query(
            "INSERT INTO ratings (player, rules, finish, rating, deviation, volatility, confirmed)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(player)
        .bind(rules.clone())
        .bind(game.finish)
        .bind(new.rating)
        .bind(new.deviation)
        .bind(new.volatility)
        .bind(confirmed)
        .execute(&mut *connection)
        .await?;
        sql::query(
            "UPDATE standings SET rating = $3, deviation = $4, volatility = $5, confirmed = $6, ranks_as = $7,
                 provisional = $8
             WHERE player = $1 AND rules = $2 AND rated_at IS NOT NULL",
        )
        .bind(player)
        .bind(rules.clone())
        .bind(new.rating)
        .bind(new.deviation)
        .bind(new.volatility)
        .bind(confirmed)
        .bind(new.ranks_as(confirmed))
        .bind(new.is_provisional())
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Looks anew whether ratings are confirmed, after somebody who may have witnessed them is gone.
pub(crate) async fn confirm_anew(
    connection: &mut Connection<'_>,
    doubtful: Vec<(UserId, String)>,
) -> Result<(), Error> {
    for (player, rules) in doubtful {
        let confirmed: Option<RatingRow> = sql::query_as(
            "SELECT rating, deviation, volatility FROM standings
             WHERE player = $1 AND rules = $2 AND scope = 'global' AND place = 0 AND confirmed",
        )
        .bind(player)
        .bind(rules.as_str())
        .fetch_optional(&mut *connection)
        .await?;
        let Some(rating) = confirmed.map(Rating::from) else { continue };
        if rating.is_confirmed_by(&meetings::met(connection, player, &rules).await?) {
            continue;
        }
        let update = "UPDATE standings SET confirmed = FALSE, ranks_as = $3
             WHERE player = $1 AND rules = $2 AND rated_at IS NOT NULL";
        let update = sql::query(update).bind(player).bind(rules).bind(rating.ranks_as(false));
        update.execute(&mut *connection).await?;
    }
    Ok(())
}
