//! Timed events: reminders, games lost on time, the ends of pauses and vacations, challenges that nobody answers or that
//! expire, and daily puzzles.
//!
//! Nobody loses time in which they could not play. Time while the program is not running is credited to every clock,
//! and time while a shard is silent to the clocks of its servers. Then there is a grace period of five minutes. No game
//! is lost on time before it is proved that all presses in its server until after the deadline have arrived. If the
//! time of day jumps, deadlines jump with it, and it is not trusted for a while.

mod ears;
mod retention;

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;

use super::Table;
use crate::database::{Credit, Due, Error};
use crate::games::{Challenge, Clock, Hours, Moment, Shard, Span, Vacation};
use crate::timepiece::Time;

pub use ears::{Ears, Hearing};
use retention::Retention;

/// The grace period: after a gap, no game ends for this long.
const GRACE: Span = Span::minutes(5);
/// How far the time of day and the monotonic clock may drift apart between two looks.
const MAX_DRIFT: Span = Span::minutes(1);
/// How long no game ends after the time of day has jumped.
const DISTRUST: Duration = Span::minutes(10).duration();
/// How often the time of a look is stored. Credits up to this long are not logged.
const WATCH_INTERVAL: Span = Span::seconds(10);
/// How long a corrupt row is put off.
const ROW_PAUSE: Span = Span::hours(1);
/// The maximum number each of games, challenges and daily puzzles handled per look.
const BATCH: u32 = 50;

/// Watches the clocks of all games, challenges and daily puzzles.
pub struct Clocks {
    table: Arc<Table>,
    /// When the last look was.
    last: Option<Time>,
    /// When the time of a look was last stored.
    noted: Option<Moment>,
    /// Until when, by the monotonic clock, the time of day is not trusted.
    distrusted: Option<Duration>,
    /// When the first look was. All time before it has been credited.
    begun: Time,
    /// The shards that are stored as silent, and since when.
    silent: Vec<(Shard, Duration)>,
    /// When to look for what is no longer needed.
    retention: Retention,
}

impl Clocks {
    /// Creates a watcher that has not looked yet.
    pub fn new(table: Arc<Table>) -> Self {
        let begun = Time { now: Moment::from_millis(0), steady: Duration::ZERO };
        Self {
            table,
            last: None,
            noted: None,
            distrusted: None,
            begun,
            silent: Vec::new(),
            retention: Retention::default(),
        }
    }

    /// Returns until when a clock that resumes now cannot run out.
    pub fn grace(now: Moment) -> Moment {
        now.later(GRACE)
    }

    /// Looks at the clocks once: handles what is due where presses arrive, and enqueues the news about it.
    ///
    /// # Errors
    /// If the database fails; the next look retries then.
    pub async fn look(&mut self, time: Time, ears: &dyn Ears) -> Result<(), Error> {
        let shards = ears.shards();
        let is_deaf = shards.iter().all(|hearing| matches!(hearing, Hearing::Not { .. }));
        if is_deaf && self.last.is_none() {
            return Ok(());
        }
        let heard_since = self.put_back(time, &shards).await?;
        ears.credited(&shards);
        if is_deaf {
            return Ok(());
        }
        if self.noted.is_none_or(|noted| time.now.since(noted).abs() >= WATCH_INTERVAL) {
            self.table.database.watch(time.now).await?;
            self.noted = Some(time.now);
        }
        if self.distrusted.is_some_and(|until| time.steady < until) {
            return Ok(());
        }
        self.end_holds(heard_since, time.now).await?;
        self.retention.look(&self.table, time.now).await;
        let (clocks, database, now) = (&*self, &self.table.database, time.now);
        let later = now.later(ROW_PAUSE);
        for_each(database.due(now, BATCH).await?, |due| async move {
            match clocks.tend(due, now, ears).await {
                Err(error) if error.is_about_a_row() => database.put_off_clock(due.game, later).await,
                tended => tended,
            }
        })
        .await;
        for_each(database.daily_puzzles_due(now, BATCH).await?, |guild| async move {
            match clocks.table.choose_daily_puzzle(guild, now).await {
                Err(error) if error.is_about_a_row() => database.put_off_daily_puzzle(guild, later).await,
                chosen => chosen,
            }
        })
        .await;
        for_each(database.expiring(now, BATCH).await?, |challenge| async move {
            match database.expire(challenge, now).await {
                Err(error) if error.is_about_a_row() => database.put_off_expiry(challenge, later).await,
                expired => expired.map(drop),
            }
        })
        .await;
        let alone = database.waiting_alone(now.later(-Challenge::ALONE_AFTER), BATCH).await?;
        for_each(alone, |challenge| database.mark_alone(challenge, now)).await;
        self.table.notify_relay();
        Ok(())
    }

    /// Ends the pauses and vacations that are over, each as of its own end, and counts the days on which somebody was away.
    /// Time before `heard_since` has been credited.
    async fn end_holds(&self, heard_since: Moment, now: Moment) -> Result<(), Error> {
        let database = &self.table.database;
        let midnights =
            std::iter::successors(Some(Vacation::midnight(heard_since)), |&day| Some(Vacation::midnight(day)));
        for day in midnights.take_while(|&day| day < now).chain([now]) {
            let mut last = None;
            // One that waits for its server to be heard does not end at once, and must not be tried again.
            while let Some(over) = database.hold_over(day).await?.filter(|&over| last != Some(over)) {
                database.end_holds(over.max(heard_since), GRACE, now).await?;
                last = Some(over);
            }
            database.count_away(day).await?;
        }
        Ok(())
    }

