//! Timed events: reminders, games lost on time, the ends of pauses and vacations, challenges that nobody answers or
//! that expire, and daily puzzles.
//!
//! Nobody loses time in which they could not play. Time while nothing is heard on a line, because the program does not
//! run or a shard is silent, is credited to the clocks of its servers (`record.rs`). Then there is a grace period of
//! five minutes. No game is lost on time before it is proved that all presses in its server until after the deadline
//! have arrived. Whoever looks has a time that is
//! sure ([`Chronometer::sure`](wari_base::timepiece::Chronometer::sure)).
//!
//! What is due in a game is claimed, and handled as a press would be: in the turn of the game and by compare-and-set,
//! so either the move or the loss counts.

mod ears;
mod record;
mod retention;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::join_all;

use super::Table;

pub use ears::{Ears, Hearing};
use record::LineRecord;
use retention::Retention;
use wari_base::timepiece::{Correction, Time};
use wari_database::{Due, Error};
use wari_games::{Challenge, Clock, Hours, Moment, Owner, Shard, Span, Vacation};

/// The grace period: after a gap, no game ends for this long.
const GRACE: Span = Span::minutes(5);
/// If the time of day has moved more than this apart from the monotonic clock between two looks, it was corrected.
const CORRECTED: Span = Span::seconds(10);
/// How long a process handles a due event before another may.
const CLAIM: Span = Span::seconds(5);
/// How long another process may take to store a press that it has received.
const IN_FLIGHT: Span = Span::seconds(5);
/// How long a corrupt row is put off.
const ROW_PAUSE: Span = Span::hours(1);
/// How often the lists of everybody are counted, which is before the last count is too old.
const COUNTED: Span = Span::minutes(30);
/// The maximum number each of games, challenges and daily puzzles handled per look.
const BATCH: u32 = 50;

/// Watches the clocks of all games, challenges and daily puzzles.
pub struct Clocks {
    table: Arc<Table>,
    /// When the last look was.
    last: Option<Time>,
    /// Until when presses have arrived, and on which lines.
    record: LineRecord,
    /// When to look for what is no longer needed.
    retention: Retention,
    /// When the lists of everybody were counted.
    counted: Option<Moment>,
    /// Until when this process has claimed what it had to leave to another look.
    left: Option<Moment>,
}

impl Clocks {
    /// Creates a watcher that has not looked yet.
    pub fn new(table: Arc<Table>) -> Self {
        let (record, retention) = (LineRecord::default(), Retention::default());
        Self { table, last: None, record, retention, counted: None, left: None }
    }

    /// Returns until when a clock that resumes now cannot run out.
    pub fn grace(now: Moment) -> Moment {
        now.later(GRACE)
    }

    /// Moves all clocks with the time, which has jumped.
    ///
    /// # Errors
    /// If the database fails; nothing has changed then.
    pub async fn jump(&self, jump: Correction) -> Result<(), Error> {
        self.table.database.lines().move_times(jump, GRACE).await
    }

    /// Looks at the clocks once, at a time that is sure: handles what is due where presses arrive, and enqueues the
    /// news about it. Returns false if something is left to another look, because a press that was made in time may be
    /// on its way.
    ///
    /// # Errors
    /// If the database fails; the next look retries then.
    pub async fn look(&mut self, time: Time, ears: &dyn Ears) -> Result<bool, Error> {
        let lines = ears.lines();
        let has_jumped = self.last.is_some_and(|last| has_jumped(last, time));
        let is_deaf = lines.iter().all(|(_, hearing)| !hearing.is_heard());
        if is_deaf && self.last.is_none() {
            return Ok(true);
        }
        let followed = self.follow(time, ears, &lines).await;
        self.record.has_failed = followed.is_err();
        let Some(heard_since) = followed? else { return Ok(true) };
        ears.credited(&lines);
        if is_deaf {
            return Ok(true);
        }
        self.end_holds(heard_since, time.now).await?;
        self.retention.look(&self.table, has_jumped, time).await;
        self.count_ahead(time.now);
        let (clocks, database, now) = (&*self, &self.table.database, time.now);
        let later = now.later(ROW_PAUSE);
        let due = database.games().claim_due(ends(&lines), now, now.later(CLAIM), BATCH).await?;
        let proved = AtomicBool::new(true);
        let is_proved = &proved;
        for_each(due, |due| async move {
            match clocks.tend(due, now, ears).await {
                Err(error) if error.is_about_a_row() => database.games().put_off_clock(due.game, later).await,
                Ok(is_so) => {
                    is_proved.fetch_and(is_so, Ordering::Relaxed);
                    Ok(())
                }
                Err(error) => Err(error),
            }
        })
        .await;
        for_each(database.study().daily_puzzles_due(now, BATCH).await?, |guild| async move {
            match clocks.table.choose_daily_puzzle(guild, now).await {
                Err(error) if error.is_about_a_row() => database.study().put_off_daily_puzzle(guild, later).await,
                chosen => chosen,
            }
        })
        .await;
        for_each(database.study().daily_puzzles_to_count(now, BATCH).await?, |guild| async move {
            match database.study().daily_puzzle(guild).await? {
                Some(daily) => database.study().count_daily_puzzle(&daily, now).await,
                None => Ok(()),
            }
        })
        .await;
        for_each(database.challenges().expiring(now, BATCH).await?, |challenge| async move {
            match database.challenges().expire(challenge, now).await {
                Err(error) if error.is_about_a_row() => database.challenges().put_off_expiry(challenge, later).await,
                expired => expired.map(drop),
            }
        })
        .await;
        for_each(database.events().due(now, BATCH).await?, |event| async move {
            match clocks.table.tend_event(event, now).await {
                Err(error) if error.is_about_a_row() => database.events().put_off_row(event, later).await,
                tended => tended,
            }
        })
        .await;
        database.watching().tell_watchers(now, BATCH).await?;
        let alone = database.challenges().waiting_alone(now.later(-Challenge::ALONE_AFTER), BATCH).await?;
        for_each(alone, |challenge| database.challenges().mark_alone(challenge, now)).await;
        self.table.notify_relay();
        if !proved.into_inner() {
            self.left = Some(now.later(CLAIM));
        }
        Ok(self.left.is_none_or(|until| until <= now))
    }

