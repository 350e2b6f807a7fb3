//! Group commit: writes that share a transaction.

use std::collections::VecDeque;
use std::sync::Arc;

use sqlx::{Connection, SqliteConnection};

use super::sqlite::File;
use crate::database::Error;
use crate::database::job::Job;
use crate::database::sql::{self, Batch};

/// The write connection.
pub(crate) struct Committer {
    connection: Batch,
    /// The number of the last committed group.
    newest: i64,
}

/// A group whose commit failed, or seems to have.
pub(crate) struct Uncommitted {
    /// The cause of the failure.
    pub(crate) cause: Arc<sqlx::Error>,
    /// The number it would have had.
    pub(crate) number: i64,
    /// The jobs whose callers have not been told the outcome.
    pub(crate) askers: Vec<Box<dyn Job>>,
    /// Whether any of its jobs were started.
    pub(crate) has_begun: bool,
    /// Whether the commit itself failed, so that it may have taken effect.
    pub(crate) is_doubtful: bool,
}

/// The verdict on whether a group was committed.
///
/// A failed commit can still be on disk. Even if it is not visible now, it could reappear when the file is opened
/// after a crash. Once another commit has taken its place, it no longer can.
#[derive(Debug)]
pub(crate) struct Verdict {
    number: i64,
    pub(crate) is_committed: bool,
}

impl Verdict {
    pub(crate) fn about(number: i64) -> Self {
        Self { number, is_committed: false }
    }
}

impl Committer {
    /// Takes over a connection to a file that nobody else writes to.
    pub(crate) async fn new(mut connection: SqliteConnection) -> Result<Self, sqlx::Error> {
        let newest = newest(&mut connection).await?;
        Ok(Self { connection: Batch::new(connection), newest })
    }

    /// Reopens the file and finds out whether a group was committed. Can be retried if that fails.
    pub(crate) async fn reopen(file: &File, verdict: &mut Verdict) -> Result<Self, sqlx::Error> {
        let mut connection = file.connect().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        verdict.is_committed |= newest(&mut transaction).await? == verdict.number;
        let newest = verdict.number + 1;
        sqlx::query(COUNT).bind(newest).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Self { connection: Batch::new(connection), newest })
    }

    /// Runs all jobs in one transaction. Returns them, to tell their callers that they are on disk. Jobs that
    /// were not started stay in the queue.
    pub(crate) async fn commit(&mut self, jobs: &mut VecDeque<Box<dyn Job>>) -> Result<Vec<Box<dyn Job>>, Uncommitted> {
        let mut askers = Vec::with_capacity(jobs.len());
        let (batch, number, is_alone) = (&mut self.connection, self.newest + 1, jobs.len() == 1);
        let (mut has_begun, mut is_doubtful) = (false, false);
        let committed: Result<bool, Arc<sqlx::Error>> = async {
            batch.begin(sql::query("BEGIN IMMEDIATE"));
            batch.defer(sql::query(COUNT).bind(number));
            if !is_alone {
                batch.settled().await.map_err(|failed| failed.source)?;
            }
            has_begun = true;
            while let Some(mut job) = jobs.pop_front() {
                match attempt(batch, &mut *job, is_alone).await {
                    Ok(()) => askers.push(job),
                    Err(Failure::Own(error)) => {
                        job.tell(Err(error));
                        if is_alone {
                            return Ok(false);
                        }
                    }
                    Err(Failure::Broken(cause)) => {
                        let cause = Arc::new(cause);
                        job.tell(Err(Error::NotStored(Arc::clone(&cause))));
                        return Err(cause);
                    }
                }
            }
            let before = batch.deferred();
            batch.run(&sql::query("COMMIT")).await.map_err(|failed| {
                is_doubtful = failed.done == before;
                failed.source
            })?;
            Ok(true)
        }
        .await;
        match committed {
            Ok(is_committed) => {
                self.newest += i64::from(is_committed);
                Ok(askers)
            }
            Err(cause) => Err(Uncommitted { cause, number, askers, has_begun, is_doubtful }),
        }
    }

    /// Returns the connection, for work outside of groups.
    pub(crate) const fn connection(&mut self) -> &mut SqliteConnection {
        self.connection.connection()
    }

    /// Closes the connection.
    pub(crate) async fn close(self) -> Result<(), sqlx::Error> {
        self.connection.close().await
    }
}

/// Returns the number of the last committed group.
async fn newest(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT number FROM commits").fetch_one(connection).await
}

/// Stores the number of the group that is being written.
const COUNT: &str = "UPDATE commits SET number = $1";

/// The reason why a write was not done.
enum Failure {
    /// It failed and left no changes.
    Own(Error),
    /// The transaction no longer exists.
    Broken(sqlx::Error),
}

/// Runs one write so that, if it fails halfway, the others in the transaction do not see its changes: in a savepoint,
/// unless it is alone.
///
/// SQLite ends the entire transaction if a disk is full or fails. Later writes would then be committed statement by
/// statement. The savepoint is gone in that case and can be neither released nor rolled back.
async fn attempt(batch: &mut Batch, job: &mut dyn Job, is_alone: bool) -> Result<(), Failure> {
    if !is_alone {
        batch.begin(sql::query("SAVEPOINT job"));
    }
    let done = match job.run(&mut sql::Connection::Batch(batch)).await {
        Ok(()) if is_alone => return Ok(()),
        Ok(()) => batch.run(&sql::query("RELEASE job")).await.map(drop).map_err(Error::from),
        Err(error) => Err(error),
    };
    let Err(error) = done else { return Ok(()) };
    let undo = sql::query(if is_alone { "ROLLBACK" } else { "ROLLBACK TO job; RELEASE job" });
    Err(match (batch.undo(&undo).await, error) {
        (Ok(()), error) => Failure::Own(error),
        (Err(_), Error::Store(cause)) => Failure::Broken(cause),
        (Err(failed), _) => Failure::Broken(failed.source),
    })
}
