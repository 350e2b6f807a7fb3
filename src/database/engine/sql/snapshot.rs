//! One moment of a database.

use sqlx::{Executor, SqliteConnection};

use super::connection::{Connection, Lease};
use super::drivers::PgConnection;
use super::readers::Readers;
use crate::engine::error::Error;

/// A connection whose statements all see the same moment, however much others write meanwhile. It is closed when this
/// is dropped, and never used again.
pub(crate) enum Snapshot {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Snapshot {
    /// Begins to look at the present moment.
    ///
    /// # Errors
    /// Returns an error if there is no connection.
    pub(crate) async fn take(readers: &Readers) -> Result<Self, Error> {
        Ok(match readers.acquire().await? {
            Lease::Sqlite(connection) => {
                let mut connection = connection.detach();
                connection.execute("BEGIN").await?;
                Self::Sqlite(connection)
            }
            Lease::Postgres(connection) => {
                let mut connection = connection.detach();
                connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
                // Whoever writes the copy may take a while between two looks.
                connection.execute("SET LOCAL idle_in_transaction_session_timeout = 0").await?;
                Self::Postgres(connection)
            }
        })
    }

    /// Returns the connection.
    pub(crate) fn connection(&mut self) -> Connection<'_> {
        match self {
            Self::Sqlite(connection) => Connection::Sqlite(connection),
            Self::Postgres(connection) => Connection::Postgres(connection),
        }
    }
}
