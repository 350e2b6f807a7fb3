//! The writers of a process: a few tasks, each with a connection of its own.
//!
//! One of them does all that decide by what they have read, because concurrent ones would only get in each other's way.
//! The others share the rest, most of which are moves.
//!
//! A task is never dropped while it writes, so no transaction is left half way. If a transaction has to give way to
//! another one, of this process or of another, its whole work is repeated. If the connection is lost, it is opened
//! anew, and the work repeated unless it may be stored: then the server is asked. A stored write is never reported as
//! failed, nor a failed one as stored.

use std::iter;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use sqlx::Connection;
use tokio::sync::{Mutex, mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use wari_base::chance;
use wari_base::metrics;

use super::absence;
use super::failure;
use super::postgres::Server;
use super::transaction::{self, Fate, NotWritten};
use crate::engine::STORE_TIMEOUT;
use crate::engine::error::Error;
use crate::engine::job::{Isolation, Job};
use crate::engine::sql::drivers::PgConnection;

/// The number of writers of a process.
const WRITERS: usize = 8;
/// The capacity of each line; callers wait when it is full.
const LINE: usize = 1024;
/// The random pause before a retry is shorter than this, in milliseconds: at first, and at most. It doubles each time.
const PAUSES: (u64, u64) = (4, 64);
/// How many times a work is repeated in any case, however long it takes.
const LEAST_REPEATS: u32 = 5;
/// The pause between attempts to reach the server.
const ABSENCE: Duration = Duration::from_millis(50);

/// A handle for the writers. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct ServerWriter {
    decisions: mpsc::Sender<ServerWriterOrder>,
    others: mpsc::Sender<ServerWriterOrder>,
    has_closed: watch::Receiver<bool>,
}

enum ServerWriterOrder {
    Write(Box<dyn Job>, Instant),
    Close,
}

impl ServerWriter {
    /// Starts the writers, one of them with this connection.
    pub(crate) fn start(server: &Server, connection: PgConnection) -> Self {
        let ((decisions, first_line), (others, line)) = (mpsc::channel(LINE), mpsc::channel(LINE));
        let (closed, has_closed) = watch::channel(false);
        let [first_line, line] = [first_line, line].map(|orders| Arc::new(Mutex::new(orders)));
        let mut tasks = JoinSet::new();
        let mut first = Some(connection);
        for orders in iter::once(&first_line).chain(iter::repeat_n(&line, WRITERS - 1)) {
            let (server, orders) = (server.clone(), Arc::clone(orders));
            tasks.spawn(ServerWriterTask { server, orders, connection: first.take() }.serve());
        }
        tokio::spawn(async move {
            while let Some(ended) = tasks.join_next().await {
                if ended.is_err() {
                    // The others finish what they do; then the program ends.
                    return tasks.detach_all();
                }
            }
            closed.send_replace(true);
        });
        Self { decisions, others, has_closed }
    }

    /// Enqueues a write.
    ///
    /// # Errors
    /// Returns an error if the database is closed.
    pub(crate) async fn take(&self, job: Box<dyn Job>) -> Result<(), Error> {
        let line = match job.isolation() {
            Isolation::Serializable | Isolation::People(_) => &self.decisions,
            Isolation::Rows => &self.others,
        };
        line.send(ServerWriterOrder::Write(job, Instant::now())).await.map_err(|_| Error::Closed)
    }

    /// Completes the waiting writes, then closes the connections.
    pub(crate) async fn close(&self) {
        for line in [&self.decisions, &self.others] {
            let _ = line.send(ServerWriterOrder::Close).await;
        }
        let _ = self.has_closed.clone().wait_for(|&closed| closed).await;
    }

    /// Waits until a writer has stopped without having been closed, because of a bug in this program.
    pub(crate) async fn failed(&self) {
        if self.has_closed.clone().wait_for(|&closed| closed).await.is_ok() {
            std::future::pending().await
        }
    }
}

/// A writer.
struct ServerWriterTask {
    server: Server,
    orders: Arc<Mutex<mpsc::Receiver<ServerWriterOrder>>>,
    connection: Option<PgConnection>,
}

impl ServerWriterTask {
    async fn serve(mut self) {
        while let Some((job, asked)) = self.next().await {
            self.store(job, asked).await;
        }
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }

