//! Time that can be hurried on, so that nobody waits three days to see a reminder.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use wari::timepiece::{MachineTime, Time, Timepiece};

/// The machine's time, and what has been skipped of it.
#[derive(Debug, Default)]
pub(crate) struct HurriedTime {
    machine: MachineTime,
    skipped: AtomicI64,
}

impl HurriedTime {
    /// How far ahead of the machine's time it is, in milliseconds.
    pub(crate) fn skipped(&self) -> i64 {
        self.skipped.load(Ordering::SeqCst)
    }

    /// Skips so much, for clocks of both kinds: to the bot nothing looks as if anybody had set one.
    pub(crate) fn skip(&self, time: Duration) {
        self.skipped.fetch_add(i64::try_from(time.as_millis()).unwrap_or_default(), Ordering::SeqCst);
    }
}

impl Timepiece for HurriedTime {
    fn time(&self) -> Time {
        let (time, skipped) = (self.machine.time(), self.skipped());
        let ahead = Duration::from_millis(skipped.unsigned_abs());
        Time { now: time.now.later(skipped), steady: time.steady + ahead }
    }
}
