//! Limits new sessions: Discord grants a thousand a day and resets the token of a bot that exceeds that. A bot that
//! crashes or is restarted over and over must not use them up. All processes count them together, in the database.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::all::SessionStartLimit;
use tokio::time::sleep;
use wari_base::metrics;
use wari_base::timepiece::{Time, Timepiece};
use wari_database::{Database, StartId, Started};
use wari_games::{Moment, Shard, Span};

/// The number of sessions kept in reserve, for the operator or for a day that goes wrong.
const RESERVE: u64 = 50;
/// The minimum time between two starts with the same rate-limit key.
const APART: Span = Span::seconds(5);
const START_INTERVAL: Duration = APART.duration();
/// How long starts are counted, across restarts.
const START_WINDOW: Span = Span::hours(1);
/// The number of rounds of unused starts in a row that cause no delay.
const FREE_ROUNDS: u64 = 5;
/// The delay after those, which doubles with each further round up to `MAX_PAUSE`.
const FIRST_PAUSE: Span = Span::seconds(5);
const MAX_PAUSE: Span = Span::minutes(10);
/// A longer wait than this is logged.
const LOGGED_PAUSE: Duration = Duration::from_secs(10);
/// How often a waiting shard checks again.
const CHECK_INTERVAL: Duration = Duration::from_millis(200);
/// How long it waits if the database cannot be asked.
const UNKNOWN: Duration = Duration::from_secs(1);

/// Decides when a shard can begin a new session. What all processes have begun stands in the database.
pub(in crate::discord) struct SessionStarts {
    database: Database,
    timepiece: Arc<dyn Timepiece>,
    allowance: Mutex<Allowance>,
    /// Whether the database may contain starts that nobody has used yet.
    fruitless: AtomicBool,
    waiting: AtomicUsize,
}

/// Discord's limits, and how much of them this process knows to be left.
struct Allowance {
    /// The shards of all processes.
    shards: u32,
    left: u64,
    total: u64,
    /// Since when sessions count.
    since: Moment,
    /// Until when, by the monotonic clock.
    renewed: Duration,
    /// Discord's `max_concurrency`: the rate-limit key is the shard index modulo this.
    abreast: u64,
    /// The sessions that this process has begun.
    own: u64,
    /// When the next start of each rate-limit key is allowed, as far as this process knows.
    next: HashMap<u64, Duration>,
}

/// The permission to begin one session, as it stands in the database, unless that cannot be asked.
pub(super) struct SessionStart(Option<StartId>);

impl SessionStarts {
    pub(in crate::discord) fn new(database: Database, timepiece: Arc<dyn Timepiece>) -> Self {
        let allowance = Mutex::new(Allowance::of(1, 0, 0, timepiece.time()));
        let (fruitless, waiting) = (AtomicBool::new(true), AtomicUsize::new(0));
        Self { database, timepiece, allowance, fruitless, waiting }
    }

    /// Stores Discord's limits, and the number of shards of all processes.
    pub(super) async fn allow(&self, shards: u32, limit: &SessionStartLimit) {
        let time = self.timepiece.time();
        let mut allowance = self.allowance();
        let next = std::mem::take(&mut allowance.next);
        *allowance = Allowance {
            renewed: time.steady + Duration::from_millis(limit.reset_after),
            abreast: limit.max_concurrency.max(1),
            next,
            ..Allowance::of(shards.max(1), limit.remaining, limit.total, time)
        };
    }

    /// Waits until a shard can begin a new session.
    pub(super) async fn permit(&self, shard: Shard) -> SessionStart {
        let _waiting = WaitingGuard::new(&self.waiting);
        let mut told = false;
        loop {
            let pause = match self.take(shard).await {
                Ok(start) => return start,
                Err(pause) => pause,
            };
            if pause > LOGGED_PAUSE && !told {
                tracing::warn!(
                    shard = shard.index,
                    "few sessions are left; the next one starts in {} s",
                    pause.as_secs()
                );
                told = true;
            }
            sleep(pause.min(CHECK_INTERVAL)).await;
        }
    }

