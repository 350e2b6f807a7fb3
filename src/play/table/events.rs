//! Events: what happens next in one, and the message that shows it.

use wari_database::Error;
use wari_games::{Event, EventId, Moment, Next, Owner, Stage};

use super::board::paint;
use super::{Audience, Keeper, Reply, Table};
use crate::words::Words;

impl Table {
    /// Looks at an event: does what is due, or notes when it is to be looked at again. Does nothing if another call was
    /// first.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn tend_event(&self, id: EventId, now: Moment) -> Result<(), Error> {
        let Some(contest) = self.database.events().contest(id).await? else { return Ok(()) };
        // Pairing many takes as long as drawing a board.
        let (contest, next) = paint(move || {
            let next = contest.next(now);
            (contest, next)
        })
        .await;
        let event = &contest.event;
        let done = match next {
            Next::Wait(until) => return self.database.events().put_off(event, until, now).await,
            Next::Start => self.database.events().start(event, now).await?,
            Next::CallOff => self.database.events().end(event, Stage::Cancelled, now).await?,
            Next::Pair(draw) => match self.places(&contest, &draw.pairs, now).await? {
                Some(places) => self.database.events().pair(&contest, &draw, places, now).await?,
                None => false,
            },
            Next::End => self.database.events().end(event, Stage::Over, now).await?,
        };
        tracing::debug!(event = %id, done, "looked at an event");
        Ok(())
    }
}

/// Composes the message of an event: a new one, or the one that stands in the channel as it is now; `None` if it is
/// gone.
///
/// # Errors
/// If the database fails.
pub(super) async fn announcement(
    table: &Table,
    event: EventId,
    now: Moment,
) -> Result<Option<(Audience, Reply)>, Error> {
    let Some(contest) = table.database.events().contest(event).await? else { return Ok(None) };
    let event = &contest.event;
    let words = words_in(table, event).await?;
    let reply = Reply { buttons: table.controls.event(words, event), ..Reply::public(words.event(&contest, now)) };
    let to = match event.message {
        // Whoever deletes it cannot keep people from joining and leaving.
        Some(message) if event.is_on() => Audience::Kept(Keeper::Channel(event.place), Some(message)),
        Some(message) => Audience::Instead(event.place, message),
        None => Audience::Channel(event.place),
    };
    Ok(Some((to, reply)))
}

/// Returns the language of what everybody sees of an event.
pub(super) async fn words_in(table: &Table, event: &Event) -> Result<&'static Words, Error> {
    let reader = event.place.server().map_or(Owner::Person(event.organiser), Owner::Server);
    table.words_of(reader).await
}
