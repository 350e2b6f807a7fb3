//! A connection to either engine.

use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqliteConnection};

use super::Readers;
use super::drivers::{PgConnection, Postgres};
use crate::database::Error;

/// A connection, usually one in a transaction.
pub(crate) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

/// Where a statement can run.
pub(crate) enum Executor<'c> {
    Connection(Connection<'c>),
    Readers(&'c Readers),
}

impl<'c> From<&'c mut Connection<'_>> for Executor<'c> {
    fn from(connection: &'c mut Connection<'_>) -> Self {
        Self::Connection(match connection {
            Connection::Sqlite(connection) => Connection::Sqlite(connection),
            Connection::Postgres(connection) => Connection::Postgres(connection),
        })
    }
}

impl<'c> From<&'c Readers> for Executor<'c> {
    fn from(readers: &'c Readers) -> Self {
        Self::Readers(readers)
    }
}

/// A connection for the time of some statements.
pub(crate) enum Lease<'c> {
    Connection(Connection<'c>),
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

impl<'c> Executor<'c> {
    /// Waits for a connection.
    pub(crate) async fn lease(self) -> Result<Lease<'c>, Error> {
        match self {
            Self::Connection(connection) => Ok(Lease::Connection(connection)),
            Self::Readers(readers) => readers.acquire().await,
        }
    }
}

impl Lease<'_> {
    /// Returns the connection.
    pub(crate) fn connection(&mut self) -> Connection<'_> {
        match self {
            Self::Connection(Connection::Sqlite(connection)) => Connection::Sqlite(connection),
            Self::Connection(Connection::Postgres(connection)) => Connection::Postgres(connection),
            Self::Sqlite(connection) => Connection::Sqlite(connection),
            Self::Postgres(connection) => Connection::Postgres(connection),
        }
    }

    /// Closes the connection instead of lending it again: nobody knows what it will still answer.
    pub(crate) fn give_up(&mut self) {
        if let Self::Postgres(connection) = self {
            connection.close_on_drop();
        }
    }
}
