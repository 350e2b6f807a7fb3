//! Writes that are committed together.

use std::collections::VecDeque;
use std::sync::Arc;

use sqlx::{Connection, SqliteConnection};

use super::job::{Job, Ran, Tell};
use super::sqlite::File;

/// The connection that writes.
pub(super) struct Committer {
    connection: SqliteConnection,
    /// The number of the last group that was committed.
    newest: i64,
}

/// A group that was not committed, as far as is known.
pub(super) struct Uncommitted {
    /// Why not.
    pub(super) cause: Arc<sqlx::Error>,
    /// The number it was to have.
    pub(super) number: i64,
    /// Who is to be told what became of it.
    pub(super) askers: Vec<Tell>,
    /// Whether any of its jobs were begun.
    pub(super) has_begun: bool,
    /// Whether it was about to be committed when it failed, so that it may have been.
    pub(super) is_doubtful: bool,
}

/// Finding out whether a group was committed.
///
/// A commit that failed may be on the disk all the same, and even while nobody sees it now, it could come to light when
/// the file is opened after a crash. Once something else is committed in its place, it cannot any more.
#[derive(Debug)]
pub(super) struct Verdict {
    number: i64,
    pub(super) is_committed: bool,
}

impl Verdict {
    pub(super) fn about(number: i64) -> Self {
        Self { number, is_committed: false }
    }
}

impl Committer {
    /// Takes over a connection to a file that nobody else writes to.
    pub(super) async fn new(mut connection: SqliteConnection) -> Result<Self, sqlx::Error> {
        let newest = newest(&mut connection).await?;
        Ok(Self { connection, newest })
    }

    /// Opens the file anew and finds out what became of a group. If that fails, it can be done again.
    pub(super) async fn reopen(file: &File, verdict: &mut Verdict) -> Result<Self, sqlx::Error> {
        let mut connection = file.connect().await?;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        verdict.is_committed |= newest(&mut transaction).await? == verdict.number;
        let newest = verdict.number + 1;
        count(&mut transaction, newest).await?;
        transaction.commit().await?;
        Ok(Self { connection, newest })
    }

    /// Does all jobs in one transaction. Gives back those who are to be told that their write is on the disk. Jobs that
    /// were not begun stay where they are.
    pub(super) async fn commit(&mut self, jobs: &mut VecDeque<Box<dyn Job>>) -> Result<Vec<Tell>, Uncommitted> {
        let mut askers = Vec::with_capacity(jobs.len());
        let number = self.newest + 1;
        let (mut has_begun, mut is_doubtful) = (false, false);
        let committed: Result<(), Arc<sqlx::Error>> = async {
            let mut transaction = self.connection.begin_with("BEGIN IMMEDIATE").await?;
            count(&mut transaction, number).await?;
            has_begun = true;
            while let Some(job) = jobs.pop_front() {
                match job.run(&mut transaction).await {
                    Ran::Done(tell) => askers.push(tell),
                    Ran::Failed => {}
                    Ran::Broken(cause) => return Err(cause),
                }
            }
            is_doubtful = true;
            Ok(transaction.commit().await?)
        }
        .await;
        match committed {
            Ok(()) => {
                self.newest = number;
                Ok(askers)
            }
            Err(cause) => Err(Uncommitted { cause, number, askers, has_begun, is_doubtful }),
        }
    }

    /// The connection, for what belongs to no group.
    pub(super) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }

    /// Closes the connection.
    pub(super) async fn close(self) -> Result<(), sqlx::Error> {
        self.connection.close().await
    }
}

/// The number of the last group that was committed.
async fn newest(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT number FROM commits").fetch_one(connection).await
}

/// Gives the group that is being written its number.
async fn count(connection: &mut SqliteConnection, number: i64) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE commits SET number = $1").bind(number).execute(connection).await.map(drop)
}
