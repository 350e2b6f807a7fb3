//! Jumps of the clock that decides: all stored times move with it, so that as much is left of each as before.

use wari_base::timepiece::Correction;
use wari_games::{Moment, Shard, Span};

use super::Error;
use super::engine::sql::{self, Connection};
use super::lines::{self, LAST_HEARD};
use crate::subjects::Lines;

impl Lines<'_> {
    /// Moves all stored times with a clock that has jumped, and postpones deadlines to at least `grace` after the time
    /// that it is then. Of several processes that notice the jump, one does so.
    pub async fn move_times(self, jump: Correction, grace: Span) -> Result<(), Error> {
        self.0
            .writer
            .write((jump, grace, self.0.is_shared()), |connection, &(jump, grace, is_shared)| {
                Box::pin(move_times(connection, jump, grace, is_shared))
            })
            .await
    }
}

async fn move_times(
    connection: &mut Connection<'_>,
    jump: Correction,
    grace: Span,
    is_shared: bool,
) -> Result<(), Error> {
    let last: Option<i64> = sql::query_scalar(LAST_HEARD).fetch_one(&mut *connection).await?;
    let is_moved = |last: Moment| last.since(jump.to()).abs() <= last.since(jump.from).abs();
    if is_shared && last.map(Moment::from_millis).is_some_and(is_moved) {
        return Ok(());
    }
    for statement in TIMES {
        sql::query(statement).bind(jump.by.as_millis()).execute(&mut *connection).await?;
    }
    for statement in DATES {
        sql::query(statement).bind(jump.dates_by.as_millis()).execute(&mut *connection).await?;
    }
    for statement in STAMPS {
        let (by, now) = (jump.dates_by.as_millis(), jump.to().millis());
        sql::query(statement).bind(by).bind(now).execute(&mut *connection).await?;
    }
    // What was posted while the clock was ahead comes again tomorrow, at its time of day.
    let set_back = sql::query(SET_BACK).bind(jump.to().millis()).bind(Span::days(1).as_millis());
    set_back.execute(&mut *connection).await?;
    lines::postpone(connection, Shard::ONLY, jump.to().later(grace)).await
}

/// Times that lie ahead, and what they are counted from.
const TIMES: [&str; 8] = [
    "UPDATE games SET deadline = deadline + $1, due_at = due_at + $1, held_at = held_at + $1,
         free_until = free_until + $1, claimed_until = claimed_until + $1 WHERE finished_at IS NULL",
    "UPDATE challenges SET expires_at = expires_at + $1, held_at = held_at + $1 WHERE state = 'waiting'",
    "UPDATE outbox SET not_before = CASE WHEN not_before > 0 THEN not_before + $1 ELSE 0 END, since = since + $1,
         held_at = held_at + $1",
    "UPDATE chores SET due_at = due_at + $1 WHERE due_at > 0",
    "UPDATE starts SET started_at = started_at + $1",
    "UPDATE lines SET heard_at = heard_at + $1",
    "UPDATE events SET opened_at = opened_at + $1, ends_at = ends_at + $1, due_at = due_at + $1, told_at = told_at + $1,
         held_at = held_at + $1
     WHERE stage IN ('open', 'running')",
    "UPDATE entrants SET joined_at = joined_at + $1
     WHERE event IN (SELECT id FROM events WHERE stage IN ('open', 'running'))",
];

/// Dates, on which downtime has no effect.
const DATES: [&str; 6] = [
    "UPDATE games SET paused_until = paused_until + $1, away_until = away_until + $1
     WHERE paused_until IS NOT NULL OR away_until IS NOT NULL",
    "UPDATE away SET until = until + $1",
    "UPDATE mistakes SET due_at = due_at + $1 WHERE due_at IS NOT NULL",
    "UPDATE events SET starts_at = starts_at + $1, started_at = started_at + $1
     WHERE stage IN ('open', 'running')",
    "UPDATE daily_puzzles SET due_at = due_at + $1, held_at = held_at + $1, count_at = count_at + $1,
         minutes = (minutes + $1 / 60000 % 1440 + 1440) % 1440",
    "UPDATE servers SET left_at = left_at + $1, held_at = held_at + $1 WHERE left_at IS NOT NULL OR held_at IS NOT NULL",
];

/// When something happened, which is never later than now.
const STAMPS: [&str; 2] = [
    "UPDATE games SET moved_at = CASE WHEN moved_at + $1 < $2 THEN moved_at + $1 ELSE $2 END WHERE finished_at IS NULL",
    "UPDATE challenges SET offered_at = CASE WHEN offered_at + $1 < $2 THEN offered_at + $1 ELSE $2 END
     WHERE state = 'waiting'",
];

const SET_BACK: &str = "UPDATE daily_puzzles SET due_at = due_at - (due_at - $1) / $2 * $2
    WHERE held_at IS NULL AND due_at > $1 + $2";
