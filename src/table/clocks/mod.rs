//! What happens by itself: reminders, games that are lost because nobody moves, challenges that run out, the puzzles of
//! the day.
//!
//! Nobody loses time in which they could not play. What passes while nobody watches the clocks, because the program is
//! not running, is credited to every clock, and what passes while a shard is silent to those of its servers; after that
//! there are five minutes of grace. No game is lost before it is proved that all presses in its server have been heard
//! until after its deadline. And where the time of day jumps, clocks jump with it, and it is not believed for a while.

mod ears;

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;

use super::Table;
use crate::database::{Credit, Due, Error};
use crate::games::{Moment, Shard};
use crate::timepiece::Time;

pub use ears::{Ears, Hearing};

/// After nobody watched, no game ends for so many milliseconds.
const GRACE: i64 = 5 * 60_000;
/// The time of day and the steady clock may drift apart by so many milliseconds from one look to the next.
const DRIFT: i64 = 60_000;
/// After a jump of the time of day no game ends for so long.
const DISTRUST: Duration = Duration::from_secs(10 * 60);
/// Nobody has watched if more than this has passed since the last look. It is written down this often, too.
const WATCHED: i64 = 10_000;
/// What makes no sense is looked at again after so many milliseconds.
const BAFFLED: i64 = 60 * 60_000;
/// So many games, so many challenges and so many daily puzzles are looked after at a time.
const MOST: u32 = 50;

/// Watches the clocks.
pub struct Clocks {
    table: Arc<Table>,
    /// The last look.
    last: Option<Time>,
    /// When it was last written down that somebody watches.
    noted: Option<Moment>,
    /// Until when the time of day is not believed.
    distrusted: Option<Duration>,
    /// The first look, until which everybody has been credited.
    begun: Time,
    /// The shards of which it is written down that they are silent, and since when.
    silent: Vec<(Shard, Duration)>,
}

impl Clocks {
    /// Begins to watch.
    pub fn new(table: Arc<Table>) -> Self {
        let begun = Time { now: Moment::from_millis(0), steady: Duration::ZERO };
        Self { table, last: None, noted: None, distrusted: None, begun, silent: Vec::new() }
    }

    /// Until when no clock ends that goes on now after it stood still.
    pub fn grace(now: Moment) -> Moment {
        now.later(GRACE)
    }

    /// One look at the clocks of all who are heard: what is due is done, and what there is to tell of it is owed.
    ///
    /// # Errors
    /// If the database fails; then the next look does what this one could not.
    pub async fn look(&mut self, time: Time, ears: &dyn Ears) -> Result<(), Error> {
        let shards = ears.shards();
        let is_deaf = shards.iter().all(|hearing| matches!(hearing, Hearing::Not { .. }));
        if is_deaf && self.last.is_none() {
            return Ok(());
        }
        self.put_back(time, &shards).await?;
        ears.credited(&shards);
        if is_deaf {
            return Ok(());
        }
        if self.noted.is_none_or(|noted| time.now.since(noted).abs() >= WATCHED) {
            self.table.database.watch(time.now).await?;
            self.noted = Some(time.now);
        }
        if self.distrusted.is_some_and(|until| time.steady < until) {
            return Ok(());
        }
        let (clocks, database, now) = (&*self, &self.table.database, time.now);
        let later = now.later(BAFFLED);
        for_each(database.due(now, MOST).await?, |due| async move {
            match clocks.tend(due, now, ears).await {
                Err(error) if error.is_about_a_row() => database.put_off_clock(due.game, later).await,
                tended => tended,
            }
        })
        .await;
        for_each(database.daily_puzzles_due(now, MOST).await?, |guild| async move {
            match clocks.table.choose_daily_puzzle(guild, now).await {
                Err(error) if error.is_about_a_row() => database.put_off_daily_puzzle(guild, later).await,
                chosen => chosen,
            }
        })
        .await;
        for_each(database.expiring(now, MOST).await?, |challenge| async move {
            match database.expire(challenge, now).await {
                Err(error) if error.is_about_a_row() => database.put_off_expiry(challenge, later).await,
                expired => expired.map(drop),
            }
        })
        .await;
        self.table.notify_teller();
        Ok(())
    }

