//! The facts behind the limits on offers, read in the storing transaction so that concurrent offers respect them.

use wari_games::{Challenge, GameCounts, Limits, Moment, Offer, RecentOffer, UserId};

use super::blocks;
use super::marks::{self, MarkKind};
use crate::Error;
use crate::engine::sql::{self, Connection};
use crate::key::Key;
use crate::play::challenge_row::ChallengeRow;
use crate::subjects::People;

impl People<'_> {
    /// Returns true if the user can start another game.
    pub async fn has_room(self, player: UserId) -> Result<bool, Error> {
        Ok(games(&mut self.0.readers.acquire().await?.connection(), player).await?.have_room())
    }
}

/// Loads the limits that apply to an offer. What was offered and declined is counted by marks, which no deletion
/// removes.
pub(crate) async fn limits(
    connection: &mut Connection<'_>,
    offer: &Offer,
    key: &Key,
    now: Moment,
) -> Result<Limits, Error> {
    let (hash, about) = marks::of_offer(key, offer);
    let waiting: Vec<ChallengeRow> =
        sql::query_as("SELECT * FROM challenges WHERE state = 'waiting' AND challenger = $1 ORDER BY id")
            .bind(offer.challenger)
            .fetch_all(&mut *connection)
            .await?;
    let waiting = waiting.into_iter().map(Challenge::try_from).collect::<Result<Vec<_>, _>>()?;
    let games = games(connection, offer.challenger).await?;
    // Offers to the computer are accepted at once, so they count as games.
    let (waiting, offered): (Vec<Challenge>, Vec<Challenge>) =
        waiting.into_iter().partition(|challenge| challenge.offer.terms.level.is_none());
    let games = GameCounts { against_computer: games.against_computer + offered.len(), ..games };
    if offer.terms.level.is_some() {
        let most = GameCounts::MOST_A_DAY.saturating_sub(offered.len() as u64);
        let again = MarkKind::Game.next(connection, &hash, most, now).await?;
        return Ok(Limits { games: GameCounts { again, ..games }, ..Limits::default() });
    }
    let offered = MarkKind::Offer.of(connection, &hash, now).await?;
    let is_to_somebody = offer.invited.is_some();
    let lately = offered.into_iter().flat_map(|offered| {
        let to_the_same = is_to_somebody && offered.about == about;
        std::iter::repeat_n(
            RecentOffer { to_the_same, at: offered.at },
            usize::try_from(offered.times).unwrap_or(usize::MAX),
        )
    });
    let limits = Limits { waiting, lately: lately.collect(), games, ..Limits::default() };
    let Some(invited) = offer.invited else { return Ok(limits) };
    let declined = MarkKind::Decline.of(connection, &hash, now).await?;
    let declined = declined.into_iter().filter(|declined| declined.about == about && declined.at <= now);
    let declined = declined.map(|declined| declined.at).max();
    let blocked = blocks::has_blocked(connection, invited, offer.challenger, &hash).await?;
    Ok(Limits { declined, blocked, ..limits })
}

/// Counts a user's running games.
pub(crate) async fn games(connection: &mut Connection<'_>, player: UserId) -> Result<GameCounts, Error> {
    let (all, against_computer): (i64, i64) = sql::query_as(
        "SELECT count(*), count(computer) FROM (
             SELECT computer FROM games WHERE south = $1 AND finished_at IS NULL
             UNION ALL
             SELECT computer FROM games WHERE north = $1 AND finished_at IS NULL) AS played",
    )
    .bind(player)
    .fetch_one(connection)
    .await?;
    let count = |games: i64| usize::try_from(games).unwrap_or_default();
    Ok(GameCounts { all: count(all), against_computer: count(against_computer), again: None })
}
