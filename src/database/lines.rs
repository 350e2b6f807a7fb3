//! The lines on which presses arrive, and compensation for times in which nobody could play: deadlines are postponed.
//!
//! Each shard of the gateway is a line; so is everything that comes by HTTP. Whoever hears a line says so every few
//! seconds, and whatever has passed since then is credited when it is heard again. So time without the program,
//! silences of single shards, and processes that have died are one thing.

use wari_base::timepiece::{Authority, Chronometer};
use wari_games::{Moment, Shard, Span};

use crate::Error;
use crate::engine::server::postgres;
use crate::engine::sql::{self, Connection};
use crate::engine::writer::Writer;
use crate::subjects::Lines;

/// When anything was last heard.
pub(super) const LAST_HEARD: &str = "SELECT max(heard_at) FROM lines";

/// A line as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredLine {
    /// The shard; for HTTP, the only one.
    pub shard: Shard,
    /// Whether presses come by HTTP rather than from the gateway.
    pub by_http: bool,
    /// By when all presses have arrived.
    pub heard_at: Moment,
    /// Whether none have arrived since.
    pub is_silent: bool,
}

/// A time in which no presses arrived on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Silence {
    /// The line as it was found. If it has changed since, the silence is ignored.
    pub line: StoredLine,
    /// When it began.
    pub since: Moment,
    /// Whether it ends now and is credited.
    pub is_over: bool,
}

sql::row! {
    struct LineRow {
        shard: u32,
        shards: u32,
        by_http: bool,
        heard_at: i64,
        silent: bool,
    }
}

impl From<LineRow> for StoredLine {
    fn from(row: LineRow) -> Self {
        let LineRow { shard, shards, by_http, heard_at, silent } = row;
        let shard = Shard { index: shard, count: shards };
        Self { shard, by_http, heard_at: Moment::from_millis(heard_at), is_silent: silent }
    }
}