    /// Puts clocks back by what nobody could play in since the last look, or before this process began.
    async fn put_back(&mut self, time: Time, shards: &[Hearing]) -> Result<(), Error> {
        let (database, count) = (&self.table.database, u32::try_from(shards.len()).unwrap_or(u32::MAX));
        let mut credits = Vec::new();
        match self.last {
            None => {
                self.begun = time;
                let watched = database.watched_at().await?.unwrap_or(time.now);
                let silences = database.silences().await?.into_iter();
                credits
                    .extend(silences.map(|(shard, since)| Credit { shard: Some(shard), millis: watched.since(since) }));
                // Less than nothing where the time of day was set back meanwhile: clocks are set back as well.
                credits.push(Credit { shard: None, millis: time.now.since(watched) });
            }
            Some(last) => {
                let jump = time.now.since(last.now) - millis(time.steady.saturating_sub(last.steady));
                if jump.abs() > DRIFT {
                    tracing::error!(jump, "the system clock jumped; no game is lost on time for a while");
                    self.distrusted = Some(time.steady + DISTRUST);
                    credits.push(Credit { shard: None, millis: jump });
                }
                let again = Shard::all(count).zip(shards).filter_map(|(shard, hearing)| match hearing {
                    Hearing::Again { since } => Some((shard, since.steady.max(self.begun.steady))),
                    Hearing::Well | Hearing::Not { .. } => None,
                });
                credits.extend(again.map(|(shard, since)| Credit {
                    shard: Some(shard),
                    millis: millis(time.steady.saturating_sub(since)),
                }));
            }
        }
        let silent = Shard::all(count).zip(shards).filter_map(|(shard, hearing)| match hearing {
            Hearing::Not { since } => Some((shard, since.steady.max(self.begun.steady))),
            Hearing::Well | Hearing::Again { .. } => None,
        });
        let silent: Vec<_> = silent.collect();
        if !credits.is_empty() || silent != self.silent {
            let most = credits.iter().map(|credit| credit.millis).max().unwrap_or_default();
            if most > WATCHED {
                tracing::info!(seconds = most / 1000, "nobody could play, so all deadlines are extended");
            }
            // By the time of day as it is now, which may have jumped since.
            let since = |steady| time.now.later(-millis(time.steady.saturating_sub(steady)));
            let silences: Vec<_> = silent.iter().map(|&(shard, steady)| (shard, since(steady))).collect();
            database.credit(&credits, &silences, Self::grace(time.now), time.now).await?;
            self.noted = Some(time.now);
            self.silent = silent;
        }
        self.last = Some(time);
        Ok(())
    }

    /// Does what is due in a game, unless somebody is just acting in it; then the next look does.
    async fn tend(&self, due: Due, now: Moment, ears: &dyn Ears) -> Result<(), Error> {
        let Due { game: id, guild, ends } = due;
        if ends && self.table.database.has_left(guild).await? {
            // It came to this server, say as the next of a match, after the bot had left.
            return self.table.database.server_left(guild, now).await;
        }
        // Whoever has pressed in time must have been heard, and may act until that is proved.
        if ends && !ears.hears(guild).await {
            return Ok(());
        }
        let Ok(_turn) = self.table.turn(id).await else { return Ok(()) };
        let Some(mut game) = self.table.database.game(id).await? else { return Ok(()) };
        let Some(clock) = game.clock.filter(|clock| clock.due <= now) else { return Ok(()) };
        let before = game.point();
        if game.time_out(now) {
            self.table.database.store_unasked(&mut game, before, now).await?;
        } else {
            self.table.database.remind(&game, game.tended(clock, now), now).await?;
        }
        Ok(())
    }
}

/// Attends to all that is due at once, each for itself: what goes wrong with one holds up no other.
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

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}
