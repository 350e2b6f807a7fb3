//! Deleting what is stored about a server.
//!
//! Its games, challenges, puzzles, lists and choices go. Ratings stay: they are the players', whose games elsewhere
//! build on them, and a manager could otherwise undo results by erasing the server. So that they can be recomputed, a
//! bare result remains of each game that counts for something: who won, and when it counted, without the server, the
//! channel and the moves. Of the opening, a hash remains, so that it does not count twice.

use std::collections::HashSet;

use wari_games::{Game, GameId, GuildId, Moment, Unrated, UserId};

use super::going;
use crate::Error;
use crate::engine::sql::{self, Connection};
use crate::key::Key;
use crate::outbox::FirstTry;
use crate::play::finish;
use crate::play::games::GameRow;
use crate::play::in_play;
use crate::subjects::Erasures;

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
    "SELECT DISTINCT guild FROM daily_streaks",
    "SELECT DISTINCT guild FROM openings",
    "SELECT DISTINCT guild FROM events",
    "SELECT id FROM watchers WHERE channel IS NOT NULL",
    "SELECT DISTINCT guild FROM puzzle_answers WHERE guild IS NOT NULL",
    "SELECT DISTINCT place FROM standings WHERE scope = 'server'",
    "SELECT id FROM settings WHERE owner = 'server'",
    "SELECT id FROM locales WHERE owner = 'server'",
];

/// The statements that keep the bare results of the games that go, and forget where they were played.
const KEEP_RESULTS: &[&str] = &[
    // Annulled games count for nothing; those against the computer count if they measure their player's strength.
    "INSERT INTO results (finish, rules, south, north, winner, south_seeds, north_seeds, rated_at, computer, level,
         level_version)
     SELECT finish, rules, south, north, winner, south_seeds, north_seeds, rated_at, computer, level, level_version
     FROM games WHERE id IN (SELECT game FROM going) AND finished_at IS NOT NULL AND reason <> 'annulled'
         AND (computer IS NULL OR hints = 0 AND undone = 0 AND seeds = 4 AND ply >= 10)",
    "DELETE FROM standings WHERE (player, rules, scope, place) IN (
         SELECT south, rules, 'server', guild FROM games WHERE id IN (SELECT game FROM going))",
    "DELETE FROM standings WHERE (player, rules, scope, place) IN (
         SELECT south, rules, 'channel', channel FROM games WHERE id IN (SELECT game FROM going))",
    "DELETE FROM standings WHERE (player, rules, scope, place) IN (
         SELECT north, rules, 'server', guild FROM games WHERE id IN (SELECT game FROM going))",
    "DELETE FROM standings WHERE (player, rules, scope, place) IN (
         SELECT north, rules, 'channel', channel FROM games WHERE id IN (SELECT game FROM going))",
    // Their games have gone back to the channel.
    "DELETE FROM threads WHERE channel IN (SELECT channel FROM games WHERE id IN (SELECT game FROM going))",
];

/// The statements that delete the rest of a server, `$1`, in this order.
const ERASE: &[&str] = &[
    "DELETE FROM outbox WHERE guild = $1",
    "DELETE FROM challenges WHERE guild = $1",
    "DELETE FROM puzzle_answers WHERE guild = $1 AND puzzle IN (SELECT number FROM puzzles WHERE guild = $1)",
    "UPDATE puzzle_answers SET guild = NULL WHERE guild = $1",
    "DELETE FROM daily_puzzles WHERE guild = $1",
    "DELETE FROM daily_streaks WHERE guild = $1",
    // Those of all servers stay: nobody can tell from them where a game was played.
    "DELETE FROM openings WHERE guild = $1",
    "DELETE FROM watchers WHERE id = $1",
    "DELETE FROM entrants WHERE event IN (SELECT id FROM events WHERE guild = $1)",
    "DELETE FROM fixtures WHERE event IN (SELECT id FROM events WHERE guild = $1)",
    "DELETE FROM event_tables WHERE event IN (SELECT id FROM events WHERE guild = $1)",
    "DELETE FROM events WHERE guild = $1",
    "DELETE FROM puzzles WHERE guild = $1",
    // These people play there by themselves, without the bot as a member. Their games stay theirs, as in direct
    // messages.
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
        let ids: Vec<u64> = sql::query_scalar(select).fetch_all(&mut *connection).await?;
        servers.extend(ids.into_iter().filter(|&id| id != 0).map(GuildId::new));
    }
    Ok(servers)
}

