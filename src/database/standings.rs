//! The leaderboard.

use sqlx::FromRow;
use wari_rules::Ruleset;

use super::columns::user;
use super::{Database, Error};
use crate::games::{Moment, Place, Rating, Scope, Standing, Standings, Tally, UserId, Viewer};

#[derive(FromRow)]
struct Row {
    /// `None` for whoever looks and is not listed.
    rank: Option<i64>,
    total: i64,
    player: i64,
    rating: f64,
    deviation: f64,
    volatility: f64,
    confirmed: bool,
    games: i64,
    decided: i64,
    wins: i64,
    seeds: i64,
}

impl Row {
    fn rating(&self) -> Rating {
        Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }

    fn tally(&self) -> Tally {
        Tally {
            wins: self.wins.cast_unsigned(),
            draws: (self.games - self.decided).cast_unsigned(),
            losses: (self.decided - self.wins).cast_unsigned(),
            seeds: self.seeds.cast_unsigned(),
        }
    }

    fn standing(&self, rank: u64) -> Standing {
        let (rating, tally) = (self.rating(), self.tally());
        Standing { rank, player: user(self.player), rating, confirmed: self.confirmed, tally }
    }
}

impl Database {
    /// A page, counted from 0, of those who have finished a rated game in a scope under a ruleset of late; the last
    /// page if there are fewer. Ratings that nobody has confirmed rank no higher than a newcomer's. With it comes
    /// `viewer`, wherever they stand.
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
        now: Moment,
    ) -> Result<Standings, Error> {
        let guild = matches!(scope, Scope::Server).then(|| place.guild.get().cast_signed());
        let channel = matches!(scope, Scope::Channel).then(|| place.channel.get().cast_signed());
        // Each half runs along its own index, in which the games of a player stand together.
        let rows = sqlx::query_as::<_, Row>(
            "WITH halves AS (
                 SELECT south AS player, count(*) AS games, count(winner) AS decided, sum(winner IS 'S') AS wins,
                     sum(south_seeds) AS seeds, max(rated_at) AS rated_at
                 FROM games WHERE finish IS NOT NULL AND computer IS NULL AND rules = $1
                     AND ($2 IS NULL OR guild = $2) AND ($3 IS NULL OR channel = $3)
                 GROUP BY south
                 UNION ALL
                 SELECT north, count(*), count(winner), sum(winner IS 'N'), sum(north_seeds), max(rated_at)
                 FROM games WHERE finish IS NOT NULL AND computer IS NULL AND rules = $1
                     AND ($2 IS NULL OR guild = $2) AND ($3 IS NULL OR channel = $3)
                 GROUP BY north
             ), totals AS (
                 SELECT player, sum(games) AS games, sum(decided) AS decided, sum(wins) AS wins, sum(seeds) AS seeds,
                     max(rated_at) >= $7 AS listed,
                     (SELECT max(finish) FROM ratings WHERE ratings.player = halves.player AND rules = $1) AS newest
                 FROM halves GROUP BY player HAVING max(rated_at) >= $7 OR (player = $4 AND max(rated_at) IS NOT NULL)
             ), ranked AS (
                 SELECT totals.*, rating, deviation, volatility, confirmed,
                     iif(listed, row_number() OVER (
                         PARTITION BY listed ORDER BY iif(confirmed, rating, min(rating, $8)) DESC, rating DESC, wins DESC, seeds DESC, totals.player
                     ), NULL) AS rank,
                     sum(listed) OVER () AS total
                 FROM totals JOIN ratings
                     ON ratings.player = totals.player AND ratings.rules = $1 AND ratings.finish = newest
             )
             SELECT * FROM ranked WHERE (rank - 1) / $5 = min($6, (total - 1) / $5) OR player = $4
             ORDER BY rank",
        )
        .bind(ruleset.id)
        .bind(guild)
        .bind(channel)
        .bind(viewer.get().cast_signed())
        .bind(Standings::PAGE.cast_signed())
        .bind(i64::try_from(page).unwrap_or(i64::MAX))
        .bind(Standings::since(now).millis())
        .bind(Rating::default().rating)
        .fetch_all(&self.readers)
        .await?;
        let mut standings = Standings::default();
        for row in &rows {
            standings.total = row.total.cast_unsigned();
            let last_page = standings.total.saturating_sub(1) / Standings::PAGE;
            match row.rank.map(|rank| row.standing(rank.cast_unsigned())) {
                Some(line) if (line.rank - 1) / Standings::PAGE == page.min(last_page) => standings.page.push(line),
                Some(line) => standings.viewer = Some(Viewer::Elsewhere(line)),
                None => {
                    let player = user(row.player);
                    standings.viewer = Some(Viewer::Resting { player, rating: row.rating(), tally: row.tally() });
                }
            }
        }
        Ok(standings)
    }
}
