//! The stored record of lines, which all processes keep: until when the presses on each have arrived.
//!
//! A process says so for its own lines every ten seconds. A line of which nobody has said so for thirty seconds is
//! silent: its process has died, or could not store anything. Whoever hears it again credits the time since.

use std::time::Duration;

use wari_base::timepiece::Time;
use wari_database::{Database, Error, Silence, StoredLine};
use wari_games::{Moment, Shard, Span};

use super::ears::{Ears, Hearing};

/// How often it is stored that lines are heard. Credits up to this long are not logged.
const INTERVAL: Span = Span::seconds(10);
/// Without such a note for this long, a line is silent.
const STALE: Span = Span::seconds(30);
/// How often Discord is asked whether it sends presses this way, while others are known to get them.
const INQUIRY: Duration = Duration::from_secs(30);

/// What a process knows of the record.
#[derive(Debug, Default)]
pub(super) struct LineRecord {
    /// The lines of this process, once they are in the record.
    own: Vec<Shard>,
    /// Since when, by the monotonic clock. All time before has been credited.
    begun: Duration,
    /// When Discord was last asked which way it sends presses.
    asked: Option<Duration>,
    /// Whether other processes watch the clocks.
    is_idle: bool,
    /// Whether the record could not be kept at the last look.
    pub(super) has_failed: bool,
}

/// A process's lines in the record.
struct ProcessLines<'v> {
    time: Time,
    by_http: bool,
    lines: &'v [(Shard, Hearing)],
    stored: Vec<StoredLine>,
    /// Since when the lines have been this process's, by the monotonic clock.
    begun: Duration,
    /// Whether they have only become so.
    is_new: bool,
    /// Whether it may have failed to keep the record of them.
    has_failed: bool,
    /// Whether no other process was there when this one started.
    found_nobody: bool,
}

impl LineRecord {
    /// Brings the record up to date, and credits the clocks with the time in which nobody could play, so that none runs
    /// out before `grace`. Returns whether there was any; `None` if it is other processes that watch the clocks.
    pub(super) async fn keep(
        &mut self,
        database: &Database,
        time: Time,
        grace: Moment,
        ears: &dyn Ears,
        lines: &[(Shard, Hearing)],
    ) -> Result<Option<bool>, Error> {
        let (by_http, stored) = (ears.by_http(), database.lines().all().await?);
        let own: Vec<Shard> = lines.iter().map(|(shard, _)| *shard).collect();
        if own != self.own {
            self.begun = time.steady;
        }
        let (begun, is_new, has_failed) = (self.begun, own != self.own, self.has_failed);
        let found_nobody = database.found_nobody();
        let view = ProcessLines { time, by_http, lines, stored, begun, is_new, has_failed, found_nobody };
        let silences = match view.is_recorded() {
            true => view.silences(),
            false if self.may_replace(&view, ears).await => view.all_over(&self.own),
            false => {
                self.idle(true);
                return Ok(None);
            }
        };
        self.idle(false);
        let most = silences.iter().filter(|silence| silence.is_over).map(|silence| time.now.since(silence.since)).max();
        if let Some(most) = most.filter(|most| *most > INTERVAL) {
            tracing::info!(seconds = most.duration().as_secs(), "nobody could play, so deadlines are extended");
        }
        let is_recorded = view.is_recorded();
        if !is_recorded {
            database.lines().replace(silences, view.new_lines(), grace, time.now).await?;
        } else if !silences.is_empty() {
            database.lines().note_silences(silences, grace, time.now).await?;
        }
        let due = view.unnoted();
        if is_recorded && !due.is_empty() {
            database.lines().hear(due, time.now).await?;
        }
        self.own = own;
        Ok(Some(most.is_some()))
    }

    /// Whether the record of other lines is to be replaced by this process's own. A process that finds them at its
    /// start does so, and the others make way; but where presses come by HTTP, the gateway only brings other news.
    async fn may_replace(&mut self, view: &ProcessLines<'_>, ears: &dyn Ears) -> bool {
        let Some(other) = view.stored.iter().find(|line| line.by_http != view.by_http) else {
            return view.is_new || view.stored.is_empty();
        };
        if !view.by_http && !view.is_stale(other) && !other.is_silent {
            return false;
        }
        let time = view.time.steady;
        if self.asked.is_some_and(|asked| time.saturating_sub(asked) < INQUIRY) {
            return false;
        }
        self.asked = Some(time);
        ears.is_current().await
    }

