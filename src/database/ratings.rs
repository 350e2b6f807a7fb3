//! Ratings: a log that every finished rated game adds two rows to.

use sqlx::{FromRow, SqliteConnection};
use wari_rules::{BySide, Ruleset};

use super::columns::user;
use super::{Database, Error};
use crate::games::{Pairing, Rating, Score, UserId, rate};

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

    /// Makes all ratings anew from the finished games, in the order in which they ended. The result is what the
    /// games have left behind one by one.
    ///
    /// # Errors
    /// If the database fails; then the ratings stay as they were.
    pub async fn recompute_ratings(&self) -> Result<(), Error> {
        self.writer.write(|connection| Box::pin(recompute(connection))).await
    }
}

async fn recompute(connection: &mut SqliteConnection) -> Result<(), Error> {
    let finished: Vec<(i64, i64, String, i64, Option<String>)> = sqlx::query_as(
        "SELECT south, north, rules, finish, winner FROM games WHERE rated AND finish IS NOT NULL ORDER BY finish",
    )
    .fetch_all(&mut *connection)
    .await?;
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
    Ok(())
}

async fn rating(connection: &mut SqliteConnection, player: UserId, rules: &str) -> Result<Option<Rating>, Error> {
    let newest = sqlx::query_as::<_, Row>(
        "SELECT rating, deviation, volatility FROM ratings WHERE player = $1 AND rules = $2
         ORDER BY finish DESC LIMIT 1",
    )
    .bind(player.get().cast_signed())
    .bind(rules)
    .fetch_optional(connection)
    .await?;
    Ok(newest.map(Rating::from))
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
    for (player, new) in [(players.south, south), (players.north, north)] {
        sqlx::query(
            "INSERT INTO ratings (player, rules, finish, rating, deviation, volatility) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(player.get().cast_signed())
        .bind(rules)
        .bind(finish)
        .bind(new.rating)
        .bind(new.deviation)
        .bind(new.volatility)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
