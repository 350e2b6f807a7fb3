//! Clocks that stand still: while their server cannot be reached, the players have agreed to pause, or the player to
//! move is away; with a time for the whole game also until Discord has the board. Each reason has a column, and
//! `held_at` says since when any of them stands.
//!
//! Reasons that overlap add up without counting twice. Every change of a game sets those of the new clock: a pause goes
//! on through moves and ends with the game; a vacation holds one's own clocks at one's own moves, in the next game of a
//! match as well.
//!
//! Downtime and silences are no reasons but credits, which skip clocks that stand still. The view `unheard` has those
//! that are not credited yet.

use wari_games::{ChannelId, Game, GameId, MessageId, Moment, News, Span, Version};

use super::proposals;
use crate::Error;
use crate::columns::{place, ply};
use crate::engine::sql::{self, Connection};
use crate::outbox::{self, FirstTry};
use crate::people::away_days;
use crate::subjects::Games;

/// Stops the clocks for which a reason has come up, and lets those go on whose last reason has gone, with at least
/// `grace` left. Whoever changes a reason calls this in the same transaction.
///
/// A clock whose server is not heard stops or goes on as of the beginning of that silence, or of the move if that was
/// later, because what follows is credited to those that run.
pub(crate) async fn settle(connection: &mut Connection<'_>, grace: Span, now: Moment) -> Result<(), Error> {
    const STOP: &str = "UPDATE games SET held_at = coalesce((
            SELECT CASE WHEN min(since) < games.moved_at THEN games.moved_at ELSE min(since) END
            FROM unheard WHERE shard = (games.guild >> 22) % shards), $1)
        WHERE held_at IS NULL AND (unreachable OR paused_until IS NOT NULL OR away_until IS NOT NULL)";
    sql::query(STOP).bind(now.millis()).execute(&mut *connection).await?;
    sql::query(GO_ON).bind(now.millis()).bind(grace.as_millis()).execute(connection).await?;
    Ok(())
}

/// Lets clocks go on whose last reason to stand still has gone.
const GO_ON: &str = "UPDATE games SET (held_at, deadline, due_at) = (
            SELECT CAST(NULL AS BIGINT), base + remaining,
                base + CASE WHEN games.due_at < games.deadline THEN games.due_at - games.held_at
                    ELSE remaining + games.due_at - games.deadline END
            FROM (SELECT coalesce((
                    SELECT CASE WHEN min(since) < games.moved_at THEN games.moved_at ELSE min(since) END
                    FROM unheard WHERE shard = (games.guild >> 22) % shards),
                    CASE WHEN $1 < games.held_at THEN games.held_at ELSE $1 END) AS base,
                CASE WHEN games.deadline - games.held_at < $2 THEN $2 ELSE games.deadline - games.held_at END
                    AS remaining) AS goes_on)
        WHERE held_at IS NOT NULL AND NOT unreachable AND paused_until IS NULL AND away_until IS NULL
            AND NOT unshown";

/// Lets the clock of a game that was waiting for its board go on, because Discord has taken it at some time: it has
/// shown this version. Of a message without a number that is not known, and the clock has never stood still.
pub(crate) async fn shown(
    connection: &mut Connection<'_>,
    game: GameId,
    version: Version,
    message: Option<MessageId>,
) -> Result<(), Error> {
    // A number tells when Discord gave it, by the clock that presses are timed with as well.
    let at = message.map_or(0, |message| message.made_at().millis());
    sql::query("UPDATE games SET unshown = FALSE WHERE id = $1 AND unshown AND undone * 1048576 + ply * 2 <= $2")
        .bind(game)
        .bind(version.get())
        .defer(connection)
        .await?;
    sql::query(GO_ON).bind(at).bind(0_i64).defer(connection).await
}

/// Enqueues the changes of the boards of games whose clocks have stopped or go on, for channels where the bot can edit.
pub(crate) async fn tell(
    connection: &mut Connection<'_>,
    games: Vec<(GameId, u64, ChannelId, Option<u64>)>,
    now: Moment,
) -> Result<(), Error> {
    for (id, guild, channel, answers_in) in games {
        outbox::enqueue(connection, place(guild, channel, answers_in), News::Due(id, now), FirstTry::Relay, now)
            .await?;
    }
    Ok(())
}

