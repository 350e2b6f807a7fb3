//! The source of time: passed in as an argument, so that tests can stop or speed up the clock.

mod chronometer;

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

pub use chronometer::{Asked, Authority, Chronometer, Correction, SETTLED};
use wari_games::Moment;

/// The time by two clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    /// The time of day, which people and other programs can set.
    pub now: Moment,
    /// The time elapsed on a monotonic clock since an arbitrary start.
    pub steady: Duration,
}

/// A clock.
pub trait Timepiece: Send + Sync {
    /// Returns the current time.
    fn time(&self) -> Time;

    /// Is told that everything due `at` this time has been handled while Discord was heard on so many connections.
    /// Whoever drives a clock can wait for this before the clock goes on.
    fn looked(&self, _at: Time, _heard: usize) {}
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
