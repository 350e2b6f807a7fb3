//! The connections that only read.

use std::sync::{Arc, Mutex, PoisonError};

use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqlitePool};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::connection::Lease;
use super::drivers::PgPool;
use crate::database::{Error, STORE_TIMEOUT};

/// The read connections. Each of their statements sees what is committed when it runs.
#[derive(Clone, Debug)]
pub(crate) enum Readers {
    Sqlite(FileReaders),
    Postgres(PgPool),
}

impl Readers {
    /// Waits for a free connection, to run several statements on it.
    ///
    /// # Errors
    /// Returns an error if there is none for too long, or if none can be opened.
    pub(crate) async fn acquire(&self) -> Result<Lease<'static>, Error> {
        Ok(match self {
            Self::Sqlite(readers) => Lease::Sqlite(readers.lend().await?),
            // Boxed; otherwise the 15 KB future that opens a connection would be part of the future of every statement.
            Self::Postgres(pool) => Lease::Postgres(Box::pin(pool.acquire()).await?),
        })
    }

    /// Closes all connections.
    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(readers) => readers.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

/// The read connections to a file.
///
/// A pool of sqlx asks each connection that comes back whether it still works, which takes as long as most statements. So those
/// whose last statement has succeeded are kept here instead.
#[derive(Clone, Debug)]
pub(crate) struct FileReaders {
    pool: SqlitePool,
    idle: Idle,
    /// As many permits as the pool has connections.
    seats: Arc<Semaphore>,
}

/// The connections that are kept; `None` once all are closed.
type Idle = Arc<Mutex<Option<Vec<PoolConnection<Sqlite>>>>>;

impl FileReaders {
    /// Takes over a pool.
    pub(crate) fn of(pool: SqlitePool) -> Self {
        let seats = pool.options().get_max_connections() as usize;
        Self {
            pool,
            idle: Arc::new(Mutex::new(Some(Vec::with_capacity(seats)))),
            seats: Arc::new(Semaphore::new(seats)),
        }
    }

    /// Waits for a free connection, for [`STORE_TIMEOUT`] at most.
    pub(crate) async fn lend(&self) -> Result<Lent, sqlx::Error> {
        let seat = timeout(STORE_TIMEOUT, Arc::clone(&self.seats).acquire_owned()).await;
        let seat = seat.map_err(|_| sqlx::Error::PoolTimedOut)?.map_err(|_| sqlx::Error::PoolClosed)?;
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).as_mut().and_then(Vec::pop);
        let connection = match idle {
            Some(connection) => connection,
            // Opening one is boxed here as well.
            None => Box::pin(self.pool.acquire()).await?,
        };
        Ok(Lent { connection, idle: Arc::clone(&self.idle), _seat: seat })
    }

    async fn close(&self) {
        drop(self.idle.lock().unwrap_or_else(PoisonError::into_inner).take());
        self.pool.close().await;
    }
}

/// A read connection to a file, for the time of some statements. If it is dropped instead of kept, perhaps in the middle of a
/// statement, sqlx finds out whether it still works.
#[derive(Debug)]
pub(crate) struct Lent {
    pub(crate) connection: PoolConnection<Sqlite>,
    idle: Idle,
    /// Given up after the connection has come back.
    _seat: OwnedSemaphorePermit,
}

impl Lent {
    /// Gives the connection back, because it works.
    pub(super) fn keep(self) {
        if let Some(idle) = self.idle.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
            idle.push(self.connection);
        }
    }
}
