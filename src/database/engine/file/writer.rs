//! The writer, a task with the only write connection.
//!
//! Writes that arrive while a commit is being synced share the next commit (group commit), so that many concurrent
//! games need few syncs. No write is acknowledged before the commit that contains it is synced.
//!
//! When the file fails, the affected callers are notified at once, the cause is logged once, and the connection is
//! reopened until that works. A stored write is never reported as failed, nor a failed one as stored.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use wari_base::metrics;

use super::failure;
use super::group::{Committer, Uncommitted, Verdict};
use super::lock::Lock;
use super::outage::Outages;
use super::sqlite::File;
use super::sweeper::{Sweeper, SweptTraces};
use super::upkeep::Upkeep;
use crate::engine::STORE_TIMEOUT;
use crate::engine::error::Error;
use crate::engine::job::{Haste, Job};

/// The maximum number of writes in a commit: with fewer, a crowd on a slow disk would wait for several commits.
const MOST_TOGETHER: usize = 512;
/// The capacity of the queue; callers wait when it is full.
const LINE: usize = 1024;
/// How long a write that is in no haste waits for others.
pub(crate) const LONGEST_WAIT: Duration = Duration::from_millis(50);
/// The maximum time of an attempt to reopen the file. A caller waits for one pause and one attempt, which together do
/// not exceed [`STORE_TIMEOUT`].
const ONE_TRY: Duration = STORE_TIMEOUT.checked_div(2).expect("not by nothing");
const SHORTEST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = ONE_TRY;

/// A handle for the writer. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct FileWriter {
    line: mpsc::Sender<WriterOrder>,
    hurry: Arc<Notify>,
    has_closed: watch::Receiver<bool>,
}

enum WriterOrder {
    Write(Box<dyn Job>),
    Sweep(oneshot::Sender<Result<SweptTraces, Error>>),
    Close,
}

impl FileWriter {
    /// Takes over a connection; the lock is released when it is closed. Nothing is written once `damage` is known.
    /// `epoch` counts the commits that invalidate what is cached.
    pub(crate) fn start(
        committer: Committer,
        file: File,
        lock: Lock,
        damage: Arc<OnceLock<String>>,
        epoch: Arc<AtomicU64>,
    ) -> Self {
        let (line, orders) = mpsc::channel(LINE);
        let hurry = Arc::new(Notify::new());
        let (closed, has_closed) = watch::channel(false);
        let upkeep = Upkeep::new(file.clone());
        let (waiting, sweeping, sweeper) = (VecDeque::new(), Vec::new(), Sweeper::default());
        let task = WriterTask {
            file,
            orders,
            hurry: Arc::clone(&hurry),
            waiting,
            sweeping,
            is_closing: false,
            outages: Outages::default(),
            upkeep,
            sweeper,
            damage,
            epoch,
        };
        tokio::spawn(async move {
            task.serve(committer).await;
            drop(lock);
            closed.send_replace(true);
        });
        Self { line, hurry, has_closed }
    }

    /// Enqueues a write.
    ///
    /// # Errors
    /// Returns an error if the database is closed.
    pub(crate) async fn take(&self, job: Box<dyn Job>) -> Result<(), Error> {
        self.line.send(WriterOrder::Write(job)).await.map_err(|_| Error::Closed)
    }

    /// Commits at once what could wait.
    pub(crate) fn hurry(&self) {
        self.hurry.notify_one();
    }

    /// Removes the traces of deleted rows.
    ///
    /// # Errors
    /// Returns an error if that failed, or if the database is damaged or closed.
    pub(crate) async fn sweep(&self) -> Result<SweptTraces, Error> {
        let (sender, receiver) = oneshot::channel();
        self.line.send(WriterOrder::Sweep(sender)).await.map_err(|_| Error::Closed)?;
        receiver.await.map_err(|_| Error::Closed)?
    }

    /// Completes the waiting writes, closes the connection, and releases the lock.
    pub(crate) async fn close(&self) {
        let _ = self.line.send(WriterOrder::Close).await;
        let _ = self.has_closed.clone().wait_for(|&closed| closed).await;
    }

    /// Waits until the writer has stopped without having been closed, because of a bug in this program.
    pub(crate) async fn failed(&self) {
        let mut has_closed = self.has_closed.clone();
        if has_closed.wait_for(|&closed| closed).await.is_ok() {
            std::future::pending().await
        }
    }
}

/// The state of the writer task.
struct WriterTask {
    file: File,
    orders: mpsc::Receiver<WriterOrder>,
    /// Told when somebody waits for what could wait.
    hurry: Arc<Notify>,
    waiting: VecDeque<Box<dyn Job>>,
    /// Those who wait for the traces of deleted rows to be removed.
    sweeping: Vec<oneshot::Sender<Result<SweptTraces, Error>>>,
    is_closing: bool,
    outages: Outages,
    upkeep: Upkeep,
    sweeper: Sweeper,
    damage: Arc<OnceLock<String>>,
    /// How many commits have invalidated what is cached.
    epoch: Arc<AtomicU64>,
}

