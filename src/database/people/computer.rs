//! Ratings and results against the computer, separate from those between people.

use sqlx::SqliteConnection;
use wari_engine::Level;
use wari_rules::{Ruleset, rulesets};

use super::ratings;
use crate::database::play::games::GameRow;
use crate::database::{Database, Error};
use crate::games::{Game, Rating, Score, Tally, UserId, rate};

impl Database {
    /// Returns a player's rating against the computer under a ruleset; `None` before the first game that counts.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn rating_against_computer(&self, player: UserId, ruleset: &Ruleset) -> Result<Option<Rating>, Error> {
        let mut connection = self.readers.acquire().await?;
        rating(&mut connection, player, ruleset.id).await
    }

    /// Returns a player's results in games that count against the present levels of the computer, the weakest first.
    pub(super) async fn results_against_computer(&self, player: UserId) -> Result<Vec<(u8, Tally)>, Error> {
        let select = sqlx::query_as(
            "SELECT level, wins, draws, losses FROM computer_results WHERE player = $1 AND version = $2 ORDER BY level",
        );
        let rows: Vec<(u8, i64, i64, i64)> =
            select.bind(player.get().cast_signed()).bind(Level::STRONGEST.version()).fetch_all(&self.readers).await?;
        let tally = |wins: i64, draws: i64, losses: i64| {
            let [wins, draws, losses] = [wins, draws, losses].map(i64::cast_unsigned);
            Tally { wins, draws, losses, seeds: 0 }
        };
        Ok(rows.into_iter().map(|(level, wins, draws, losses)| (level, tally(wins, draws, losses))).collect())
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

/// Adds the new rating and the result after a game against the computer, if the game counts.
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
    .execute(&mut *connection)
    .await?;
    let [win, draw, loss] = [Score::Win, Score::Draw, Score::Loss].map(|it| it == score);
    sqlx::query(
        "INSERT INTO computer_results (player, version, level, wins, draws, losses) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (player, version, level) DO UPDATE SET wins = computer_results.wins + excluded.wins,
             draws = computer_results.draws + excluded.draws, losses = computer_results.losses + excluded.losses",
    )
    .bind(player.get().cast_signed())
    .bind(computer.level.version())
    .bind(computer.level.number())
    .bind(win)
    .bind(draw)
    .bind(loss)
    .execute(connection)
    .await?;
    Ok(())
}

/// Rebuilds the rating log and the results from the finished games.
pub(crate) async fn recompute(connection: &mut SqliteConnection) -> Result<(), Error> {
    for table in ["DELETE FROM computer_ratings", "DELETE FROM computer_results"] {
        sqlx::query(table).execute(&mut *connection).await?;
    }
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
