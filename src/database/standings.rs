//! The leaderboard.

use sqlx::FromRow;
use wari_rules::Ruleset;

use super::columns::user;
use super::{Database, Error};
use crate::games::{Place, Rating, Scope, Standing, Standings, Tally, UserId};

#[derive(FromRow)]
struct Row {
    rank: i64,
    total: i64,
    player: i64,
    rating: f64,
    deviation: f64,
    volatility: f64,
    games: i64,
    decided: i64,
    wins: i64,
    seeds: i64,
}

impl From<Row> for Standing {
    fn from(row: Row) -> Self {
        Self {
            rank: row.rank.cast_unsigned(),
            player: user(row.player),
            rating: Rating { rating: row.rating, deviation: row.deviation, volatility: row.volatility },
            tally: Tally {
                wins: row.wins.cast_unsigned(),
                draws: (row.games - row.decided).cast_unsigned(),
                losses: (row.decided - row.wins).cast_unsigned(),
                seeds: row.seeds.cast_unsigned(),
            },
        }
    }
}

impl Database {
    /// A page, counted from 0, of those who have finished a rated game in a scope under a ruleset; the last page if
    /// there are fewer. With it comes the line of `viewer` wherever it stands.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn standings(
        &self,
        scope: Scope,
        place: Place,
        ruleset: &Ruleset,
        viewer: UserId,
        page: u64,
    ) -> Result<Standings, Error> {
        let guild = matches!(scope, Scope::Server).then(|| place.guild.get().cast_signed());
        let channel = matches!(scope, Scope::Channel).then(|| place.channel.get().cast_signed());
        // Each half runs along its own index, in which the games of a player stand together. The rating is looked up by
        // itself for the order, and the rest of it only for the lines that are shown.
        let rows = sqlx::query_as::<_, Row>(
            "WITH halves AS (
                 SELECT south AS player, count(*) AS games, count(winner) AS decided, sum(winner IS 'S') AS wins,
                     sum(south_seeds) AS seeds, max(rated) AS rated
                 FROM games WHERE finish IS NOT NULL AND rules = $1
                     AND ($2 IS NULL OR guild = $2) AND ($3 IS NULL OR channel = $3)
                 GROUP BY south
                 UNION ALL
                 SELECT north, count(*), count(winner), sum(winner IS 'N'), sum(north_seeds), max(rated)
                 FROM games WHERE finish IS NOT NULL AND rules = $1
                     AND ($2 IS NULL OR guild = $2) AND ($3 IS NULL OR channel = $3)
                 GROUP BY north
             ), totals AS (
                 SELECT player, sum(games) AS games, sum(decided) AS decided, sum(wins) AS wins, sum(seeds) AS seeds,
                     (SELECT rating FROM ratings WHERE ratings.player = halves.player AND rules = $1
                         ORDER BY finish DESC LIMIT 1) AS strength
                 FROM halves GROUP BY player HAVING max(rated)
             ), ranked AS (
                 SELECT *, row_number() OVER (ORDER BY strength DESC, wins DESC, seeds DESC, player) AS rank,
                     count(*) OVER () AS total
                 FROM totals
             )
             SELECT ranked.*, rating, deviation, volatility FROM ranked JOIN ratings ON ratings.player = ranked.player
                 AND rules = $1
                 AND finish = (SELECT max(finish) FROM ratings WHERE player = ranked.player AND rules = $1)
             WHERE (rank - 1) / $5 = min($6, (total - 1) / $5) OR ranked.player = $4
             ORDER BY rank",
        )
        .bind(ruleset.id)
        .bind(guild)
        .bind(channel)
        .bind(viewer.get().cast_signed())
        .bind(Standings::PAGE.cast_signed())
        .bind(i64::try_from(page).unwrap_or(i64::MAX))
        .fetch_all(&self.readers)
        .await?;
        let Some(first) = rows.first() else { return Ok(Standings::default()) };
        let total = first.total.cast_unsigned();
        let last_page = (total - 1) / Standings::PAGE;
        let lines = rows.into_iter().map(Standing::from);
        let (page, beside): (Vec<_>, Vec<_>) =
            lines.partition(|line| (line.rank - 1) / Standings::PAGE == page.min(last_page));
        Ok(Standings { page, viewer: beside.into_iter().next(), total })
    }
}
