//! PostgreSQL specifics: opening connections and migrating.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor};
use tokio::time::timeout;

use super::failure;
use crate::engine::found::Found;
use crate::engine::open_error::OpenError;
use crate::engine::{STORE_TIMEOUT, migrations};

/// The number of read connections of a process.
const READERS: u32 = 8;

/// The time for which a read connection is taken to be there still.
const TRUSTED: Duration = Duration::from_secs(1);

/// The number of prepared statements that a connection keeps: all that there are.
const STATEMENTS: usize = 512;

/// How each connection is set up. A process that has died or is cut off holds no lock for long. Transactions take a few
/// milliseconds, so one that waits for longer than the timeout is probably waited for as well; PostgreSQL would look
/// for that only after a second.
const SETTINGS: &str = "SET lock_timeout = '200ms'; SET idle_in_transaction_session_timeout = '10s';
    SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
    SET client_min_messages = error";

/// How the schema is brought up to date: other processes may be doing so, or using it.
const PATIENT: &str = "SET lock_timeout = '1min'";

/// How connections that write are set up besides. A transaction gives way to others that wrote what it has read, and
/// reading all of a small table is reading everything. Nearly all statements can use an index; those that cannot seem
/// so costly then that the server would compile them, which takes longer than a second.
const BY_INDEX: &str = "SET enable_seqscan = off; SET jit = off";

/// How read connections are set up besides.
const READ_ONLY: &str = "SET default_transaction_read_only = on";

/// The migrations that have run, in the schema where new tables go.
const MIGRATIONS: &str = "_sqlx_migrations";

/// The encoding in which a server has a letter for whatever people type.
const ENCODING: &str = "UTF8";

/// The tables, views and sequences that a name without a schema can reach, but for those of extensions: the list of
/// migrations first, then one of the others.
const REACHED: &str =
    "SELECT CAST(n.nspname AS TEXT), CAST(c.relname AS TEXT), n.nspname = current_schema() AND c.relname = $1
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (current_schemas(FALSE)) AND n.nspname NOT IN ('pg_catalog', 'information_schema')
        AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
        AND NOT EXISTS (SELECT 1 FROM pg_depend d
            WHERE d.classid = CAST('pg_class' AS regclass) AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY 3 DESC, 1, 2 LIMIT 2";

/// Whether a list of migrations begins like the bot's own; `NULL` if it is empty.
const IS_OWN: &str = "SELECT bool_or(version = $1 AND checksum = $2) FROM _sqlx_migrations";

/// The code of an error about a permission.
const DENIED: &str = "42501";

/// A database on a server, and the options to connect to it.
#[derive(Clone)]
pub(crate) struct Server {
    options: PgConnectOptions,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Server({})", self.name())
    }
}

impl Server {
    /// Returns true if a URL names a server rather than a file.
    pub(crate) fn is_named(url: &str) -> bool {
        url.starts_with("postgres://") || url.starts_with("postgresql://")
    }

    /// Reads a URL such as `postgres://wari@localhost/wari`.
    pub(crate) fn find(url: &str) -> Result<Self, OpenError> {
        let options = PgConnectOptions::from_str(url).map_err(|_| OpenError::Url)?;
        let options = options.application_name("wari").statement_cache_capacity(STATEMENTS).disable_statement_logging();
        Ok(Self { options })
    }

    /// Returns the name of the server and the database, without the password.
    pub(crate) fn name(&self) -> String {
        let database = self.options.get_database().unwrap_or_else(|| self.options.get_username());
        format!("{database} at {}:{}", self.options.get_host(), self.options.get_port())
    }

    /// Opens a connection that writes; fails if that takes longer than [`STORE_TIMEOUT`].
    pub(crate) async fn connect(&self) -> Result<PgConnection, sqlx::Error> {
        let connect = async {
            let mut connection = self.options.connect().await?;
            connection.execute(SETTINGS).await?;
            connection.execute(BY_INDEX).await?;
            Ok(connection)
        };
        timeout(STORE_TIMEOUT, connect).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    }

