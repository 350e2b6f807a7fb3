//! What is no longer needed is deleted: offers that are long over, and what is stored about servers that the bot has left.

use crate::database::Error;
use crate::games::{Moment, Span, Subject};
use crate::table::Table;

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
        let is_more = tidy(table, now).await.unwrap_or_else(|error| {
            error.log("could not delete what is no longer needed");
            false
        });
        self.next = (!is_more).then(|| now.later(INTERVAL));
    }
}

/// Deletes a portion; returns `true` if there may be more.
async fn tidy(table: &Table, now: Moment) -> Result<bool, Error> {
    let is_more = table.database.tidy(now).await?;
    let Some(server) = table.database.server_to_erase(now).await? else { return Ok(is_more) };
    tracing::info!(%server, "erasing what is stored about a server that the bot left 30 days ago");
    table.erase(Subject::Server(server), now).await?;
    Ok(true)
}
