//! What is known of the lines to Discord: which of them stand, and when something was last heard on each.
//!
//! A line can break without a word, so it is not enough that nothing has gone wrong: it is believed as far as Discord
//! has been heard. Only an acknowledged heartbeat proves that everything said before that heartbeat has arrived, for
//! a line keeps the order.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, timeout};

use crate::games::{GuildId, Shard};
use crate::table::{Ears, Hearing};
use crate::timepiece::Time;

/// Presses of which Discord was to tell are given up by their people after a few seconds; a silence that is not much
/// longer has kept nobody from playing.
const SILENCE: Duration = Duration::from_secs(10);
/// A line that works proves itself in less time than this.
const PROOF: Duration = Duration::from_secs(1);

/// The line of one shard.
#[derive(Debug)]
pub(super) struct Line {
    state: Mutex<State>,
    /// When the newest heartbeat was sent that has been acknowledged.
    proved: watch::Sender<Option<Instant>>,
    /// Somebody wants proof.
    pub(super) wanted: Notify,
}

#[derive(Debug)]
struct State {
    /// Whether Discord tells events over it.
    stands: bool,
    /// When something was last heard: how long ago that is, and what the time was.
    heard: (Instant, Time),
    /// How long it may be silent and still be believed: two heartbeats.
    patience: Duration,
    /// A silence in which nobody could play and for which they have not been credited: since when.
    owed: Option<Time>,
    /// Since when proof is wanted in vain.
    asked: Option<Instant>,
}

