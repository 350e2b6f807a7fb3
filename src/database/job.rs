//! What is to be written for one asker.

use std::sync::Arc;

use futures_util::future::BoxFuture;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::oneshot;

use super::Error;

/// Work that writes, and an asker who waits for what comes of it.
pub(super) trait Job: Send {
    /// Does it, in a transaction that others share.
    fn run<'c>(self: Box<Self>, connection: &'c mut SqliteConnection) -> BoxFuture<'c, Ran>;

    /// Tells the asker that it was not begun.
    fn refuse(self: Box<Self>, why: Error);
}

/// What has come of a job before the transaction is committed.
pub(super) enum Ran {
    /// It is done if the commit succeeds, and then its asker is to be told.
    Done(Tell),
    /// It has failed by itself and left nothing behind. Its asker knows.
    Failed,
    /// The transaction has ended under it, so that nothing of it may be committed. Its asker knows.
    Broken(Arc<sqlx::Error>),
}

/// Tells the asker what has become of the commit.
pub(super) type Tell = Box<dyn FnOnce(Result<(), Error>) + Send>;

/// Some work and its asker. Nobody minds if an asker has gone, which is the only way for telling them to fail.
pub(super) struct Asked<T, W> {
    pub(super) work: W,
    pub(super) tell: oneshot::Sender<Result<T, Error>>,
}

impl<T, W> Job for Asked<T, W>
where
    T: Send + 'static,
    W: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, Error>> + Send + 'static,
{
    fn run<'c>(self: Box<Self>, connection: &'c mut SqliteConnection) -> BoxFuture<'c, Ran> {
        let Self { work, tell } = *self;
        Box::pin(async move {
            match attempt(connection, work).await {
                Ok(value) => Ran::Done(Box::new(move |committed| {
                    let _ = tell.send(committed.map(|()| value));
                })),
                Err(Failure::Own(error)) => {
                    let _ = tell.send(Err(error));
                    Ran::Failed
                }
                Err(Failure::Broken(cause)) => {
                    let cause = Arc::new(cause);
                    let _ = tell.send(Err(Error::NotStored(Arc::clone(&cause))));
                    Ran::Broken(cause)
                }
            }
        })
    }

    fn refuse(self: Box<Self>, why: Error) {
        let _ = self.tell.send(Err(why));
    }
}

/// Why some work was not done.
enum Failure {
    /// It failed, and has left nothing behind.
    Own(Error),
    /// There is no transaction any more.
    Broken(sqlx::Error),
}

/// Does one piece of work so that, if it fails half way, the others in the transaction do not see its first half.
///
/// SQLite ends a whole transaction by itself where a disk is full or fails, and what came later would be committed
/// statement by statement. The savepoint is gone then, so it can be neither released nor gone back to.
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
