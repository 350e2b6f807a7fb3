//! Why there is no ordinary answer.

use std::fmt;

use super::Reply;
use crate::database::Error;
use crate::games::Refusal;
use crate::words::Words;

/// Why there is no ordinary answer.
#[derive(Debug)]
pub enum Unanswered {
    /// The person may not do this; it is explained to them alone.
    Refused(Refusal),
    /// We could not do it; it is logged, and the person is told that it was not their fault.
    Failed(Error),
}

impl Unanswered {
    /// The answer that explains it. Our failures are logged, with the act that met them.
    pub(crate) fn explained(self, words: &dyn Words, act: &dyn fmt::Debug) -> Reply {
        match self {
            Self::Refused(refusal) => Reply::private(words.refusal(&refusal)),
            Self::Failed(error) if error.is_outage() => {
                tracing::debug!(%error, ?act, "could not store the result");
                Reply::private(words.outage())
            }
            Self::Failed(error) => {
                tracing::error!(%error, ?act, "could not answer");
                Reply::private(words.failure())
            }
        }
    }
}

impl From<Refusal> for Unanswered {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Error> for Unanswered {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}
