//! Storage of events. Every change counts up the event's version; whoever decides by what an event was changes it only
//! if it still has that version. So each round is paired once, however many processes look at it, and whenever one
//! dies.
//!
//! The row says when the event has to be looked at. Whatever happens in it makes it due at once.

mod create;
mod entrants;
mod load;
mod play;

pub use create::NewEvent;

use crate::database::Error;
use crate::database::sql::{self, Connection};
use crate::games::{EventId, Moment};

/// Notes that something has happened in an event, so that it is looked at, and its message follows.
pub(in crate::database) async fn touch(
    connection: &mut Connection<'_>,
    event: EventId,
    now: Moment,
) -> Result<(), Error> {
    let touch = "UPDATE events SET version = version + 1, untold = TRUE, due_at = $2
        WHERE id = $1 AND stage IN ('open', 'running')";
    sql::query(touch).bind(event).bind(now.millis()).execute(connection).await.map(drop)
}
