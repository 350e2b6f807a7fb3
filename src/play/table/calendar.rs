//! Events in Discord's own calendar, where people say that they are interested and are told when one starts.
//!
//! Discord does not recognize an entry that it is asked to make twice, as it does with messages. So whoever brings the
//! calendar up to date looks first: the entry of an event is the one whose location is the link to the event's message,
//! which no two events share. Nothing but whether there is to be one is stored, and a crash at any time makes no
//! second.

use wari_database::Error;
use wari_games::{EventId, EventStart, GuildId, Moment, Span, Stage};

use super::Table;
use super::events::words_in;

/// How long an entry waits for the message that it leads to.
const PATIENCE: Span = Span::minutes(10);

/// An event as Discord's calendar is to show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalendarEvent {
    /// The server.
    pub guild: GuildId,
    /// What it is called, in at most 100 characters.
    pub name: String,
    /// What it is, in at most 1,000 characters.
    pub about: String,
    /// The link to its message, in at most 100 characters.
    pub link: String,
    /// When it starts.
    pub starts: Moment,
    /// When it is expected to be over.
    pub ends: Moment,
    /// How far it is.
    pub stage: Stage,
}

impl Table {
    /// Returns an event as Discord's calendar is to show it; `None` if that is not to show it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn calendar_entry(&self, id: EventId) -> Result<Option<CalendarEvent>, Error> {
        let Some(event) = self.database.events().load(id).await?.filter(|event| event.is_announced) else {
            return Ok(None);
        };
        let (EventStart::At(starts), Some(guild)) = (event.start, event.place.server()) else { return Ok(None) };
        let Some(_) = event.message else { return Ok(None) };
        let words = words_in(self, &event).await?;
        Ok(Some(CalendarEvent {
            guild,
            name: event.name.plain().to_owned(),
            about: words.event_in_calendar(&event),
            link: event.link(),
            starts,
            ends: event.expected_end(starts),
            stage: event.stage,
        }))
    }

    /// Whether the calendar is to wait for the message of an event.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn awaits_event(&self, id: EventId, now: Moment) -> Result<bool, Error> {
        let event = self.database.events().load(id).await?;
        Ok(event.is_some_and(|event| event.message.is_none() && now < event.opened.later(PATIENCE)))
    }
}
