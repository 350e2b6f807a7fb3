//! What is no longer needed is deleted: offers that are long over, and what is stored about servers that the bot has left.

use crate::database::Error;
use crate::games::{Moment, Span, Subject};
use crate::table::{Erased, Table};

/// How often there is a look at what can go.
const INTERVAL: Span = Span::hours(1);

/// When to look next.
#[derive(Debug, Default)]
pub(super) struct Retention {
    next: Option<Moment>,
}

impl Retention {
    /// Deletes some of what is no longer needed, if it is time to look. A failure is logged and retried later.
    pub(super) async fn look(&mut self, table: &Table, now: Moment) {
        // A time further ahead was set before the clock was set back.
        if self.next.is_some_and(|next| now < next && next <= now.later(INTERVAL)) {
            return;
        }
        let is_more = table.database.tidy(now).await.unwrap_or_else(|error| {
            error.log("could not delete what is no longer needed");
            false
        });
        if !is_more {
            self.next = Some(now.later(INTERVAL));
            let table = table.clone();
            // Clocks don't wait for it.
            tokio::spawn(async move {
                if let Err(error) = erase_left(&table, now).await {
                    error.log("could not erase a server that the bot has left");
                }
            });
        }
    }
}

/// Erases one server after the other.
async fn erase_left(table: &Table, now: Moment) -> Result<(), Error> {
    while let Some(server) = table.database.server_to_erase(now).await? {
        tracing::info!(%server, "erasing what is stored about a server that the bot left 30 days ago");
        if table.erase(Subject::Server(server), now).await? == Erased::Promised {
            break;
        }
    }
    Ok(())
}
