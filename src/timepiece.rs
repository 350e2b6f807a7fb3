//! Where the time comes from: an argument of the program, so that it can be held still or hurried.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::games::Moment;

/// The time, told in two ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    /// The time of day, which people and other programs set.
    pub now: Moment,
    /// How long it has been since some moment, by a clock that nobody sets.
    pub steady: Duration,
}

/// Something that tells the time.
pub trait Timepiece: Send + Sync {
    /// The time.
    fn time(&self) -> Time;
}

/// The machine's own clocks.
#[derive(Clone, Copy, Debug)]
pub struct MachineTime(Instant);

impl Default for MachineTime {
    fn default() -> Self {
        Self(Instant::now())
    }
}

impl Timepiece for MachineTime {
    #[expect(clippy::disallowed_methods, reason = "this is where the time of day comes from")]
    fn time(&self) -> Time {
        let day = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let millis = i64::try_from(day.as_millis()).unwrap_or(i64::MAX);
        Time { now: Moment::from_millis(millis), steady: self.0.elapsed() }
    }
}
