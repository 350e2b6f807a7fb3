//! Results of players against each other, and how their circles of opponents overlap.

use std::collections::BTreeSet;

use wari_games::{Met, UserId};
use wari_rules::{BySide, Side};

use super::finished::Finished;
use super::rating_row::RatingRow;
use crate::Error;
use crate::engine::sql::{self, Connection};

/// Counts a game for both of its players. Former players are nobody's circle.
pub(crate) async fn add(connection: &mut Connection<'_>, game: &Finished) -> Result<(), Error> {
    let are_here = Side::ALL.into_iter().all(|side| !game.players[side].is_tombstone());
    let others = match game.rated_at.is_some() && are_here && !have_met(connection, game).await? {
        true => introduce(connection, game).await?,
        false => BySide { south: 0, north: 0 },
    };
    for side in Side::ALL {
        let [wins, draws, losses] = game.counts(side);
        let counted = i64::from(game.rated_at.is_some());
        sql::query(
            "INSERT INTO meetings (player, rules, opponent, wins, draws, losses, seeds, counted, scored, others)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
             ON CONFLICT (player, rules, opponent) DO UPDATE SET wins = meetings.wins + excluded.wins,
                 draws = meetings.draws + excluded.draws, losses = meetings.losses + excluded.losses,
                 seeds = meetings.seeds + excluded.seeds, counted = meetings.counted + excluded.counted,
                 scored = meetings.scored + excluded.scored, others = meetings.others + excluded.others",
        )
        .bind(game.players[side])
        .bind(game.rules.clone())
        .bind(game.players[side.opponent()])
        .bind(wins)
        .bind(draws)
        .bind(losses)
        .bind(game.seeds[side])
        .bind(counted)
        .bind(counted * (2 * wins + draws))
        .bind(others[side])
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Returns true if the players have met in an earlier game that counts.
async fn have_met(connection: &mut Connection<'_>, game: &Finished) -> Result<bool, Error> {
    let met = "SELECT EXISTS (
        SELECT 1 FROM meetings WHERE player = $1 AND rules = $2 AND opponent = $3 AND counted > 0)";
    sql::query_scalar(met)
        .bind(game.players.south)
        .bind(game.rules.clone())
        .bind(game.players.north)
        .fetch_one(connection)
        .await
}

/// Registers that two people have met for the first time, and updates the counts of everyone they have met. Returns
/// for each player how many people their opponent has met whom they have not.
async fn introduce(connection: &mut Connection<'_>, game: &Finished) -> Result<BySide<i64>, Error> {
    let mut others = BySide { south: 0, north: 0 };
    for side in Side::ALL {
        let (one, other) = (game.players[side], game.players[side.opponent()]);
        // Opponents of both have met `other`, whom `one` has now met as well.
        let common = "UPDATE meetings SET others = others - 1
             WHERE player = $1 AND rules = $2 AND counted > 0 AND opponent IN (
                 SELECT opponent FROM meetings WHERE player = $3 AND rules = $2 AND counted > 0 AND opponent >= 0)";
        // For opponents of `one` alone, `one` has now met `other`, whom they have not.
        let own = "UPDATE meetings SET others = others + 1
             WHERE opponent = $1 AND rules = $2 AND player IN (
                 SELECT opponent FROM meetings WHERE player = $1 AND rules = $2 AND counted > 0 AND opponent >= 0
                 EXCEPT
                 SELECT opponent FROM meetings WHERE player = $3 AND rules = $2 AND counted > 0)";
        let change = async |connection: &mut Connection<'_>, update| {
            let change = sql::query(update).bind(one).bind(game.rules.clone()).bind(other);
            change.execute(connection).await.map(|done| done.cast_signed())
        };
        change(&mut *connection, common).await?;
        others[side.opponent()] = change(&mut *connection, own).await?;
    }
    Ok(others)
}

/// Takes a person who has their data deleted out of the circles of everyone they have met, before their tombstone takes
/// their place. Returns whose ratings may not be confirmed any more, and under which rules.
pub(crate) async fn part(connection: &mut Connection<'_>, person: UserId) -> Result<Vec<(UserId, String)>, Error> {
    // For others who have met an opponent of theirs but not them, that opponent has met one person less.
    const LOSE_ONE: &str = "UPDATE meetings SET others = others - 1 WHERE (player, rules, opponent) IN (
             SELECT theirs.opponent, theirs.rules, theirs.player
             FROM meetings AS own JOIN meetings AS theirs ON theirs.player = own.opponent AND theirs.rules = own.rules
             WHERE own.player = $1 AND own.counted > 0 AND own.opponent >= 0
                 AND theirs.counted > 0 AND theirs.opponent >= 0 AND theirs.opponent <> $1
                 AND NOT EXISTS (SELECT 1 FROM meetings AS met WHERE met.player = $1 AND met.rules = theirs.rules
                     AND met.opponent = theirs.opponent AND met.counted > 0))
         RETURNING player, rules, others";
    // Nor are they witnesses of those whom they have met.
    const LOSE_ALL: &str = "UPDATE meetings SET others = 0 WHERE (player, rules, opponent) IN (
             SELECT opponent, rules, player FROM meetings WHERE player = $1)
         RETURNING player, rules, counted";
    let less: Vec<(UserId, String, i64)> = sql::query_as(LOSE_ONE).bind(person).fetch_all(&mut *connection).await?;
    let met: Vec<(UserId, String, i64)> = sql::query_as(LOSE_ALL).bind(person).fetch_all(&mut *connection).await?;
    let own = sql::query("UPDATE meetings SET others = 0 WHERE player = $1").bind(person);
    own.execute(connection).await?;
    let too_few = less.into_iter().filter(|&(_, _, others)| others == i64::from(Met::OTHERS) - 1);
    let doubtful = too_few.chain(met.into_iter().filter(|&(_, _, counted)| counted > 0));
    let doubtful: BTreeSet<(UserId, String)> = doubtful.map(|(player, rules, _)| (player, rules)).collect();
    Ok(doubtful.into_iter().filter(|(player, _)| !player.is_tombstone()).collect())
}

/// Returns a player's opponents from other circles, who have met many people whom the player has not. Their order does
/// not depend on their IDs, so that sums over them are the same if somebody becomes a former player.
pub(crate) async fn met(connection: &mut Connection<'_>, player: UserId, rules: &str) -> Result<Vec<Met>, Error> {
    sql::row! {
        struct Opponent {
            counted: i64,
            scored: i64,
            rating: RatingRow,
        }
    }
    let met: Vec<Opponent> = sql::query_as(
        "SELECT counted, scored, rating, deviation, volatility
         FROM meetings JOIN standings ON standings.player = opponent AND standings.rules = meetings.rules
             AND scope = 'global' AND place = 0
         WHERE meetings.player = $1 AND meetings.rules = $2 AND counted > 0 AND others >= $3 AND rating IS NOT NULL
         ORDER BY rating, deviation, scored, counted",
    )
    .bind(player)
    .bind(rules)
    .bind(i64::from(Met::OTHERS))
    .fetch_all(connection)
    .await?;
    let score = |met: &Opponent| met.scored as f64 / (2 * met.counted) as f64;
    Ok(met.into_iter().map(|met| Met { score: score(&met), rating: met.rating.into() }).collect())
}
