//! Whether the server is away, logged once for all who notice: when it goes, and when it has been back for a moment. A
//! process has one of these, as it has one log.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use wari_base::metrics;

use super::failure;
use crate::engine::error::Error;

/// For how long nothing may fail before the server counts as back: while it starts, it takes some connections and
/// refuses others.
const QUIET: Duration = Duration::from_secs(3);

/// The time in which it has failed.
struct Absence {
    begun: Instant,
    last: Instant,
}

static PRESENT: Mutex<Option<Absence>> = Mutex::new(None);

fn present() -> MutexGuard<'static, Option<Absence>> {
    PRESENT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Notes that something could not be read or written.
pub(crate) fn noticed(cause: &sqlx::Error) {
    let now = Instant::now();
    let mut present = present();
    if let Some(absence) = &mut *present {
        absence.last = now;
        return;
    }
    *present = Some(Absence { begun: now, last: now });
    metrics::outage();
    tracing::warn!(error = %cause, "the database cannot be reached; until it can be, whoever presses is asked to try again");
}

/// Notes it if that is why something could not be done.
pub(crate) fn noticed_in<T>(outcome: Result<T, Error>) -> Result<T, Error> {
    if let Err(Error::Store(cause)) = &outcome
        && failure::is_away(cause)
    {
        noticed(cause);
    }
    outcome
}

/// Notes that something was written.
pub(crate) fn answers() {
    let mut present = present();
    if let Some(absence) = present.take_if(|absence| absence.last.elapsed() > QUIET) {
        metrics::outage_ended();
        tracing::info!(after = ?(absence.last - absence.begun), "the database can be reached again");
    }
}
