//! Cloudflare's block of this machine's address. Cloudflare protects Discord: it refuses everything with 429 and,
//! unlike the API, does not say for how long. Whoever keeps asking stays blocked for longer.

use std::time::Duration;

use tokio::time::Instant;

/// How long a block lasts at least.
pub(super) const BLOCKED: Duration = Duration::from_secs(60);

/// Whether the address is blocked, as far as is known.
#[derive(Debug, Default)]
pub(super) struct Block {
    /// When one request may probe whether the block is over.
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

    /// A request goes. True if it probes whether the block is over.
    pub(super) fn probes(&mut self) -> bool {
        self.is_probed = self.until.is_some();
        self.is_probed
    }

    /// Cloudflare has refused a request.
    pub(super) fn begins(&mut self, now: Instant) {
        *self = Self { until: Some(now + BLOCKED), is_probed: false };
    }

    /// Discord itself has answered.
    pub(super) fn is_over(&mut self) {
        *self = Self::default();
    }

    /// The probe is not on its way any more.
    pub(super) fn stays_unknown(&mut self) {
        self.is_probed = false;
    }
}
