//! The state of each shard's connection: whether it is up, and when Discord was last heard on it.
//!
//! A connection can break silently, so the absence of errors is not enough: it is trusted only for a limited time after
//! Discord was last heard. Only an acknowledged heartbeat proves that everything sent before it has arrived, because
//! a connection preserves order.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, watch};
use tokio::time::{Instant, timeout};
use wari_base::timepiece::Time;
use wari_games::{GuildId, Shard};
use wari_play::table::Hearing;

/// Users give up on a button press after a few seconds, so a silence that is not much longer has kept nobody from
/// playing.
const SILENCE: Duration = Duration::from_secs(10);
/// The time within which a working connection acknowledges a heartbeat.
const PROOF: Duration = Duration::from_secs(1);

/// The connection of one shard.
#[derive(Debug)]
pub(in crate::discord) struct Line {
    state: Mutex<LineState>,
    /// When the latest acknowledged heartbeat was sent.
    proved: watch::Sender<Option<Instant>>,
    /// Notified when proof is wanted.
    pub(in crate::discord) wanted: Notify,
}

#[derive(Debug)]
struct LineState {
    /// Whether the session is up, so that Discord sends events.
    stands: bool,
    /// When something was last heard, by both clocks.
    heard: (Instant, Time),
    /// How long it can be silent and still be trusted: two heartbeats.
    patience: Duration,
    /// The start of a silence that has not been credited to the players yet.
    owed: Option<Time>,
    /// Since when proof has been wanted without success.
    asked: Option<Instant>,
}

impl Line {
    fn new(heard: (Instant, Time)) -> Self {
        let state = LineState { stands: false, heard, patience: Duration::ZERO, owed: None, asked: None };
        Self { state: Mutex::new(state), proved: watch::Sender::new(None), wanted: Notify::new() }
    }

    fn state(&self) -> MutexGuard<'_, LineState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The session is up: from now on Discord sends events, and something at least every two `interval`s.
    pub(in crate::discord) fn stands(&self, interval: Duration, now: Time) {
        let mut state = self.state();
        state.note_silence(now);
        (state.stands, state.patience, state.heard) = (true, 2 * interval, (Instant::now(), now));
        state.asked = None;
    }

    /// The connection has ended, by either side.
    pub(in crate::discord) fn ended(&self) {
        self.state().stands = false;
    }

    /// Something was received from Discord.
    pub(in crate::discord) fn heard(&self, now: Time) {
        let mut state = self.state();
        if state.stands {
            state.note_silence(now);
            state.heard = (Instant::now(), now);
        }
    }