    /// Takes a start for a shard, before any other process does.
    ///
    /// # Errors
    /// If there is none yet: how long that lasts at least.
    async fn take(&self, shard: Shard) -> Result<SessionStart, Duration> {
        let time = self.timepiece.time();
        let (since, kind) = {
            let mut allowance = self.allowance();
            (allowance.renew(time), allowance.kind(shard))
        };
        let started =
            self.database.starts().started(time.now.later(-START_WINDOW), since).await.unwrap_or_else(|error| {
                error.log("could not look up how many sessions were started");
                Started::default()
            });
        let pause = self.spared(&started, time).max(self.allowance().pause(kind, started.counted, time));
        if !pause.is_zero() {
            return Err(pause);
        }
        let start = match self.database.starts().take(kind, APART, time.now).await {
            Ok(Some(start)) => SessionStart(Some(start)),
            Ok(None) => return Err(CHECK_INTERVAL),
            Err(error) => {
                error.log("could not count a new session");
                if self.database.is_shared() {
                    // Nobody knows what other processes begin.
                    sleep(UNKNOWN).await;
                    return Err(CHECK_INTERVAL);
                }
                SessionStart(None)
            }
        };
        self.allowance().next.insert(kind, time.steady + START_INTERVAL);
        Ok(start)
    }

    /// Counts a session that begins now. Returns false if it must not begin, because connecting took so long that
    /// another process has begun one meanwhile.
    pub(super) async fn begin(&self, start: SessionStart) -> bool {
        self.fruitless.store(true, Ordering::SeqCst);
        let begun = match start {
            SessionStart(Some(start)) => self.database.starts().begin(start, APART, self.timepiece.time().now).await,
            SessionStart(None) => Ok(true),
        };
        let begun = begun.unwrap_or_else(|error| {
            error.log("could not count a new session");
            !self.database.is_shared()
        });
        self.allowance().own += u64::from(begun);
        if begun {
            metrics::session_started();
        }
        begun
    }

    /// Records that the counted starts were of use, because an interaction has arrived.
    pub(super) fn bore_fruit(self: &Arc<Self>) {
        if self.fruitless.swap(false, Ordering::SeqCst) {
            let starts = Arc::clone(self);
            tokio::spawn(async move {
                let recently = starts.timepiece.time().now.later(-START_WINDOW);
                if let Err(error) = starts.database.starts().use_up(recently).await {
                    error.log("could not record that sessions are of use");
                }
            });
        }
    }

    /// Whether a shard is waiting for these limits.
    pub(super) fn hold_back(&self) -> bool {
        self.waiting.load(Ordering::SeqCst) > 0
    }

    /// How long recent starts, of all processes, delay the next one.
    fn spared(&self, started: &Started, time: Time) -> Duration {
        let Some(latest) = started.latest else { return Duration::ZERO };
        let pause = pause_after(started.unused / u64::from(self.allowance().shards));
        // A latest start in the future was counted by a clock that was wrong.
        (pause - time.now.since(latest).max(Span::ZERO)).duration()
    }

    fn allowance(&self) -> MutexGuard<'_, Allowance> {
        self.allowance.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Allowance {
    fn of(shards: u32, left: u64, total: u64, time: Time) -> Self {
        let (since, renewed) = (time.now, time.steady);
        Self { shards, left, total, since, renewed, abreast: 1, own: 0, next: HashMap::new() }
    }

    fn kind(&self, shard: Shard) -> u64 {
        u64::from(shard.index) % self.abreast
    }

    /// Begins with all that Discord grants a day, if the last day is over. Returns since when sessions count.
    fn renew(&mut self, time: Time) -> Moment {
        if self.renewed <= time.steady {
            (self.left, self.since, self.own) = (self.total, time.now, 0);
            self.renewed = time.steady + Span::days(1).duration();
        }
        self.since
    }

    /// Returns how long to wait until Discord allows a start, after `counted` since its limits are known.
    fn pause(&self, kind: u64, counted: u64, time: Time) -> Duration {
        let left = self.left.saturating_sub(counted.max(self.own));
        let granted = if left < RESERVE.min(self.total) { self.renewed } else { time.steady };
        let apart = self.next.get(&kind).copied().unwrap_or(time.steady);
        granted.max(apart).saturating_sub(time.steady)
    }
}

/// Returns how long to wait after `rounds` rounds of unused starts.
fn pause_after(rounds: u64) -> Span {
    match rounds.checked_sub(FREE_ROUNDS) {
        Some(more) => ((1 << more.min(20)) * FIRST_PAUSE).min(MAX_PAUSE),
        None => Span::ZERO,
    }
}

/// Counts a waiting shard until it is dropped.
struct WaitingGuard<'s>(&'s AtomicUsize);

impl<'s> WaitingGuard<'s> {
    fn new(count: &'s AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        Self(count)
    }
}

