//! Counts what Discord refuses. It blocks an address for a while that has caused 10,000 refusals in ten minutes, so the
//! bot stops long before.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// The most refusals in the window; Discord's limit is ten times as high, for all bots of an address.
const MOST: u32 = 1_000;
const WINDOW: Duration = Duration::from_secs(10 * 60);
/// Refusals that come so soon after each other are counted together.
const TOGETHER: Duration = Duration::from_secs(10);

/// The refusals of the last ten minutes.
#[derive(Debug, Default)]
pub(super) struct Refusals {
    /// How many came from when on.
    counts: VecDeque<(Instant, u32)>,
    total: u32,
}

impl Refusals {
    /// Counts a refusal; true if no more are allowed from now on.
    pub(super) fn note(&mut self, now: Instant) -> bool {
        self.forget(now);
        match self.counts.back_mut() {
            Some((since, count)) if now.duration_since(*since) < TOGETHER => *count += 1,
            _ => self.counts.push_back((now, 1)),
        }
        self.total += 1;
        self.total == MOST
    }

    /// Returns until when there were too many.
    pub(super) fn too_many_until(&mut self, now: Instant) -> Option<Instant> {
        self.forget(now);
        let (first, _) = self.counts.front()?;
        (self.total >= MOST).then_some(*first + TOGETHER + WINDOW)
    }

    fn forget(&mut self, now: Instant) {
        while let Some((since, count)) = self.counts.front()
            && now.duration_since(*since) >= TOGETHER + WINDOW
        {
            self.total -= count;
            self.counts.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_thousand_refusals_in_ten_minutes_are_too_many() {
        let (mut refusals, begin) = (Refusals::default(), Instant::now());
        for second in 0..999 {
            assert!(!refusals.note(begin + Duration::from_millis(600 * second)));
        }
        let now = begin + Duration::from_secs(600);
        assert_eq!(refusals.too_many_until(now), None);
        assert!(refusals.note(now));
        let until = refusals.too_many_until(now).unwrap();
        assert_eq!(until, begin + Duration::from_secs(610));
        assert_eq!(refusals.too_many_until(until), None, "those of the first seconds are over");
    }
}