impl WriterTask {
    async fn serve(mut self, mut committer: Committer) {
        while self.gather(&mut committer).await {
            if self.damage.get().is_some() {
                self.refuse(|| Error::Damaged);
                continue;
            }
            let begun = Instant::now();
            match committer.commit(&mut self.waiting).await {
                Ok(askers) => {
                    if committer.take_invalidation() {
                        self.epoch.fetch_add(1, Ordering::SeqCst);
                    }
                    if !askers.is_empty() {
                        metrics::committed(askers.len(), begun.elapsed());
                    }
                    askers.into_iter().for_each(|job| job.tell(Ok(())));
                    self.outages.works_again();
                    self.upkeep.after_a_commit(committer.connection()).await;
                }
                Err(uncommitted) => match self.recover(committer, uncommitted, begun).await {
                    Some(reopened) => committer = reopened,
                    None => return self.close(None).await,
                },
            }
        }
        self.close(Some(committer)).await;
    }

    /// Waits until there is something to write; returns `false` when nothing more will come.
    async fn gather(&mut self, committer: &mut Committer) -> bool {
        while self.waiting.is_empty() {
            self.sweep(committer).await;
            if self.is_closing {
                return false;
            }
            match timeout(Upkeep::QUIET, self.receive()).await {
                Err(_) => self.upkeep.when_quiet(committer.connection()).await,
                Ok(is_open) if !is_open => return false,
                Ok(_) => {}
            }
        }
        let (latest, hurry) = (Instant::now() + LONGEST_WAIT, Arc::clone(&self.hurry));
        while self.is_in_no_haste() && !committer.has_suspects() {
            let may_wait = tokio::select! {
                is_open = self.receive() => is_open,
                () = hurry.notified() => false,
                () = sleep_until(latest) => false,
            };
            if !may_wait {
                break;
            }
        }
        true
    }

    /// Waits for orders; returns `false` when no more will come.
    async fn receive(&mut self) -> bool {
        let mut come = Vec::with_capacity(MOST_TOGETHER);
        let is_open = self.orders.recv_many(&mut come, MOST_TOGETHER).await > 0;
        come.into_iter().for_each(|order| self.take(order));
        is_open
    }

    /// Whether all that waits can go on waiting.
    fn is_in_no_haste(&self) -> bool {
        let can_wait = self.waiting.iter().all(|job| job.haste() == Haste::Soon);
        can_wait && self.sweeping.is_empty() && !self.is_closing
    }

    fn take(&mut self, order: WriterOrder) {
        match order {
            WriterOrder::Write(job) => self.waiting.push_back(job),
            WriterOrder::Sweep(sender) => self.sweeping.push(sender),
            WriterOrder::Close => self.is_closing = true,
        }
    }

    /// Removes the traces of deleted rows for all who wait for that.
    async fn sweep(&mut self, committer: &mut Committer) {
        if self.sweeping.is_empty() {
            return;
        }
        let swept = match self.damage.get() {
            Some(_) => Err(Error::Damaged),
            None => self.sweeper.sweep(committer.connection()).await.map_err(Error::from),
        };
        let traces = swept.as_ref().map_or(SweptTraces::Remain, |&traces| traces);
        let mut failure = swept.err();
        for sender in self.sweeping.drain(..) {
            // One of them reports the error; the others try again.
            let _ = sender.send(failure.take().map_or(Ok(traces), Err));
        }
    }

    /// Reopens the connection after a failed commit and notifies the affected callers. Returns `None` if the database
    /// is to be closed before that has worked.
    async fn recover(&mut self, committer: Committer, uncommitted: Uncommitted, begun: Instant) -> Option<Committer> {
        drop(committer);
        let Uncommitted { cause, number, mut askers, is_doubtful } = uncommitted;
        self.outages.fails(&cause);
        let not_stored = || Error::NotStored(Arc::clone(&cause));
        let mut verdict = Verdict::about(number);
        if !is_doubtful {
            askers.drain(..).for_each(|job| job.tell(Err(not_stored())));
        }
        if begun.elapsed() > ONE_TRY {
            self.refuse(not_stored);
        }
        let mut pause = SHORTEST_PAUSE;
        loop {
            let tried = timeout(ONE_TRY, Committer::reopen(&self.file, &mut verdict)).await;
            self.epoch.fetch_add(1, Ordering::SeqCst);
            for job in askers.drain(..) {
                job.tell(match &tried {
                    _ if verdict.is_committed => Ok(()),
                    Ok(Ok(_)) => Err(not_stored()),
                    _ if failure::has_surely_not_committed(&cause) => Err(not_stored()),
                    _ => Err(Error::Unknown(Arc::clone(&cause))),
                });
            }
            match tried {
                Ok(Ok(committer)) => return Some(committer),
                Ok(Err(error)) => tracing::debug!(%error, "the database could not be reopened"),
                Err(_) => tracing::debug!("the database could not be reopened in time"),
            }
            self.refuse(not_stored);
            if self.is_closing || self.orders.is_closed() {
                return None;
            }
            sleep(pause).await;
            pause = (2 * pause).min(LONGEST_PAUSE);
        }
    }

    /// Refuses all waiting jobs that have not been started.
    fn refuse(&mut self, why: impl Fn() -> Error) {
        while let Ok(order) = self.orders.try_recv() {
            self.take(order);
        }
        self.waiting.drain(..).for_each(|job| job.tell(Err(why())));
    }

    async fn close(mut self, committer: Option<Committer>) {
        if let Some(mut committer) = committer {
            self.upkeep.at_the_end(committer.connection()).await;
            if let Err(error) = committer.close().await {
                tracing::error!(%error, "the database did not close cleanly");
            }
        }
    }
}
