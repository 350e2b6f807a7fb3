//! Ratings and results against the computer, separate from those between people.

use wari_engine::Level;
use wari_games::{Bout, Computer, Game, GameScore, Rating, Tally, UserId};
use wari_rules::{Ruleset, Side, rulesets};

use super::ratings;
use crate::Error;
use crate::columns::{level, side};
use crate::engine::sql::{self, Connection};
use crate::play::games::GameRow;
use crate::subjects::People;

impl People<'_> {
    /// Returns a player's rating against the computer under a ruleset; `None` before the first game that counts.
    pub async fn rating_against_computer(self, player: UserId, ruleset: &Ruleset) -> Result<Option<Rating>, Error> {
        rating(&mut self.0.readers.acquire().await?.connection(), player, ruleset.id).await
    }

    /// Returns a player's results in games that count against the present levels of the computer, the weakest first.
    pub(super) async fn results_against_computer(self, player: UserId) -> Result<Vec<(u8, Tally)>, Error> {
        let select = sql::query_as(
            "SELECT level, wins, draws, losses FROM computer_results WHERE player = $1 AND version = $2 ORDER BY level",
        );
        let rows: Vec<(u8, u64, u64, u64)> =
            select.bind(player).bind(Level::STRONGEST.version()).fetch_all(&self.0.readers).await?;
        let tally = |(level, wins, draws, losses)| (level, Tally { wins, draws, losses, seeds: 0 });
        Ok(rows.into_iter().map(tally).collect())
    }

    /// Returns what a player's newest games against the computer have in common, of those in which both have moved.
    pub async fn bouts_in_a_row(self, player: UserId) -> Result<Option<Bout>, Error> {
        /// So many of the newest finished games on each side are looked at, since their index does not say which were
        /// against the computer.
        const LOOKED_AT: u8 = 25;
        let rows: Vec<BoutRow> = sql::query_as(
            "SELECT computer, level, level_version, winner FROM games WHERE id IN (
                 SELECT id FROM (
                     SELECT id FROM games WHERE south = $1 AND finished_at IS NOT NULL AND ply > 0
                     ORDER BY id DESC LIMIT $2) AS as_south
                 UNION ALL
                 SELECT id FROM (
                     SELECT id FROM games WHERE north = $1 AND finished_at IS NOT NULL AND ply > 0
                     ORDER BY id DESC LIMIT $2) AS as_north)
                 AND computer IS NOT NULL AND ply > 1 AND reason <> 'annulled'
             ORDER BY id DESC LIMIT $3",
        )
        .bind(player)
        .bind(LOOKED_AT)
        .bind(Bout::IN_A_ROW)
        .fetch_all(&self.0.readers)
        .await?;
        let bouts: Vec<Option<Bout>> = rows.iter().map(BoutRow::bout).collect();
        Ok(Bout::in_a_row(&bouts))
    }

    /// Returns a player's ratings against the computer, by ruleset.
    pub async fn ratings_against_computer(self, player: UserId) -> Result<Vec<(&'static Ruleset, Rating)>, Error> {
        let mut ratings = Vec::new();
        for ruleset in rulesets::ALL {
            let rating = self.rating_against_computer(player, ruleset).await?;
            ratings.extend(rating.map(|rating| (ruleset, rating)));
        }
        Ok(ratings)
    }
}

sql::row! {
    struct BoutRow {
        computer: String,
        level: Option<i64>,
        level_version: Option<i64>,
        winner: Option<String>,
    }
}

impl BoutRow {
    /// Returns what a game against the computer was; `None` for a draw and for a level that is not known any more.
    fn bout(&self) -> Option<Bout> {
        let winner = self.winner.as_ref()?;
        Some(Bout { level: level(self.level, self.level_version)?, is_won: *winner != self.computer })
    }
}

async fn rating(connection: &mut Connection<'_>, player: UserId, rules: &str) -> Result<Option<Rating>, Error> {
    let log = "SELECT rating, deviation, volatility, (SELECT count(*) FROM (SELECT 1 FROM computer_ratings
             WHERE player = $1 AND rules = $2 LIMIT $3) AS counted) AS games
         FROM computer_ratings WHERE player = $1 AND rules = $2 ORDER BY finish DESC LIMIT 1";
    ratings::newest(connection, log, player, rules).await
}

