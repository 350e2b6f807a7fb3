//! Times in which nothing can be written.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;
use wari_base::metrics;

/// Logs the beginning and the end of each outage, once for all who notice it.
#[derive(Debug, Default)]
pub(crate) struct Outages(Mutex<Option<Outage>>);

#[derive(Debug)]
struct Outage {
    begun: Instant,
    cause: String,
}

impl Outages {
    fn present(&self) -> MutexGuard<'_, Option<Outage>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that something could not be written.
    pub(crate) fn fails(&self, cause: &sqlx::Error) {
        let told = cause.to_string();
        let mut present = self.present();
        let begun = match &*present {
            Some(outage) if outage.cause == told => return,
            Some(outage) => outage.begun,
            None => Instant::now(),
        };
        metrics::outage();
        tracing::error!(error = told, "the database could not be written; retrying until it can be");
        *present = Some(Outage { begun, cause: told });
    }

    /// Notes that something was written.
    pub(crate) fn works_again(&self) {
        if let Some(outage) = self.present().take() {
            metrics::outage_ended();
            tracing::info!(after = ?outage.begun.elapsed(), "the database can be written to again");
        }
    }
}
