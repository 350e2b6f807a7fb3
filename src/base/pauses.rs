//! How long to wait between tries.

use std::time::Duration;

/// Exponential backoff: 1 s, 2 s, 4 s, up to 30 s.
#[derive(Debug, Default)]
pub struct Pauses {
    tries: u32,
}

impl Pauses {
    /// Returns the next pause.
    pub fn next_pause(&mut self) -> Duration {
        let pause = Duration::from_secs(1 << self.tries.min(5)).min(Duration::from_secs(30));
        self.tries += 1;
        pause
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_half_a_minute() {
        let mut pauses = Pauses::default();
        let seconds: Vec<u64> = (0..8).map(|_| pauses.next_pause().as_secs()).collect();
        assert_eq!(seconds, [1, 2, 4, 8, 16, 30, 30, 30]);
    }
}
