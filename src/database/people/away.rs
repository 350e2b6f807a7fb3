//! Storage of vacations: who is away.

use wari_games::{Moment, Span, UserId, Vacation};

use crate::Error;
use crate::engine::sql::{self, Connection};
use crate::people::away_days;
use crate::play::holds;
use crate::subjects::People;

/// Makes sure that a person's turn comes or goes in none of their games until the end of the transaction.
async fn touch_games(connection: &mut Connection<'_>, person: UserId) -> Result<(), Error> {
    let touch = "UPDATE games SET undone = undone WHERE id IN (
            SELECT id FROM games WHERE south = $1 AND finished_at IS NULL
            UNION ALL
            SELECT id FROM games WHERE north = $1 AND finished_at IS NULL)
        AND due_at IS NOT NULL";
    sql::query(touch).bind(person).execute(connection).await.map(drop)
}

impl People<'_> {
    /// Returns until when a user is away; `None` if they are not.
    pub async fn away_until(self, person: UserId, now: Moment) -> Result<Option<Moment>, Error> {
        let until: Option<i64> = sql::query_scalar("SELECT until FROM away WHERE person = $1 AND until > $2")
            .bind(person)
            .bind(now.millis())
            .fetch_optional(&self.0.readers)
            .await?;
        Ok(until.map(Moment::from_millis))
    }

    /// Returns the days on which a user was away, those before they had their data deleted included.
    pub async fn vacation(self, person: UserId) -> Result<Vacation, Error> {
        let days: Vec<i64> = sql::query_scalar(
            "SELECT day FROM away_days WHERE person = $1
             UNION SELECT CAST(about AS BIGINT) FROM marks WHERE kind = 'away' AND hash = $2",
        )
        .bind(person)
        .bind(self.0.forgotten.key().person(person))
        .fetch_all(&self.0.readers)
        .await?;
        Ok(Vacation::new(days))
    }

    /// Notes that a user is away until some time, and holds their clocks in the games in which it is their move, unless
    /// those are played in one sitting or too little time is left.
    pub async fn go_away(self, person: UserId, until: Moment, now: Moment) -> Result<(), Error> {
        self.0
            .writer
            .write((person, until, now), |connection, &(person, until, now)| {
                Box::pin(async move {
                    touch_games(connection, person).await?;
                    let insert = "INSERT INTO away (person, until) VALUES ($1, $2)
                        ON CONFLICT (person) DO UPDATE SET until = excluded.until";
                    sql::query(insert).bind(person).bind(until.millis()).execute(&mut *connection).await?;
                    // As in `Pace::waits_for_vacations`.
                    let hold = "UPDATE games SET away_until = $2 WHERE id IN (
                            SELECT id FROM games WHERE south = $1 AND finished_at IS NULL AND ply % 2 = 0
                            UNION ALL
                            SELECT id FROM games WHERE north = $1 AND finished_at IS NULL AND ply % 2 = 1)
                        AND due_at IS NOT NULL AND pace NOT IN ('blitz', 'live')
                        AND (away_until IS NOT NULL OR deadline - coalesce(held_at, $3) >= $4)
                        RETURNING id, guild, channel, answers_in";
                    let hold = sql::query_as(hold).bind(person).bind(until.millis()).bind(now.millis());
                    let held = hold.bind(Vacation::LEAST.as_millis()).fetch_all(&mut *connection).await?;
                    holds::settle(connection, Span::ZERO, now).await?;
                    holds::tell(connection, held, now).await?;
                    away_days::count(connection, now).await
                })
            })
            .await
    }

    /// Notes that a user is no longer away, and lets their clocks go on.
    pub async fn come_back(self, person: UserId, now: Moment) -> Result<(), Error> {
        self.0
            .writer
            .write((person, now), |connection, &(person, now)| {
                Box::pin(async move {
                    touch_games(connection, person).await?;
                    let delete = sql::query("DELETE FROM away WHERE person = $1").bind(person);
                    delete.execute(&mut *connection).await?;
                    let release = "UPDATE games SET away_until = NULL WHERE id IN (
                            SELECT id FROM games WHERE south = $1 AND finished_at IS NULL AND ply % 2 = 0
                            UNION ALL
                            SELECT id FROM games WHERE north = $1 AND finished_at IS NULL AND ply % 2 = 1)
                        AND away_until IS NOT NULL RETURNING id, guild, channel, answers_in";
                    let back = sql::query_as(release).bind(person).fetch_all(&mut *connection).await?;
                    holds::settle(connection, Span::ZERO, now).await?;
                    holds::tell(connection, back, now).await
                })
            })
            .await
    }

    /// Counts today for everybody of whom a vacation alone holds a clock, unless it has been counted.
    pub async fn count_away(self, now: Moment) -> Result<(), Error> {
        let uncounted = sql::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM games
                 WHERE away_until IS NOT NULL AND paused_until IS NULL AND NOT unreachable
                     AND NOT EXISTS (SELECT 1 FROM unheard WHERE shard = (games.guild >> 22) % shards)
                     AND NOT EXISTS (SELECT 1 FROM away_days
                         WHERE person = CASE games.ply % 2 WHEN 0 THEN south ELSE north END AND day = $1))",
        );
        let uncounted: bool = uncounted.bind(Vacation::day(now)).fetch_one(&self.0.readers).await?;
        if uncounted {
            self.0.writer.write(now, |connection, &now| Box::pin(away_days::count(connection, now))).await?;
        }
        Ok(())
    }
}
