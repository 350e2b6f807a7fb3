//! The processes that share a database on a server, and what becomes of the claims of those that have died.
//!
//! Each process says every second that it is alive. One that has not for three seconds has died, or cannot reach the
//! server: the others free what it had claimed. They time its last heartbeat by their own steady clocks, so a jump of
//! the server's clock makes nobody look dead.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior, interval};
use wari_base::chance;

use crate::engine::error::Error;
use crate::engine::server::postgres::Server;
use crate::engine::server::{absence, failure};
use crate::engine::sql::drivers::PgConnection;
use crate::engine::sql::{self, Connection, Statement};

/// How often a process says that it is alive.
const BEAT: Duration = Duration::from_secs(1);
/// How long a heartbeat keeps a process alive: until the third one after it is missing.
const LEASE: Duration = Duration::from_millis(2_500);

/// How many times a statement gives way to others before that is an error.
const REPEATS: u32 = 5;

/// Sends a heartbeat: a number unlike the last one. It is a time ahead, because earlier versions of the program remove
/// processes whose time has passed.
const RENEW: &str = "INSERT INTO processes (id, alive_until)
    VALUES ($1, CAST(floor(extract(epoch FROM now()) * 1000) AS BIGINT) + 3000)
    ON CONFLICT (id) DO UPDATE SET alive_until = greatest(excluded.alive_until, processes.alive_until + 1)";
/// Whether another process has said of late that it is alive, by the server's clock.
const OTHERS: &str = "SELECT EXISTS (SELECT 1 FROM processes
    WHERE id <> $1 AND alive_until > CAST(floor(extract(epoch FROM now()) * 1000) AS BIGINT))";
const HEARTBEATS: &str = "SELECT id, alive_until FROM processes";
const REMOVE: &str = "DELETE FROM processes WHERE id = $1 AND alive_until = $2";
const LEAVE: &str = "DELETE FROM processes WHERE id = $1";

/// Makes the statements that free what processes have claimed that are not there any more.
pub(crate) type Freeing = fn() -> [Statement; 2];

/// Returns what tells this process from all others.
pub(crate) fn own() -> i64 {
    static OWN: LazyLock<i64> = LazyLock::new(|| chance::bits().cast_signed());
    *OWN
}

/// The processes, as this one knows them. Clones are the same.
#[derive(Clone, Debug)]
pub(crate) struct Processes {
    alive: Arc<AtomicU32>,
    /// Whether none of the others was alive when this one joined them.
    found_nobody: bool,
}

impl Processes {
    /// A process that has its database for itself.
    pub(crate) fn alone() -> Self {
        Self { alive: Arc::new(AtomicU32::new(1)), found_nobody: true }
    }

    /// Joins the others, says from then on that this one is alive, and frees the claims of those that have died.
    ///
    /// # Errors
    /// Returns an error if the server fails.
    pub(crate) async fn join(server: Server, free: Freeing) -> Result<Self, Error> {
        let mut connection = server.connect().await?;
        renew(&mut connection).await?;
        let others = sql::query_scalar(OTHERS).bind(own());
        let others: bool = others.fetch_one(&mut Connection::Postgres(&mut connection)).await?;
        let joined = Self { found_nobody: !others, ..Self::alone() };
        let alive = Arc::downgrade(&joined.alive);
        tokio::spawn(async move {
            let (mut connection, mut heard) =
                (Some(connection), HeardProcesses { last: Instant::now(), heartbeats: HashMap::new() });
            let mut beats = interval(BEAT);
            beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                beats.tick().await;
                let Some(alive) = alive.upgrade() else { break };
                match absence::noticed_in(beat(&server, connection.take(), &mut heard, free).await) {
                    Ok(open) => {
                        absence::answers();
                        connection = Some(open);
                        alive
                            .store(u32::try_from(heard.heartbeats.len()).unwrap_or(u32::MAX).max(1), Ordering::Relaxed);
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

    /// Whether none of the others was alive when this one joined them.
    pub(crate) const fn found_nobody(&self) -> bool {
        self.found_nobody
    }

    /// Returns how many there are, this one included.
    pub(crate) fn count(&self) -> u32 {
        self.alive.load(Ordering::Relaxed)
    }
}

/// What a process has heard of the others.
struct HeardProcesses {
    /// When that was.
    last: Instant,
    /// The last heartbeat of each process, and when it was first seen.
    heartbeats: HashMap<i64, (i64, Instant)>,
}

impl HeardProcesses {
    /// Notes the heartbeats that are stored now, and returns those that are too old. After a while in which this
    /// process has heard nothing, it starts anew: if the server was away, the others could not send any either.
    fn note(&mut self, heartbeats: &[(i64, i64)]) -> Vec<(i64, i64)> {
        let now = Instant::now();
        if now - self.last >= LEASE {
            self.heartbeats.clear();
        }
        self.last = now;
        let since = |&(id, heartbeat): &(i64, i64)| {
            let before = self.heartbeats.get(&id).filter(|(last, _)| *last == heartbeat);
            before.map_or(now, |(_, since)| *since)
        };
        self.heartbeats = heartbeats.iter().map(|sent| (sent.0, (sent.1, since(sent)))).collect();
        let dead = self.heartbeats.iter().filter(|(id, (_, since))| **id != own() && now - *since >= LEASE);
        dead.map(|(id, (heartbeat, _))| (*id, *heartbeat)).collect()
    }
}

/// Says that this process is alive, and frees the claims of those that are not.
async fn beat(
    server: &Server,
    connection: Option<PgConnection>,
    heard: &mut HeardProcesses,
    free: Freeing,
) -> Result<PgConnection, Error> {
    let mut connection = match connection {
        Some(connection) => connection,
        None => server.connect().await?,
    };
    match renew(&mut connection).await {
        // It has been idle for a second, and may have been lost meanwhile.
        Err(Error::Store(cause)) if failure::is_lost(&cause) => {
            connection = server.connect().await?;
            renew(&mut connection).await?;
        }
        renewed => renewed?,
    }
    let heartbeats: Vec<(i64, i64)> =
        sql::query_as(HEARTBEATS).fetch_all(&mut Connection::Postgres(&mut connection)).await?;
    for (id, heartbeat) in heard.note(&heartbeats) {
        // It may have sent another one meanwhile.
        if run(&mut connection, sql::query(REMOVE).bind(id).bind(heartbeat)).await? == 1 {
            heard.heartbeats.remove(&id);
        }
    }
    let mut freed = 0;
    for free in free() {
        freed += run(&mut connection, free).await?;
    }
    if freed > 0 {
        tracing::info!(freed, "took over what a process that has died was at");
    }
    Ok(connection)
}

async fn renew(connection: &mut PgConnection) -> Result<(), Error> {
    run(connection, sql::query(RENEW).bind(own())).await.map(drop)
}

/// Runs a statement, and repeats it if it has to give way to another one.
async fn run(connection: &mut PgConnection, statement: Statement) -> Result<u64, Error> {
    for _ in 0..REPEATS {
        match statement.execute(&mut Connection::Postgres(&mut *connection)).await {
            Err(Error::Store(error)) if failure::has_given_way(&error) => {}
            done => return done,
        }
    }
    statement.execute(&mut Connection::Postgres(connection)).await
}
