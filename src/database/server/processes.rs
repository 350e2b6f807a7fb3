//! The processes that share a database on a server, and what becomes of the claims of those that have died.
//!
//! Each process says every second that it is alive. One that has not for three seconds has died, or cannot reach the server:
//! the others free what it had claimed. All times are those of the server.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::chance;
use crate::database::Error;
use crate::database::server::absence;
use crate::database::server::postgres::{self, Server};
use crate::database::sql::drivers::PgConnection;
use crate::database::sql::{self, Connection, Statement};

/// How often a process says that it is alive.
const BEAT: Duration = Duration::from_secs(1);
/// For how long it is believed, in milliseconds.
const LEASE: i64 = 3_000;

/// How many times a statement gives way to others before that is an error.
const REPEATS: u32 = 5;

const RENEW: &str = "INSERT INTO processes (id, alive_until)
    VALUES ($1, CAST(floor(extract(epoch FROM now()) * 1000) AS BIGINT) + $2)
    ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until";
const BURY: &str = "DELETE FROM processes WHERE alive_until < CAST(floor(extract(epoch FROM now()) * 1000) AS BIGINT)";
const FREE_MESSAGES: &str = "UPDATE outbox SET not_before = 0, claimed = FALSE
    WHERE claimed AND claimed_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM processes WHERE id = claimed_by)";
const FREE_CHORES: &str = "UPDATE chores SET due_at = 0, claimed = FALSE
    WHERE claimed AND claimed_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM processes WHERE id = claimed_by)";
const COUNT: &str = "SELECT count(*) FROM processes";
const LEAVE: &str = "DELETE FROM processes WHERE id = $1";

/// Returns what tells this process from all others.
pub(crate) fn own() -> i64 {
    static OWN: LazyLock<i64> = LazyLock::new(|| chance::bits().cast_signed());
    *OWN
}

/// The processes, as this one knows them. Clones are the same.
#[derive(Clone, Debug)]
pub(crate) struct Processes {
    alive: Arc<AtomicU32>,
}

impl Processes {
    /// A process that has its database for itself.
    pub(crate) fn alone() -> Self {
        Self { alive: Arc::new(AtomicU32::new(1)) }
    }

    /// Joins the others, and says from then on that this one is alive.
    ///
    /// # Errors
    /// Returns an error if the server fails.
    pub(crate) async fn join(server: Server) -> Result<Self, Error> {
        let mut connection = server.connect().await?;
        renew(&mut connection).await?;
        let joined = Self::alone();
        let alive = Arc::downgrade(&joined.alive);
        tokio::spawn(async move {
            let (mut connection, mut renewed) = (Some(connection), Instant::now());
            let mut beats = interval(BEAT);
            beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                beats.tick().await;
                let Some(alive) = alive.upgrade() else { break };
                let begun = Instant::now();
                match absence::noticed_in(beat(&server, connection.take(), renewed).await) {
                    Ok((open, count)) => {
                        absence::answers();
                        (connection, renewed) = (Some(open), begun);
                        alive.store(u32::try_from(count).unwrap_or(u32::MAX).max(1), Ordering::Relaxed);
                    }
                    Err(error) => error.log("could not tell other processes that this one is alive"),
                }
            }
            if let Some(mut connection) = connection {
                let _ = sql::query(LEAVE).bind(own()).execute(&mut Connection::Postgres(&mut connection)).await;
            }
        });
        Ok(joined)
    }

    /// Returns how many there are, this one included.
    pub(crate) fn count(&self) -> u32 {
        self.alive.load(Ordering::Relaxed)
    }
}

/// Says that this process is alive, frees the claims of those that are not, and counts those that are. Who has not been heard
/// for a while itself frees nothing yet: if the server was away, all the others have not been heard either.
async fn beat(
    server: &Server,
    connection: Option<PgConnection>,
    renewed: Instant,
) -> Result<(PgConnection, i64), Error> {
    let mut connection = match connection {
        Some(connection) => connection,
        None => server.connect().await?,
    };
    match renew(&mut connection).await {
        // It has been idle for a second, and may have been lost meanwhile.
        Err(Error::Store(cause)) if postgres::is_lost(&cause) => {
            connection = server.connect().await?;
            renew(&mut connection).await?;
        }
        renewed => renewed?,
    }
    if renewed.elapsed() < Duration::from_millis(LEASE.unsigned_abs()) {
        run(&mut connection, sql::query(BURY)).await?;
        let messages = run(&mut connection, sql::query(FREE_MESSAGES)).await?;
        let chores = run(&mut connection, sql::query(FREE_CHORES)).await?;
        if messages + chores > 0 {
            tracing::info!(messages, chores, "took over what a process that has died was at");
        }
    }
    let count = sql::query_scalar(COUNT).fetch_one(&mut Connection::Postgres(&mut connection)).await?;
    Ok((connection, count))
}

async fn renew(connection: &mut PgConnection) -> Result<(), Error> {
    run(connection, sql::query(RENEW).bind(own()).bind(LEASE)).await.map(drop)
}

/// Runs a statement, and repeats it if it has to give way to another one.
async fn run(connection: &mut PgConnection, statement: Statement) -> Result<u64, Error> {
    for _ in 0..REPEATS {
        match statement.execute(&mut Connection::Postgres(&mut *connection)).await {
            Err(Error::Store(error)) if postgres::has_given_way(&error) => {}
            done => return done,
        }
    }
    statement.execute(&mut Connection::Postgres(connection)).await
}
