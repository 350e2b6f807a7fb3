//! Group commit: writes that share a transaction.

use std::collections::VecDeque;
use std::sync::Arc;

use sqlx::{Connection, SqliteConnection};

use super::sqlite::File;
use crate::engine::error::Error;
use crate::engine::job::Job;
use crate::engine::sql::{self, Batch};

/// The write connection.
pub(crate) struct Committer {
    batch: Batch,
    /// The number of the last committed group.
    newest: i64,
    /// How many of the next writes are committed one by one, because one of them has failed among the others.
    suspects: usize,
}

/// A group whose commit failed, or seems to have.
pub(crate) struct Uncommitted {
    /// The cause of the failure.
    pub(crate) cause: Arc<sqlx::Error>,
    /// The number it would have had.
    pub(crate) number: i64,
    /// The jobs whose callers have not been told the outcome.
    pub(crate) askers: Vec<Box<dyn Job>>,
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
        Ok(Self { batch: Batch::new(connection), newest, suspects: 0 })
    }

    /// Reopens the file and finds out whether a group was committed. Can be retried if that fails.
    pub(crate) async fn reopen(file: &File, verdict: &mut Verdict) -> Result<Self, sqlx::Error> {
        let mut connection = file.connect().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        verdict.is_committed |= newest(&mut transaction).await? == verdict.number;
        let newest = verdict.number + 1;
        sqlx::query(COUNT).bind(newest).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Self { batch: Batch::new(connection), newest, suspects: 0 })
    }

    /// Runs all jobs in one transaction. Returns them, to tell their callers that they are on disk; jobs that were not
    /// started stay in the queue.
    ///
    /// If one fails, its changes cannot be told from those of the others. So all are undone and enqueued again, to be
    /// run one by one, and the one that fails alone is told why.
    pub(crate) async fn commit(&mut self, jobs: &mut VecDeque<Box<dyn Job>>) -> Result<Vec<Box<dyn Job>>, Uncommitted> {
        let most = if self.suspects > 0 { 1 } else { jobs.len() };
        self.suspects = self.suspects.saturating_sub(1);
        let (number, mut askers) = (self.newest + 1, Vec::with_capacity(most));
        let failure = match self.run(number, jobs, most, &mut askers).await {
            Ok(()) => {
                self.newest = number;
                return Ok(askers);
            }
            Err(failure) => failure,
        };
        let is_doubtful = matches!(failure, GroupFailure::Commit(_));
        let cause = match failure {
            GroupFailure::Commit(cause) => cause,
            GroupFailure::Write(error) => match (self.batch.undo(&sql::query("ROLLBACK")).await, error) {
                (Ok(()), error) => {
                    if askers.len() > 1 {
                        self.suspects = askers.len();
                        askers.into_iter().rev().for_each(|job| jobs.push_front(job));
                    } else if let Some(job) = askers.pop() {
                        job.tell(Err(error));
                    }
                    return Ok(Vec::new());
                }
                // SQLite has already undone all of it, because a disk is full or fails, or has not even begun.
                (Err(_), Error::Store(cause)) => cause,
                (Err(failed), _) => failed.source,
            },
        };
        Err(Uncommitted { cause: Arc::new(cause), number, askers, is_doubtful })
    }

    /// Runs at most `most` jobs in one transaction, and moves those that were started to `askers`.
    async fn run(
        &mut self,
        number: i64,
        jobs: &mut VecDeque<Box<dyn Job>>,
        most: usize,
        askers: &mut Vec<Box<dyn Job>>,
    ) -> Result<(), GroupFailure> {
        self.batch.begin(sql::query("BEGIN IMMEDIATE"));
        self.batch.defer(sql::query(COUNT).bind(number));
        while askers.len() < most
            && let Some(mut job) = jobs.pop_front()
        {
            let done = job.run(&mut sql::Connection::Batch(&mut self.batch)).await;
            askers.push(job);
            done.map_err(GroupFailure::Write)?;
            // The last statements run with the commit.
            if most > FEW && askers.len() < most {
                self.batch.flush_if_many().await.map_err(|failed| GroupFailure::Write(failed.into()))?;
            }
        }
        let before = self.batch.deferred();
        let committed = self.batch.run(&sql::query("COMMIT")).await;
        committed.map(drop).map_err(|failed| match failed.done == before {
            true => GroupFailure::Commit(failed.source),
            false => GroupFailure::Write(failed.into()),
        })
    }

    /// Whether the next writes are committed one by one.
    pub(crate) const fn has_suspects(&self) -> bool {
        self.suspects > 0
    }

    /// Returns whether writes since the last call invalidate what is cached.
    pub(crate) const fn take_invalidation(&mut self) -> bool {
        self.batch.take_invalidation()
    }

    /// Returns the connection, for work outside of groups.
    pub(crate) const fn connection(&mut self) -> &mut SqliteConnection {
        self.batch.connection()
    }

    /// Closes the connection.
    pub(crate) async fn close(self) -> Result<(), sqlx::Error> {
        self.batch.close().await
    }
}

/// Returns the number of the last committed group.
async fn newest(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT number FROM commits").fetch_one(connection).await
}

/// The most writes whose last statements share one call, such as a move and the receipt of another. Of larger groups,
/// every combination would be a text of its own for sqlx to prepare and cache.
const FEW: usize = 2;
/// Stores the number of the group that is being written.
const COUNT: &str = "UPDATE commits SET number = $1";

/// What failed of a group.
enum GroupFailure {
    /// A write, or what came before it.
    Write(Error),
    /// The commit.
    Commit(sqlx::Error),
}
