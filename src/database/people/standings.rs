//! The leaderboard.
//!
//! `standings.listed` repeats a setting, so that the index of a leaderboard holds only those who want to be listed;
//! `relist` keeps it in step. Negative IDs, which stand for nobody, are never listed.

use std::sync::Arc;

use wari_base::recent::Recent;
use wari_games::{Keyword, Moment, Place, Rating, Scope, Span, Standing, Standings, Tally, UserId, ViewerRank};
use wari_rules::{Ruleset, rulesets};

use crate::Error;
use crate::columns::server;
use crate::engine::sql;
use crate::subjects::People;

/// The length up to which lists are counted each time; counts of longer ones are cached.
const COUNTED_EACH_TIME: u64 = 1_000;
/// When whoever looks has the list counted again, for those who come later; and when nobody is told the old count any
/// more.
const COUNT_FRESH: Span = Span::minutes(1);
const COUNT_LIFETIME: Span = Span::hours(1);

/// The cache key: scope, place, rules, and the user whose rank is counted, if any.
type ListKey = (Scope, u64, &'static str, Option<UserId>);

/// The cached lengths of long lists and ranks in them, each with the time of counting.
#[derive(Clone, Debug)]
pub(crate) struct ListLengths(Arc<Recent<ListKey, (Moment, u64)>>);

impl Default for ListLengths {
    fn default() -> Self {
        Self(Arc::new(Recent::new(10_000, COUNT_LIFETIME.duration())))
    }
}

sql::row! {
    struct StandingRow {
        player: UserId,
        rating: f64,
        deviation: f64,
        volatility: f64,
        confirmed: bool,
        provisional: bool,
        ranks_as: f64,
        wins: u64,
        draws: u64,
        losses: u64,
        seeds: u64,
        rated_at: i64,
        is_told: bool,
    }
}

impl StandingRow {
    /// Returns the line of this rank; those of provisional ratings come last and have none.
    fn standing(&self, rank: u64) -> Standing {
        Standing {
            rank: (!self.provisional).then_some(rank),
            player: self.player,
            rating: Rating {
                rating: self.rating,
                deviation: self.deviation,
                volatility: self.volatility,
                games: if self.is_told { Rating::GAMES } else { 0 },
            },
            confirmed: self.confirmed,
            tally: Tally { wins: self.wins, draws: self.draws, losses: self.losses, seeds: self.seeds },
        }
    }
}

/// A leaderboard, and the earliest end of a rated game that still lists its players.
#[derive(Clone, Copy)]
struct LeaderboardQuery {
    scope: Scope,
    place: u64,
    rules: &'static str,
    since: Moment,
    now: Moment,
}

/// What decides about a rank. Whoever has the same shares the rank.
#[derive(Clone, Copy, PartialEq)]
struct Merit {
    ranks_as: f64,
    rating: f64,
    wins: u64,
    seeds: u64,
}

impl From<&StandingRow> for Merit {
    fn from(row: &StandingRow) -> Self {
        let &StandingRow { ranks_as, rating, wins, seeds, .. } = row;
        Self { ranks_as, rating, wins, seeds }
    }
}

impl People<'_> {
    /// Returns a page, counted from 0, of the people who have recently finished a rated game in a scope under a
    /// ruleset, unless they do not want to be listed; the last page if there are fewer. Also returns where the `viewer`
    /// stands.
    ///
    /// Unconfirmed ratings rank no higher than a newcomer's, and provisional ones stand last. The length of a list of
    /// more than a thousand, and ranks beyond that, are those of the last look that is older than a minute, or an hour
    /// old at most.
    pub async fn standings(
        self,
        scope: Scope,
        place: Place,
        ruleset: &'static Ruleset,
        viewer: UserId,
        page: u64,
        now: Moment,
    ) -> Result<Standings, Error> {
        let place = match scope {
            Scope::Server => server(place),
            Scope::Channel => place.channel.get(),
            Scope::Global => 0,
        };
        let list = LeaderboardQuery { scope, place, rules: ruleset.id, since: Standings::since(now), now };
        let total = self.count(list, None).await?;
        let number = page.min(total.saturating_sub(1) / Standings::PAGE);
        let before = number * Standings::PAGE;
        // Of the page before, the last row tells whether its rank is shared by the first of this one.
        let shared = u64::from(before > 0);
        let mut rows: Vec<StandingRow> = sql::query_as(
            "SELECT standings.player, rating, deviation, volatility, confirmed, provisional, ranks_as, wins, draws, losses, seeds,
                 rated_at, EXISTS (SELECT 1 FROM ratings WHERE ratings.player = standings.player
                     AND ratings.rules = standings.rules LIMIT 1 OFFSET $7) AS is_told
             FROM (
                 SELECT player FROM standings
                 WHERE scope = $1 AND place = $2 AND rules = $3 AND rated_at >= $4 AND listed
                 ORDER BY provisional, ranks_as DESC, rating DESC, wins DESC, seeds DESC, player LIMIT $5 OFFSET $6
             ) AS page JOIN standings ON standings.player = page.player
                 AND scope = $1 AND place = $2 AND rules = $3
             ORDER BY provisional, ranks_as DESC, rating DESC, wins DESC, seeds DESC, standings.player",
        )
        .bind(scope.id())
        .bind(place)
        .bind(ruleset.id)
        .bind(list.since.millis())
        .bind(Standings::PAGE + shared)
        .bind(before - shared)
        .bind(Rating::GAMES - 1)
        .fetch_all(&self.0.readers)
        .await?;
        let last = (shared == 1 && !rows.is_empty()).then(|| rows.remove(0));
        let mut above = match (last.as_ref().map(Merit::from), rows.first()) {
            (Some(last), Some(first)) if last == first.into() && !first.provisional => {
                Some((last, before.min(1 + self.count(list, Some((viewer, last))).await?)))
            }
            _ => None,
        };
        let mut page = Vec::new();
        for (place, row) in (before + 1..).zip(&rows) {
            let rank = above.filter(|&(merit, _)| merit == row.into()).map_or(place, |(_, rank)| rank);
            above = Some((row.into(), rank));
            page.push(row.standing(rank));
        }
        let viewer = match page.iter().any(|line| line.player == viewer) {
            true => None,
            false => self.viewer(list, viewer).await?,
        };
        Ok(Standings { number, page, viewer, total })
    }

    /// Returns how many games against people somebody has lost.
    pub async fn losses(self, player: UserId) -> Result<u64, Error> {
        let lost: Vec<u64> =
            sql::query_scalar("SELECT losses FROM standings WHERE player = $1 AND scope = 'global' AND place = 0")
                .bind(player)
                .fetch_all(&self.0.readers)
                .await?;
        Ok(lost.into_iter().sum())
    }

    /// Counts the lists of everybody, if they are long, so that whoever looks at them first does not wait for that.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn count_ahead(self, now: Moment) -> Result<(), Error> {
        for ruleset in &rulesets::ALL {
            let since = Standings::since(now);
            self.count(LeaderboardQuery { scope: Scope::Global, place: 0, rules: ruleset.id, since, now }, None)
                .await?;
        }
        Ok(())
    }

    /// Finds the rank of a user who is not on the page.
    async fn viewer(self, list: LeaderboardQuery, viewer: UserId) -> Result<Option<ViewerRank>, Error> {
        let own: Option<StandingRow> = sql::query_as(
            "SELECT player, rating, deviation, volatility, confirmed, provisional, ranks_as, wins, draws, losses, seeds, rated_at,
                 EXISTS (SELECT 1 FROM ratings WHERE ratings.player = standings.player
                     AND ratings.rules = standings.rules LIMIT 1 OFFSET $5) AS is_told
             FROM standings WHERE player = $1 AND rules = $2 AND scope = $3 AND place = $4
                 AND rated_at IS NOT NULL",
        )
        .bind(viewer)
        .bind(list.rules)
        .bind(list.scope.id())
        .bind(list.place)
        .bind(Rating::GAMES - 1)
        .fetch_optional(&self.0.readers)
        .await?;
        let Some(own) = own else { return Ok(None) };
        if own.rated_at < list.since.millis() {
            let Standing { player, rating, tally, .. } = own.standing(0);
            return Ok(Some(ViewerRank::Resting { player, rating, tally }));
        }
        let rank = if own.provisional { 0 } else { 1 + self.count(list, Some((viewer, (&own).into()))).await? };
        Ok(Some(ViewerRank::Elsewhere(own.standing(rank))))
    }

    /// Counts the people on a list, or those ahead of somebody with this merit, whose rating is not provisional. Nobody
    /// waits until a long list has been counted again.
    async fn count(self, list: LeaderboardQuery, before: Option<(UserId, Merit)>) -> Result<u64, Error> {
        let key = (list.scope, list.place, list.rules, before.map(|(player, _)| player));
        let before = before.map(|(_, merit)| merit);
        if let Some((at, count)) = self.0.counts.0.get(&key)
            && (Span::ZERO..COUNT_LIFETIME).contains(&list.now.since(at))
        {
            if list.now.since(at) >= COUNT_FRESH {
                self.0.counts.0.insert(key, (list.now, count));
                let database = self.0.clone();
                tokio::spawn(async move {
                    if let Err(error) = database.people().recount(key, list, before).await {
                        error.log("could not count a leaderboard");
                    }
                });
            }
            return Ok(count);
        }
        let few = self.count_up_to(COUNTED_EACH_TIME, list, before).await?;
        if few < COUNTED_EACH_TIME { Ok(few) } else { self.recount(key, list, before).await }
    }

    /// Counts all of a long list, and notes the result.
    async fn recount(self, key: ListKey, list: LeaderboardQuery, before: Option<Merit>) -> Result<u64, Error> {
        let count = self.count_up_to(i64::MAX.cast_unsigned(), list, before).await?;
        self.0.counts.0.insert(key, (list.now, count));
        Ok(count)
    }

    /// Counts in the same way, up to `most`.
    async fn count_up_to(self, most: u64, list: LeaderboardQuery, before: Option<Merit>) -> Result<u64, Error> {
        let all = "SELECT count(*) FROM (
            SELECT 1 FROM standings WHERE scope = $1 AND place = $2 AND rules = $3 AND rated_at >= $4 AND listed LIMIT $5) AS listed";
        let ahead = "SELECT count(*) FROM (
            SELECT 1 FROM standings WHERE scope = $1 AND place = $2 AND rules = $3 AND rated_at >= $4 AND listed
                AND NOT provisional AND ranks_as >= $6 AND (ranks_as > $6 OR rating > $7 OR rating = $7 AND (wins > $8 OR wins = $8 AND seeds > $9))
            LIMIT $5) AS ahead";
        let count = sql::query_scalar(if before.is_some() { ahead } else { all })
            .bind(list.scope.id())
            .bind(list.place)
            .bind(list.rules)
            .bind(list.since.millis())
            .bind(most);
        let count = match before {
            None => count,
            Some(row) => count.bind(row.ranks_as).bind(row.rating).bind(row.wins).bind(row.seeds),
        };
        count.fetch_one(&self.0.readers).await
    }
}
