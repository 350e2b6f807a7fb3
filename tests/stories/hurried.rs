//! A bot with an adjustable clock. It runs in this process, because a separate process would use the system clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use local_discord::LONGEST_WAIT;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use wari::config::{ApiServer, Config, Log, Token};
use wari_base::timepiece::{MachineTime, Time, Timepiece};

use crate::table::Table;
use wari_games::Span;

pub(crate) const MINUTE: Duration = Duration::from_secs(60);
pub(crate) const HOUR: Duration = Duration::from_secs(60 * 60);
pub(crate) const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// The heartbeat interval. Discord is heard so often that, on a busy machine, an answer that comes late after a skip
/// does not count as a silence, whose time the players would get back.
const HEARTBEAT: Duration = Duration::from_secs(5);

/// The system time plus the time skipped.
#[derive(Default)]
pub(crate) struct Hurried {
    machine: MachineTime,
    skipped: AtomicI64,
    /// The bot's newest look at what is due.
    look: watch::Sender<Look>,
}

/// A look at what is due.
#[derive(Clone, Copy, Default)]
struct Look {
    /// When it began, by the monotonic clock.
    at: Duration,
    /// On how many connections Discord was heard.
    heard: usize,
}

impl Hurried {
    /// Advances the clock by `time`.
    pub(crate) fn skip(&self, time: Duration) {
        self.skipped.fetch_add(i64::try_from(time.as_millis()).unwrap(), Ordering::SeqCst);
    }

    /// Waits until the bot has handled everything that is due now.
    pub(crate) async fn looked(&self) {
        self.look_with(|_| true).await;
    }

    /// Waits until the bot finds that it hears Discord on this many connections.
    pub(crate) async fn hears(&self, connections: usize) {
        self.look_with(|heard| heard == connections).await;
    }

    /// Waits for a look that begins after this call.
    async fn look_with(&self, is_so: impl Fn(usize) -> bool) {
        let (asked, mut looks) = (self.time().steady, self.look.subscribe());
        let look = looks.wait_for(|look| look.at > asked && is_so(look.heard));
        timeout(LONGEST_WAIT, look).await.expect("the bot looks every second").unwrap();
    }
}

impl Timepiece for Hurried {
    fn time(&self) -> Time {
        let (time, skipped) = (self.machine.time(), self.skipped.load(Ordering::SeqCst));
        let ahead = Duration::from_millis(skipped.unsigned_abs());
        Time { now: time.now.later(Span::millis(skipped)), steady: time.steady + ahead }
    }

    fn looked(&self, at: Time, heard: usize) {
        self.look.send_replace(Look { at: at.steady, heard });
    }
}

/// A bot at a table that uses the adjustable clock.
pub(crate) struct HurriedBot {
    stop: oneshot::Sender<()>,
    ended: JoinHandle<Result<(), wari::Error>>,
}

impl HurriedBot {
    /// Starts the bot at a table without one, and waits until it is ready.
    pub(crate) async fn start(table: &Table, time: &Arc<Hurried>) -> Self {
        let bot = Self::begin(table, time);
        table.discord.bot_ready().await.unwrap();
        bot
    }

    /// Starts the bot at a table without one.
    pub(crate) fn begin(table: &Table, time: &Arc<Hurried>) -> Self {
        let config = Config {
            endpoint: table.endpoint(),
            requests_per_second: table.requests_per_second,
            log: Log::of_warnings(),
            ..Config::new(
                Token::new(&table.discord.token()).unwrap(),
                format!("sqlite://{}", table.database().display()),
                ApiServer::At(table.discord.api_base().parse().unwrap()),
            )
        };
        let (stop, stopped) = oneshot::channel();
        table.time.get_or_init(|| Arc::clone(time));
        table.discord.set_heartbeat(HEARTBEAT);
        let clock = Arc::clone(time);
        table.discord.set_clock(move || clock.time().now.millis().unsigned_abs());
        let time: Arc<dyn Timepiece> = Arc::<Hurried>::clone(time);
        let ended = tokio::task::spawn_blocking(move || {
            let threads = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
            // Dropping the sender also stops the bot, so it stops even if the story fails.
            threads.block_on(wari::run(&config, time, async { drop(stopped.await) }))
        });
        Self { stop, ended }
    }

    /// Stops the bot.
    pub(crate) async fn stop(self, table: &Table) {
        self.stop.send(()).unwrap();
        self.ended.await.unwrap().unwrap();
        table.discord.bot_gone().await.unwrap();
    }
}
