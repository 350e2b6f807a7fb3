//! How long Discord takes to make a message of a response. Whoever looks too early is told that there is none, and has
//! to ask again; who looks too late holds up the next press.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The first guess, and the bounds, in microseconds.
const GUESS: u64 = 100_000;
const SHORTEST: u64 = 10_000;
const LONGEST: u64 = 1_000_000;

/// The time after which most messages are there.
#[derive(Debug)]
pub(super) struct Arrival {
    micros: AtomicU64,
}

impl Default for Arrival {
    fn default() -> Self {
        Self { micros: AtomicU64::new(GUESS) }
    }
}

impl Arrival {
    /// Returns when to look for a message first.
    pub(super) fn usual(&self) -> Duration {
        Duration::from_micros(self.micros.load(Ordering::Relaxed))
    }

    /// Notes whether a message was there at the first look. The time settles where nine of ten are: a look in vain adds
    /// as much as nine others take away.
    pub(super) fn note(&self, was_there: bool) {
        let micros = self.micros.load(Ordering::Relaxed);
        let next = if was_there { micros - micros / 40 } else { micros + micros / 4 };
        self.micros.store(next.clamp(SHORTEST, LONGEST), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_of_ten_messages_are_there_at_the_first_look() {
        for (fastest, slowest) in [(1, 5), (40, 160), (200, 600)] {
            let (arrival, mut early, mut waited) = (Arrival::default(), 0, Duration::ZERO);
            for number in 0..2_000 {
                // Spread evenly, in an order that repeats late.
                let takes = Duration::from_millis(fastest + (slowest - fastest) * (number * 37 % 100) / 100);
                let usual = arrival.usual();
                if number >= 1_000 {
                    early += u32::from(usual < takes);
                    waited += usual;
                }
                arrival.note(usual >= takes);
            }
            assert!(early < 200, "{early} of 1000 looks in vain, from {fastest} to {slowest} ms");
            let mean = waited / 1_000;
            assert!(mean <= Duration::from_millis(slowest + 20), "{mean:?}, from {fastest} to {slowest} ms");
        }
    }
}
