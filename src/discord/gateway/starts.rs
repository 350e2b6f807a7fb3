//! Limits new sessions: Discord grants a thousand a day and resets the token of a bot that exceeds that. A bot that
//! crashes or is restarted over and over must not use them up.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::all::SessionStartLimit;
use tokio::time::{Instant, sleep};

use crate::database::Database;
use crate::games::{Shard, Span};
use crate::timepiece::Timepiece;

/// The number of sessions kept in reserve, for the operator or for a day that goes wrong.
const RESERVE: u64 = 50;
/// The minimum time between two starts with the same rate-limit key.
const START_INTERVAL: Duration = Duration::from_secs(5);
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

/// Decides when a shard can begin a new session.
pub(in crate::discord) struct Starts {
    database: Database,
    timepiece: Arc<dyn Timepiece>,
    allowance: Mutex<Allowance>,
    /// Whether the database may contain starts that nobody has used yet.
    fruitless: AtomicBool,
    waiting: AtomicUsize,
}

/// Discord's limits, and how much of them is left.
struct Allowance {
    shards: u32,
    left: u64,
    total: u64,
    renewed: Instant,
    /// Discord's `max_concurrency`: the rate-limit key is the shard index modulo this.
    abreast: u64,
    /// When the next start of each rate-limit key is allowed.
    next: HashMap<u64, Instant>,
}

impl Starts {
    pub(in crate::discord) fn new(database: Database, timepiece: Arc<dyn Timepiece>) -> Self {
        let now = Instant::now();
        let allowance = Allowance { shards: 1, left: 0, total: 0, renewed: now, abreast: 1, next: HashMap::new() };
        let (allowance, fruitless, waiting) = (Mutex::new(allowance), AtomicBool::new(true), AtomicUsize::new(0));
        Self { database, timepiece, allowance, fruitless, waiting }
    }

    /// Stores Discord's limits.
    pub(super) fn allow(&self, shards: u32, limit: &SessionStartLimit) {
        let mut allowance = self.allowance();
        allowance.shards = shards.max(1);
        (allowance.left, allowance.total) = (limit.remaining, limit.total);
        allowance.renewed = Instant::now() + Duration::from_millis(limit.reset_after);
        allowance.abreast = limit.max_concurrency.max(1);
    }