impl Drop for WaitingGuard<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicI64;

    use super::*;

    const BEGUN: i64 = 1_700_000_000_000;

    /// A clock that the test advances.
    struct Day(AtomicI64);

    impl Day {
        fn begin() -> Arc<Self> {
            Arc::new(Self(AtomicI64::new(BEGUN)))
        }

        fn passes(&self, millis: i64) {
            self.0.fetch_add(millis, Ordering::SeqCst);
        }

        fn elapsed(&self) -> i64 {
            self.0.load(Ordering::SeqCst) - BEGUN
        }
    }

    impl Timepiece for Day {
        fn time(&self) -> Time {
            let steady = Duration::from_millis(self.elapsed().unsigned_abs());
            Time { now: Moment::from_millis(BEGUN + self.elapsed()), steady }
        }
    }

    fn limit(left: u64, total: u64, reset_after: u64, max_concurrency: u64) -> SessionStartLimit {
        let limit = serde_json::json!({
            "remaining": left, "total": total, "reset_after": reset_after, "max_concurrency": max_concurrency,
        });
        serde_json::from_value(limit).unwrap()
    }

    /// Runs a process for `millis` milliseconds; returns whether it began a session.
    async fn life(database: &Database, day: &Arc<Day>, millis: i64) -> bool {
        let starts = SessionStarts::new(database.clone(), Arc::<Day>::clone(day));
        starts.allow(1, &limit(1000, 1000, 86_400_000, 1)).await;
        let time = day.time();
        let started = database.starts().started(time.now.later(-START_WINDOW), time.now).await.unwrap();
        let pause = i64::try_from(starts.spared(&started, time).as_millis()).unwrap();
        if pause > millis {
            day.passes(millis);
            return false;
        }
        day.passes(pause);
        begins(&starts, day, ONLY).await;
        day.passes(millis - pause);
        true
    }

    /// Waits until a shard can begin a session, which it does then.
    async fn begins(starts: &SessionStarts, day: &Day, shard: Shard) {
        loop {
            match starts.take(shard).await {
                Ok(start) => return assert!(starts.begin(start).await),
                Err(pause) => day.passes(i64::try_from(pause.as_millis()).unwrap().max(1)),
            }
        }
    }

    const ONLY: Shard = Shard { index: 0, count: 1 };

    #[tokio::test]
    async fn a_bot_that_is_started_500_times_an_hour_begins_few_sessions_unless_somebody_makes_use_of_them() {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::open(&format!("sqlite://{}/wari.db", folder.path().display())).await.unwrap();
        let day = Day::begin();
        let mut begun = 0;
        for _ in 0..500 {
            begun += u32::from(life(&database, &day, 7_200).await);
        }
        assert!((10..=20).contains(&begun), "{begun} sessions in an hour");
        day.passes(60 * 60 * 1000);
        for _ in 0..FREE_ROUNDS {
            assert!(life(&database, &day, 0).await, "after a quiet hour all is as before");
        }
        assert!(!life(&database, &day, 0).await);
        for _ in 0..20 {
            database.starts().use_up(day.time().now.later(-START_WINDOW)).await.unwrap();
            assert!(life(&database, &day, 0).await, "somebody has made use of the one before");
        }
        database.close().await;
    }

    /// Returns after how many seconds each shard begins, dealt out to two processes.
    async fn seconds(limit: &SessionStartLimit, shards: u32) -> Vec<i64> {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::open(&format!("sqlite://{}/wari.db", folder.path().display())).await.unwrap();
        let day = Day::begin();
        let processes = [(); 2].map(|()| SessionStarts::new(database.clone(), Arc::<Day>::clone(&day)));
        for starts in &processes {
            starts.allow(shards, limit).await;
        }
        let mut seconds = Vec::new();
        for shard in Shard::all(shards) {
            begins(&processes[(shard.index % 2) as usize], &day, shard).await;
            seconds.push(day.elapsed() / 1000);
        }
        database.close().await;
        seconds
    }

    #[tokio::test]
    async fn the_last_fifty_sessions_of_a_day_are_spared() {
        assert_eq!(seconds(&limit(51, 1000, 3_600_000, 1), 4).await, [0, 5, 3600, 3605]);
        assert_eq!(seconds(&limit(49, 1000, 3_600_000, 1), 1).await, [3600]);
    }

    #[tokio::test]
    async fn shards_start_five_seconds_apart_but_for_those_that_discord_takes_abreast() {
        assert_eq!(seconds(&limit(1000, 1000, 86_400_000, 1), 4).await, [0, 5, 10, 15]);
        assert_eq!(seconds(&limit(1000, 1000, 86_400_000, 2), 6).await, [0, 0, 5, 5, 10, 10]);
    }

    #[test]
    fn pauses_double_up_to_ten_minutes() {
        let seconds: Vec<i64> =
            [0, 4, 5, 6, 7, 8, 11, 12, 13, 500].map(|rounds| pause_after(rounds).whole(Span::seconds(1))).into();
        assert_eq!(seconds, [0, 0, 5, 10, 20, 40, 320, 600, 600, 600]);
    }
}
