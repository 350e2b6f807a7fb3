//! Ratings: a log that every finished rated game adds two rows to.

use sqlx::{FromRow, SqliteConnection};
use wari_rules::{BySide, Ruleset, Side};

use super::columns::user;
use super::{Database, Error, computer};
use crate::games::{Met, Pairing, Rating, Score, UserId, rate};

#[derive(FromRow)]
pub(super) struct Row {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

impl From<Row> for Rating {
    fn from(Row { rating, deviation, volatility }: Row) -> Self {
        Self { rating, deviation, volatility }
    }
}

impl Database {
    /// Somebody's rating under a ruleset; `None` before the first rated game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rating(&self, player: UserId, ruleset: &Ruleset) -> Result<Option<Rating>, Error> {
        let mut connection = self.readers.acquire().await?;
        rating(&mut connection, player, ruleset.id).await
    }

    /// Makes all ratings anew from the finished games that count, in the order in which they ended, and tells how many
    /// these are. The result is what the games have left behind one by one.
    ///
    /// # Errors
    /// If the database fails; then the ratings stay as they were.
    pub async fn recompute_ratings(&self) -> Result<usize, Error> {
        self.writer.write(|connection| Box::pin(recompute(connection))).await
    }
}

async fn recompute(connection: &mut SqliteConnection) -> Result<usize, Error> {
    let finished: Vec<(i64, i64, String, i64, Option<String>)> = sqlx::query_as(
        "SELECT south, north, rules, finish, winner FROM games WHERE rated_at IS NOT NULL ORDER BY finish",
    )
    .fetch_all(&mut *connection)
    .await?;
    let games = finished.len();
    sqlx::query("DELETE FROM ratings").execute(&mut *connection).await?;
    for (south, north, rules, finish, winner) in finished {
        let players = BySide { south: user(south), north: user(north) };
        let score = match winner.as_deref() {
            Some("S") => Score::Win,
            None => Score::Draw,
            Some(_) => Score::Loss,
        };
        rate_game(connection, players, &rules, finish, score).await?;
    }
    computer::recompute(connection).await?;
    Ok(games)
}

async fn rating(connection: &mut SqliteConnection, player: UserId, rules: &str) -> Result<Option<Rating>, Error> {
    let log = "SELECT rating, deviation, volatility FROM ratings WHERE player = $1 AND rules = $2
         ORDER BY finish DESC LIMIT 1";
    newest(connection, log, player, rules).await
}

/// The first that a log tells of a player under some rules, asked for from its newest row on.
pub(super) async fn newest(
    connection: &mut SqliteConnection,
    log: &'static str,
    player: UserId,
    rules: &str,
) -> Result<Option<Rating>, Error> {
    let newest = sqlx::query_as::<_, Row>(log).bind(player.get().cast_signed()).bind(rules);
    Ok(newest.fetch_optional(connection).await?.map(Rating::from))
}

/// Adds what a game, scored so for South, makes of both players' ratings.
pub(super) async fn rate_game(
    connection: &mut SqliteConnection,
    players: Pairing,
    rules: &str,
    finish: i64,
    score: Score,
) -> Result<(), Error> {
    let south = rating(connection, players.south, rules).await?.unwrap_or_default();
    let north = rating(connection, players.north, rules).await?.unwrap_or_default();
    let (south, north) = rate(south, north, score);
    let new = BySide { south, north };
    for side in Side::ALL {
        let (player, new) = (players[side], new[side]);
        let confirmed = new.is_to_be_confirmed() && new.is_confirmed_by(&met(connection, player, rules, finish).await?);
        sqlx::query(
            "INSERT INTO ratings (player, rules, finish, rating, deviation, volatility, confirmed)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(player.get().cast_signed())
        .bind(rules)
        .bind(finish)
        .bind(new.rating)
        .bind(new.deviation)
        .bind(new.volatility)
        .bind(confirmed)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Those whom a player has met, up to the game that ended as this one, and who come from other circles.
async fn met(connection: &mut SqliteConnection, player: UserId, rules: &str, finish: i64) -> Result<Vec<Met>, Error> {
    #[derive(FromRow)]
    struct Opponent {
        score: f64,
        #[sqlx(flatten)]
        rating: Row,
    }
    let met: Vec<Opponent> = sqlx::query_as(
        "WITH scores AS (
             SELECT north AS opponent, coalesce(winner = 'S', 0.5) AS score FROM games
             WHERE rules = $1 AND south = $2 AND finish <= $3 AND rated_at IS NOT NULL
             UNION ALL
             SELECT south, coalesce(winner = 'N', 0.5) FROM games
             WHERE rules = $1 AND north = $2 AND finish <= $3 AND rated_at IS NOT NULL
         ), own AS MATERIALIZED (SELECT opponent, avg(score) AS score FROM scores GROUP BY opponent)
         SELECT score, rating, deviation, volatility FROM own JOIN ratings ON player = opponent AND rules = $1
             AND finish = (SELECT max(finish) FROM ratings WHERE player = opponent AND rules = $1)
         WHERE (SELECT count(*) FROM (
             SELECT north AS other FROM games
             WHERE rules = $1 AND south = opponent AND finish <= $3 AND rated_at IS NOT NULL
             UNION
             SELECT south FROM games
             WHERE rules = $1 AND north = opponent AND finish <= $3 AND rated_at IS NOT NULL
         ) WHERE other <> $2 AND other NOT IN (SELECT opponent FROM own)) >= $4
         ORDER BY opponent",
    )
    .bind(rules)
    .bind(player.get().cast_signed())
    .bind(finish)
    .bind(Met::OTHERS)
    .fetch_all(connection)
    .await?;
    Ok(met.into_iter().map(|Opponent { score, rating }| Met { rating: rating.into(), score }).collect())
}
