//! The block of this machine's address by what protects Discord. It refuses everything with 429 and, unlike Discord's own
//! limits, does not say for how long; whoever goes on asking is blocked for longer.

use std::time::Duration;

use tokio::time::Instant;

/// How long a block lasts at least.
pub(super) const BLOCKED: Duration = Duration::from_secs(60);

/// Whether the address is blocked, as far as is known.
#[derive(Debug, Default)]
pub(super) struct Block {
    /// When one request may find out whether the block is over.
    until: Option<Instant>,
    /// Whether that request is on its way.
    is_probed: bool,
}

impl Block {
    /// Returns how long no request may go; not at all if there is no block.
    pub(super) fn lasts(&self, now: Instant) -> Duration {
        match self.until {
            None => Duration::ZERO,
            Some(_) if self.is_probed => BLOCKED,
            Some(until) => until.saturating_duration_since(now),
        }
    }

    /// A request goes. True if it finds out whether the block is over.
    pub(super) fn probes(&mut self) -> bool {
        self.is_probed = self.until.is_some();
        self.is_probed
    }

    /// Discord's protection has refused a request.
    pub(super) fn begins(&mut self, now: Instant) {
        *self = Self { until: Some(now + BLOCKED), is_probed: false };
    }

    /// Discord itself has answered.
    pub(super) fn is_over(&mut self) {
        *self = Self::default();
    }

    /// The request that was to find it out is not on its way any more.
    pub(super) fn stays_unknown(&mut self) {
        self.is_probed = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn one_request_at_a_time_finds_out_whether_a_block_is_over() {
        let (mut block, now) = (Block::default(), Instant::now());
        assert!(block.lasts(now).is_zero() && !block.probes());
        block.begins(now);
        assert_eq!(block.lasts(now + Duration::from_secs(20)), Duration::from_secs(40));
        let later = now + BLOCKED;
        assert!(block.lasts(later).is_zero() && block.probes());
        assert_eq!(block.lasts(later), BLOCKED, "one is on its way");
        block.stays_unknown();
        assert!(block.lasts(later).is_zero() && block.probes());
        block.begins(later);
        assert_eq!(block.lasts(later), BLOCKED);
        block.is_over();
        assert!(block.lasts(later).is_zero());
    }
}