    /// Credits clocks with the time in which nobody could play since the last look, or before this process started. Returns
    /// since when all time that is not credited has been watched.
    async fn put_back(&mut self, time: Time, shards: &[Hearing]) -> Result<Moment, Error> {
        let (database, count) = (&self.table.database, u32::try_from(shards.len()).unwrap_or(u32::MAX));
        let mut credits = Vec::new();
        match self.last {
            None => {
                self.begun = time;
                let watched = database.watched_at().await?.unwrap_or(time.now);
                let silences = database.silences().await?.into_iter();
                credits.extend(silences.map(|(shard, since)| Credit {
                    shard: Some(shard),
                    by: watched.since(since),
                    until: watched,
                }));
                // Negative if the time of day was set back meanwhile: deadlines move back with it.
                credits.push(Credit { shard: None, by: time.now.since(watched), until: time.now });
            }
            Some(last) => {
                let jump = time.now.since(last.now) - Span::from(time.steady.saturating_sub(last.steady));
                if jump.abs() > MAX_DRIFT {
                    tracing::error!(?jump, "the system clock jumped; no game is lost on time for a while");
                    self.distrusted = Some(time.steady + DISTRUST);
                    credits.push(Credit { shard: None, by: jump, until: time.now });
                }
                let again = Shard::all(count).zip(shards).filter_map(|(shard, hearing)| match hearing {
                    Hearing::Again { since } => Some((shard, since.steady.max(self.begun.steady))),
                    Hearing::Well | Hearing::Not { .. } => None,
                });
                credits.extend(again.map(|(shard, since)| Credit {
                    shard: Some(shard),
                    by: time.steady.saturating_sub(since).into(),
                    until: time.now,
                }));
            }
        }
        let silent = Shard::all(count).zip(shards).filter_map(|(shard, hearing)| match hearing {
            Hearing::Not { since } => Some((shard, since.steady.max(self.begun.steady))),
            Hearing::Well | Hearing::Again { .. } => None,
        });
        let silent: Vec<_> = silent.collect();
        let heard_since = self.last.filter(|_| credits.is_empty()).map_or(time.now, |last| last.now);
        if !credits.is_empty() || silent != self.silent {
            let most = credits.iter().map(|credit| credit.by).max().unwrap_or_default();
            if most > WATCH_INTERVAL {
                tracing::info!(seconds = most.duration().as_secs(), "nobody could play, so deadlines are extended");
            }
            // Convert to the current time of day, which may have jumped since.
            let since = |steady| time.now.later(-Span::from(time.steady.saturating_sub(steady)));
            let silences: Vec<_> = silent.iter().map(|&(shard, steady)| (shard, since(steady))).collect();
            database.credit(&credits, &silences, Self::grace(time.now), time.now).await?;
            self.noted = Some(time.now);
            self.silent = silent;
        }
        self.last = Some(time);
        Ok(heard_since)
    }

    /// Handles what is due in a game. If a player is acting in it right now, leaves that to the next look.
    async fn tend(&self, due: Due, now: Moment, ears: &dyn Ears) -> Result<(), Error> {
        let Due { game: id, guild, ends } = due;
        // A press made in time must have arrived. Until that is proved, players can still act.
        if ends && !ears.hears(guild).await {
            return Ok(());
        }
        let Ok(_turn) = self.table.turn(id).await else { return Ok(()) };
        let Some(mut game) = self.table.database.game(id).await? else { return Ok(()) };
        let running = game.clock().filter(|clock| clock.due <= now && game.hold().is_none());
        let Some(clock) = running else { return Ok(()) };
        let before = game.point();
        if game.time_out(now) {
            self.table.database.store_unasked(&mut game, before, now).await?;
            return Ok(());
        }
        let hours = match game.to_move().filter(|_| game.awaits_computer().is_none()) {
            Some(mover) => self.table.database.hours(mover).await?,
            None => Hours::default(),
        };
        let later = |clock: Clock, due: Moment| match hours.reminder(due, clock.deadline, now) {
            Some(due) => Clock { due, ..clock },
            None => Clock { due: clock.deadline, ..clock },
        };
        let put_off = later(clock, now);
        let next = game.tended(clock, now);
        let next = if next.due < next.deadline { later(next, next.due) } else { next };
        if put_off.due > now && clock.due < clock.deadline {
            self.table.database.set_clock(&game, put_off, now).await?;
        } else if self.table.can_remind(&game).await? {
            self.table.database.remind(&game, next, now).await?;
        } else {
            self.table.database.set_clock(&game, next, now).await?;
        }
        Ok(())
    }
}

/// Handles everything due concurrently. A failure of one item does not hold up the others.
async fn for_each<T, Tending>(due: Vec<T>, tend: impl Fn(T) -> Tending)
where
    Tending: Future<Output = Result<(), Error>>,
{
    for tended in join_all(due.into_iter().map(tend)).await {
        if let Err(error) = tended {
            error.log("could not handle a deadline");
        }
    }
}