    /// Waits for the next write, and returns when it was asked for; `None` once there will be no more.
    async fn next(&self) -> Option<(Box<dyn Job>, Instant)> {
        let mut orders = self.orders.lock().await;
        loop {
            match orders.recv().await? {
                ServerWriterOrder::Write(job, asked) => return Some((job, asked)),
                ServerWriterOrder::Close => orders.close(),
            }
        }
    }

    /// Does a write, and tells its caller.
    async fn store(&mut self, mut job: Box<dyn Job>, asked: Instant) {
        let ((mut pause, longest), mut repeats, mut losses) = (PAUSES, 0, 0);
        let outcome = loop {
            let mut committing = None;
            match self.attempt(&mut *job, &mut committing).await {
                Ok(()) => break Ok(()),
                // The server has no room, for example.
                Err(NotWritten::Own(Error::Store(cause))) if failure::is_away(&cause) => {
                    absence::noticed(&cause);
                    break Err(Error::NotStored(Arc::new(cause)));
                }
                Err(NotWritten::Own(error)) => break Err(error),
                Err(NotWritten::GaveWay(cause)) => {
                    repeats += 1;
                    if asked.elapsed() > STORE_TIMEOUT && repeats > LEAST_REPEATS {
                        tracing::warn!(%cause, "a write had to give way to others for too long");
                        break Err(Error::NotStored(Arc::new(cause)));
                    }
                    // Those who gave way to each other come back at different times.
                    sleep(Duration::from_millis(chance::bits() % pause)).await;
                    pause = longest.min(2 * pause);
                }
                Err(NotWritten::Lost(cause)) => {
                    let fate = match committing.take() {
                        Some(number) => self.settle(&number).await,
                        None => Fate::Aborted,
                    };
                    match fate {
                        Fate::Committed => break Ok(()),
                        // A connection that stood may have been lost long before, so it is opened anew at least once.
                        Fate::Aborted if losses == 0 || asked.elapsed() <= STORE_TIMEOUT => {
                            losses += 1;
                            sleep(ABSENCE).await;
                        }
                        _ => {
                            absence::noticed(&cause);
                            let cause = Arc::new(cause);
                            let is_sure = matches!(fate, Fate::Aborted);
                            break Err(if is_sure { Error::NotStored(cause) } else { Error::Unknown(cause) });
                        }
                    }
                }
            }
        };
        if outcome.is_ok() {
            metrics::committed(1, asked.elapsed());
            absence::answers();
        }
        job.tell(outcome);
    }

    /// Runs a job in a transaction, as long as the server can be reached. A connection that is lost is dropped.
    async fn attempt(&mut self, job: &mut dyn Job, committing: &mut Option<String>) -> Result<(), NotWritten> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.server.connect().await.map_err(NotWritten::Lost)?,
        };
        let outcome = {
            let mut run = pin!(transaction::run(&mut connection, job, committing));
            loop {
                match timeout(STORE_TIMEOUT, &mut run).await {
                    Ok(outcome) => break outcome,
                    // Some works take long. But nobody waits for a server that is gone.
                    Err(_) => self.server.probe().await.map_err(NotWritten::Lost)?,
                }
            }
        };
        if let Err(NotWritten::GaveWay(error)) = &outcome
            && failure::is_stale(error)
            && let Err(error) = connection.clear_cached_statements().await
        {
            return Err(NotWritten::Lost(error));
        }
        if matches!(outcome, Ok(()) | Err(NotWritten::Own(_) | NotWritten::GaveWay(_))) {
            self.connection = Some(connection);
        }
        outcome
    }

    /// Finds out what has become of a transaction at whose end the connection was lost.
    async fn settle(&self, number: &str) -> Fate {
        let begun = Instant::now();
        loop {
            let fate = match transaction::fate(&self.server, number).await {
                Ok(fate @ (Fate::Committed | Fate::Aborted | Fate::Unknown)) => return fate,
                Ok(Fate::Running) => Fate::Running,
                Err(_) => Fate::Unknown,
            };
            if begun.elapsed() > STORE_TIMEOUT {
                return fate;
            }
            sleep(ABSENCE).await;
        }
    }
}
