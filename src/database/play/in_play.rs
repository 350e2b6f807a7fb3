//! Positions of running games between people, which must not be analyzed for anyone.

use wari_games::{ChannelId, Game, GameId, Moment, News, Pattern, Place, UserId, Version};
use wari_rules::Ruleset;

use super::games::GameRow;
use crate::Error;
use crate::columns::{place, ply, server};
use crate::engine::sql::{self, Connection};
use crate::engine::writer::Writer;
use crate::outbox::{self, FirstTry};
use crate::subjects::Games;

/// The number of older games that are filled in per transaction.
const BATCH: i64 = 1000;

sql::row! {
    /// The position on the board of a user's game.
    struct Board {
        id: GameId,
        rules: String,
        houses: String,
    }
}

impl Games<'_> {
    /// Returns a running game between people with this position on its board: one in this server or channel, or
    /// anywhere if few games reach it by chance.
    pub async fn in_play(self, pattern: Pattern, at: Place) -> Result<Option<GameId>, Error> {
        let found = "SELECT id FROM games WHERE houses = $1 AND (guild = $2 AND guild <> 0 OR channel = $3 OR ply >= $4) LIMIT 1";
        let found = sql::query_scalar(found)
            .bind(pattern.to_string())
            .bind(server(at))
            .bind(at.channel)
            .bind(pattern.rare_from().map_or(i64::MAX, ply))
            .fetch_optional(&self.0.readers)
            .await?;
        Ok(found)
    }

    /// Returns the positions of a user's running games against other people, with their rulesets.
    pub async fn in_play_of(self, player: UserId) -> Result<Vec<(GameId, &'static Ruleset, Pattern)>, Error> {
        let boards: Vec<Board> = sql::query_as(
            "SELECT id, rules, houses FROM games WHERE south = $1 AND finished_at IS NULL AND houses IS NOT NULL
             UNION ALL
             SELECT id, rules, houses FROM games WHERE north = $1 AND finished_at IS NULL AND houses IS NOT NULL",
        )
        .bind(player)
        .fetch_all(&self.0.readers)
        .await?;
        let read = |Board { id, rules, houses }: Board| {
            let read = Ruleset::by_id(&rules).zip(houses.parse().ok());
            let (ruleset, pattern) = read.ok_or_else(|| Error::corrupt(format_args!("game {id}"), "unknown houses"))?;
            Ok((id, ruleset, pattern))
        };
        boards.into_iter().map(read).collect()
    }

    /// Pauses a game against the computer until `by`, a game between people with this position, has moved on. Returns
    /// `false` if either has already moved on.
    pub async fn hold(self, game: &Game, by: GameId, pattern: Pattern) -> Result<bool, Error> {
        let point = game.point();
        let update =
            sql::query("UPDATE games SET held_by = $4 WHERE id = $1 AND ply = $2 AND undone = $3 AND finish IS NULL")
                .bind(game.id)
                .bind(ply(point.ply))
                .bind(point.undone)
                .bind(by);
        // A move in the other game, which would release this one, waits for this, or this gives way to it.
        let other = sql::query("UPDATE games SET houses = houses WHERE id = $1 AND houses = $2")
            .bind(by)
            .bind(pattern.to_string());
        self.0
            .writer
            .write_rows((other, update), |connection, (other, update)| {
                Box::pin(async move {
                    Ok(other.execute(&mut *connection).await? == 1 && update.execute(connection).await? == 1)
                })
            })
            .await
    }
}

/// Releases the games held by a game that has moved on. The computer moves in them when their board is delivered.
pub(crate) async fn release(connection: &mut Connection<'_>, game: GameId, now: Moment) -> Result<(), Error> {
    let released = "UPDATE games SET held_by = NULL WHERE held_by = $1
        RETURNING id, guild, channel, answers_in, ply, undone";
    let released: Vec<(GameId, u64, ChannelId, Option<u64>, i64, i64)> =
        sql::query_as(released).bind(game).fetch_all(&mut *connection).await?;
    for (id, guild, channel, answers_in, ply, undone) in released {
        let news = News::Board(id, Version::running(ply, undone));
        outbox::enqueue(connection, place(guild, channel, answers_in), news, FirstTry::Relay, now).await?;
    }
    Ok(())
}

/// Ends the hold of another game on this one.
pub(crate) async fn let_go(connection: &mut Connection<'_>, game: GameId) -> Result<(), Error> {
    sql::query("UPDATE games SET held_by = NULL WHERE id = $1").bind(game).defer(connection).await
}

/// Fills in the positions of running games from an older version of the program. Once filled in, they are not found
/// again. Invalid rows are skipped, since loading them reports the error.
pub(crate) async fn fill(writer: &Writer) -> Result<(), Error> {
    let mut last = Some(GameId::new(0));
    while let Some(after) = last {
        last = writer.write(after, |connection, &after| Box::pin(fill_some(connection, after))).await?;
    }
    Ok(())
}

/// Fills in some games after this one; returns the last of them.
async fn fill_some(connection: &mut Connection<'_>, after: GameId) -> Result<Option<GameId>, Error> {
    let rows: Vec<GameRow> = sql::query_as(
        "SELECT * FROM games_with_proposals WHERE id IN (
             SELECT id FROM games
             WHERE houses IS NULL AND finished_at IS NULL AND computer IS NULL AND ply >= 8 AND id > $1
             ORDER BY id LIMIT $2)
         ORDER BY id",
    )
    .bind(after)
    .bind(BATCH)
    .fetch_all(&mut *connection)
    .await?;
    let last = rows.last().map(|row| row.id);
    for game in rows.into_iter().filter_map(|row| Game::try_from(row).ok()) {
        let houses = game.secret().map(|pattern| pattern.to_string());
        let fill = sql::query("UPDATE games SET houses = $2 WHERE id = $1");
        fill.bind(game.id).bind(houses).execute(&mut *connection).await?;
    }
    Ok(last)
}
