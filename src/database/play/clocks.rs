//! Game clocks: what is due, and changes to the deadlines.

use crate::database::outbox::{self, FirstTry};
use crate::database::{Database, Error};
use crate::games::{Clock, Game, GameId, GuildId, Moment, News};

/// A game with a due event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The game.
    pub game: GameId,
    /// The server it is played in.
    pub guild: GuildId,
    /// Whether the deadline has passed, rather than just the time for a reminder.
    pub ends: bool,
}

impl Database {
    /// Returns at most `most` games with due events, most urgent first. Skips games whose clock stands still, and those
    /// whose shard is silent.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn due(&self, now: Moment, most: u32) -> Result<Vec<Due>, Error> {
        let due = sqlx::query_as(
            "SELECT id, guild, deadline <= $1 FROM games WHERE due_at <= $1 AND held_at IS NULL
                 AND NOT EXISTS (SELECT 1 FROM unheard WHERE shard = (games.guild >> 22) % shards)
             ORDER BY due_at LIMIT $2",
        );
        let rows: Vec<(i64, i64, bool)> = due.bind(now.millis()).bind(most).fetch_all(&self.readers).await?;
        let due = |(id, guild, ends): (i64, i64, bool)| {
            let (game, guild) = (GameId::new(id.cast_unsigned()), GuildId::new(guild.cast_unsigned()));
            Due { game, guild, ends }
        };
        Ok(rows.into_iter().map(due).collect())
    }

    /// Sets the clock of a game that has not changed since it was loaded; returns `false` if it has.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn set_clock(&self, game: &Game, clock: Clock, now: Moment) -> Result<bool, Error> {
        self.change_clock(game, clock, None, now).await
    }

    /// Sets the clock after a due reminder, and enqueues the reminder to the player to move.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn remind(&self, game: &Game, clock: Clock, now: Moment) -> Result<bool, Error> {
        let reminder = game.clock().map(|before| News::Reminder(game.id, before.due));
        self.change_clock(game, clock, reminder, now).await
    }

    async fn change_clock(
        &self,
        game: &Game,
        clock: Clock,
        reminder: Option<News>,
        now: Moment,
    ) -> Result<bool, Error> {
        let (Some(before), point, place) = (game.clock(), game.point(), game.place) else { return Ok(false) };
        let update = sqlx::query(
            "UPDATE games SET deadline = $5, due_at = $6
             WHERE id = $1 AND ply = $2 AND undone = $3 AND due_at = $4 AND finish IS NULL",
        )
        .bind(game.id.get().cast_signed())
        .bind(crate::database::columns::ply(point.ply))
        .bind(point.undone)
        .bind(before.due.millis())
        .bind(clock.deadline.millis())
        .bind(clock.due.millis());
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    let set = update.execute(&mut *connection).await?.rows_affected() == 1;
                    if let Some(reminder) = reminder.filter(|_| set) {
                        outbox::enqueue(connection, place, reminder, FirstTry::Relay, now).await?;
                    }
                    Ok(set)
                })
            })
            .await
    }

    /// Postpones the due event of a game whose row is invalid, so that it is not retried at once.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn put_off_clock(&self, game: GameId, until: Moment) -> Result<(), Error> {
        let update = "UPDATE games SET due_at = $2 WHERE id = $1 AND due_at IS NOT NULL";
        let update = sqlx::query(update).bind(game.get().cast_signed()).bind(until.millis());
        self.writer.write(|connection| Box::pin(async { Ok(update.execute(connection).await?) })).await?;
        Ok(())
    }
}
