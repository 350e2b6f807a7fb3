//! Games that are deleted, with all that hangs on them: a transaction lists them in the table `going`, then forgets
//! them.
//!
//! A person can have hundreds of thousands of games. So most go in portions, each in a transaction of its own, and
//! nobody's moves wait for long; what is left goes with the rest of the deletion.

use wari_games::{Moment, Span, UserId};

use super::holdings::Erase;
use crate::Error;
use crate::engine::sql::{self, Connection};

/// The maximum number of rows of a table that a portion deletes. Moves wait for some hundredths of a second then.
pub(super) const PORTION: i64 = 500;
/// How long games against the computer are kept in which the person has not made a move.
const UNPLAYED_KEPT: Span = Span::days(1);

/// The statements that delete the listed games, in this order.
const FORGET: &[&str] = &[
    "DELETE FROM outbox WHERE kind IN ('board', 'reminder', 'unpaused', 'due', 'annulled', 'lapse-south', 'lapse-north')
         AND subject IN (SELECT game FROM going)",
    "DELETE FROM outbox WHERE kind = 'proposal' AND subject IN (
         SELECT id FROM proposals WHERE game IN (SELECT game FROM going))",
    "DELETE FROM proposals WHERE game IN (SELECT game FROM going)",
    "DELETE FROM plans WHERE game IN (SELECT game FROM going)",
    "DELETE FROM fixtures WHERE game IN (SELECT game FROM going)",
    "DELETE FROM follows WHERE game IN (SELECT game FROM going)",
    "DELETE FROM reviews WHERE game IN (SELECT game FROM going)",
    "DELETE FROM mistakes WHERE game IN (SELECT game FROM going)",
    "DELETE FROM openings_to_count WHERE game IN (SELECT game FROM going)",
    "UPDATE daily_puzzles SET puzzle = NULL, posted_at = NULL
     WHERE (guild, puzzle) IN (SELECT guild, number FROM puzzles WHERE game IN (SELECT game FROM going))",
    "UPDATE daily_puzzles SET last_puzzle = NULL, last_posted_at = NULL
     WHERE (guild, last_puzzle) IN (SELECT guild, number FROM puzzles WHERE game IN (SELECT game FROM going))",
    "DELETE FROM puzzles WHERE game IN (SELECT game FROM going)",
    // The threads in which nothing else is played.
    "DELETE FROM threads WHERE thread IN (SELECT channel FROM games WHERE id IN (SELECT game FROM going))
         AND NOT EXISTS (SELECT 1 FROM games WHERE channel = threads.thread AND id NOT IN (SELECT game FROM going))",
    "DELETE FROM challenges WHERE game IN (SELECT game FROM going)",
    "UPDATE challenges SET rematch_of = NULL WHERE rematch_of IN (SELECT game FROM going)",
    "UPDATE games SET held_by = NULL WHERE held_by IN (SELECT game FROM going)",
    "DELETE FROM games WHERE id IN (SELECT game FROM going)",
    "DELETE FROM going",
];

/// Deletes the listed games.
pub(super) async fn forget(connection: &mut Connection<'_>) -> Result<(), Error> {
    for &statement in FORGET {
        sql::query(statement).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Deletes all games that a person has played with nobody else. Returns how many there were.
pub(super) async fn forget_alone(connection: &mut Connection<'_>, person: UserId) -> Result<u64, Error> {
    let list = "INSERT INTO going (game) SELECT game FROM games_alone WHERE player = $1";
    let listed = sql::query(list).bind(person).execute(&mut *connection).await?;
    if listed > 0 {
        forget(connection).await?;
    }
    Ok(listed)
}

/// The statements of a portion besides those about games: of the person `$1`, they delete or replace as many rows as
/// their last value says, of which nobody needs some without the others.
const MANY: &[Erase] = &[
    Erase::Delete(
        "DELETE FROM challenges WHERE id IN (
             SELECT id FROM challenges WHERE challenger = $1 AND state <> 'waiting' LIMIT $2)",
    ),
    Erase::Delete(
        "DELETE FROM challenges WHERE id IN (
             SELECT id FROM challenges WHERE invited = $1 AND state <> 'waiting' LIMIT $2)",
    ),
    Erase::Delete(
        "DELETE FROM computer_ratings WHERE (player, rules, finish) IN (
             SELECT player, rules, finish FROM computer_ratings WHERE player = $1 LIMIT $2)",
    ),
    // The oldest first, so that the newest, with which the next game would go on, is the last to go.
    Erase::Replace(
        "UPDATE ratings SET player = $2 WHERE (player, rules, finish) IN (
             SELECT player, rules, finish FROM ratings WHERE player = $1 ORDER BY rules, finish LIMIT $3)",
    ),
];

/// Deletes a portion of what a person has much of. Returns true if there may be more.
pub(super) async fn forget_portion(
    connection: &mut Connection<'_>,
    person: UserId,
    tombstone: UserId,
) -> Result<bool, Error> {
    let mut is_more = false;
    for statement in MANY {
        let statement = match *statement {
            Erase::Delete(text) | Erase::Hash(text) => sql::query(text).bind(person),
            Erase::Replace(text) => sql::query(text).bind(person).bind(tombstone),
        };
        is_more |= statement.bind(PORTION).execute(&mut *connection).await?.cast_signed() >= PORTION;
    }
    // Finished games of any kind. Those against the computer go after the next one of their match, which refers to
    // them.
    let list = "INSERT INTO going (game)
        SELECT game FROM participations WHERE player = $1 AND EXISTS (
            SELECT 1 FROM games WHERE id = game AND finished_at IS NOT NULL AND (computer IS NULL OR NOT EXISTS (
                SELECT 1 FROM games AS later WHERE later.previous = games.id)))
        LIMIT $2";
    let listed = sql::query(list).bind(person).bind(PORTION).execute(&mut *connection).await?;
    if listed == 0 {
        return Ok(is_more);
    }
    // Those with other people stay theirs.
    for keep in [
        "UPDATE games SET south = $2 WHERE south = $1 AND computer IS NULL AND id IN (SELECT game FROM going)",
        "UPDATE games SET north = $2 WHERE north = $1 AND computer IS NULL AND id IN (SELECT game FROM going)",
    ] {
        sql::query(keep).bind(person).bind(tombstone).execute(&mut *connection).await?;
    }
    let kept = "DELETE FROM going WHERE game IN (
        SELECT id FROM games WHERE id IN (SELECT game FROM going) AND computer IS NULL)";
    sql::query(kept).execute(&mut *connection).await?;
    forget(connection).await?;
    Ok(true)
}

/// Deletes a portion of the games against the computer that a person has given up without a move, a day after their
/// end. Returns true if there may be more.
pub(crate) async fn forget_unplayed(connection: &mut Connection<'_>, now: Moment) -> Result<bool, Error> {
    let list = "INSERT INTO going (game)
        SELECT id FROM games WHERE finished_at < $1 AND finished_at IS NOT NULL AND ply < 2 AND computer IS NOT NULL
            AND (ply = 0 OR computer = 'S') AND NOT EXISTS (SELECT 1 FROM games AS later WHERE later.previous = games.id)
        LIMIT $2";
    let list = sql::query(list).bind(now.later(-UNPLAYED_KEPT).millis()).bind(PORTION);
    let listed = list.execute(&mut *connection).await?;
    if listed > 0 {
        forget(connection).await?;
    }
    Ok(listed > 0)
}
