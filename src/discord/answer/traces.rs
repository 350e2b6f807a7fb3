//! What is known of news that was or may have been posted, although the outbox does not say so.
//!
//! A post carries a nonce, by which Discord recognizes a second copy; an answer has none. So the interaction's token,
//! kept in memory, tells whether the answer arrived, and `payload/likeness.rs` whether it is ours. Once that is known,
//! it is noted in a file that outlives the process. A board comes twice only if the process dies before it has heard
//! from Discord, or if the power fails; pressing the older copy removes its buttons.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep};
use wari_database::Database;
use wari_games::{MessageId, Moment, News};
use wari_play::table::{Outdated, Table};

use crate::discord::Error;
use crate::discord::payload::likeness::Likeness;
use crate::discord::rest::api::Api;

/// How long an interaction's token can be used to check whether the answer arrived.
pub(super) const TOKEN: Duration = Duration::from_secs(15 * 60);

/// How long a write about claimed news is repeated, about as long as the claim lasts, and the pause between two tries.
const OUTAGE: Duration = Duration::from_secs(10);
const PAUSE: Duration = Duration::from_millis(250);

/// Knows what was posted.
pub(in crate::discord) struct Traces {
    api: Arc<Api>,
    table: Arc<Table>,
    traces: Mutex<HashMap<News, Trace>>,
}

/// How to find out whether news was posted.
#[derive(Clone)]
enum Trace {
    /// The answer seemed to fail; this token shows whether it arrived.
    Answer(String, Likeness, Instant),
    /// The news was posted, in this message if known, but that could not be stored.
    Posted(Option<MessageId>),
}

impl Traces {
    pub(in crate::discord) fn new(api: Arc<Api>, table: Arc<Table>) -> Self {
        Self { api, table, traces: Mutex::default() }
    }

    /// Notes that an answer with news seemed to fail.
    pub(super) fn note_doubtful(&self, news: News, token: &str, sent: Likeness) {
        self.traces().insert(news, Trace::Answer(token.to_owned(), sent, Instant::now()));
    }

    /// Checks whether news was posted although the outbox does not say so, and in which message if known: an answer
    /// that seemed lost may have arrived.
    pub(in crate::discord) async fn posted(&self, news: News) -> Result<Option<Option<MessageId>>, Error> {
        let trace = {
            let mut traces = self.traces();
            traces.retain(|_, trace| !matches!(trace, Trace::Answer(_, _, since) if since.elapsed() > TOKEN));
            traces.get(&news).cloned()
        };
        let (token, sent) = match trace {
            None => return Ok(None),
            Some(Trace::Posted(message)) => return Ok(Some(message)),
            Some(Trace::Answer(token, sent, _)) => (token, sent),
        };
        match self.api.original(&token).await {
            Ok(message) if message.is(&sent) => Ok(Some(Some(message.id))),
            Err(error) if error.is_passing() => Err(error),
            Ok(_) | Err(_) => {
                self.traces().remove(&news);
                Ok(None)
            }
        }
    }

    /// Records that news was posted: in the outbox, or in memory if that fails.
    pub(in crate::discord) async fn mark_posted(&self, news: News, message: Option<MessageId>) -> Outdated {
        match insistently(&self.table.database, || self.table.mark_posted(news, message)).await {
            Ok(posted) => {
                self.traces().remove(&news);
                posted
            }
            Err(error) => {
                error.log("could not store that a message was posted");
                self.traces().insert(news, Trace::Posted(message));
                Outdated::default()
            }
        }
    }

    /// Leaves news to the relay, to be posted from `from` on.
    pub(super) async fn leave_to_relay(&self, news: News, from: Moment) {
        if let Err(error) = insistently(&self.table.database, || self.table.leave_to_relay(news, from)).await {
            error.log("could not hand a message to the outbox, which will retry it later");
        }
    }

    fn traces(&self) -> MutexGuard<'_, HashMap<News, Trace>> {
        self.traces.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Repeats a write about news that this process has claimed, until it succeeds, fails for good, or the outage lasts too
/// long: if it failed, no other process would post the news before the claim ends. In a file, where this process alone
/// has claims, it is tried once.
///
/// # Errors
/// That of the last try.
async fn insistently<T, Writing>(
    database: &Database,
    mut write: impl FnMut() -> Writing,
) -> Result<T, wari_database::Error>
where
    Writing: Future<Output = Result<T, wari_database::Error>>,
{
    let begun = Instant::now();
    loop {
        match write().await {
            Err(error) if database.is_shared() && error.is_passing() && begun.elapsed() < OUTAGE => {
                tracing::debug!(%error, "could not store what became of a message; trying again");
                sleep(PAUSE).await;
            }
            written => return written,
        }
    }
}
