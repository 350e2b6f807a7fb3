//! How fast requests go: below the limit that Discord sets for a whole bot, more slowly once Discord has said that this
//! was too fast, and not at all for as long as it says so.

use std::num::NonZeroU32;
use std::time::Duration;

use tokio::time::Instant;

/// The share of what Discord allows that is used. The burst, and what jitters on the way, come on top.
const USED: f64 = 0.8;
/// The share of a second's requests that may go at once after a quiet time.
const BURST: f64 = 0.125;
/// The slowest pace after Discord has complained over and over: a request in five seconds.
const SLOWEST: f64 = 0.2;
/// How soon the pace rises again after a complaint, and after each rise, and by how much.
const RECOVERY: Duration = Duration::from_secs(60);
const GAIN: f64 = 1.25;
/// The longest pause that Discord is believed to want.
pub(super) const LONGEST_PAUSE: Duration = Duration::from_secs(60 * 60);

/// The pace of one process.
#[derive(Debug)]
pub(super) struct RequestPace {
    /// The requests a second of all processes together.
    fastest: f64,
    /// The number of processes that share them, at least 1.
    processes: u32,
    /// What is left of this process's share after complaints: more than 0, at most 1.
    ease: f64,
    changed: Instant,
    /// When the next request goes, if nothing is saved up.
    next: Instant,
    /// Discord takes nothing before.
    paused_until: Instant,
}

impl RequestPace {
    /// Begins with the share of a bot that Discord allows `limit` requests a second.
    pub(super) fn new(limit: NonZeroU32, now: Instant) -> Self {
        let fastest = USED * f64::from(limit.get());
        Self { fastest, processes: 1, ease: 1.0, changed: now, next: now, paused_until: now }
    }

    /// Shares the limit among this many processes.
    pub(super) fn share(&mut self, processes: u32) {
        self.processes = processes.max(1);
    }

    /// Returns the requests a second that may go now.
    pub(super) fn rate(&self) -> f64 {
        (self.fastest / f64::from(self.processes) * self.ease).max(SLOWEST)
    }

    /// Returns when the next request may go.
    pub(super) fn opens(&mut self, now: Instant) -> Instant {
        while self.ease < 1.0 && now.duration_since(self.changed) >= RECOVERY {
            self.ease = (self.ease * GAIN).min(1.0);
            self.changed += RECOVERY;
        }
        let at_once = (self.rate() * BURST).max(1.0);
        let saved = Duration::from_secs_f64((at_once - 1.0) / self.rate());
        self.next.checked_sub(saved).unwrap_or(now).max(self.paused_until)
    }

    /// A request goes now.
    pub(super) fn spend(&mut self, now: Instant) {
        self.next = self.next.max(now) + Duration::from_secs_f64(1.0 / self.rate());
    }

    /// Discord says that the bot as a whole is too fast. Complaints about what was on its way already count once.
    pub(super) fn too_fast(&mut self, pause: Duration, now: Instant) {
        if now >= self.paused_until {
            self.ease = (self.ease / 2.0).max(SLOWEST / self.fastest);
            self.changed = now;
        }
        self.paused_until = self.paused_until.max(now + pause.min(LONGEST_PAUSE));
        // Nothing is saved up during a pause.
        self.next = self.next.max(self.paused_until);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: NonZeroU32 = NonZeroU32::new(50).unwrap();

    /// Sends as fast as allowed to somebody who takes `limit` requests in each second, and returns how many of
    /// `seconds` went, and how many of them were refused.
    fn sent_to(limit: u32, seconds: u64) -> (u32, u32) {
        let begin = Instant::now();
        let (mut pace, mut now) = (RequestPace::new(USUAL, begin), begin);
        let (mut window, mut used, mut sent, mut refused) = (begin, 0, 0, 0);
        while now < begin + Duration::from_secs(seconds) {
            now = pace.opens(now).max(now);
            pace.spend(now);
            if now >= window + Duration::from_secs(1) {
                (window, used) = (now, 0);
            }
            sent += 1;
            used += 1;
            if used > limit {
                refused += 1;
                pace.too_fast(Duration::from_secs(1), now);
            }
        }
        (sent, refused)
    }

    #[tokio::test(start_paused = true)]
    async fn discords_usual_limit_is_never_reached() {
        let (sent, refused) = sent_to(50, 600);
        assert!((24_000..=24_010).contains(&sent), "{sent}");
        assert_eq!(refused, 0);
    }

    #[tokio::test(start_paused = true)]
    async fn a_lower_limit_is_found_with_few_complaints() {
        for limit in [30, 8, 2] {
            let (sent, refused) = sent_to(limit, 600);
            assert!(refused <= 20, "{refused} of {sent} at {limit} a second");
            assert!(sent >= limit * 600 / 3, "{sent} at {limit} a second");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn processes_share_the_limit() {
        let mut pace = RequestPace::new(USUAL, Instant::now());
        pace.share(4);
        assert!((pace.rate() - 10.0).abs() < 1e-9);
        pace.too_fast(Duration::MAX, Instant::now());
        assert!((pace.rate() - 5.0).abs() < 1e-9);
        pace.share(1);
        assert!((pace.rate() - 20.0).abs() < 1e-9);
    }
}
