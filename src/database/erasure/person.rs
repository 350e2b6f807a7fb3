//! Deleting what is stored about a person.

use std::collections::HashSet;

use wari_games::{Annulment, ChallengeId, ChannelId, Game, GameId, Leaving, Moment, News, UserId};

use super::going;
use super::holdings::{self, Erase};
use crate::Error;
use crate::columns::place;
use crate::engine::sql::{self, Connection};
use crate::outbox::{self, FirstTry};
use crate::people::{meetings, ratings};
use crate::play::challenges::drop_invitations;
use crate::play::games::GameRow;
use crate::play::{ends, finish, in_play};

/// Returns everybody whom the file knows.
pub(super) async fn everybody(connection: &mut Connection<'_>) -> Result<HashSet<UserId>, Error> {
    let mut people = HashSet::new();
    for select in holdings::all().filter_map(|holding| holding.everybody) {
        let ids: Vec<Option<UserId>> = sql::query_scalar(select).fetch_all(&mut *connection).await?;
        people.extend(ids.into_iter().flatten());
    }
    people.retain(|person| !person.is_tombstone());
    Ok(people)
}

/// Returns the random number that takes a person's place, the same in all portions of their deletion.
pub(super) async fn tombstone(connection: &mut Connection<'_>, hash: &str, dice: fn() -> u64) -> Result<UserId, Error> {
    let begun: Option<UserId> = sql::query_scalar("SELECT tombstone FROM leaving WHERE hash = $1")
        .bind(hash)
        .fetch_optional(&mut *connection)
        .await?;
    if let Some(begun) = begun {
        return Ok(begun);
    }
    let tombstone = UserId::tombstone(dice());
    let insert = sql::query("INSERT INTO leaving (hash, tombstone) VALUES ($1, $2)");
    insert.bind(hash).bind(tombstone).execute(connection).await?;
    Ok(tombstone)
}

/// Ends a person's running games, then deletes everything about them; in what is others' as well, the tombstone takes
/// their place. Returns `false` if there was nothing.
pub(super) async fn erase(
    connection: &mut Connection<'_>,
    person: UserId,
    tombstone: UserId,
    hash: &str,
    leaving: Leaving,
    now: Moment,
) -> Result<bool, Error> {
    connection.invalidate_cache();
    end_games(connection, person, leaving, now).await?;
    let mut changed = close_challenges(connection, person, tombstone, now).await?;
    changed |= going::forget_alone(connection, person).await? > 0;
    let doubtful = meetings::part(connection, person).await?;
    for statement in holdings::all().flat_map(|holding| holding.erase) {
        let statement = match *statement {
            Erase::Delete(delete) => sql::query(delete).bind(person),
            Erase::Replace(update) => sql::query(update).bind(person.get()).bind(tombstone),
            Erase::Hash(insert) => sql::query(insert).bind(person).bind(hash.to_owned()),
        };
        changed |= statement.execute(&mut *connection).await? > 0;
    }
    ratings::confirm_anew(connection, doubtful).await?;
    sql::query("DELETE FROM leaving WHERE hash = $1").bind(hash.to_owned()).execute(connection).await?;
    Ok(changed)
}

/// Ends the running games against other people. The relay shows their ends to the channels.
async fn end_games(
    connection: &mut Connection<'_>,
    person: UserId,
    leaving: Leaving,
    now: Moment,
) -> Result<(), Error> {
    let running: Vec<GameRow> = sql::query_as(
        "SELECT * FROM games_with_proposals WHERE id IN (
             SELECT id FROM games WHERE south = $1 AND finished_at IS NULL
             UNION SELECT id FROM games WHERE north = $1 AND finished_at IS NULL)
         AND computer IS NULL ORDER BY id",
    )
    .bind(person)
    .fetch_all(&mut *connection)
    .await?;
    for row in running {
        let id = row.id;
        let mut game = match Game::try_from(row) {
            Ok(game) => game,
            Err(error) => {
                // Nobody can play it, so it stands in the way of nothing.
                error.log("a damaged game is annulled, because one of its players has their data deleted");
                annul_damaged(connection, id, person, now).await?;
                continue;
            }
        };
        let before = game.point();
        let Some(side) = game.side_of(person) else { continue };
        // It is running and theirs, so nothing is refused.
        let _ = match leaving {
            Leaving::Resign => game.resign_series(person),
            Leaving::Annul => game.annul(Annulment::Departure(side)),
        };
        finish::finish(connection, game, before, FirstTry::Relay, now).await?;
    }
    Ok(())
}

/// Annuls a running game whose record cannot be replayed.
async fn annul_damaged(connection: &mut Connection<'_>, id: GameId, person: UserId, now: Moment) -> Result<(), Error> {
    let annul = "UPDATE games SET finish = coalesce($4, (SELECT coalesce(max(finish), 0) + 1
             FROM (SELECT max(finish) AS finish FROM games UNION ALL SELECT max(finish) FROM results) AS ends)),
             reason = 'annulled', decided_by = CASE south WHEN $2 THEN 'S' ELSE 'N' END, south_seeds = 0, north_seeds = 0,
             finished_at = $3, deadline = NULL, due_at = NULL, held_at = NULL, paused_until = NULL, away_until = NULL,
             houses = NULL, held_by = NULL
         WHERE id = $1";
    let annul = sql::query(annul).bind(id).bind(person).bind(now.millis());
    let annul = annul.bind(ends::next(connection).await?);
    annul.execute(&mut *connection).await?;
    in_play::release(connection, id, now).await
}

/// Withdraws the waiting challenges of a person, and declines those to them. The relay shows that in their messages,
/// which then name nobody.
async fn close_challenges(
    connection: &mut Connection<'_>,
    person: UserId,
    tombstone: UserId,
    now: Moment,
) -> Result<bool, Error> {
    const WITHDRAW: &str = "UPDATE challenges SET challenger = $2, state = 'withdrawn', answered_at = $3
         WHERE challenger = $1 AND state = 'waiting' RETURNING id, guild, channel, answers_in";
    const DECLINE: &str = "UPDATE challenges SET invited = $2, state = 'declined', answered_at = $3
         WHERE invited = $1 AND state = 'waiting' RETURNING id, guild, channel, answers_in";
    let mut changed = false;
    for close in [WITHDRAW, DECLINE] {
        let closed: Vec<(ChallengeId, u64, ChannelId, Option<u64>)> =
            sql::query_as(close).bind(person).bind(tombstone).bind(now.millis()).fetch_all(&mut *connection).await?;
        changed |= !closed.is_empty();
        for (id, guild, channel, answers_in) in closed {
            drop_invitations(connection, id).await?;
            let place = place(guild, channel, answers_in);
            outbox::enqueue(connection, place, News::Closing(id), FirstTry::Relay, now).await?;
        }
    }
    Ok(changed)
}
