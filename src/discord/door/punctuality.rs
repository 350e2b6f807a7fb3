//! Measures how late interactions arrive, so that each is answered in time even if the clock is wrong.
//!
//! An interaction's id contains its creation time by Discord's clock. As the two clocks may disagree, its age cannot be
//! measured directly, but its delay compared with others can: the least recent delay counts as zero. A delay counts
//! only if another interaction has had about the same, so that a single id cannot make all others late.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use wari_games::Moment;

/// How long the least delay is remembered, at least; at most twice as long, so that clocks may drift.
const WINDOW: Duration = Duration::from_secs(5 * 60);
/// How far apart two delays may be, in milliseconds, to confirm each other.
const ABOUT: u64 = 1_000;

/// Compares the delays of interactions.
#[derive(Debug)]
pub(crate) struct Punctuality {
    begun: Instant,
    least: Mutex<Delays>,
}

/// The least delays in two windows.
#[derive(Debug, Default)]
struct Delays {
    since: Duration,
    now: Least,
    before: Least,
}

/// The least delay in milliseconds, plus or minus the difference between the two clocks.
#[derive(Clone, Copy, Debug, Default)]
struct Least {
    confirmed: Option<i64>,
    /// The newest one that is less, with the interaction that had it.
    alone: Option<(Moment, i64)>,
}

impl Default for Punctuality {
    fn default() -> Self {
        Self { begun: Instant::now(), least: Mutex::default() }
    }
}

impl Punctuality {
    /// Returns how much later an interaction that was made at `asked`, by Discord's clock, arrived than others; zero as
    /// long as no two have come.
    pub(crate) fn lateness(&self, asked: Moment) -> Duration {
        let mut least = self.least.lock().unwrap_or_else(PoisonError::into_inner);
        least.lateness(asked, self.begun.elapsed())
    }
}

impl Delays {
    fn lateness(&mut self, asked: Moment, steady: Duration) -> Duration {
        if steady.saturating_sub(self.since) > WINDOW {
            // After a long time without interactions, the clocks may have drifted far apart.
            let lately = steady.saturating_sub(self.since) <= 2 * WINDOW;
            self.before = if lately { self.now } else { Least::default() };
            (self.now, self.since) = (Least::default(), steady);
        }
        let delay = i64::try_from(steady.as_millis()).unwrap_or(i64::MAX).saturating_sub(asked.millis());
        self.now.note(asked, delay);
        let least = [self.now.confirmed, self.before.confirmed].into_iter().flatten().min();
        let late = least.map_or(0, |least| delay.saturating_sub(least).max(0));
        Duration::from_millis(late.unsigned_abs())
    }
}

impl Least {
    fn note(&mut self, asked: Moment, delay: i64) {
        if self.confirmed.is_some_and(|least| least <= delay) {
            return;
        }
        let alone = self.alone.filter(|(other, _)| *other != asked).map(|(_, delay)| delay);
        let witness = self.confirmed.into_iter().chain(alone).find(|other| other.abs_diff(delay) <= ABOUT);
        match witness {
            Some(witness) => (self.confirmed, self.alone) = (Some(witness.min(delay)), None),
            None => self.alone = Some((asked, delay)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how late each interaction is found to be, given when it was made and when it arrived, in milliseconds.
    fn found(arrivals: &[(i64, u64)]) -> Vec<u128> {
        let mut delays = Delays::default();
        let late = |(asked, arrived)| delays.lateness(Moment::from_millis(asked), Duration::from_millis(arrived));
        arrivals.iter().copied().map(late).map(|late| late.as_millis()).collect()
    }

    #[test]
    fn the_least_delay_that_two_had_counts_as_none_whatever_the_clocks_say() {
        for offset in [0, 3_600_000, -3_600_000] {
            let arrivals = [(0, 80), (1000, 1050), (2000, 3500), (3000, 3060)].map(|(at, came)| (at + offset, came));
            assert_eq!(found(&arrivals), [0, 0, 1450, 10], "{offset}");
        }
    }

    #[test]
    fn one_interaction_from_the_future_makes_nobody_late() {
        for ahead in [5_000, 3_600_000, 50 * 31_536_000_000] {
            for first in [0, 1, 2, 3] {
                let mut arrivals: Vec<(i64, u64)> =
                    (1..9).map(|second| (1000 * second, 1000 * second as u64 + 60)).collect();
                arrivals[first].0 += ahead;
                assert_eq!(found(&arrivals), [0; 8], "{ahead} ms ahead, number {first}");
                // It asks again.
                arrivals.insert(first, arrivals[first]);
                assert_eq!(found(&arrivals), [0; 9], "{ahead} ms ahead, number {first}, twice");
            }
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