impl Games<'_> {
    /// Lets a game pause until some time, or ends its pause, and enqueues its board for the channel. Returns `false` if
    /// the game has moved on, or already does so.
    pub async fn pause(self, game: &Game, until: Option<Moment>, now: Moment) -> Result<bool, Error> {
        let (id, point, place, news) = (game.id, game.point(), game.place, game.news());
        let update = sql::query(
            "UPDATE games SET paused_until = $4 WHERE id = $1 AND ply = $2 AND undone = $3 AND finish IS NULL
                 AND due_at IS NOT NULL AND (paused_until IS NULL) <> ($4 IS NULL)",
        )
        .bind(id)
        .bind(ply(point.ply))
        .bind(point.undone)
        .bind(until.map(Moment::millis));
        self.0
            .writer
            .write((update, id, place, news, now), |connection, &(ref update, id, place, news, now)| {
                Box::pin(async move {
                    if update.execute(&mut *connection).await? == 0 {
                        return Ok(false);
                    }
                    settle(connection, Span::ZERO, now).await?;
                    away_days::count(connection, now).await?;
                    proposals::lapse(connection, id).await?;
                    let messages = [news, News::Reminder(id, now), News::Unpaused(id, now)];
                    outbox::replace(connection, place, messages, FirstTry::Answer, now).await?;
                    Ok(true)
                })
            })
            .await
    }

    /// Returns when the first pause or vacation that is over by now has ended, among those in servers that are heard.
    pub async fn hold_over(self, now: Moment) -> Result<Option<Moment>, Error> {
        let over = sql::query_scalar(
            "SELECT min(ends) FROM (
                 SELECT paused_until AS ends FROM games WHERE paused_until <= $1
                     AND NOT EXISTS (SELECT 1 FROM unheard WHERE shard = (games.guild >> 22) % shards)
                 UNION ALL
                 SELECT away_until FROM games WHERE away_until <= $1
                     AND NOT EXISTS (SELECT 1 FROM unheard WHERE shard = (games.guild >> 22) % shards)
                 UNION ALL
                 SELECT until FROM away WHERE until <= $1) AS ended",
        );
        let over: Option<i64> = over.bind(now.millis()).fetch_one(&self.0.readers).await?;
        Ok(over.map(Moment::from_millis))
    }

    /// Ends the pauses and vacations that were over at some time, and lets the clocks go on as of then. Clocks whose
    /// pause is over have at least `grace` left, and their channels are told.
    pub async fn end_holds(self, at: Moment, grace: Span, now: Moment) -> Result<(), Error> {
        self.0
            .writer
            .write((at, grace, now), |connection, &(at, grace, now)| Box::pin(end(connection, at, grace, now)))
            .await
    }
}

async fn end(connection: &mut Connection<'_>, at: Moment, grace: Span, now: Moment) -> Result<(), Error> {
    let away = "UPDATE games SET away_until = NULL WHERE away_until <= $1
        AND NOT EXISTS (SELECT 1 FROM unheard WHERE shard = (games.guild >> 22) % shards)
        RETURNING id, guild, channel, answers_in";
    let back = sql::query_as(away).bind(at.millis()).fetch_all(&mut *connection).await?;
    sql::query("DELETE FROM away WHERE until <= $1").bind(at.millis()).execute(&mut *connection).await?;
    let paused = "UPDATE games SET paused_until = NULL WHERE paused_until <= $1
        AND NOT EXISTS (SELECT 1 FROM unheard WHERE shard = (games.guild >> 22) % shards)
        RETURNING id, guild, channel, answers_in, NOT unreachable AND away_until IS NULL";
    let paused: Vec<(GameId, u64, ChannelId, Option<u64>, bool)> =
        sql::query_as(paused).bind(at.millis()).fetch_all(&mut *connection).await?;
    settle(connection, grace, at).await?;
    away_days::count(connection, at).await?;
    let mut back: Vec<(GameId, u64, ChannelId, Option<u64>)> = back;
    back.extend(paused.iter().map(|&(id, guild, channel, answers_in, _)| (id, guild, channel, answers_in)));
    for (id, guild, channel, answers_in, _) in paused.into_iter().filter(|(.., goes_on)| *goes_on) {
        let news = News::Unpaused(id, at);
        outbox::enqueue(connection, place(guild, channel, answers_in), news, FirstTry::Relay, now).await?;
    }
    tell(connection, back, now).await
}