    /// A heartbeat that was sent at `sent` was acknowledged.
    pub(in crate::discord) fn proved(&self, sent: Instant) {
        let mut state = self.state();
        // A heartbeat sent before the request proves nothing for it.
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

impl LineState {
    /// Records the silence that ends now, if it was long enough to count.
    fn note_silence(&mut self, now: Time) {
        let silent = if self.stands {
            // Discord speaks at each heartbeat and when asked, and is not expected to speak in between.
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

/// The connections of the shards of this process.
#[derive(Debug, Default)]
pub(in crate::discord) struct ShardLines(Mutex<Vec<(Shard, Arc<Line>)>>);

impl ShardLines {
    /// Returns one line per shard of this process. If the shards have changed, any server may have been on the line
    /// that was silent the longest, so all lines start with the silence of that one.
    pub(in crate::discord) fn set(&self, shards: &[Shard], now: Time) -> Vec<(Shard, Arc<Line>)> {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !lines.iter().map(|(shard, _)| shard).eq(shards) {
            let oldest = lines.iter().map(|(_, line)| {
                let state = line.state();
                (state.heard.0, state.silent_since())
            });
            let heard = oldest.min_by_key(|(_, time)| time.steady).unwrap_or((Instant::now(), now));
            *lines = shards.iter().map(|shard| (*shard, Arc::new(Line::new(heard)))).collect();
        }
        lines.clone()
    }

    /// Whether any line is up.
    pub(super) fn any(&self) -> bool {
        self.all().iter().any(|(_, line)| line.state().stands)
    }

    /// Records that the process itself was stalled since `since` and answered nobody.
    pub(in crate::discord) fn held_up(&self, since: Time) {
        for (_, line) in self.all() {
            let mut state = line.state();
            let since = state.owed.filter(|owed| owed.steady < since.steady).unwrap_or(since);
            state.owed = Some(since);
        }
    }

    fn all(&self) -> Vec<(Shard, Arc<Line>)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the current state of each line.
    pub(in crate::discord) fn states(&self) -> Vec<(Shard, Hearing)> {
        self.all().iter().map(|(shard, line)| (*shard, line.hearing())).collect()
    }

    /// Records that these silences have been credited.
    pub(in crate::discord) fn credited(&self, lines: &[(Shard, Hearing)]) {
        let all = self.all();
        for (shard, credited) in lines {
            let Some((_, line)) = all.iter().find(|(own, _)| own == shard) else { continue };
            let mut state = line.state();
            if let Hearing::Again { since } = credited
                && state.owed.is_some_and(|owed| owed.steady == since.steady)
            {
                state.owed = None;
            }
        }
    }

    /// Whether everything that users in a server have sent so far has arrived; proof may take a moment.
    pub(in crate::discord) async fn hears(&self, guild: GuildId) -> bool {
        let asked = Instant::now();
        let lines = self.all();
        let Some((_, line)) = lines.iter().find(|(shard, _)| *shard == Shard::of(guild, shard.count)) else {
            // Another process has the shard of this server.
            return false;
        };
        let mut proved = line.proved.subscribe();
        line.state().asked.get_or_insert(asked);
        line.wanted.notify_one();
        let proof = proved.wait_for(|sent| sent.is_some_and(|sent| sent >= asked));
        let is_proved = timeout(PROOF, proof).await.is_ok_and(|proof| proof.is_ok());
        let state = line.state();
        // Players are credited for a silence before any of their games can end.
        is_proved && state.stands && state.owed.is_none()
    }
}

#[cfg(test)]
mod tests {
    use wari_games::Moment;

    use super::*;

    fn at(seconds: u64) -> Time {
        Time { now: Moment::from_millis(1000 * seconds.cast_signed()), steady: Duration::from_secs(seconds) }
    }

    /// Advances the clock for the lines and everything else.
    async fn passes(seconds: u64) {
        tokio::time::advance(Duration::from_secs(seconds)).await;
    }

    fn all(count: u32) -> Vec<Shard> {
        Shard::all(count).collect()
    }

    fn hearing(lines: &ShardLines) -> Vec<Hearing> {
        lines.states().into_iter().map(|(_, hearing)| hearing).collect()
    }

    const BEAT: Duration = Duration::from_secs(40);

    #[tokio::test(start_paused = true)]
    async fn a_line_is_believed_for_two_heartbeats_and_no_longer() {
        let lines = ShardLines::default();
        let line = Arc::clone(&lines.set(&all(1), at(0))[0].1);
        assert_eq!(hearing(&lines), [Hearing::Not { since: at(0) }]);
        line.stands(BEAT, at(0));
        assert_eq!(hearing(&lines), [Hearing::Well]);
        passes(80).await;
        assert_eq!(hearing(&lines), [Hearing::Well]);
        passes(1).await;
        assert_eq!(hearing(&lines), [Hearing::Not { since: at(0) }], "since it was last heard");
        line.heard(at(81));
        let again = lines.states();
        assert_eq!(hearing(&lines), [Hearing::Again { since: at(0) }]);
        lines.credited(&again);
        assert_eq!(hearing(&lines), [Hearing::Well], "once");
    }

    #[tokio::test(start_paused = true)]
    async fn what_breaks_and_stands_again_at_once_owes_nothing() {
        let lines = ShardLines::default();
        let line = Arc::clone(&lines.set(&all(1), at(0))[0].1);
        line.stands(BEAT, at(0));
        passes(30).await;
        line.heard(at(30));
        line.ended();
        assert_eq!(hearing(&lines), [Hearing::Not { since: at(30) }]);
        passes(9).await;
        line.stands(BEAT, at(39));
        assert_eq!(hearing(&lines), [Hearing::Well]);
        line.ended();
        passes(11).await;
        line.stands(BEAT, at(50));
        assert_eq!(hearing(&lines), [Hearing::Again { since: at(39) }]);
        line.ended();
        passes(60).await;
        line.stands(BEAT, at(110));
        assert_eq!(hearing(&lines), [Hearing::Again { since: at(39) }], "what was not credited yet is not forgotten");
    }

    #[tokio::test(start_paused = true)]
    async fn where_the_number_of_shards_changes_all_have_been_silent_as_long_as_the_first() {
        let lines = ShardLines::default();
        let old = lines.set(&all(2), at(0));
        old.iter().for_each(|(_, line)| line.stands(BEAT, at(0)));
        passes(20).await;
        old[1].1.heard(at(20));
        old.iter().for_each(|(_, line)| line.ended());
        assert_eq!(lines.set(&all(3), at(20)).len(), 3);
        assert_eq!(hearing(&lines), [Hearing::Not { since: at(0) }; 3]);
        assert_eq!(lines.set(&all(3), at(30)).len(), 3);
        assert_eq!(hearing(&lines), [Hearing::Not { since: at(0) }; 3], "the same number is the same lines");
    }

    #[tokio::test(start_paused = true)]
    async fn a_line_that_does_not_answer_when_it_is_asked_was_silent() {
        let lines = Arc::new(ShardLines::default());
        let line = Arc::clone(&lines.set(&all(1), at(0))[0].1);
        line.stands(BEAT, at(0));
        passes(30).await;
        assert!(!lines.hears(GuildId::new(7)).await);
        assert_eq!(hearing(&lines), [Hearing::Well], "two heartbeats are not over");
        passes(10).await;
        line.heard(at(41));
        assert!(!lines.hears(GuildId::new(7)).await);
        assert_eq!(hearing(&lines), [Hearing::Again { since: at(0) }], "and nobody loses before that is credited");
    }

    #[tokio::test(start_paused = true)]
    async fn proof_is_a_heartbeat_sent_after_it_was_asked_for() {
        let lines = Arc::new(ShardLines::default());
        let line = Arc::clone(&lines.set(&all(1), at(0))[0].1);
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

    #[tokio::test(start_paused = true)]
    async fn a_server_is_heard_by_the_process_that_has_its_shard() {
        let lines = Arc::new(ShardLines::default());
        let own = [2, 3].map(|index| Shard { index, count: 16 });
        let (shard, line) = lines.set(&own, at(0)).remove(1);
        assert_eq!(shard, own[1]);
        line.stands(BEAT, at(0));
        assert_eq!(lines.states(), [(own[0], Hearing::Not { since: at(0) }), (own[1], Hearing::Well)]);
        let asker = Arc::clone(&lines);
        let asked = tokio::spawn(async move { asker.hears(GuildId::new(19 << 22)).await });
        line.wanted.notified().await;
        line.proved(Instant::now());
        assert!(asked.await.unwrap());
        assert!(!lines.hears(GuildId::new(1 << 22)).await, "another process has that one");
    }
}
