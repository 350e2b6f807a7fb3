//! Ratings against the computer, a pool separate from the ratings between people.

use sqlx::SqliteConnection;
use wari_rules::{Ruleset, rulesets};

use super::ratings;
use crate::database::play::games::GameRow;
use crate::database::{Database, Error};
use crate::games::{Game, Rating, Score, UserId, rate};

impl Database {
    /// Returns a player's rating against the computer under a ruleset; `None` before the first game that counts.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn rating_against_computer(&self, player: UserId, ruleset: &Ruleset) -> Result<Option<Rating>, Error> {
        let mut connection = self.readers.acquire().await?;
        rating(&mut connection, player, ruleset.id).await
    }

    /// Returns a player's ratings against the computer, by ruleset.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn ratings_against_computer(&self, player: UserId) -> Result<Vec<(&'static Ruleset, Rating)>, Error> {
        let mut ratings = Vec::new();
        for ruleset in rulesets::ALL {
            let rating = self.rating_against_computer(player, ruleset).await?;
            ratings.extend(rating.map(|rating| (ruleset, rating)));
        }
        Ok(ratings)
    }
}

/// A player's two newest ratings up to a game, and whether each is that of the game.
pub(super) const LOG_UP_TO_GAME: &str =
    "SELECT rating, deviation, volatility, finish = (SELECT finish FROM games WHERE id = $3) AS is_of_game
     FROM computer_ratings WHERE player = $1 AND rules = $2 AND finish <= (SELECT finish FROM games WHERE id = $3)
     ORDER BY finish DESC LIMIT 2";

async fn rating(connection: &mut SqliteConnection, player: UserId, rules: &str) -> Result<Option<Rating>, Error> {
    let log = "SELECT rating, deviation, volatility FROM computer_ratings WHERE player = $1 AND rules = $2
         ORDER BY finish DESC LIMIT 1";
    ratings::newest(connection, log, player, rules).await
}

/// Adds the new rating after a game against the computer, if the game counts for it.
pub(crate) async fn rate_game(connection: &mut SqliteConnection, game: &Game, finish: i64) -> Result<(), Error> {
    let (Some(computer), Some(ending)) = (game.measures(), game.ending()) else { return Ok(()) };
    let (player, rules) = (game.players[computer.side.opponent()], game.record().ruleset().id);
    let score = match ending.winner {
        Some(side) if side == computer.side => Score::Loss,
        Some(_) => Score::Win,
        None => Score::Draw,
    };
    let own = rating(connection, player, rules).await?.unwrap_or_default();
    let (new, _) = rate(own, computer.rating(), score);
    sqlx::query(
        "INSERT INTO computer_ratings (player, rules, finish, rating, deviation, volatility)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(player.get().cast_signed())
    .bind(rules)
    .bind(finish)
    .bind(new.rating)
    .bind(new.deviation)
    .bind(new.volatility)
    .execute(connection)
    .await?;
    Ok(())
}

/// Rebuilds the rating log from the finished games.
pub(crate) async fn recompute(connection: &mut SqliteConnection) -> Result<(), Error> {
    sqlx::query("DELETE FROM computer_ratings").execute(&mut *connection).await?;
    let finished: Vec<i64> = sqlx::query_scalar(
        "SELECT finish FROM games WHERE finish IS NOT NULL AND computer IS NOT NULL ORDER BY finish",
    )
    .fetch_all(&mut *connection)
    .await?;
    for finish in finished {
        let game = sqlx::query_as::<_, GameRow>("SELECT * FROM games_with_proposals WHERE finish = $1")
            .bind(finish)
            .fetch_one(&mut *connection)
            .await?;
        rate_game(connection, &game.try_into()?, finish).await?;
    }
    Ok(())
}