impl Lines<'_> {
    /// Returns all lines.
    pub async fn all(self) -> Result<Vec<StoredLine>, Error> {
        let lines = "SELECT shard, shards, by_http, heard_at, silent FROM lines ORDER BY shard";
        let rows: Vec<LineRow> = sql::query_as(lines).fetch_all(&self.0.readers).await?;
        Ok(rows.into_iter().map(StoredLine::from).collect())
    }

    /// Notes that these lines are heard, except those that are known to be silent.
    pub async fn hear(self, lines: Vec<Shard>, now: Moment) -> Result<(), Error> {
        const HEAR: &str = "UPDATE lines SET heard_at = $3 WHERE shard = $1 AND shards = $2 AND NOT silent";
        self.0
            .writer
            .write_rows((lines, now), |connection, (lines, now)| {
                Box::pin(async move {
                    for line in lines {
                        let hear = sql::query(HEAR).bind(line.index).bind(line.count).bind(now.millis());
                        hear.execute(&mut *connection).await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// Notes silences, and credits those that are over: shifts the deadlines of games and challenges, and postpones
    /// them to at least `grace`. Clocks that stand still are not affected.
    pub async fn note_silences(self, silences: Vec<Silence>, grace: Moment, now: Moment) -> Result<(), Error> {
        self.0
            .writer
            .write((silences, grace, now), |connection, (silences, grace, now)| {
                Box::pin(async move { note(connection, silences, *grace, *now).await.map(drop) })
            })
            .await
    }

    /// Replaces all lines by others, unless somebody else has done that first. What has passed since the old ones were
    /// heard is credited.
    pub async fn replace(
        self,
        old: Vec<Silence>,
        new: Vec<StoredLine>,
        grace: Moment,
        now: Moment,
    ) -> Result<(), Error> {
        self.0
            .writer
            .write((old, new, grace, now), |connection, (old, new, grace, now)| {
                Box::pin(replace(connection, old, new, *grace, *now))
            })
            .await
    }

    /// Returns the latest time at which a line was heard: the time that the last run has left; `None` on a new
    /// database.
    pub async fn last_heard(self) -> Result<Option<Moment>, Error> {
        let last: Option<i64> = sql::query_scalar(LAST_HEARD).fetch_one(&self.0.readers).await?;
        Ok(last.map(Moment::from_millis))
    }

    /// Tells a clock the time of day of the database's server. A file has none.
    pub async fn tell_time(self, clock: &Chronometer) -> Result<(), Error> {
        if self.0.is_shared() {
            let asked = clock.ask();
            clock.compare(Authority::Server, self.server_time().await?, Span::millis(1), asked);
        }
        Ok(())
    }

    /// Returns the time that decides for an operator's command: that of the database's server, or of a file's machine.
    pub async fn time(self, machine: Moment) -> Result<Moment, Error> {
        if self.0.is_shared() { self.server_time().await } else { Ok(machine) }
    }

    async fn server_time(self) -> Result<Moment, Error> {
        sql::query_scalar(postgres::TIME).fetch_one(&self.0.readers).await.map(Moment::from_millis)
    }
}

/// Notes at the start that no line is heard any more, since nobody but this process uses the file.
pub(super) async fn all_silent(writer: &Writer) -> Result<(), Error> {
    writer.execute(sql::query("UPDATE lines SET silent = TRUE WHERE NOT silent")).await.map(drop)
}

/// Notes silences and credits those that are over. Returns how many lines were as they had been found.
async fn note(
    connection: &mut Connection<'_>,
    silences: &[Silence],
    grace: Moment,
    now: Moment,
) -> Result<usize, Error> {
    const NOTE: &str = "UPDATE lines SET heard_at = $4, silent = $5 WHERE shard = $1 AND shards = $2 AND heard_at = $3";
    let (mut noted, mut credits) = (0, Vec::new());
    for &Silence { line: StoredLine { shard, heard_at, .. }, since, is_over } in silences {
        let note = sql::query(NOTE).bind(shard.index).bind(shard.count).bind(heard_at.millis());
        let note = note.bind(if is_over { now } else { since }.millis()).bind(!is_over);
        if note.execute(&mut *connection).await? == 0 {
            continue;
        }
        noted += 1;
        // However short it was, nobody could play just before its end.
        if is_over {
            credits.push((shard, now.since(since).max(Span::ZERO)));
        }
    }
    if !credits.is_empty() {
        credit(connection, &credits, grace, now).await?;
    }
    Ok(noted)
}

async fn replace(
    connection: &mut Connection<'_>,
    old: &[Silence],
    new: &[StoredLine],
    grace: Moment,
    now: Moment,
) -> Result<(), Error> {
    if note(connection, old, grace, now).await? < old.len() {
        return Ok(());
    }
    sql::query("DELETE FROM lines").execute(&mut *connection).await?;
    for line in new {
        let insert = "INSERT INTO lines (shard, shards, by_http, heard_at, silent) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT DO NOTHING";
        let insert = sql::query(insert).bind(line.shard.index).bind(line.shard.count).bind(line.by_http);
        insert.bind(line.heard_at.millis()).bind(line.is_silent).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Shifts the deadlines in the servers of shards. A clock that began meanwhile is owed only what came after.
async fn credit(
    connection: &mut Connection<'_>,
    credits: &[(Shard, Span)],
    grace: Moment,
    now: Moment,
) -> Result<(), Error> {
    for (shard, by) in credits {
        for statement in CREDITS {
            let statement = sql::query(statement).bind(by.as_millis()).bind(shard.count).bind(shard.index);
            statement.bind(now.millis()).execute(&mut *connection).await?;
        }
    }
    // The grace period applies to the deadlines after all credits.
    for (shard, _) in credits {
        postpone(connection, *shard, grace).await?;
    }
    Ok(())
}

/// Postpones the deadlines in the servers of a shard to at least `grace`.
pub(super) async fn postpone(connection: &mut Connection<'_>, shard: Shard, grace: Moment) -> Result<(), Error> {
    for statement in GRACES {
        let statement = sql::query(statement).bind(grace.millis()).bind(shard.count).bind(shard.index);
        statement.execute(&mut *connection).await?;
    }
    Ok(())
}

const CREDITS: [&str; 3] = [
    "UPDATE games SET
         deadline = deadline + CASE WHEN $1 < $4 - moved_at THEN $1 WHEN moved_at < $4 THEN $4 - moved_at ELSE 0 END,
         due_at = due_at + CASE WHEN $1 < $4 - moved_at THEN $1 WHEN moved_at < $4 THEN $4 - moved_at ELSE 0 END
     WHERE due_at IS NOT NULL AND held_at IS NULL AND (guild >> 22) % $2 = $3",
    "UPDATE challenges SET expires_at = expires_at
         + CASE WHEN $1 < $4 - offered_at THEN $1 WHEN offered_at < $4 THEN $4 - offered_at ELSE 0 END
     WHERE state = 'waiting' AND held_at IS NULL AND (guild >> 22) % $2 = $3",
    // An arena that would have ended goes on for as long as nobody could play.
    "UPDATE events SET ends_at = ends_at + $1, due_at = $4, version = version + 1, untold = TRUE
     WHERE due_at IS NOT NULL AND held_at IS NULL AND stage = 'running' AND ends_at IS NOT NULL AND (guild >> 22) % $2 = $3",
];

const GRACES: [&str; 3] = [
    "UPDATE games SET deadline = $1, due_at = CASE WHEN due_at < deadline THEN due_at ELSE due_at + $1 - deadline END
     WHERE due_at IS NOT NULL AND held_at IS NULL AND deadline < $1 AND (guild >> 22) % $2 = $3",
    "UPDATE challenges SET expires_at = $1
     WHERE state = 'waiting' AND held_at IS NULL AND expires_at < $1 AND (guild >> 22) % $2 = $3",
    // Nobody could join while nobody was served.
    "UPDATE events SET starts_at = $1, due_at = $1, version = version + 1, untold = TRUE
     WHERE due_at IS NOT NULL AND held_at IS NULL AND stage = 'open' AND starts_at < $1 AND (guild >> 22) % $2 = $3",
];
