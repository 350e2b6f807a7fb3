//! Statements, with the names that sqlx gives to their parts.

use std::marker::PhantomData;
use std::time::Duration;

use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use serde_json::Map;
use sqlx::sqlite::SqliteRow;
use sqlx::{Connection as _, SqlSafeStr, SqlStr};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::connection::{Connection, Executor, Lease};
use super::drivers::PgRow;
use super::readers::{self, Readers};
use super::row::{Column, FromRow, Row};
use super::value::{self, Value};
use super::{batch, objects};
use crate::engine::error::Error;
use crate::engine::server::{absence, failure};

/// A row as a JSON object.
pub(crate) type Object = Map<String, serde_json::Value>;

/// A statement with its values. It can be repeated.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    sql: SqlStr,
    values: Vec<Value>,
}

/// A statement that returns rows.
#[derive(Clone)]
pub(crate) struct Select<T> {
    statement: Statement,
    row: PhantomData<fn() -> T>,
}

/// A statement that returns rows of one column.
pub(crate) struct Scalar<T>(Select<(T,)>);

/// Makes a statement.
pub(crate) fn query(sql: impl SqlSafeStr) -> Statement {
    Statement { sql: sql.into_sql_str(), values: Vec::new() }
}

/// Makes a statement that returns rows.
pub(crate) fn query_as<T>(sql: impl SqlSafeStr) -> Select<T> {
    Select { statement: query(sql), row: PhantomData }
}

/// Makes a statement that returns rows of one column.
pub(crate) fn query_scalar<T>(sql: impl SqlSafeStr) -> Scalar<T> {
    Scalar(query_as(sql))
}

/// The longest time that a single statement may take to read from a server.
const LONGEST_READ: Duration = Duration::from_secs(5);

/// Which rows are wanted.
#[derive(Clone, Copy)]
enum WantedRows {
    First,
    All,
}

/// The rows of a result.
pub(crate) enum Rows {
    Sqlite(Vec<SqliteRow>),
    Postgres(Vec<PgRow>),
}

/// Runs one of sqlx's queries.
macro_rules! fetch {
    ($query:expr, $wanted:expr, $connection:expr) => {
        match $wanted {
            WantedRows::First => $query.fetch_optional($connection).await.map(|row| row.into_iter().collect()),
            WantedRows::All => $query.fetch_all($connection).await,
        }
    };
}

impl Statement {
    /// Adds the next value.
    pub(crate) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Returns its text.
    pub(crate) fn text(&self) -> &str {
        self.sql.as_str()
    }

    /// Returns its values.
    pub(super) fn values(&self) -> &[Value] {
        &self.values
    }

    /// Runs the statement later, together with others, at the end of the transaction at the latest. The next one that
    /// waits for its result fails if this one does. On a server, it runs at once.
    pub(crate) async fn defer(self, on: &mut Connection<'_>) -> Result<(), Error> {
        match on {
            Connection::Batch(batch) => batch.defer(self),
            _ => _ = self.execute(on).await?,
        }
        Ok(())
    }

    /// Runs the statement; returns how many rows it has changed.
    pub(crate) async fn execute(&self, on: &mut Connection<'_>) -> Result<u64, Error> {
        let (sql, values) = (self.sql.clone(), &self.values);
        Ok(match on {
            Connection::Sqlite(connection) => {
                sqlx::query_with(sql, value::sqlite(values)?).execute(&mut **connection).await?.rows_affected()
            }
            Connection::Batch(batch) => batch.run(self).await?.changed,
            Connection::Postgres(connection) => {
                sqlx::query_with(sql, value::postgres(values)?).execute(&mut **connection).await?.rows_affected()
            }
        })
    }