impl Line {
    fn new(heard: (Instant, Time)) -> Self {
        let state = State { stands: false, heard, patience: Duration::ZERO, owed: None, asked: None };
        Self { state: Mutex::new(state), proved: watch::Sender::new(None), wanted: Notify::new() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Discord tells events from now on, and says something every two `interval`s at least.
    pub(super) fn stands(&self, interval: Duration, now: Time) {
        let mut state = self.state();
        state.note_silence(now);
        (state.stands, state.patience, state.heard) = (true, 2 * interval, (Instant::now(), now));
        state.asked = None;
    }

    /// It has ended, by whomever.
    pub(super) fn ended(&self) {
        self.state().stands = false;
    }

    /// Discord has said something.
    pub(super) fn heard(&self, now: Time) {
        let mut state = self.state();
        if state.stands {
            state.note_silence(now);
            state.heard = (Instant::now(), now);
        }
    }

    /// A heartbeat was acknowledged that was sent at this instant.
    pub(super) fn proved(&self, sent: Instant) {
        let mut state = self.state();
        // An older heartbeat proves nothing to who asks now.
        state.asked = state.asked.filter(|asked| *asked > sent);
        drop(state);
        self.proved.send_replace(Some(sent));
    }

    fn hearing(&self) -> Hearing {
        let state = self.state();
        let believed = state.stands && state.heard.0.elapsed() <= state.patience;
        match (believed, state.owed) {
            (false, _) => Hearing::Not { since: state.silent_since() },
            (true, Some(since)) => Hearing::Again { since },
            (true, None) => Hearing::Well,
        }
    }
}

impl State {
    /// Remembers the silence that ends now, if it was one.
    fn note_silence(&mut self, now: Time) {
        let silent = if self.stands {
            // It speaks at each heartbeat and when it is asked, and is not expected to in between.
            let in_vain = self.asked.is_some_and(|asked| asked.elapsed() > PROOF);
            self.heard.0.elapsed() > if in_vain { SILENCE } else { self.patience }
        } else {
            now.steady.saturating_sub(self.heard.1.steady) > SILENCE
        };
        if silent {
            self.owed = Some(self.silent_since());
        }
    }

    fn silent_since(&self) -> Time {
        self.owed.unwrap_or(self.heard.1)
    }
}

/// The lines of all shards.
#[derive(Debug, Default)]
pub(in crate::discord) struct Lines(Mutex<Vec<Arc<Line>>>);

impl Lines {
    /// Has as many lines as there are shards now. Where that is another number than before, each server may have been
    /// on the line that was heard the longest ago.
    pub(super) fn set(&self, count: u32, now: Time) -> Vec<Arc<Line>> {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() != count as usize {
            let oldest = lines.iter().map(|line| {
                let state = line.state();
                (state.heard.0, state.silent_since())
            });
            let heard = oldest.min_by_key(|(_, time)| time.steady).unwrap_or((Instant::now(), now));
            *lines = (0..count).map(|_| Arc::new(Line::new(heard))).collect();
        }
        lines.clone()
    }

    /// Whether any line stands.
    pub(super) fn any(&self) -> bool {
        self.all().iter().any(|line| line.state().stands)
    }

    /// The program itself was held up since this time, and answered nobody.
    pub(in crate::discord) fn held_up(&self, since: Time) {
        for line in self.all() {
            let mut state = line.state();
            let since = state.owed.filter(|owed| owed.steady < since.steady).unwrap_or(since);
            state.owed = Some(since);
        }
    }

    fn all(&self) -> Vec<Arc<Line>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[async_trait]
impl Ears for Lines {
    fn shards(&self) -> Vec<Hearing> {
        self.all().iter().map(|line| line.hearing()).collect()
    }

    fn credited(&self, shards: &[Hearing]) {
        let lines = self.all();
        for (line, credited) in lines.iter().zip(shards).filter(|_| lines.len() == shards.len()) {
            let mut state = line.state();
            if let Hearing::Again { since } = credited
                && state.owed.is_some_and(|owed| owed.steady == since.steady)
            {
                state.owed = None;
            }
        }
    }

    async fn hears(&self, guild: GuildId) -> bool {
        let asked = Instant::now();
        let lines = self.all();
        let index = Shard::of(guild, u32::try_from(lines.len()).unwrap_or_default()).index;
        let Some(line) = lines.get(index as usize) else { return false };
        let mut proved = line.proved.subscribe();
        line.state().asked.get_or_insert(asked);
        line.wanted.notify_one();
        let proof = proved.wait_for(|sent| sent.is_some_and(|sent| sent >= asked));
        let is_proved = timeout(PROOF, proof).await.is_ok_and(|proof| proof.is_ok());
        let state = line.state();
        // Whoever was not heard for a while is credited before anything ends.
        is_proved && state.stands && state.owed.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Moment;

    fn at(seconds: u64) -> Time {
        Time { now: Moment::from_millis(1000 * seconds.cast_signed()), steady: Duration::from_secs(seconds) }
    }

    /// Lets time pass, for the lines and for everything else.
    async fn passes(seconds: u64) {
        tokio::time::advance(Duration::from_secs(seconds)).await;
    }

    const BEAT: Duration = Duration::from_secs(40);

    #[tokio::test(start_paused = true)]
    async fn a_line_is_believed_for_two_heartbeats_and_no_longer() {
        let lines = Lines::default();
        let line = Arc::clone(&lines.set(1, at(0))[0]);
        assert_eq!(lines.shards(), [Hearing::Not { since: at(0) }]);
        line.stands(BEAT, at(0));
        assert_eq!(lines.shards(), [Hearing::Well]);
        passes(80).await;
        assert_eq!(lines.shards(), [Hearing::Well]);
        passes(1).await;
        assert_eq!(lines.shards(), [Hearing::Not { since: at(0) }], "since it was last heard");
        line.heard(at(81));
        let again = lines.shards();
        assert_eq!(again, [Hearing::Again { since: at(0) }]);
        lines.credited(&again);
        assert_eq!(lines.shards(), [Hearing::Well], "once");
    }

    #[tokio::test(start_paused = true)]
    async fn what_breaks_and_stands_again_at_once_owes_nothing() {
        let lines = Lines::default();
        let line = Arc::clone(&lines.set(1, at(0))[0]);
        line.stands(BEAT, at(0));
        passes(30).await;
        line.heard(at(30));
        line.ended();
        assert_eq!(lines.shards(), [Hearing::Not { since: at(30) }]);
        passes(9).await;
        line.stands(BEAT, at(39));
        assert_eq!(lines.shards(), [Hearing::Well]);
        line.ended();
        passes(11).await;
        line.stands(BEAT, at(50));
        assert_eq!(lines.shards(), [Hearing::Again { since: at(39) }]);
        line.ended();
        passes(60).await;
        line.stands(BEAT, at(110));
        assert_eq!(lines.shards(), [Hearing::Again { since: at(39) }], "what was not credited yet is not forgotten");
    }

    #[tokio::test(start_paused = true)]
    async fn where_the_number_of_shards_changes_all_have_been_silent_as_long_as_the_first() {
        let lines = Lines::default();
        let old = lines.set(2, at(0));
        old.iter().for_each(|line| line.stands(BEAT, at(0)));
        passes(20).await;
        old[1].heard(at(20));
        old.iter().for_each(|line| line.ended());
        assert_eq!(lines.set(3, at(20)).len(), 3);
        assert_eq!(lines.shards(), [Hearing::Not { since: at(0) }; 3]);
        assert_eq!(lines.set(3, at(30)).len(), 3);
        assert_eq!(lines.shards(), [Hearing::Not { since: at(0) }; 3], "the same number is the same lines");
    }

    #[tokio::test(start_paused = true)]
    async fn a_line_that_does_not_answer_when_it_is_asked_was_silent() {
        let lines = Arc::new(Lines::default());
        let line = Arc::clone(&lines.set(1, at(0))[0]);
        line.stands(BEAT, at(0));
        passes(30).await;
        assert!(!lines.hears(GuildId::new(7)).await);
        assert_eq!(lines.shards(), [Hearing::Well], "two heartbeats are not over");
        passes(10).await;
        line.heard(at(41));
        assert!(!lines.hears(GuildId::new(7)).await);
        assert_eq!(lines.shards(), [Hearing::Again { since: at(0) }], "and nobody loses before that is credited");
    }

    #[tokio::test(start_paused = true)]
    async fn proof_is_a_heartbeat_sent_after_it_was_asked_for() {
        let lines = Arc::new(Lines::default());
        let line = Arc::clone(&lines.set(1, at(0))[0]);
        line.stands(BEAT, at(0));
        line.proved(Instant::now());
        passes(1).await;
        assert!(!lines.hears(GuildId::new(7)).await, "an older one proves nothing");
        let asker = Arc::clone(&lines);
        let asked = tokio::spawn(async move { asker.hears(GuildId::new(7)).await });
        line.wanted.notified().await;
        line.wanted.notified().await;
        line.proved(Instant::now());
        assert!(asked.await.unwrap());
    }
}
