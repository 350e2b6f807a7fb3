//! The bot with a time that can be hurried on: in this process, for a process of its own has the machine's time.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use wari::config::{Config, Server, Token};
use wari::timepiece::{MachineTime, Time, Timepiece};

use crate::table::Table;

pub(crate) const HOUR: Duration = Duration::from_secs(60 * 60);
pub(crate) const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The machine's time, and what has been skipped of it.
#[derive(Default)]
pub(crate) struct Hurried {
    machine: MachineTime,
    skipped: AtomicI64,
}

impl Hurried {
    /// Skips so much.
    pub(crate) fn skip(&self, time: Duration) {
        self.skipped.fetch_add(i64::try_from(time.as_millis()).unwrap(), Ordering::SeqCst);
    }
}

impl Timepiece for Hurried {
    fn time(&self) -> Time {
        let (time, skipped) = (self.machine.time(), self.skipped.load(Ordering::SeqCst));
        let ahead = Duration::from_millis(skipped.unsigned_abs());
        Time { now: time.now.later(skipped), steady: time.steady + ahead }
    }
}

/// A bot that sits at a table and is told the time.
pub(crate) struct HurriedBot {
    stop: oneshot::Sender<()>,
    ended: JoinHandle<Result<(), wari::Error>>,
}

impl HurriedBot {
    /// Comes to a table at which no bot sits.
    pub(crate) async fn start(table: &Table, time: &Arc<Hurried>) -> Self {
        let config = Config {
            token: Token::new(&table.discord.token()).unwrap(),
            database: format!("sqlite://{}", table.database().display()),
            server: Server::At(table.discord.api_base().parse().unwrap()),
            log: "warn".to_owned(),
        };
        let (stop, stopped) = oneshot::channel();
        let time: Arc<dyn Timepiece> = Arc::<Hurried>::clone(time);
        let ended = tokio::task::spawn_blocking(move || {
            let threads = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
            // Also stopped when the story is over, whichever way.
            threads.block_on(wari::run(&config, time, async { drop(stopped.await) }))
        });
        table.discord.bot_ready().await.unwrap();
        Self { stop, ended }
    }

    /// Leaves.
    pub(crate) async fn stop(self, table: &Table) {
        self.stop.send(()).unwrap();
        self.ended.await.unwrap().unwrap();
        table.discord.bot_gone().await.unwrap();
    }
}