    /// Returns all rows as JSON objects, without the columns that are empty.
    pub(crate) async fn fetch_objects<'c>(&self, on: impl Into<Executor<'c>>) -> Result<Vec<Object>, Error> {
        let objects: Result<Vec<_>, _> = match self.fetch(on.into(), WantedRows::All).await? {
            Rows::Sqlite(rows) => rows.iter().map(objects::sqlite).collect(),
            Rows::Postgres(rows) => rows.iter().map(objects::postgres).collect(),
        };
        Ok(objects?)
    }

    /// Sends all rows as JSON objects, without the columns that are empty: `most` at a time, so that any number of them
    /// takes little memory. Ends early if nobody listens.
    pub(crate) async fn send_objects<T>(
        &self,
        readers: &Readers,
        most: usize,
        part: impl Fn(Vec<Object>) -> T,
        listener: &mpsc::Sender<T>,
    ) -> Result<(), Error> {
        let mut lease = readers.acquire().await?;
        let mut objects = self.objects(&mut lease)?;
        loop {
            let rows = timeout(LONGEST_READ, objects.by_ref().take(most).try_collect::<Vec<_>>()).await;
            let rows = rows.map_err(|_| sqlx::Error::PoolTimedOut)??;
            let is_last = rows.len() < most;
            if !rows.is_empty() && listener.send(part(rows)).await.is_err() || is_last {
                return Ok(());
            }
        }
    }

    fn objects<'l>(&self, lease: &'l mut Lease) -> Result<BoxStream<'l, Result<Object, Error>>, Error> {
        let (sql, values) = (self.sql.clone(), &self.values);
        Ok(match lease {
            Lease::Sqlite(connection) => {
                let rows = sqlx::query_with(sql, value::sqlite(values)?).fetch(&mut **connection);
                rows.map(|row| Ok(objects::sqlite(&row?)?)).boxed()
            }
            Lease::Postgres(connection) => {
                let rows = sqlx::query_with(sql, value::postgres(values)?).fetch(&mut **connection);
                rows.map(|row| Ok(objects::postgres(&row?)?)).boxed()
            }
        })
    }

    /// Fetches rows from either engine. Everything here is compiled once, not for each type that is read from the rows.
    async fn fetch(&self, on: Executor<'_>, wanted: WantedRows) -> Result<Rows, Error> {
        let readers = match on {
            Executor::Connection(connection) => return self.fetch_on(connection, false, wanted).await,
            Executor::Readers(readers) => readers,
        };
        if let Readers::Sqlite(_) = readers {
            return self.fetch_on(readers.lend().await?.connection(), false, wanted).await;
        }
        let fetched = match self.fetch_in_time(readers.lend().await?, wanted).await {
            // A connection that was used a moment ago is not tried first. This one was lost meanwhile.
            Err(Error::Store(error)) if failure::is_lost(&error) && !matches!(error, sqlx::Error::PoolTimedOut) => {
                Box::pin(async { self.fetch_in_time(readers.acquire().await?, wanted).await }).await
            }
            fetched => fetched,
        };
        absence::noticed_in(fetched)
    }

    /// Fetches rows from a server, which says nothing at all if it has vanished.
    async fn fetch_in_time(&self, mut lease: Lease, wanted: WantedRows) -> Result<Rows, Error> {
        let fetched = timeout(LONGEST_READ, self.fetch_on(lease.connection(), true, wanted)).await;
        let fetched = fetched.unwrap_or_else(|_| Err(sqlx::Error::PoolTimedOut.into()));
        if matches!(&fetched, Err(Error::Store(error)) if failure::is_lost(error)) {
            lease.give_up();
        }
        fetched
    }

    async fn fetch_on(&self, connection: Connection<'_>, is_alone: bool, wanted: WantedRows) -> Result<Rows, Error> {
        let (sql, values) = (|| self.sql.clone(), &self.values);
        Ok(match connection {
            Connection::Sqlite(connection) => {
                Rows::Sqlite(fetch!(sqlx::query_with(sql(), value::sqlite(values)?), wanted, connection)?)
            }
            Connection::Batch(batch) => Rows::Sqlite(batch.run(self).await?.rows),
            Connection::Postgres(connection) => {
                let query = || Ok::<_, Error>(sqlx::query_with(sql(), value::postgres(values)?));
                Rows::Postgres(match fetch!(query()?, wanted, &mut *connection) {
                    // Another process has changed the schema. In a transaction, all of it is repeated instead.
                    Err(error) if is_alone && failure::is_stale(&error) => {
                        connection.clear_cached_statements().await?;
                        fetch!(query()?, wanted, connection)?
                    }
                    fetched => fetched?,
                })
            }
        })
    }
}

