//! A clock that can be advanced, so that nobody has to wait three days to see a reminder.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use wari_base::timepiece::{MachineTime, Time, Timepiece};
use wari_games::Span;

/// The machine's clock plus an offset.
#[derive(Debug, Default)]
pub(crate) struct HurriedTime {
    machine: MachineTime,
    skipped: AtomicI64,
}

impl HurriedTime {
    /// Returns how far it is ahead of the machine's clock, in milliseconds.
    pub(crate) fn skipped(&self) -> i64 {
        self.skipped.load(Ordering::SeqCst)
    }

    /// Advances the wall clock and the steady clock together: to the bot it looks as if time has simply passed.
    pub(crate) fn skip(&self, time: Duration) {
        self.skipped.fetch_add(i64::try_from(time.as_millis()).unwrap_or_default(), Ordering::SeqCst);
    }
}

impl Timepiece for HurriedTime {
    fn time(&self) -> Time {
        let (time, skipped) = (self.machine.time(), self.skipped());
        let ahead = Duration::from_millis(skipped.unsigned_abs());
        Time { now: time.now.later(Span::millis(skipped)), steady: time.steady + ahead }
    }
}
