//! Deleting what is stored about a server.
//!
//! Its games, challenges, puzzles, lists and choices go. Ratings stay: they are the players', whose games elsewhere build on
//! them, and a manager could otherwise undo results by erasing the server. So that they can be recomputed, a bare result
//! remains of each game that counts for something: who won, and when it counted, without the server, the channel and the moves.

use std::collections::HashSet;

use crate::database::play::in_play;
use crate::database::sql::{self, Connection};
use crate::database::{Database, Error};
use crate::games::{GameId, GuildId, Moment, Unrated};

/// Selects the ids of all servers in the file.
const EVERYWHERE: &[&str] = &[
    "SELECT DISTINCT guild FROM servers",
    "SELECT DISTINCT guild FROM games",
    "SELECT DISTINCT answers_in FROM games WHERE answers_in IS NOT NULL",
    "SELECT DISTINCT guild FROM challenges",
    "SELECT DISTINCT answers_in FROM challenges WHERE answers_in IS NOT NULL",
    "SELECT DISTINCT guild FROM outbox",
    "SELECT DISTINCT guild FROM puzzles",
    "SELECT DISTINCT guild FROM daily_puzzles",
    "SELECT DISTINCT guild FROM puzzle_answers WHERE guild IS NOT NULL",
    "SELECT DISTINCT place FROM standings WHERE scope = 'server'",
    "SELECT id FROM settings WHERE owner = 'server'",
    "SELECT id FROM locales WHERE owner = 'server'",
];

/// The statements that delete a server, `$1`, in this order.
const ERASE: &[&str] = &[
    // Annulled games count for nothing; those against the computer count if they measure their player's strength.
    "INSERT INTO results (finish, rules, south, north, winner, south_seeds, north_seeds, rated_at, computer, level,
         level_version)
     SELECT finish, rules, south, north, winner, south_seeds, north_seeds, rated_at, computer, level, level_version
     FROM games WHERE guild = $1 AND finished_at IS NOT NULL AND reason <> 'annulled'
         AND (computer IS NULL OR hints = 0 AND undone = 0 AND seeds = 4 AND ply >= 10)",
    "DELETE FROM outbox WHERE guild = $1",
    "DELETE FROM challenges WHERE guild = $1",
    "DELETE FROM challenges WHERE game IN (SELECT id FROM games WHERE guild = $1)",
    "UPDATE challenges SET rematch_of = NULL WHERE rematch_of IN (SELECT id FROM games WHERE guild = $1)",
    "DELETE FROM proposals WHERE game IN (SELECT id FROM games WHERE guild = $1)",
    "DELETE FROM plans WHERE game IN (SELECT id FROM games WHERE guild = $1)",
    "DELETE FROM reviews WHERE game IN (SELECT id FROM games WHERE guild = $1)",
    "DELETE FROM puzzle_answers WHERE guild = $1 AND puzzle IN (SELECT number FROM puzzles WHERE guild = $1)",
    "UPDATE puzzle_answers SET guild = NULL WHERE guild = $1",
    "DELETE FROM daily_puzzles WHERE guild = $1",
    "DELETE FROM puzzles WHERE guild = $1",
    "DELETE FROM standings WHERE scope = 'server' AND place = $1 AND player IN (
         SELECT south FROM games WHERE guild = $1 UNION SELECT north FROM games WHERE guild = $1)",
    "DELETE FROM standings WHERE scope = 'channel' AND place IN (SELECT channel FROM games WHERE guild = $1)
         AND player IN (SELECT south FROM games WHERE guild = $1 UNION SELECT north FROM games WHERE guild = $1)",
    "DELETE FROM threads WHERE thread IN (SELECT channel FROM games WHERE guild = $1)",
    // Their games have gone back to the channel.
    "DELETE FROM threads WHERE channel IN (SELECT channel FROM games WHERE guild = $1)",
    "UPDATE games SET held_by = NULL WHERE held_by IN (SELECT id FROM games WHERE guild = $1)",
    "DELETE FROM games WHERE guild = $1",
    // These people play there by themselves, without the bot as a member. Their games stay theirs, as in direct messages.
    "UPDATE games SET answers_in = 0 WHERE answers_in = $1",
    "UPDATE challenges SET answers_in = 0 WHERE answers_in = $1",
    "DELETE FROM settings WHERE owner = 'server' AND id = $1",
    "DELETE FROM locales WHERE owner = 'server' AND id = $1",
    "DELETE FROM servers WHERE guild = $1",
];

const _: () = assert!(Unrated::FEWEST_MOVES == 10, "the statement above wants the number as a literal");

/// Returns every server that the file knows.
pub(super) async fn everywhere(connection: &mut Connection<'_>) -> Result<HashSet<GuildId>, Error> {
    let mut servers = HashSet::new();
    for &select in EVERYWHERE {
        let ids: Vec<i64> = sql::query_scalar(select).fetch_all(&mut *connection).await?;
        servers.extend(ids.into_iter().filter(|&id| id != 0).map(|id| GuildId::new(id.cast_unsigned())));
    }
    Ok(servers)
}

/// Deletes everything about a server. Returns `false` if there was nothing.
pub(super) async fn erase(connection: &mut Connection<'_>, server: GuildId, now: Moment) -> Result<bool, Error> {
    let server = server.get().cast_signed();
    release_others(connection, server, now).await?;
    let mut changed = false;
    for &statement in ERASE {
        changed |= sql::query(statement).bind(server).execute(&mut *connection).await? > 0;
    }
    Ok(changed)
}

/// Lets the computer move in the games elsewhere that wait for one of the server's.
async fn release_others(connection: &mut Connection<'_>, server: i64, now: Moment) -> Result<(), Error> {
    let holders = "SELECT DISTINCT held_by FROM games WHERE held_by IN (SELECT id FROM games WHERE guild = $1)";
    let holders: Vec<i64> = sql::query_scalar(holders).bind(server).fetch_all(&mut *connection).await?;
    for holder in holders {
        in_play::release(connection, GameId::new(holder.cast_unsigned()), now).await?;
    }
    Ok(())
}

impl Database {
    /// Returns how many games of a server are stored, and how many of them are running.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn games_of_server(&self, server: GuildId) -> Result<(u64, u64), Error> {
        let select = "SELECT (SELECT count(*) FROM games WHERE guild = $1),
            (SELECT count(*) FROM games WHERE guild = $1 AND finished_at IS NULL)";
        let counts: (i64, i64) =
            sql::query_as(select).bind(server.get().cast_signed()).fetch_one(&self.readers).await?;
        Ok((counts.0.cast_unsigned(), counts.1.cast_unsigned()))
    }
}