    /// Opens the read connections; waiting for a free one times out after [`STORE_TIMEOUT`]. They run single
    /// statements, never a transaction, so nothing has to be rolled back when one is returned half way.
    pub(crate) async fn readers(&self) -> Result<PgPool, sqlx::Error> {
        let pool = PgPoolOptions::new().max_connections(READERS).acquire_timeout(STORE_TIMEOUT);
        let pool = pool.after_connect(|connection, _| {
            Box::pin(async move {
                connection.execute(SETTINGS).await?;
                connection.execute(READ_ONLY).await.map(drop)
            })
        });
        // A connection that has just been used is not tried first, which would double the time of each read.
        let pool = pool.test_before_acquire(false).before_acquire(|connection, meta| {
            Box::pin(async move { Ok(meta.idle_for < TRUSTED || connection.ping().await.is_ok()) })
        });
        pool.connect_with(self.options.clone()).await
    }

    /// Fails if the server cannot be reached.
    pub(crate) async fn probe(&self) -> Result<(), sqlx::Error> {
        self.connect().await?.close().await
    }

    /// Finds out what the database holds, without changing it.
    ///
    /// # Errors
    /// If it holds what another program has put there, or has no place for the letters of all languages.
    pub(crate) async fn recognize(&self, connection: &mut PgConnection) -> Result<Found, OpenError> {
        let unusable = |source| OpenError::Server { name: self.name(), source };
        let encoding: String = sqlx::query_scalar("SELECT current_setting('server_encoding')")
            .fetch_one(&mut *connection)
            .await
            .map_err(unusable)?;
        if encoding != ENCODING {
            return Err(OpenError::Encoding { name: self.name(), encoding });
        }
        // A process that makes the schema at this moment commits its tables together with the line in the list of
        // migrations. So whoever sees a table here finds that line afterwards.
        let reached: Vec<(String, String, bool)> =
            sqlx::query_as(REACHED).bind(MIGRATIONS).fetch_all(&mut *connection).await.map_err(unusable)?;
        let Some((schema, table, is_list)) = reached.last() else { return Ok(Found::Nothing) };
        let foreign = || OpenError::ForeignServer { name: self.name(), table: format!("{schema}.{table}") };
        if !reached[0].2 {
            return Err(foreign());
        }
        let first = migrations::OF_SERVER.iter().next().expect("there is a first migration");
        let is_own = sqlx::query_scalar(IS_OWN).bind(first.version).bind(&*first.checksum).fetch_one(connection).await;
        match is_own {
            Ok(Some(true)) => Ok(Found::Ours),
            Ok(None) if *is_list => Ok(Found::Nothing),
            Ok(_) => Err(foreign()),
            // It has other columns.
            Err(error) if failure::code(&error).is_some_and(|code| code.starts_with("42") && code != DENIED) => {
                Err(foreign())
            }
            Err(error) => Err(unusable(error)),
        }
    }

    /// Fails if the bot has no tables there.
    ///
    /// # Errors
    /// If it has none, or the server cannot be reached.
    pub(crate) async fn refuse_missing(&self) -> Result<(), OpenError> {
        let unusable = |source| OpenError::Server { name: self.name(), source };
        let mut connection = self.connect().await.map_err(unusable)?;
        let found = self.recognize(&mut connection).await?;
        let _ = connection.close().await;
        if found == Found::Ours { Ok(()) } else { Err(OpenError::MissingThere(self.name())) }
    }

    /// Brings the schema up to date, one process at a time.
    ///
    /// # Errors
    /// If that fails, or the database is not for the bot, or the schema is that of a newer program. Nothing is changed
    /// then.
    pub(crate) async fn migrate(&self, connection: &mut PgConnection) -> Result<(), OpenError> {
        let before = self.recognize(connection).await?;
        let newest = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut *connection).await;
        let known = migrations::OF_SERVER.iter().map(|migration| migration.version).max().unwrap_or_default();
        match newest {
            Ok(Some(found)) if found > known => Err(OpenError::NewerSchema { found, known }),
            _ => {
                let unusable = |source| OpenError::Server { name: self.name(), source };
                connection.execute(PATIENT).await.map_err(unusable)?;
                migrations::OF_SERVER.run(&mut *connection).await?;
                connection.execute(SETTINGS).await.map_err(unusable)?;
                if before == Found::Nothing {
                    tracing::info!("made a new database in {}", self.name());
                }
                Ok(())
            }
        }
    }
}

/// Names the server's version.
pub(crate) const VERSION: &str = "SELECT 'PostgreSQL ' || current_setting('server_version')";

/// Tells the server's time of day, in milliseconds since 1970.
pub(crate) const TIME: &str = "SELECT CAST(floor(extract(epoch FROM now()) * 1000) AS BIGINT)";
