//! What is due, and who watched.

use super::{Database, Error};
use crate::games::{Clock, Game, GameId, Moment};

impl Database {
    /// When somebody last watched the clocks; `None` if nobody ever did.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn watched_at(&self) -> Result<Option<Moment>, Error> {
        let at: Option<i64> = sqlx::query_scalar("SELECT watched_at FROM watch").fetch_optional(&self.readers).await?;
        Ok(at.map(Moment::from_millis))
    }

    /// Remembers that somebody watches the clocks now.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn watch(&self, now: Moment) -> Result<(), Error> {
        let watch = sqlx::query(
            "INSERT INTO watch (one, watched_at) VALUES (1, $1)
             ON CONFLICT DO UPDATE SET watched_at = excluded.watched_at",
        )
        .bind(now.millis());
        self.writer.write(|connection| Box::pin(async { Ok(watch.execute(connection).await?) })).await?;
        Ok(())
    }

    /// Puts all clocks back by `millis` during which nobody could play, and further if they would end before `grace`;
    /// and so until when challenges wait.
    ///
    /// # Errors
    /// If the database fails; then nothing has changed.
    pub async fn credit(&self, millis: i64, grace: Moment, now: Moment) -> Result<(), Error> {
        let games = sqlx::query(
            "UPDATE games SET deadline = max(deadline + $1, $2),
                 due_at = iif(due_at = deadline, max(deadline + $1, $2), due_at + $1)
             WHERE due_at IS NOT NULL",
        )
        .bind(millis)
        .bind(grace.millis());
        let challenges =
            sqlx::query("UPDATE challenges SET expires_at = max(expires_at + $1, $2) WHERE state = 'waiting'")
                .bind(millis)
                .bind(grace.millis());
        self.writer
            .write(|connection| {
                Box::pin(async {
                    games.execute(&mut *connection).await?;
                    challenges.execute(connection).await?;
                    Ok(())
                })
            })
            .await?;
        self.watch(now).await
    }

    /// Games in which something is due, the most urgent first, at most so many.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn due(&self, now: Moment, most: u32) -> Result<Vec<GameId>, Error> {
        let due = sqlx::query_scalar("SELECT id FROM games WHERE due_at <= $1 ORDER BY due_at LIMIT $2");
        let ids: Vec<i64> = due.bind(now.millis()).bind(most).fetch_all(&self.readers).await?;
        Ok(ids.into_iter().map(|id| GameId::new(id.cast_unsigned())).collect())
    }

    /// Games in which the computer has been to move since a moment, the oldest first, at most so many: those whose
    /// answer was lost.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn computers_turns(&self, since: Moment, most: u32) -> Result<Vec<GameId>, Error> {
        let turns = "SELECT id FROM games
             WHERE finish IS NULL AND computer = CASE ply % 2 WHEN 0 THEN 'S' ELSE 'N' END AND moved_at <= $1
             ORDER BY moved_at LIMIT $2";
        let ids: Vec<i64> = sqlx::query_scalar(turns).bind(since.millis()).bind(most).fetch_all(&self.readers).await?;
        Ok(ids.into_iter().map(|id| GameId::new(id.cast_unsigned())).collect())
    }

    /// Games that were lost on time, or after which their match went on, without their channels knowing.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn untold(&self) -> Result<Vec<GameId>, Error> {
        let untold = "SELECT id FROM games WHERE reason = 'out-of-time' AND NOT shown_end
            UNION
            SELECT game.id FROM games AS next JOIN games AS game ON game.id = next.previous
            WHERE next.previous IS NOT NULL AND next.shown_ply IS NULL AND NOT game.shown_end
            ORDER BY 1";
        let ids: Vec<i64> = sqlx::query_scalar(untold).fetch_all(&self.readers).await?;
        Ok(ids.into_iter().map(|id| GameId::new(id.cast_unsigned())).collect())
    }

    /// Sets the clock of a game that has not gone on since it was read; `false` if it has.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_clock(&self, game: &Game, clock: Clock) -> Result<bool, Error> {
        let (Some(before), point) = (game.clock, game.point()) else { return Ok(false) };
        let update = sqlx::query(
            "UPDATE games SET deadline = $5, due_at = $6
             WHERE id = $1 AND ply = $2 AND undone = $3 AND due_at = $4 AND finish IS NULL",
        )
        .bind(game.id.get().cast_signed())
        .bind(super::columns::ply(point.ply))
        .bind(point.undone)
        .bind(before.due.millis())
        .bind(clock.deadline.millis())
        .bind(clock.due.millis());
        let set = self.writer.write(|connection| Box::pin(async { Ok(update.execute(connection).await?) })).await?;
        Ok(set.rows_affected() == 1)
    }
}
