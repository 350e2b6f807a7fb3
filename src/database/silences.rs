//! Compensation for times in which nobody could play: deadlines are postponed.

use sqlx::SqliteConnection;

use crate::database::{Database, Error};
use crate::games::{Moment, Shard, Span};

/// The silent shards, and the start of each silence.
pub type Silences = Vec<(Shard, Moment)>;

/// A shift of deadlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Credit {
    /// The shard whose servers it applies to; `None` for all.
    pub shard: Option<Shard>,
    /// The shift; negative after the system clock was set back.
    pub by: Span,
    /// When the time ended for which it makes up. A clock that began meanwhile is owed only what came after.
    pub until: Moment,
}

impl Database {
    /// Returns the last heartbeat of the task that watches the clocks; `None` if there was none.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn watched_at(&self) -> Result<Option<Moment>, Error> {
        let at: Option<i64> = sqlx::query_scalar("SELECT watched_at FROM watch").fetch_optional(&self.readers).await?;
        Ok(at.map(Moment::from_millis))
    }

    /// Returns the shards that were silent as of the last [`Self::credit`].
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn silences(&self) -> Result<Silences, Error> {
        let select = sqlx::query_as("SELECT shard, shards, silent_since FROM silences ORDER BY shard");
        let rows: Vec<(u32, u32, i64)> = select.fetch_all(&self.readers).await?;
        let silence = |(index, count, since)| (Shard { index, count }, Moment::from_millis(since));
        Ok(rows.into_iter().map(silence).collect())
    }

    /// Stores a heartbeat of the task that watches the clocks. Until the first of a process, the time since the last one
    /// of the previous process is still to be credited.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn watch(&self, now: Moment) -> Result<(), Error> {
        let watch = sqlx::query(WATCH).bind(now.millis());
        self.writer.write(|connection| Box::pin(async { Ok(watch.execute(connection).await?) })).await?;
        Ok(())
    }

    /// Shifts the deadlines of games and challenges, and postpones them to at least `grace`. Also stores the silent
    /// shards and a heartbeat.
    ///
    /// Clocks that stand still are not affected.
    ///
    /// # Errors
    /// Returns an error if the database fails; nothing has changed then.
    pub async fn credit(
        &self,
        credits: &[Credit],
        silences: &[(Shard, Moment)],
        grace: Moment,
        now: Moment,
    ) -> Result<(), Error> {
        let (credits, silences) = (credits.to_vec(), silences.to_vec());
        self.writer
            .write(move |connection| {
                Box::pin(async move {
                    // The grace period applies to the deadlines after all credits.
                    let shard = |credit: &Credit| credit.shard.unwrap_or(Shard { index: 0, count: 1 });
                    for credit in &credits {
                        let Shard { index, count } = shard(credit);
                        for statement in CREDITS {
                            let statement = sqlx::query(statement).bind(credit.by.as_millis()).bind(count).bind(index);
                            statement.bind(credit.until.millis()).execute(&mut *connection).await?;
                        }
                    }
                    for credit in &credits {
                        let Shard { index, count } = shard(credit);
                        for statement in GRACES {
                            let statement = sqlx::query(statement).bind(grace.millis()).bind(count).bind(index);
                            statement.execute(&mut *connection).await?;
                        }
                    }
                    // A daily puzzle due more than a day ahead was scheduled while the clock was wrong.
                    sqlx::query(SET_BACK)
                        .bind(now.millis())
                        .bind(Span::days(1).as_millis())
                        .execute(&mut *connection)
                        .await?;
                    sqlx::query("DELETE FROM silences").execute(&mut *connection).await?;
                    for (Shard { index, count }, since) in silences {
                        let insert = "INSERT INTO silences (shard, shards, silent_since) VALUES ($1, $2, $3)";
                        let insert = sqlx::query(insert).bind(index).bind(count).bind(since.millis());
                        insert.execute(&mut *connection).await?;
                    }
                    sqlx::query(WATCH).bind(now.millis()).execute(connection).await?;
                    Ok(())
                })
            })
            .await
    }
}

/// Notes at the start that nobody watches the clocks yet.
pub(super) async fn stop_watching(connection: &mut SqliteConnection) -> Result<(), Error> {
    sqlx::query("UPDATE watch SET stopped = 1").execute(connection).await?;
    Ok(())
}

const WATCH: &str = "INSERT INTO watch (one, watched_at) VALUES (1, $1)
    ON CONFLICT (one) DO UPDATE SET watched_at = excluded.watched_at, stopped = 0";

const CREDITS: [&str; 2] = [
    "UPDATE games SET deadline = deadline + min($1, max($4 - moved_at, 0)),
         due_at = due_at + min($1, max($4 - moved_at, 0))
     WHERE due_at IS NOT NULL AND held_at IS NULL AND (guild >> 22) % $2 = $3",
    "UPDATE challenges SET expires_at = expires_at + min($1, max($4 - offered_at, 0))
     WHERE state = 'waiting' AND held_at IS NULL AND (guild >> 22) % $2 = $3",
];

const GRACES: [&str; 2] = [
    "UPDATE games SET deadline = $1, due_at = CASE WHEN due_at = deadline THEN $1 ELSE due_at END
     WHERE due_at IS NOT NULL AND held_at IS NULL AND deadline < $1 AND (guild >> 22) % $2 = $3",
    "UPDATE challenges SET expires_at = $1
     WHERE state = 'waiting' AND held_at IS NULL AND expires_at < $1 AND (guild >> 22) % $2 = $3",
];

const SET_BACK: &str = "UPDATE daily_puzzles SET due_at = due_at - (due_at - $1) / $2 * $2
    WHERE held_at IS NULL AND due_at > $1 + $2";
