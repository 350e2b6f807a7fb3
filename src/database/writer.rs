//! The one connection that writes.
//!
//! What waits to be written while a commit is being synced to the disk is committed together next (group commit), so
//! that many games at once cost few syncs. Nobody hears of success before the commit that holds their write is synced.

use futures_util::future::BoxFuture;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::Error;
use super::lock::Lock;

/// So many writes share a commit at most.
const MOST_TOGETHER: usize = 64;
/// So many wait at most; beyond that the asker waits to get in line.
const LINE: usize = 1024;

/// A way to the connection. Clones share it.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    line: mpsc::Sender<Order>,
}

enum Order {
    Write(Job),
    Close(oneshot::Sender<()>),
}

/// Writes something, and gives a way to tell the asker, or gives `None` after telling them that it failed.
type Job = Box<dyn for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Option<Tell>> + Send>;
/// Tells the asker what has become of their write, once it is known whether the commit succeeded.
type Tell = Box<dyn FnOnce(Result<(), String>) + Send>;

impl Writer {
    /// Takes over a connection; the lock is let go of when it is closed.
    pub(super) fn start(connection: SqliteConnection, lock: Lock) -> Self {
        let (line, orders) = mpsc::channel(LINE);
        tokio::spawn(write_all(connection, orders, lock));
        Self { line }
    }

    /// Does `work` in a transaction: all of it or, if it fails, nothing.
    ///
    /// # Errors
    /// What `work` fails with, or that the commit failed or the database is closed.
    pub(super) async fn write<T, W>(&self, work: W) -> Result<T, Error>
    where
        T: Send + 'static,
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, Error>> + Send + 'static,
    {
        let (tell, told) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            Box::pin(async move {
                // An asker who has gone does not need to be told; that is the only way for a send to fail.
                match attempt(connection, work).await {
                    Ok(value) => Some(Box::new(move |committed: Result<(), String>| {
                        let _ = tell.send(committed.map(|()| value).map_err(Error::NotCommitted));
                    }) as Tell),
                    Err(error) => {
                        let _ = tell.send(Err(error));
                        None
                    }
                }
            })
        });
        self.line.send(Order::Write(job)).await.map_err(|_| Error::Closed)?;
        told.await.map_err(|_| Error::Closed)?
    }

    /// Writes what waits, then closes the connection.
    pub(super) async fn close(&self) {
        let (tell, told) = oneshot::channel();
        if self.line.send(Order::Close(tell)).await.is_ok() {
            let _ = told.await;
        }
    }
}

async fn write_all(mut connection: SqliteConnection, mut orders: mpsc::Receiver<Order>, lock: Lock) {
    let mut closing = None;
    let mut together = Vec::with_capacity(MOST_TOGETHER);
    while closing.is_none() && orders.recv_many(&mut together, MOST_TOGETHER).await > 0 {
        let mut jobs = Vec::with_capacity(together.len());
        for order in together.drain(..) {
            match order {
                Order::Write(job) => jobs.push(job),
                Order::Close(tell) => closing = Some(tell),
            }
        }
        commit(&mut connection, jobs).await;
    }
    if let Err(error) = connection.close().await {
        tracing::error!(%error, "the database did not close cleanly");
    }
    drop(lock);
    if let Some(tell) = closing {
        let _ = tell.send(());
    }
}

/// Does all jobs in one transaction and tells the askers.
async fn commit(connection: &mut SqliteConnection, jobs: Vec<Job>) {
    let mut done = Vec::with_capacity(jobs.len());
    let committed = async {
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        for job in jobs {
            done.extend(job(&mut transaction).await);
        }
        transaction.commit().await
    };
    let committed: Result<(), sqlx::Error> = committed.await;
    for tell in done {
        tell(committed.as_ref().copied().map_err(ToString::to_string));
    }
}

/// Does one piece of work so that, if it fails half way, the others in the transaction do not see its first half.
async fn attempt<T, W>(connection: &mut SqliteConnection, work: W) -> Result<T, Error>
where
    W: for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, Error>> + Send,
{
    let mut savepoint = connection.begin().await?;
    let value = work(&mut savepoint).await?;
    savepoint.commit().await?;
    Ok(value)
}
