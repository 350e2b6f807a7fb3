//! The reasons why there is no ordinary answer.

use std::fmt;

use wari_base::metrics;
use wari_database::Error;
use wari_games::Refusal;

use super::Reply;
use crate::words::Words;

/// The reason why there is no ordinary answer.
#[derive(Debug)]
pub enum Unanswered {
    /// The user may not do this; only they see the explanation.
    Refused(Refusal),
    /// It is unclear what the user means; the reply asks them.
    Unclear(Box<Reply>),
    /// The bot failed. The error is logged, and the reply says that it was not the user's fault.
    Failed(Error),
}

impl Unanswered {
    /// Returns the answer that explains it. Logs the bot's failures, with the act that caused them.
    pub(crate) fn explained(self, words: &Words, act: &dyn fmt::Debug) -> Reply {
        match self {
            Self::Refused(refusal) => {
                metrics::refused((&refusal).into());
                Reply::private(words.refusal(&refusal))
            }
            Self::Unclear(question) => *question,
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
