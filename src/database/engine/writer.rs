//! Writing, on either engine.

use tokio::sync::oneshot;
use wari_games::UserId;

use crate::engine::error::Error;
use crate::engine::file;
use crate::engine::file::sweeper::SweptTraces;
use crate::engine::job::{AskedWrite, Haste, Isolation, Work};
use crate::engine::server;
use crate::engine::sql::Statement;

/// A handle for whatever writes. Clones share it.
#[derive(Clone, Debug)]
pub(crate) enum Writer {
    File(file::writer::FileWriter),
    Server(server::writer::ServerWriter),
}

impl Writer {
    /// Does `work` in a transaction: either all of it is done or, on failure, nothing. It may be repeated if it has to
    /// give way to another process, so it changes nothing but the database.
    ///
    /// # Errors
    /// Returns the error of `work`, or an error if it could not be stored or the database is closed.
    pub(crate) async fn write<A, T>(&self, arguments: A, work: Work<A, T>) -> Result<T, Error>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
    {
        self.ask(arguments, work, Isolation::Serializable, Haste::Now).await
    }

    /// Does the same with a work that decides about these people by what is stored about them. On a server, starts and
    /// ends of games of other people do not have to give way to it.
    ///
    /// # Errors
    /// As for [`Self::write`].
    pub(crate) async fn write_about<A, T>(
        &self,
        people: [UserId; 2],
        arguments: A,
        work: Work<A, T>,
    ) -> Result<T, Error>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
    {
        self.ask(arguments, work, Isolation::People(people), Haste::Now).await
    }

    /// Does the same with a work that is right as long as nobody else changes a row that it changes. Moves and messages
    /// are the most of all writes, and must not give way to each other without need.
    ///
    /// # Errors
    /// As for [`Self::write`].
    pub(crate) async fn write_rows<A, T>(&self, arguments: A, work: Work<A, T>) -> Result<T, Error>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
    {
        self.ask(arguments, work, Isolation::Rows, Haste::Now).await
    }

    /// Does the same with a work that nobody is kept waiting by, such as the receipt of a message. In a file, it can
    /// wait for [`file::writer::LONGEST_WAIT`] for another write, whose commit it shares.
    ///
    /// # Errors
    /// As for [`Self::write`].
    pub(crate) async fn write_soon<A, T>(&self, arguments: A, work: Work<A, T>) -> Result<T, Error>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
    {
        self.ask(arguments, work, Isolation::Rows, Haste::Soon).await
    }

    async fn ask<A, T>(&self, arguments: A, work: Work<A, T>, isolation: Isolation, haste: Haste) -> Result<T, Error>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
    {
        let (sender, receiver) = oneshot::channel();
        let job = Box::new(AskedWrite { arguments, work, isolation, haste, result: None, sender });
        match self {
            Self::File(writer) => writer.take(job).await?,
            Self::Server(writer) => writer.take(job).await?,
        }
        receiver.await.map_err(|_| Error::Closed)?
    }

    /// Runs a single statement and returns how many rows it has changed.
    ///
    /// # Errors
    /// Returns an error if it could not be stored or the database is closed.
    pub(crate) async fn execute(&self, statement: Statement) -> Result<u64, Error> {
        self.write(statement, |connection, statement| Box::pin(statement.execute(connection))).await
    }

    /// Does the same with a statement that is right as long as nobody else changes a row that it changes.
    ///
    /// # Errors
    /// As for [`Self::execute`].
    pub(crate) async fn execute_rows(&self, statement: Statement) -> Result<u64, Error> {
        self.write_rows(statement, |connection, statement| Box::pin(statement.execute(connection))).await
    }

    /// Commits what was written by [`Self::write_soon`] and waits for another write.
    pub(crate) fn hurry(&self) {
        match self {
            Self::File(writer) => writer.hurry(),
            // Nothing waits there.
            Self::Server(_) => {}
        }
    }

    /// Removes the traces of deleted rows.
    ///
    /// # Errors
    /// Returns an error if that failed, or if the database is damaged or closed.
    pub(crate) async fn sweep(&self) -> Result<SweptTraces, Error> {
        match self {
            Self::File(writer) => writer.sweep().await,
            // The server reclaims the room by itself; its log and its backups are the operator's.
            Self::Server(_) => Ok(SweptTraces::Gone),
        }
    }

    /// Completes the waiting writes, then closes the connections.
    pub(crate) async fn close(&self) {
        match self {
            Self::File(writer) => writer.close().await,
            Self::Server(writer) => writer.close().await,
        }
    }

    /// Waits until writing has stopped without having been closed, because of a bug in this program.
    pub(crate) async fn failed(&self) {
        match self {
            Self::File(writer) => writer.failed().await,
            Self::Server(writer) => writer.failed().await,
        }
    }
}
