//! A caller's write.

use std::sync::Arc;

use futures_util::future::BoxFuture;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::oneshot;

use crate::database::Error;

/// A write and the caller that waits for its result.
pub(crate) trait Job: Send {
    /// Runs the write, in a transaction shared with others.
    fn run<'c>(self: Box<Self>, connection: &'c mut SqliteConnection) -> BoxFuture<'c, Ran>;

    /// Reports to the caller that the write was not started.
    fn refuse(self: Box<Self>, why: Error);
}

/// The outcome of a job before the commit.
pub(crate) enum Ran {
    /// It succeeds if the commit does; the caller has to be notified then.
    Done(Answer),
    /// It failed on its own and left no changes. The caller has been notified.
    Failed,
    /// The transaction ended during the job, so nothing can be committed. The caller has been notified.
    Broken(Arc<sqlx::Error>),
}

/// Reports the outcome of the commit to the caller.
pub(crate) type Answer = Box<dyn FnOnce(Result<(), Error>) + Send>;

/// A write and its caller. Reporting fails only if the caller is gone, which is ignored.
pub(crate) struct Asked<T, W> {
    pub(crate) work: W,
    pub(crate) sender: oneshot::Sender<Result<T, Error>>,
}

impl<T, W> Job for Asked<T, W>
where
    T: Send + 'static,
    W: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, Error>> + Send + 'static,
{
    fn run<'c>(self: Box<Self>, connection: &'c mut SqliteConnection) -> BoxFuture<'c, Ran> {
        let Self { work, sender } = *self;
        Box::pin(async move {
            match attempt(connection, work).await {
                Ok(value) => Ran::Done(Box::new(move |committed| {
                    let _ = sender.send(committed.map(|()| value));
                })),
                Err(Failure::Own(error)) => {
                    let _ = sender.send(Err(error));
                    Ran::Failed
                }
                Err(Failure::Broken(cause)) => {
                    let cause = Arc::new(cause);
                    let _ = sender.send(Err(Error::NotStored(Arc::clone(&cause))));
                    Ran::Broken(cause)
                }
            }
        })
    }

    fn refuse(self: Box<Self>, why: Error) {
        let _ = self.sender.send(Err(why));
    }
}

/// The reason why a write was not done.
enum Failure {
    /// It failed and left no changes.
    Own(Error),
    /// The transaction no longer exists.
    Broken(sqlx::Error),
}

/// Runs one write in a savepoint, so that if it fails halfway, the others in the transaction do not see its changes.
///
/// SQLite ends the entire transaction if a disk is full or fails. Later writes would then be committed statement by
/// statement. The savepoint is gone in that case and can be neither released nor rolled back.
async fn attempt<T, W>(connection: &mut SqliteConnection, work: W) -> Result<T, Failure>
where
    W: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, Error>> + Send,
{
    let mut savepoint = connection.begin().await.map_err(Failure::Broken)?;
    match work(&mut savepoint).await {
        Ok(value) => savepoint.commit().await.map(|()| value).map_err(Failure::Broken),
        Err(error) => Err(match (savepoint.rollback().await, error) {
            (Ok(()), error) => Failure::Own(error),
            (Err(_), Error::Sqlite(cause)) => Failure::Broken(cause),
            (Err(cause), _) => Failure::Broken(cause),
        }),
    }
}
