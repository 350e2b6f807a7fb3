//! Player profiles, from the stored standings and the rating log.

use wari_games::{Career, Profile, Rated, Rating, Tally, UserId};
use wari_rules::{Ruleset, rulesets};

use super::rating_row::RatingRow;
use crate::Error;
use crate::engine::sql;
use crate::subjects::People;

sql::row! {
    struct CareerRow {
        rules: String,
        wins: u64,
        draws: u64,
        losses: u64,
        seeds: u64,
        met_wins: u64,
        met_draws: u64,
        met_losses: u64,
        met_seeds: u64,
    }
}

sql::row! {
    struct Logged {
        rules: String,
        rating: RatingRow,
    }
}

impl People<'_> {
    /// Loads a player's profile across all servers, compared with `other` if given.
    pub async fn profile(self, player: UserId, other: Option<UserId>) -> Result<Profile, Error> {
        let log: Vec<Logged> =
            sql::query_as("SELECT rules, rating, deviation, volatility FROM ratings WHERE player = $1 ORDER BY finish")
                .bind(player)
                .fetch_all(&self.0.readers)
                .await?;
        let mut careers = self.careers(player, other).await?;
        for (game, Logged { rules, rating }) in (1..).zip(log) {
            if let Some(career) = careers.iter_mut().find(|career| career.ruleset.id == rules) {
                career.counted += 1;
                let rating = Rating { games: career.counted, ..rating.into() };
                career.ratings.extend(rating.told().map(|_| Rated { game, rating }));
            }
        }
        Ok(Profile {
            player,
            other,
            careers,
            streak: self.streak(player).await?,
            against_computer: self.ratings_against_computer(player).await?,
            levels: self.results_against_computer(player).await?,
            puzzles: self.0.study().puzzle_tally(player).await?,
            missed: None,
        })
    }

    /// Loads a player's results by ruleset: all of them, and those against `other`.
    async fn careers(self, player: UserId, other: Option<UserId>) -> Result<Vec<Career>, Error> {
        let rows: Vec<CareerRow> = sql::query_as(
            "SELECT standings.rules, standings.wins, standings.draws, standings.losses, standings.seeds,
                 coalesce(meetings.wins, 0) AS met_wins, coalesce(meetings.draws, 0) AS met_draws,
                 coalesce(meetings.losses, 0) AS met_losses, coalesce(meetings.seeds, 0) AS met_seeds
             FROM standings LEFT JOIN meetings ON meetings.player = standings.player
                 AND meetings.rules = standings.rules AND meetings.opponent = $2
             WHERE standings.player = $1 AND scope = 'global' AND place = 0",
        )
        .bind(player)
        .bind(other)
        .fetch_all(&self.0.readers)
        .await?;
        let career = |row: CareerRow| {
            Some(Career {
                // Skip unknown rulesets, which have no name to display.
                ruleset: Ruleset::by_id(&row.rules)?,
                tally: Tally { wins: row.wins, draws: row.draws, losses: row.losses, seeds: row.seeds },
                met: Tally { wins: row.met_wins, draws: row.met_draws, losses: row.met_losses, seeds: row.met_seeds },
                counted: 0,
                ratings: Vec::new(),
            })
        };
        let mut careers: Vec<Career> = rows.into_iter().filter_map(career).collect();
        let place = |career: &Career| rulesets::ALL.iter().position(|&ruleset| ruleset == career.ruleset);
        careers.sort_by_key(|career| (std::cmp::Reverse(career.tally.games()), place(career)));
        Ok(careers)
    }
}