/// Fetches the rows of several statements, in a single call if the engine can.
pub(crate) async fn fetch_together<'c, const N: usize>(
    all: [&Statement; N],
    on: impl Into<Executor<'c>>,
) -> Result<[Rows; N], Error> {
    let done = match on.into() {
        Executor::Readers(Readers::Sqlite(pool)) => batch::run_all(&mut *readers::lent(pool).await?, &all).await?,
        Executor::Connection(Connection::Sqlite(connection)) => batch::run_all(connection, &all).await?,
        Executor::Connection(Connection::Batch(batch)) => batch.run_all(&all).await?,
        mut server => {
            let mut rows = Vec::with_capacity(N);
            for statement in all {
                rows.push(statement.fetch(server.again(), WantedRows::All).await?);
            }
            return Ok(each(rows));
        }
    };
    Ok(each(done.into_iter().map(|done| Rows::Sqlite(done.rows)).collect()))
}

fn each<const N: usize>(rows: Vec<Rows>) -> [Rows; N] {
    rows.try_into().ok().expect("each statement has rows, or none")
}

impl<T> Select<T> {
    /// Adds the next value.
    pub(crate) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.statement = self.statement.bind(value);
        self
    }

    /// Returns the statement alone.
    pub(crate) const fn statement(&self) -> &Statement {
        &self.statement
    }
}

impl<T: FromRow> Select<T> {
    /// Reads the rows that it has returned.
    pub(crate) fn read(&self, rows: &Rows) -> Result<Vec<T>, Error> {
        Ok(rows.read()?)
    }

    /// Returns the only row, or the first.
    pub(crate) async fn fetch_one<'c>(&self, on: impl Into<Executor<'c>>) -> Result<T, Error> {
        Ok(self.fetch_optional(on).await?.ok_or(sqlx::Error::RowNotFound)?)
    }

    /// Returns the first row, if there is one.
    pub(crate) async fn fetch_optional<'c>(&self, on: impl Into<Executor<'c>>) -> Result<Option<T>, Error> {
        Ok(self.statement.fetch(on.into(), WantedRows::First).await?.read()?.pop())
    }

    /// Returns all rows.
    pub(crate) async fn fetch_all<'c>(&self, on: impl Into<Executor<'c>>) -> Result<Vec<T>, Error> {
        Ok(self.statement.fetch(on.into(), WantedRows::All).await?.read()?)
    }
}

impl Rows {
    fn read<T: FromRow>(&self) -> Result<Vec<T>, sqlx::Error> {
        match self {
            Self::Sqlite(rows) => rows.iter().map(|row| T::from_row(Row::Sqlite(row))).collect(),
            Self::Postgres(rows) => rows.iter().map(|row| T::from_row(Row::Postgres(row))).collect(),
        }
    }
}

impl<T> Scalar<T> {
    /// Adds the next value.
    pub(crate) fn bind(self, value: impl Into<Value>) -> Self {
        Self(self.0.bind(value))
    }
}

impl<T: Column> Scalar<T> {
    /// Returns the value of the only row, or of the first.
    pub(crate) async fn fetch_one<'c>(&self, on: impl Into<Executor<'c>>) -> Result<T, Error> {
        Ok(self.0.fetch_one(on).await?.0)
    }

    /// Returns the value of the first row, if there is one.
    pub(crate) async fn fetch_optional<'c>(&self, on: impl Into<Executor<'c>>) -> Result<Option<T>, Error> {
        Ok(self.0.fetch_optional(on).await?.map(|(value,)| value))
    }

    /// Returns the values of all rows.
    pub(crate) async fn fetch_all<'c>(&self, on: impl Into<Executor<'c>>) -> Result<Vec<T>, Error> {
        Ok(self.0.fetch_all(on).await?.into_iter().map(|(value,)| value).collect())
    }
}