/// A finished game that measures how strong the computer's opponent is.
pub(crate) struct Measured {
    /// Its position in the order in which games ended.
    pub(crate) finish: i64,
    pub(crate) player: UserId,
    pub(crate) rules: String,
    pub(crate) computer: Computer,
    pub(crate) winner: Option<Side>,
}

impl Measured {
    /// Returns what a game counts for against the computer; `None` if it does not count.
    pub(crate) fn of(game: &Game, finish: i64) -> Option<Self> {
        let (computer, ending) = (game.measures()?, game.ending()?);
        let (player, rules) = (game.players[computer.side.opponent()], game.record().ruleset().id.to_owned());
        Some(Self { finish, player, rules, computer, winner: ending.winner })
    }

    /// Returns the result for the computer's opponent.
    fn score(&self) -> GameScore {
        match self.winner {
            Some(side) if side == self.computer.side => GameScore::Loss,
            Some(_) => GameScore::Win,
            None => GameScore::Draw,
        }
    }
}

/// Adds the new rating and the result after a game against the computer.
pub(crate) async fn rate_game(connection: &mut Connection<'_>, game: &Measured) -> Result<(), Error> {
    let (Measured { finish, player, rules, computer, .. }, score) = (game, game.score());
    let own = rating(connection, *player, rules).await?.unwrap_or_else(|| computer.newcomers());
    let new = computer.rerate(own, score);
    sql::query(
        "INSERT INTO computer_ratings (player, rules, finish, rating, deviation, volatility)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(*player)
    .bind(rules.as_str())
    .bind(*finish)
    .bind(new.rating)
    .bind(new.deviation)
    .bind(new.volatility)
    .execute(&mut *connection)
    .await?;
    let [win, draw, loss] = [GameScore::Win, GameScore::Draw, GameScore::Loss].map(|it| i64::from(it == score));
    sql::query(
        "INSERT INTO computer_results (player, version, level, wins, draws, losses) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (player, version, level) DO UPDATE SET wins = computer_results.wins + excluded.wins,
             draws = computer_results.draws + excluded.draws, losses = computer_results.losses + excluded.losses",
    )
    .bind(*player)
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
pub(crate) async fn recompute(connection: &mut Connection<'_>) -> Result<(), Error> {
    for table in ["DELETE FROM computer_ratings", "DELETE FROM computer_results"] {
        sql::query(table).execute(&mut *connection).await?;
    }
    let finished: Vec<(i64, bool)> = sql::query_as(
        "SELECT finish, FALSE FROM games WHERE finish IS NOT NULL AND computer IS NOT NULL
         UNION ALL SELECT finish, TRUE FROM results WHERE computer IS NOT NULL ORDER BY finish",
    )
    .fetch_all(&mut *connection)
    .await?;
    for (finish, is_erased) in finished {
        let measured = match is_erased {
            false => Measured::of(&game(connection, finish).await?, finish),
            true => Some(erased(connection, finish).await?),
        };
        if let Some(measured) = measured {
            rate_game(connection, &measured).await?;
        }
    }
    Ok(())
}

/// Loads a finished game.
async fn game(connection: &mut Connection<'_>, finish: i64) -> Result<Game, Error> {
    let select = sql::query_as::<GameRow>("SELECT * FROM games_with_proposals WHERE finish = $1");
    select.bind(finish).fetch_one(connection).await?.try_into()
}

sql::row! {
    struct ErasedRow {
        rules: String,
        south: UserId,
        north: UserId,
        winner: Option<String>,
        computer: String,
        level: i64,
        level_version: i64,
    }
}

/// Loads what remains of a game in a server whose data was erased.
async fn erased(connection: &mut Connection<'_>, finish: i64) -> Result<Measured, Error> {
    let select = sql::query_as::<ErasedRow>(
        "SELECT rules, south, north, winner, computer, level, level_version FROM results WHERE finish = $1",
    );
    let row = select.bind(finish).fetch_one(connection).await?;
    let corrupt = || Error::corrupt(format_args!("result {finish}"), "unknown level");
    let (side, level) = side(&row.computer).zip(level(Some(row.level), Some(row.level_version))).ok_or_else(corrupt)?;
    let player = if side == Side::South { row.north } else { row.south };
    let winner = row.winner.as_deref().and_then(crate::columns::side);
    Ok(Measured { finish, player, rules: row.rules, computer: Computer { side, level }, winner })
}
