//! The leaderboard.

use sqlx::FromRow;
use wari_rules::Ruleset;

use super::columns::user;
use super::{Database, Error};
use crate::games::{Place, Rating, Scope, Standing, UserId};

#[derive(FromRow)]
struct Row {
    rank: i64,
    player: i64,
    rating: f64,
    deviation: f64,
    volatility: f64,
    wins: i64,
    draws: i64,
    losses: i64,
    seeds: i64,
}

impl From<Row> for Standing {
    fn from(row: Row) -> Self {
        Self {
            rank: row.rank.cast_unsigned(),
            player: user(row.player),
            rating: Rating { rating: row.rating, deviation: row.deviation, volatility: row.volatility },
            wins: row.wins.cast_unsigned(),
            draws: row.draws.cast_unsigned(),
            losses: row.losses.cast_unsigned(),
            seeds: row.seeds.cast_unsigned(),
        }
    }
}

impl Database {
    /// The best `most` players of a scope under a ruleset, and the line of `viewer` wherever it stands.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn standings(
        &self,
        scope: Scope,
        place: Place,
        ruleset: &Ruleset,
        viewer: UserId,
        most: u64,
    ) -> Result<Vec<Standing>, Error> {
        let guild = matches!(scope, Scope::Server).then(|| place.guild.get().cast_signed());
        let channel = matches!(scope, Scope::Channel).then(|| place.channel.get().cast_signed());
        let newcomer = Rating::default();
        let rows = sqlx::query_as::<_, Row>(
            "WITH played AS (
                 SELECT * FROM games WHERE finish IS NOT NULL AND rules = $1
                     AND ($2 IS NULL OR guild = $2) AND ($3 IS NULL OR channel = $3)
             ), sides AS (
                 SELECT south AS player, south_seeds AS seeds, winner = 'S' AS won, winner = 'N' AS lost FROM played
                 UNION ALL
                 SELECT north, north_seeds, winner = 'N', winner = 'S' FROM played
             ), totals AS (
                 SELECT player, sum(won IS TRUE) AS wins, sum(won IS NULL) AS draws, sum(lost IS TRUE) AS losses,
                     sum(seeds) AS seeds
                 FROM sides GROUP BY player
             ), ranked AS (
                 SELECT totals.*, coalesce(rating, $6) AS rating, coalesce(deviation, $7) AS deviation,
                     coalesce(volatility, $8) AS volatility,
                     row_number() OVER (ORDER BY coalesce(rating, $6) DESC, wins DESC, seeds DESC, totals.player) AS rank
                 FROM totals LEFT JOIN ratings ON ratings.player = totals.player AND ratings.rules = $1
                     AND finish = (SELECT max(finish) FROM ratings WHERE player = totals.player AND rules = $1)
             )
             SELECT * FROM ranked WHERE rank <= $4 OR player = $5 ORDER BY rank",
        )
        .bind(ruleset.id)
        .bind(guild)
        .bind(channel)
        .bind(most.cast_signed())
        .bind(viewer.get().cast_signed())
        .bind(newcomer.rating)
        .bind(newcomer.deviation)
        .bind(newcomer.volatility)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(Standing::from).collect())
    }
}