    fn idle(&mut self, is_idle: bool) {
        if is_idle && !self.is_idle {
            tracing::info!("presses reach other processes, which watch the clocks");
        }
        self.is_idle = is_idle;
    }
}

impl ProcessLines<'_> {
    /// Returns this process's state of a line; `None` if it is another's.
    fn hearing(&self, line: &StoredLine) -> Option<Hearing> {
        let own = self.lines.iter().find(|(shard, _)| *shard == line.shard && line.by_http == self.by_http);
        own.map(|(_, hearing)| *hearing)
    }

    /// Whether all lines of this process are in the record.
    fn is_recorded(&self) -> bool {
        let own = self.stored.iter().filter(|line| self.hearing(line).is_some());
        own.count() == self.lines.len()
    }

    /// Returns how long ago something was.
    fn age(&self, at: Moment) -> Span {
        self.time.now.since(at).max(Span::ZERO)
    }

    fn is_stale(&self, line: &StoredLine) -> bool {
        self.age(line.heard_at) > STALE
    }

    /// Converts to the time of day, which may have been corrected since.
    fn moment(&self, steady: Duration) -> Moment {
        self.time.now.later(-Span::from(self.time.steady.saturating_sub(steady)))
    }

    /// Returns the silences that have begun or ended.
    fn silences(&self) -> Vec<Silence> {
        let silence = |&line: &StoredLine| {
            let hearing = self.hearing(&line);
            // Nobody serves a shard of the gateway before its process starts; what comes by HTTP, others may have
            // answered, if there were any.
            let was_unserved = hearing.is_some() && self.is_new && (!self.by_http || self.found_nobody);
            let is_served = hearing.is_some_and(Hearing::is_heard) && !self.is_new && !self.has_failed;
            let is_stale = self.is_stale(&line) && !is_served;
            let was_silent = line.is_silent || was_unserved || is_stale;
            let (is_over, begins) = match hearing {
                None => (false, None),
                Some(Hearing::Well) => (true, None),
                Some(Hearing::Again { since }) => (true, Some(self.moment(since.steady.max(self.begun)))),
                // Others may hear it. If not, it becomes stale, and whoever looks first says so.
                Some(Hearing::Not { .. }) if self.by_http => (false, None),
                Some(Hearing::Not { since }) => (false, Some(self.moment(since.steady.max(self.begun)))),
            };
            let since = match (was_silent, begins) {
                (true, _) => line.heard_at,
                // Others may have heard what this process did not.
                (false, Some(begins)) if self.by_http => begins.max(line.heard_at),
                (false, Some(begins)) => begins,
                (false, None) => return None,
            };
            let is_known = line.is_silent && !is_over;
            let is_nothing = self.by_http && !was_silent && self.age(since) <= INTERVAL;
            (!is_known && !is_nothing).then(|| self.silence(line, since, is_over))
        };
        self.stored.iter().filter_map(silence).collect()
    }

    /// Returns the silences of all lines that are to be replaced. Those that this process has served until now have
    /// none.
    fn all_over(&self, served: &[Shard]) -> Vec<Silence> {
        let over = |&line: &StoredLine| {
            let was_served = served.contains(&line.shard) && line.by_http == self.by_http;
            let was_heard = was_served && !line.is_silent && !self.has_failed;
            self.silence(line, if was_heard { self.time.now } else { line.heard_at }, true)
        };
        self.stored.iter().map(over).collect()
    }

    /// A silence does not begin in the future: the clocks of two processes can differ a little.
    fn silence(&self, line: StoredLine, since: Moment, is_over: bool) -> Silence {
        Silence { line, since: since.min(self.time.now), is_over }
    }

    /// Returns the lines that replace those in the record: all shards, of which other processes may serve some.
    fn new_lines(&self) -> Vec<StoredLine> {
        let count = self.lines.first().map_or(1, |(shard, _)| shard.count);
        let new = |shard| {
            let line = StoredLine { shard, by_http: self.by_http, heard_at: self.time.now, is_silent: true };
            StoredLine { is_silent: !self.hearing(&line).is_some_and(Hearing::is_heard), ..line }
        };
        Shard::all(count).map(new).collect()
    }

    /// Returns the lines of which it must be stored again that they are heard.
    fn unnoted(&self) -> Vec<Shard> {
        let is_due = |line: &&StoredLine| {
            let is_heard = self.hearing(line).is_some_and(Hearing::is_heard);
            is_heard && !line.is_silent && self.age(line.heard_at) >= INTERVAL
        };
        self.stored.iter().filter(is_due).map(|line| line.shard).collect()
    }
}
