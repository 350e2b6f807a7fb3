//! The connections that only read.

use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqlitePool};

use super::connection::Lease;
use super::drivers::PgPool;
use crate::engine::error::Error;
use crate::engine::server::absence;

/// The read connections. Each of their statements sees what is committed when it runs.
#[derive(Clone, Debug)]
pub(crate) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Readers {
    /// Waits for a free connection, to run several statements on it: one that has just answered, since only single
    /// statements are repeated if it was lost.
    ///
    /// # Errors
    /// Returns an error if there is none for too long, or if none can be opened.
    pub(crate) async fn acquire(&self) -> Result<Lease, Error> {
        loop {
            let mut lease = self.lend().await?;
            if lease.answers().await {
                return Ok(lease);
            }
            lease.give_up();
        }
    }

    /// Waits for a free connection, to run a single statement on it.
    ///
    /// # Errors
    /// As for [`Self::acquire`].
    pub(super) async fn lend(&self) -> Result<Lease, Error> {
        Ok(match self {
            Self::Sqlite(pool) => Lease::Sqlite(lent(pool).await?),
            // Boxed; otherwise the 15 KB future that opens a connection would be part of the future of every statement.
            Self::Postgres(pool) => {
                let lent = Box::pin(pool.acquire()).await;
                Lease::Postgres(absence::noticed_in(lent.map_err(Error::from))?)
            }
        })
    }

    /// Closes all connections.
    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

/// Waits for a free connection to a file. Opening one is boxed here as well.
pub(super) async fn lent(pool: &SqlitePool) -> Result<PoolConnection<Sqlite>, sqlx::Error> {
    match pool.try_acquire() {
        Some(connection) => Ok(connection),
        None => Box::pin(pool.acquire()).await,
    }
}
