//! The facts behind the limits on offers, read in the storing transaction so that concurrent offers respect them.

use super::blocks;
use crate::database::columns::user;
use crate::database::play::challenges::ChallengeRow;
use crate::database::sql::{self, Connection};
use crate::database::{Database, Error};
use crate::games::{Challenge, Games, Limits, Moment, Offer, UserId};

impl Database {
    /// Returns true if the user can start another game.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn has_room(&self, player: UserId) -> Result<bool, Error> {
        Ok(games(&mut self.readers.acquire().await?.connection(), player).await?.have_room())
    }
}

/// Loads the limits that apply to an offer. The challenger's ID has this keyed hash.
pub(crate) async fn limits(
    connection: &mut Connection<'_>,
    offer: &Offer,
    hash: Option<&str>,
    now: Moment,
) -> Result<Limits, Error> {
    let challenger = offer.challenger.get().cast_signed();
    let waiting: Vec<ChallengeRow> =
        sql::query_as("SELECT * FROM challenges WHERE state = 'waiting' AND challenger = $1 ORDER BY id")
            .bind(challenger)
            .fetch_all(&mut *connection)
            .await?;
    let waiting = waiting.into_iter().map(Challenge::try_from).collect::<Result<Vec<_>, _>>()?;
    let lately: Vec<(Option<i64>, i64)> = sql::query_as(
        "SELECT invited, offered_at FROM challenges
         WHERE challenger = $1 AND offered_at > $2 AND state <> 'accepted' AND level IS NULL
         ORDER BY offered_at DESC",
    )
    .bind(challenger)
    .bind(now.later(-Limits::WINDOW).millis())
    .fetch_all(&mut *connection)
    .await?;
    let lately = lately.into_iter().map(|(to, at)| (to.map(user), Moment::from_millis(at))).collect();
    let games = games(connection, offer.challenger).await?;
    // Offers to the computer are accepted at once, so they count as games.
    let (waiting, offered): (Vec<Challenge>, Vec<Challenge>) =
        waiting.into_iter().partition(|challenge| challenge.offer.terms.level.is_none());
    let games = Games { against_computer: games.against_computer + offered.len(), ..games };
    let limits = Limits { waiting, lately, games, ..Limits::default() };
    let Some(invited) = offer.invited else { return Ok(limits) };
    let declined: Option<i64> = sql::query_scalar(
        "SELECT max(answered_at) FROM challenges WHERE state = 'declined' AND challenger = $1 AND invited = $2",
    )
    .bind(challenger)
    .bind(invited.get().cast_signed())
    .fetch_one(&mut *connection)
    .await?;
    let blocked = blocks::has_blocked(connection, invited, offer.challenger, hash).await?;
    Ok(Limits { declined: declined.map(Moment::from_millis), blocked, ..limits })
}

/// Counts a user's running games.
pub(crate) async fn games(connection: &mut Connection<'_>, player: UserId) -> Result<Games, Error> {
    let (all, against_computer): (i64, i64) = sql::query_as(
        "SELECT count(*), count(computer) FROM (
             SELECT computer FROM games WHERE south = $1 AND finished_at IS NULL
             UNION ALL
             SELECT computer FROM games WHERE north = $1 AND finished_at IS NULL) AS played",
    )
    .bind(player.get().cast_signed())
    .fetch_one(connection)
    .await?;
    let count = |games: i64| usize::try_from(games).unwrap_or_default();
    Ok(Games { all: count(all), against_computer: count(against_computer) })
}