    /// Has the lists of everybody counted if it is time. Clocks don't wait for it.
    fn count_ahead(&mut self, now: Moment) {
        if self.counted.is_none_or(|at| now.since(at).abs() >= COUNTED) {
            self.counted = Some(now);
            let database = self.table.database.clone();
            tokio::spawn(async move {
                if let Err(error) = database.people().count_ahead(now).await {
                    error.log("could not count the leaderboards");
                }
            });
        }
    }

    /// Ends the pauses and vacations that are over, each as of its own end, and counts the days on which somebody was
    /// away. Time before `heard_since` has been credited.
    async fn end_holds(&self, heard_since: Moment, now: Moment) -> Result<(), Error> {
        let database = &self.table.database;
        let midnights =
            std::iter::successors(Some(Vacation::midnight(heard_since)), |&day| Some(Vacation::midnight(day)));
        for day in midnights.take_while(|&day| day < now).chain([now]) {
            let mut last = None;
            // One that waits for its server to be heard does not end at once, and must not be tried again.
            while let Some(over) = database.games().hold_over(day).await?.filter(|&over| last != Some(over)) {
                database.games().end_holds(over.max(heard_since), GRACE, now).await?;
                last = Some(over);
            }
            database.people().count_away(day).await?;
        }
        Ok(())
    }

    /// Keeps the record of the lines. Returns since when all time that is not credited has been watched; `None` if this
    /// process watches nothing.
    async fn follow(
        &mut self,
        time: Time,
        ears: &dyn Ears,
        lines: &[(Shard, Hearing)],
    ) -> Result<Option<Moment>, Error> {
        let grace = Self::grace(time.now);
        let kept = self.record.keep(&self.table.database, time, grace, ears, lines).await?;
        let heard_since = kept.map(|is_credited| {
            let last = self.last.filter(|last| !is_credited && !has_jumped(*last, time));
            last.map_or(time.now, |last| last.now)
        });
        self.last = kept.map(|_| time);
        Ok(heard_since)
    }

    /// Handles what is due in a game. Returns false, and leaves it to another look, if a press that was made in time
    /// may be on its way, or a player is acting in it right now.
    async fn tend(&self, due: Due, now: Moment, ears: &dyn Ears) -> Result<bool, Error> {
        let Due { game: id, guild, ends } = due;
        // A press made in time must have arrived. Until that is proved, players can still act.
        if ends && !ears.hears(guild).await {
            return Ok(false);
        }
        let Ok(_turn) = self.table.turn(id).await else { return Ok(false) };
        let Some(mut game) = self.table.database.games().load(id).await? else { return Ok(true) };
        let running = game.clock().filter(|clock| clock.due <= now && game.hold().is_none());
        let Some(clock) = running else { return Ok(true) };
        if ends && self.table.database.is_shared() && ears.by_http() && now < clock.deadline.later(IN_FLIGHT) {
            return Ok(false);
        }
        if game.time_out(now) {
            if self.table.database.games().store_unasked(&mut game, now).await? {
                tracing::debug!(game = %id, act = "clock", outcome = "the time is over", "an act");
            }
            return Ok(true);
        }
        let hours = match game.to_move().filter(|_| game.awaits_computer().is_none()) {
            Some(mover) => self.table.database.people().hours(Owner::Person(mover)).await?,
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
            self.table.database.games().set_clock(&game, put_off, now).await?;
        } else if self.table.can_remind(&game).await? {
            self.table.database.games().remind(&game, next, now).await?;
        } else {
            self.table.database.games().set_clock(&game, next, now).await?;
        }
        Ok(true)
    }
}

/// Whether the time of day was corrected between two looks.
fn has_jumped(last: Time, time: Time) -> bool {
    let jump = time.now.since(last.now) - Span::from(time.steady.saturating_sub(last.steady));
    jump.abs() > CORRECTED
}

/// Returns the first and the last of some lines.
fn ends(lines: &[(Shard, Hearing)]) -> (Shard, Shard) {
    let first_and_last = lines.first().zip(lines.last());
    first_and_last.map_or((Shard::ONLY, Shard::ONLY), |((first, _), (last, _))| (*first, *last))
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
