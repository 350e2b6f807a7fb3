//! What becomes of a token that Discord refuses after it has accepted it: one wrong answer of Discord's must not end
//! all processes of the bot.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::discord::Error;

/// For how long Discord may refuse a token that it has accepted until the bot believes it.
const DOUBTED: Duration = Duration::from_secs(10 * 60);

/// What Discord has said about the token.
#[derive(Clone, Copy, Debug, Default)]
enum TokenVerdict {
    /// Nothing, or no.
    #[default]
    Nothing,
    /// Yes.
    Accepted,
    /// First yes, then no.
    Refused { since: Instant },
}

/// Whether Discord refuses the token for good.
#[derive(Debug, Default)]
pub(super) struct Doubts(Mutex<TokenVerdict>);

impl Doubts {
    /// Judges Discord's answer to a question that needs the token: whether a refusal is doubted, because it was
    /// accepted before.
    pub(super) fn judge<T>(&self, answer: Result<T, Error>) -> Result<T, Error> {
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match (&answer, *said) {
            (Ok(_), _) => *said = TokenVerdict::Accepted,
            (Err(Error::Token), TokenVerdict::Accepted) => {
                tracing::warn!("Discord refuses the token that it has accepted before; asking again for ten minutes");
                *said = TokenVerdict::Refused { since: Instant::now() };
                return Err(Error::Doubted);
            }
            (Err(Error::Token), TokenVerdict::Refused { since }) if since.elapsed() < DOUBTED => {
                return Err(Error::Doubted);
            }
            _ => {}
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_token_that_was_accepted_is_believed_for_ten_minutes() {
        let refused = || Err::<(), _>(Error::Token);
        let doubts = Doubts::default();
        assert!(doubts.judge(refused()).is_err_and(|error| error.is_final()), "a wrong token at the start");

        doubts.judge(Ok(())).unwrap();
        for _ in 0..2 {
            assert!(doubts.judge(refused()).is_err_and(|error| !error.is_final()));
            advance(DOUBTED - Duration::from_secs(1)).await;
            assert!(doubts.judge(refused()).is_err_and(|error| !error.is_final()));
            assert!(doubts.judge(Err::<(), _>(Error::TimedOut)).is_err_and(|error| !error.is_final()));
            doubts.judge(Ok(())).unwrap();
        }
        assert!(doubts.judge(refused()).is_err_and(|error| !error.is_final()));
        advance(DOUBTED).await;
        assert!(doubts.judge(refused()).is_err_and(|error| error.is_final()));
    }
}