    /// Waits until a shard can begin a new session.
    pub(super) async fn permit(&self, shard: Shard) {
        let _waiting = Waiting::new(&self.waiting);
        let mut told = false;
        loop {
            let spared = self.spared().await;
            let pause = spared.max(self.allowance().ask(shard, Instant::now(), spared.is_zero()));
            if pause.is_zero() {
                return;
            }
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

    /// Counts a session that begins now.
    pub(super) async fn count(&self) {
        self.fruitless.store(true, Ordering::SeqCst);
        if let Err(error) = self.database.count_start(self.timepiece.time().now).await {
            error.log("could not count a new session");
        }
    }

    /// Forgets the counted starts, because an interaction has arrived.
    pub(super) fn bore_fruit(&self) {
        if self.fruitless.swap(false, Ordering::SeqCst) {
            let database = self.database.clone();
            tokio::spawn(async move {
                if let Err(error) = database.forget_starts().await {
                    error.log("could not delete old session counts");
                }
            });
        }
    }

    /// Whether a shard is waiting for these limits.
    pub(super) fn hold_back(&self) -> bool {
        self.waiting.load(Ordering::SeqCst) > 0
    }

    /// How long recent starts, of this process and earlier ones, delay the next one.
    async fn spared(&self) -> Duration {
        let now = self.timepiece.time().now;
        let starts = self.database.starts_since(now.later(-START_WINDOW)).await.unwrap_or_else(|error| {
            error.log("could not look up how many sessions were started");
            (0, None)
        });
        let (count, Some(latest)) = starts else { return Duration::ZERO };
        let pause = pause_after(count / u64::from(self.allowance().shards));
        // A latest start in the future was counted by a clock that was wrong.
        (pause - now.since(latest).max(Span::ZERO)).duration()
    }

    fn allowance(&self) -> MutexGuard<'_, Allowance> {
        self.allowance.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Allowance {
    /// Takes a start if Discord allows it and `is_wanted`; returns how long to wait until Discord allows one.
    fn ask(&mut self, shard: Shard, now: Instant, is_wanted: bool) -> Duration {
        if self.renewed <= now {
            self.left = self.total;
            self.renewed = now + Span::days(1).duration();
        }
        let kind = u64::from(shard.index) % self.abreast;
        let granted = if self.left < RESERVE.min(self.total) { self.renewed } else { now };
        let apart = self.next.get(&kind).copied().unwrap_or(now);
        let pause = granted.max(apart).saturating_duration_since(now);
        if pause.is_zero() && is_wanted {
            self.left = self.left.saturating_sub(1);
            self.next.insert(kind, now + START_INTERVAL);
        }
        pause
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
struct Waiting<'s>(&'s AtomicUsize);

impl<'s> Waiting<'s> {
    fn new(count: &'s AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        Self(count)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicI64;

    use super::*;
    use crate::games::Moment;
    use crate::timepiece::Time;

    /// A clock that the test advances.
    struct Day(AtomicI64);

    impl Timepiece for Day {
        fn time(&self) -> Time {
            Time { now: Moment::from_millis(self.0.load(Ordering::SeqCst)), steady: Duration::ZERO }
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
        let starts = Starts::new(database.clone(), Arc::<Day>::clone(day));
        starts.allow(1, &limit(1000, 1000, 86_400_000, 1));
        let pause = i64::try_from(starts.spared().await.as_millis()).unwrap();
        if pause > millis {
            day.0.fetch_add(millis, Ordering::SeqCst);
            return false;
        }
        day.0.fetch_add(pause, Ordering::SeqCst);
        starts.permit(ONLY).await;
        starts.count().await;
        day.0.fetch_add(millis - pause, Ordering::SeqCst);
        true
    }

    const ONLY: Shard = Shard { index: 0, count: 1 };

    #[tokio::test]
    async fn a_bot_that_is_started_500_times_an_hour_begins_few_sessions_unless_somebody_makes_use_of_them() {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::open(&format!("sqlite://{}/wari.db", folder.path().display())).await.unwrap();
        let day = Arc::new(Day(AtomicI64::new(1_700_000_000_000)));
        let mut begun = 0;
        for _ in 0..500 {
            begun += u32::from(life(&database, &day, 7_200).await);
        }
        assert!((10..=20).contains(&begun), "{begun} sessions in an hour");
        day.0.fetch_add(60 * 60 * 1000, Ordering::SeqCst);
        for _ in 0..FREE_ROUNDS {
            assert!(life(&database, &day, 0).await, "after a quiet hour all is as before");
        }
        assert!(!life(&database, &day, 0).await);
        for _ in 0..20 {
            database.forget_starts().await.unwrap();
            assert!(life(&database, &day, 0).await, "somebody has made use of the one before");
        }
        database.close().await;
    }

    /// Returns after how many seconds each shard can start, one after the other, within Discord's limits.
    fn seconds(limit: &SessionStartLimit, shards: u32) -> Vec<u64> {
        let mut now = Instant::now();
        let mut allowance = Allowance {
            shards,
            left: limit.remaining,
            total: limit.total,
            renewed: now + Duration::from_millis(limit.reset_after),
            abreast: limit.max_concurrency,
            next: HashMap::new(),
        };
        let begun = now;
        let mut start = |shard| {
            loop {
                let pause = allowance.ask(shard, now, true);
                if pause.is_zero() {
                    return now.duration_since(begun).as_secs();
                }
                now += pause;
            }
        };
        Shard::all(shards).map(&mut start).collect()
    }

    #[test]
    fn the_last_fifty_sessions_of_a_day_are_spared() {
        assert_eq!(seconds(&limit(51, 1000, 3_600_000, 1), 4), [0, 5, 3600, 3605]);
        assert_eq!(seconds(&limit(49, 1000, 3_600_000, 1), 1), [3600]);
    }

    #[test]
    fn shards_start_five_seconds_apart_but_for_those_that_discord_takes_abreast() {
        assert_eq!(seconds(&limit(1000, 1000, 86_400_000, 1), 4), [0, 5, 10, 15]);
        assert_eq!(seconds(&limit(1000, 1000, 86_400_000, 2), 6), [0, 0, 5, 5, 10, 10]);
    }

    #[test]
    fn pauses_double_up_to_ten_minutes() {
        let seconds: Vec<i64> =
            [0, 4, 5, 6, 7, 8, 11, 12, 13, 500].map(|rounds| pause_after(rounds).whole(Span::seconds(1))).into();
        assert_eq!(seconds, [0, 0, 5, 10, 20, 40, 320, 600, 600, 600]);
    }
}
