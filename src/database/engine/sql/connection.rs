//! A connection to either engine.

use sqlx::pool::PoolConnection;
use sqlx::{Connection as _, Sqlite, SqliteConnection};
use tokio::time::timeout;

use super::batch::Batch;
use super::drivers::{PgConnection, Postgres};
use super::readers::Readers;
use crate::engine::STORE_TIMEOUT;
use crate::engine::error::Error;

/// A connection, usually one in a transaction.
pub(crate) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    /// The one that writes to a file.
    Batch(&'c mut Batch),
    Postgres(&'c mut PgConnection),
}

/// Where a statement can run.
pub(crate) enum Executor<'c> {
    Connection(Connection<'c>),
    Readers(&'c Readers),
}

impl Connection<'_> {
    /// Returns the same connection, for a shorter time.
    fn again(&mut self) -> Connection<'_> {
        match self {
            Self::Sqlite(connection) => Connection::Sqlite(connection),
            Self::Batch(batch) => Connection::Batch(batch),
            Self::Postgres(connection) => Connection::Postgres(connection),
        }
    }

    /// Notes that the transaction changes settings or languages. Those of a file are cached, and read again after its
    /// commit.
    pub(crate) const fn invalidate_cache(&mut self) {
        if let Self::Batch(batch) = self {
            batch.invalidate_cache();
        }
    }

    /// Returns the connection to a file, if it is one.
    pub(crate) async fn file(&mut self) -> Result<Option<&mut SqliteConnection>, Error> {
        Ok(match self {
            Self::Sqlite(connection) => Some(connection),
            Self::Batch(batch) => Some(batch.settled().await?),
            Self::Postgres(_) => None,
        })
    }
}

impl<'c> From<&'c mut Connection<'_>> for Executor<'c> {
    fn from(connection: &'c mut Connection<'_>) -> Self {
        Self::Connection(connection.again())
    }
}

impl<'c> From<&'c Readers> for Executor<'c> {
    fn from(readers: &'c Readers) -> Self {
        Self::Readers(readers)
    }
}

/// A connection for the time of some statements.
pub(crate) enum Lease {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

impl Executor<'_> {
    /// Returns the same, for a shorter time.
    pub(super) fn again(&mut self) -> Executor<'_> {
        match self {
            Self::Connection(connection) => Executor::Connection(connection.again()),
            Self::Readers(readers) => Executor::Readers(readers),
        }
    }
}

impl Lease {
    /// Returns the connection.
    pub(crate) fn connection(&mut self) -> Connection<'_> {
        match self {
            Self::Sqlite(connection) => Connection::Sqlite(connection),
            Self::Postgres(connection) => Connection::Postgres(connection),
        }
    }

    /// Whether the connection still leads somewhere.
    pub(super) async fn answers(&mut self) -> bool {
        match self {
            Self::Postgres(connection) => {
                timeout(STORE_TIMEOUT, connection.ping()).await.is_ok_and(|pinged| pinged.is_ok())
            }
            Self::Sqlite(_) => true,
        }
    }

    /// Closes the connection instead of lending it again: nobody knows what it will still answer.
    pub(crate) fn give_up(&mut self) {
        if let Self::Postgres(connection) = self {
            connection.close_on_drop();
        }
    }
}
