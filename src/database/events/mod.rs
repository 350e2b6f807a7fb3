//! Storage of events. Every change counts up the event's version; whoever decides by what an event was changes it only
//! if it still has that version. So each round is paired once, however many processes look at it, and whenever one
//! dies.
//!
//! The row says when the event has to be looked at. Whatever happens in it makes it due at once.

mod create;
mod entrants;
mod load;
mod play;

use wari_games::{ChannelId, Contest, Event, EventId, Moment, News, Place};

use crate::Error;
use crate::engine::sql::{self, Connection, Statement};
use crate::subjects::Events;

/// Notes that something happens in an event, so that it is looked at, and its message follows.
pub(crate) async fn touch(connection: &mut Connection<'_>, event: EventId, now: Moment) -> Result<(), Error> {
    let touch = "UPDATE events SET version = version + 1, untold = TRUE, due_at = $2
        WHERE id = $1 AND stage IN ('open', 'running')";
    sql::query(touch).bind(event).bind(now.millis()).execute(connection).await.map(drop)
}

/// Returns the news that Discord's calendar is to show an event as it is at this version, and where that waits: in a
/// line of its own, so that no message waits for a calendar that the bot may not change. No channel has as small a
/// number as an event. `None` if the calendar does not show it.
fn on_calendar(event: &Event, version: i64) -> Option<(Place, News)> {
    let guild = event.place.guild.filter(|_| event.is_announced)?;
    Some((Place::in_server(guild, ChannelId::new(event.id.get())), News::Calendar(event.id, version)))
}

impl Events<'_> {
    /// Changes something in an event that has not changed since it was loaded. Returns `false` if it has.
    async fn change_in_event(self, contest: &Contest, change: Statement, now: Moment) -> Result<bool, Error> {
        let (id, version) = (contest.event.id, contest.event.version);
        self.0
            .writer
            .write((id, version, change, now), |connection, &(id, version, ref change, now)| {
                Box::pin(async move {
                    let is_current = touch_at(connection, id, version, now).await?;
                    if is_current {
                        change.execute(connection).await?;
                    }
                    Ok(is_current)
                })
            })
            .await
    }
}

/// Does the same in an event that still has the version by which somebody has decided. Returns `false` if it has not;
/// nobody else changes it until the end of the transaction.
async fn touch_at(connection: &mut Connection<'_>, event: EventId, version: i64, now: Moment) -> Result<bool, Error> {
    let touch = "UPDATE events SET version = version + 1, untold = TRUE, due_at = $3
        WHERE id = $1 AND version = $2 AND stage IN ('open', 'running')";
    Ok(sql::query(touch).bind(event).bind(version).bind(now.millis()).execute(connection).await? == 1)
}
