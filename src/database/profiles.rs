//! What somebody has done, from the finished games and the log of ratings.

use sqlx::FromRow;
use wari_rules::{Ruleset, rulesets};

use super::ratings::Row as RatingRow;
use super::{Database, Error};
use crate::games::{Career, Profile, Rated, Tally, UserId};

#[derive(FromRow)]
struct Row {
    wins: i64,
    draws: i64,
    losses: i64,
    seeds: i64,
    met_wins: i64,
    met_draws: i64,
    met_losses: i64,
    met_seeds: i64,
}

#[derive(FromRow)]
struct Logged {
    rules: String,
    #[sqlx(flatten)]
    rating: RatingRow,
}

fn tally([wins, draws, losses, seeds]: [i64; 4]) -> Tally {
    let [wins, draws, losses, seeds] = [wins, draws, losses, seeds].map(i64::cast_unsigned);
    Tally { wins, draws, losses, seeds }
}

impl Database {
    /// What somebody has done in all communities, compared with `other` if somebody is named.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn profile(&self, player: UserId, other: Option<UserId>) -> Result<Profile, Error> {
        let log: Vec<Logged> = sqlx::query_as(
            "SELECT rules, rating, deviation, volatility FROM ratings WHERE player = $1 ORDER BY finish",
        )
        .bind(player.get().cast_signed())
        .fetch_all(&self.readers)
        .await?;
        let mut careers = Vec::new();
        for ruleset in rulesets::ALL {
            let (tally, met) = self.tallies(player, other, ruleset).await?;
            if tally.games() > 0 {
                careers.push(Career { ruleset, tally, met, ratings: Vec::new() });
            }
        }
        for (game, Logged { rules, rating }) in (1..).zip(log) {
            if let Some(career) = careers.iter_mut().find(|career| career.ruleset.id == rules) {
                career.ratings.push(Rated { game, rating: rating.into() });
            }
        }
        careers.sort_by_key(|career| std::cmp::Reverse(career.tally.games()));
        let against_computer = self.ratings_against_computer(player).await?;
        Ok(Profile { player, other, careers, against_computer })
    }

    /// The results of somebody under a ruleset: all of them, and those against `other`.
    async fn tallies(&self, player: UserId, other: Option<UserId>, ruleset: &Ruleset) -> Result<(Tally, Tally), Error> {
        // Two halves, since an OR over both sides would use neither index. A sum over no rows would be NULL, a total
        // is a fraction.
        let row: Row = sqlx::query_as(
            "WITH played AS (
                 SELECT north AS opponent, south_seeds AS seeds, winner = 'S' AS won FROM games
                 WHERE rules = $1 AND south = $2 AND finish IS NOT NULL AND computer IS NULL
                 UNION ALL
                 SELECT south, north_seeds, winner = 'N' FROM games
                 WHERE rules = $1 AND north = $2 AND finish IS NOT NULL AND computer IS NULL
             )
             SELECT count(*) FILTER (WHERE won) AS wins, count(*) FILTER (WHERE won IS NULL) AS draws,
                 count(*) FILTER (WHERE NOT won) AS losses, coalesce(sum(seeds), 0) AS seeds,
                 count(*) FILTER (WHERE won AND opponent = $3) AS met_wins,
                 count(*) FILTER (WHERE won IS NULL AND opponent = $3) AS met_draws,
                 count(*) FILTER (WHERE NOT won AND opponent = $3) AS met_losses,
                 coalesce(sum(seeds) FILTER (WHERE opponent = $3), 0) AS met_seeds
             FROM played",
        )
        .bind(ruleset.id)
        .bind(player.get().cast_signed())
        .bind(other.map(|other| other.get().cast_signed()))
        .fetch_one(&self.readers)
        .await?;
        let all = tally([row.wins, row.draws, row.losses, row.seeds]);
        Ok((all, tally([row.met_wins, row.met_draws, row.met_losses, row.met_seeds])))
    }
}
