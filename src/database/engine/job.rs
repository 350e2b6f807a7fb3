//! Writes, and the callers that wait for them.

use futures_util::future::BoxFuture;
use tokio::sync::oneshot;
use wari_games::UserId;

use crate::engine::error::Error;
use crate::engine::sql::Connection;

/// What a write does, in a transaction. It takes its arguments by reference and captures nothing, so that it can be
/// repeated whole.
pub(crate) type Work<A, T> = for<'c> fn(&'c mut Connection<'_>, &'c A) -> BoxFuture<'c, Result<T, Error>>;

/// What a work may take for granted on a server, where several processes write. In a file, one write follows the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Isolation {
    /// That nothing changes that it has read. A work needs no analysis of what others may do meanwhile, but often gives
    /// way, because the server only remembers roughly what was read.
    Serializable,
    /// That nobody else decides about one of these people meanwhile; against the computer, both are the same.
    People([UserId; 2]),
    /// That nobody changes a row that it changes. That is enough where these rows alone decide: a game that is still at
    /// the same point, a message that nobody has claimed.
    Rows,
}

/// When a write has to be on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Haste {
    /// At once.
    Now,
    /// Soon: it may wait for another write to share its commit with.
    Soon,
}

/// A write and the caller that waits for its result.
pub(crate) trait Job: Send {
    /// Returns what the write takes for granted.
    fn isolation(&self) -> Isolation;

    /// Returns when it has to be on disk.
    fn haste(&self) -> Haste;

    /// Does the write and keeps its result.
    fn run<'c>(&'c mut self, connection: &'c mut Connection<'_>) -> BoxFuture<'c, Result<(), Error>>;

    /// Reports the outcome of the transaction to the caller: the result if it is stored.
    fn tell(self: Box<Self>, stored: Result<(), Error>);
}

/// A write and its caller. Reporting fails only if the caller is gone, which is ignored.
pub(crate) struct AskedWrite<A, T> {
    pub(crate) arguments: A,
    pub(crate) work: Work<A, T>,
    pub(crate) isolation: Isolation,
    pub(crate) haste: Haste,
    pub(crate) result: Option<T>,
    pub(crate) sender: oneshot::Sender<Result<T, Error>>,
}

impl<A: Send + Sync, T: Send> Job for AskedWrite<A, T> {
    fn isolation(&self) -> Isolation {
        self.isolation
    }

    fn haste(&self) -> Haste {
        self.haste
    }

    fn run<'c>(&'c mut self, connection: &'c mut Connection<'_>) -> BoxFuture<'c, Result<(), Error>> {
        Box::pin(async move {
            self.result = Some((self.work)(connection, &self.arguments).await?);
            Ok(())
        })
    }

    fn tell(self: Box<Self>, stored: Result<(), Error>) {
        let Self { result, sender, .. } = *self;
        let _ = sender.send(stored.and_then(|()| result.ok_or(Error::Closed)));
    }
}