/// Deletes a portion of a server's games. Returns true if there may be more.
pub(super) async fn forget_portion(connection: &mut Connection<'_>, server: GuildId) -> Result<bool, Error> {
    let list = "INSERT INTO going (game)
        SELECT id FROM games WHERE guild = $1 AND finished_at IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM games AS later WHERE later.previous = games.id)
        LIMIT $2";
    let list = sql::query(list).bind(server).bind(going::PORTION);
    let listed = list.execute(&mut *connection).await?;
    if listed > 0 {
        forget_games(connection).await?;
    }
    Ok(listed > 0)
}

/// Deletes everything about a server. Returns `false` if there was nothing.
pub(super) async fn erase(connection: &mut Connection<'_>, server: GuildId, now: Moment) -> Result<bool, Error> {
    connection.invalidate_cache();
    release_others(connection, server, now).await?;
    let list = sql::query("INSERT INTO going (game) SELECT id FROM games WHERE guild = $1").bind(server);
    let mut changed = list.execute(&mut *connection).await? > 0;
    if changed {
        forget_games(connection).await?;
    }
    for &statement in ERASE {
        changed |= sql::query(statement).bind(server).execute(&mut *connection).await? > 0;
    }
    Ok(changed)
}

/// Deletes the listed games, but for their results.
async fn forget_games(connection: &mut Connection<'_>) -> Result<(), Error> {
    for &statement in KEEP_RESULTS {
        sql::query(statement).execute(&mut *connection).await?;
    }
    let key = Key::of(connection).await?;
    let openings: Vec<(i64, String, UserId, String)> = sql::query_as(
        "SELECT finish, rules, CASE winner WHEN 'S' THEN south ELSE north END, substr(moves, 1, 20) FROM games
         WHERE id IN (SELECT game FROM going) AND rated_at IS NOT NULL AND winner IS NOT NULL AND ply >= 20",
    )
    .fetch_all(&mut *connection)
    .await?;
    for (finish, rules, winner, moves) in openings {
        let opening = sql::query("UPDATE results SET opening = $2 WHERE finish = $1").bind(finish);
        opening.bind(key.opening(winner, &rules, &moves)).execute(&mut *connection).await?;
    }
    going::forget(connection).await
}

/// Lets the computer move in the games elsewhere that wait for one of the server's.
async fn release_others(connection: &mut Connection<'_>, server: GuildId, now: Moment) -> Result<(), Error> {
    let holders = "SELECT DISTINCT held_by FROM games WHERE held_by IN (SELECT id FROM games WHERE guild = $1)";
    let holders: Vec<GameId> = sql::query_scalar(holders).bind(server).fetch_all(&mut *connection).await?;
    for holder in holders {
        in_play::release(connection, holder, now).await?;
    }
    Ok(())
}

impl Erasures<'_> {
    /// Returns how many games of a server are stored, and how many of them are running.
    pub async fn games_of_server(self, server: GuildId) -> Result<(u64, u64), Error> {
        let select = "SELECT (SELECT count(*) FROM games WHERE guild = $1),
            (SELECT count(*) FROM games WHERE guild = $1 AND finished_at IS NULL)";
        sql::query_as(select).bind(server).fetch_one(&self.0.readers).await
    }

    /// Resigns a person's running rated games against people in a server: they erase it, and a loss cannot be erased.
    /// Returns how many there were.
    pub async fn resign_in(self, server: GuildId, person: UserId, now: Moment) -> Result<usize, Error> {
        let resign = self.0.writer.write((server, person, now), |connection, &(server, person, now)| {
            Box::pin(async move {
                let running: Vec<GameRow> = sql::query_as(
                    "SELECT * FROM games_with_proposals WHERE id IN (
                         SELECT id FROM games WHERE south = $1 AND finished_at IS NULL AND guild = $2 AND rated
                         UNION SELECT id FROM games WHERE north = $1 AND finished_at IS NULL AND guild = $2 AND rated)
                     AND computer IS NULL ORDER BY id",
                )
                .bind(person)
                .bind(server)
                .fetch_all(&mut *connection)
                .await?;
                let mut resigned = 0;
                for row in running {
                    // A damaged one goes with the server.
                    let Ok(mut game) = Game::try_from(row) else { continue };
                    let before = game.point();
                    // It is running and theirs, so nothing is refused.
                    let _ = game.resign_series(person);
                    let ended = finish::finish(connection, game, before, FirstTry::Relay, now).await?;
                    resigned += usize::from(ended.is_some());
                }
                Ok(resigned)
            })
        });
        resign.await
    }
}
