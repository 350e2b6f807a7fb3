//! Failures of work that needs both Discord and the database.

use crate::discord::Error;

/// A failure on either side.
#[derive(Debug)]
pub(super) enum Failure {
    Discord(Error),
    Database(wari_database::Error),
}

impl Failure {
    /// Logs the error and what it prevented.
    pub(super) fn log(&self, prevented: &str) {
        match self {
            Self::Discord(error) => error.log(prevented),
            Self::Database(error) => error.log(prevented),
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Discord(error)
    }
}

impl From<wari_database::Error> for Failure {
    fn from(error: wari_database::Error) -> Self {
        Self::Database(error)
    }
}
