//! Clocks are put back by the time in which nobody could play.

use super::{Database, Error};
use crate::games::{Moment, Shard};

/// Milliseconds in a day.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Shards that are not heard, and since when.
pub type Silences = Vec<(Shard, Moment)>;

/// What clocks are put back by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Credit {
    /// The shard whose servers it is for; `None`: all.
    pub shard: Option<Shard>,
    /// By how many milliseconds; negative after the time of day was set back.
    pub millis: i64,
}

impl Database {
    /// When somebody last watched the clocks; `None` if nobody ever did.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn watched_at(&self) -> Result<Option<Moment>, Error> {
        let at: Option<i64> = sqlx::query_scalar("SELECT watched_at FROM watch").fetch_optional(&self.readers).await?;
        Ok(at.map(Moment::from_millis))
    }

    /// The shards that were not heard when somebody last watched.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn silences(&self) -> Result<Silences, Error> {
        let select = sqlx::query_as("SELECT shard, shards, silent_since FROM silences ORDER BY shard");
        let rows: Vec<(u32, u32, i64)> = select.fetch_all(&self.readers).await?;
        let silence = |(index, count, since)| (Shard { index, count }, Moment::from_millis(since));
        Ok(rows.into_iter().map(silence).collect())
    }

    /// Remembers that somebody watches the clocks now.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn watch(&self, now: Moment) -> Result<(), Error> {
        let watch = sqlx::query(WATCH).bind(now.millis());
        self.writer.write(|connection| Box::pin(async { Ok(watch.execute(connection).await?) })).await?;
        Ok(())
    }

    /// Puts clocks back by what nobody could play in, and further if they would end before `grace`; and so until when
    /// challenges wait. Remembers which shards are silent now, and that somebody watches.
    ///
    /// Clocks that are held stay as they are.
    ///
    /// # Errors
    /// If the database fails; then nothing has changed.
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
                    // Grace is for what is left after all credits.
                    for (statements, by) in [(CREDITS, None), (GRACES, Some(grace.millis()))] {
                        for Credit { shard, millis } in &credits {
                            let Shard { index, count } = shard.unwrap_or(Shard { index: 0, count: 1 });
                            for statement in statements {
                                let statement = sqlx::query(statement).bind(by.unwrap_or(*millis));
                                statement.bind(count).bind(index).execute(&mut *connection).await?;
                            }
                        }
                    }
                    // What comes each day never lies further ahead; a clock that was wrong has put it there.
                    sqlx::query(SET_BACK).bind(now.millis()).bind(DAY).execute(&mut *connection).await?;
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

const WATCH: &str = "INSERT INTO watch (one, watched_at) VALUES (1, $1)
    ON CONFLICT (one) DO UPDATE SET watched_at = excluded.watched_at";

const CREDITS: [&str; 2] = [
    "UPDATE games SET deadline = deadline + $1, due_at = due_at + $1
     WHERE due_at IS NOT NULL AND held_at IS NULL AND (guild >> 22) % $2 = $3",
    "UPDATE challenges SET expires_at = expires_at + $1
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
