//! The gateway sessions of the last day, of all processes, kept across restarts.

use wari_games::{Moment, Span};

use crate::Error;
use crate::engine::sql;
use crate::subjects::Starts;

/// The retention period of the log.
const RETENTION: Span = Span::days(1);

/// A session that a process may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartId(i64);

/// The sessions of late, of all processes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Started {
    /// Those in a row that nobody has made use of.
    pub unused: u64,
    /// When the latest of those began.
    pub latest: Option<Moment>,
    /// Those that Discord has counted.
    pub counted: u64,
}

/// Inserts a session, unless another one of its bucket is too close.
const TAKE: &str = "INSERT INTO starts (started_at, bucket, state) SELECT $1, $2, 'taken'
    WHERE NOT EXISTS (SELECT 1 FROM starts WHERE started_at > $1 - $3 AND started_at < $1 + $3 AND bucket = $2)
    RETURNING id";

/// Begins a session that was taken, unless another one of its bucket has come too close since.
const BEGIN: &str = "UPDATE starts SET started_at = $2, state = 'begun' WHERE id = $1 AND state = 'taken'
    AND NOT EXISTS (SELECT 1 FROM starts AS others WHERE others.started_at > $2 - $3 AND others.started_at < $2 + $3
        AND others.bucket = starts.bucket AND others.id <> $1)";

impl Starts<'_> {
    /// Takes the next session of a bucket; `None` if a process has taken or begun another one less than `apart` ago.
    pub async fn take(self, bucket: u64, apart: Span, now: Moment) -> Result<Option<StartId>, Error> {
        let take = sql::query_scalar(TAKE).bind(now.millis()).bind(bucket).bind(apart.as_millis());
        let old = sql::query("DELETE FROM starts WHERE started_at < $1").bind(now.later(-RETENTION).millis());
        let taken: Option<i64> = self
            .0
            .writer
            .write((take, old), |connection, (take, old)| {
                Box::pin(async {
                    old.execute(&mut *connection).await?;
                    take.fetch_optional(connection).await
                })
            })
            .await?;
        Ok(taken.map(StartId))
    }

    /// Records that a session begins now that was taken before; `false` if it must not, because connecting took so long
    /// that another one of its bucket has come too close.
    pub async fn begin(self, StartId(id): StartId, apart: Span, now: Moment) -> Result<bool, Error> {
        let begin = sql::query(BEGIN).bind(id).bind(now.millis()).bind(apart.as_millis());
        Ok(self.0.writer.execute(begin).await? == 1)
    }

    /// Returns the sessions that were begun: those without use since `recently`, and how many Discord has counted since
    /// `known`.
    pub async fn started(self, recently: Moment, known: Moment) -> Result<Started, Error> {
        let unused = "SELECT count(*), max(started_at) FROM starts WHERE started_at >= $1 AND state = 'begun'";
        let unused = sql::query_as(unused).bind(recently.millis());
        let counted = "SELECT count(*) FROM starts WHERE started_at >= $1 AND state <> 'taken'";
        let counted = sql::query_scalar(counted).bind(known.millis());
        let (unused, latest): (u64, Option<i64>) = unused.fetch_one(&self.0.readers).await?;
        let counted: u64 = counted.fetch_one(&self.0.readers).await?;
        let latest = latest.map(Moment::from_millis);
        Ok(Started { unused, latest, counted })
    }

    /// Records that somebody has made use of a session that began since `recently`.
    pub async fn use_up(self, recently: Moment) -> Result<(), Error> {
        let used = sql::query("UPDATE starts SET state = 'used' WHERE started_at >= $1 AND state = 'begun'");
        self.0.writer.execute(used.bind(recently.millis())).await?;
        Ok(())
    }
}
