//! Measures how late interactions arrive, so that each is answered in time even if this machine's clock is wrong.
//!
//! An interaction's id contains its creation time by Discord's clock. As the two clocks may disagree, its age cannot be
//! measured directly, but its delay compared with others can: the least recent delay counts as zero.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::games::Moment;

/// How long the least delay is remembered, at least; at most twice as long, so that clocks may drift.
const WINDOW: Duration = Duration::from_secs(5 * 60);

/// Compares the delays of interactions.
#[derive(Debug)]
pub(crate) struct Punctuality {
    begun: Instant,
    least: Mutex<Least>,
}

/// The least delays in milliseconds, plus or minus the difference between the two clocks.
#[derive(Debug, Default)]
struct Least {
    since: Duration,
    now: Option<i64>,
    before: Option<i64>,
}

impl Default for Punctuality {
    fn default() -> Self {
        Self { begun: Instant::now(), least: Mutex::default() }
    }
}

impl Punctuality {
    /// Returns how much later an interaction that was made at `asked`, by Discord's clock, arrived than others.
    pub(crate) fn lateness(&self, asked: Moment) -> Duration {
        let mut least = self.least.lock().unwrap_or_else(PoisonError::into_inner);
        least.lateness(asked, self.begun.elapsed())
    }
}

impl Least {
    fn lateness(&mut self, asked: Moment, steady: Duration) -> Duration {
        if steady.saturating_sub(self.since) > WINDOW {
            // After a long time without interactions, the clocks may have drifted far apart.
            let lately = steady.saturating_sub(self.since) <= 2 * WINDOW;
            (self.before, self.now, self.since) = (self.now.filter(|_| lately), None, steady);
        }
        let delay = i64::try_from(steady.as_millis()).unwrap_or(i64::MAX).saturating_sub(asked.millis());
        let now = self.now.map_or(delay, |least| least.min(delay));
        self.now = Some(now);
        let least = self.before.map_or(now, |before| before.min(now));
        Duration::from_millis(delay.saturating_sub(least).unsigned_abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how late each interaction is found to be, given when it was made and when it arrived, in milliseconds.
    fn found(arrivals: &[(i64, u64)]) -> Vec<u128> {
        let mut least = Least::default();
        let late = |(asked, arrived)| least.lateness(Moment::from_millis(asked), Duration::from_millis(arrived));
        arrivals.iter().copied().map(late).map(|late| late.as_millis()).collect()
    }

    #[test]
    fn the_least_delay_seen_counts_as_none_whatever_the_clocks_say() {
        for offset in [0, 3_600_000, -3_600_000] {
            let arrivals = [(0, 80), (1000, 1050), (2000, 3500), (3000, 3060)].map(|(at, came)| (at + offset, came));
            assert_eq!(found(&arrivals), [0, 0, 1450, 10], "{offset}");
        }
    }

    #[test]
    fn a_clock_that_drifts_is_followed() {
        const MINUTE: i64 = 60_000;
        let drifting: Vec<(i64, u64)> =
            (0..1000).map(|minute| (minute * MINUTE, (minute * (MINUTE + 10) + 50).cast_unsigned())).collect();
        assert!(found(&drifting).into_iter().all(|late| late <= 110), "ten minutes of drift at most");
        assert_eq!(found(&[(0, 50), (600 * MINUTE, 600 * 60_000 + 6050)]), [0, 0], "nothing is known after a night");
    }
}
