//! Writes about news that an answer has claimed. If one fails, no other process posts the news before the claim ends,
//! so it is repeated for as long as a short outage of the database takes.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::database::{Database, Error};

/// How long a write is repeated, about as long as the claim lasts, and the pause between two tries.
const OUTAGE: Duration = Duration::from_secs(10);
const PAUSE: Duration = Duration::from_millis(250);

/// Repeats a write until it succeeds, or fails for another reason, or the outage has lasted too long. In a file, where
/// this process alone has claims, it is tried once.
///
/// # Errors
/// That of the last try.
pub(super) async fn insistently<T, Writing>(database: &Database, mut write: impl FnMut() -> Writing) -> Result<T, Error>
where
    Writing: Future<Output = Result<T, Error>>,
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
