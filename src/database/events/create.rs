//! The beginning of an event.

use crate::database::columns::server;
use crate::database::outbox::{self, FirstTry};
use crate::database::servers::note_server;
use crate::database::sql::{self, Connection};
use crate::database::{Database, Error};
use crate::games::{Event, EventId, EventStart, Format, Keyword, Moment, News, Place, Refusal, Remark, Terms, UserId};

/// An event that is about to be created.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// Where it stands.
    pub place: Place,
    /// Who creates it.
    pub organiser: UserId,
    /// What it is called.
    pub name: Remark,
    /// How people are paired, and for how long.
    pub format: Format,
    /// When it starts.
    pub start: EventStart,
    /// The terms of its games.
    pub terms: Terms,
    /// How many can take part.
    pub capacity: u16,
}

impl Database {
    /// Creates an event and enqueues its message. Refused if the server has as many as it can.
    pub async fn create_event(&self, new: NewEvent, now: Moment) -> Result<Result<EventId, Refusal>, Error> {
        self.writer.write((new, now), |connection, (new, now)| Box::pin(create(connection, new, *now))).await
    }
}

async fn create(
    connection: &mut Connection<'_>,
    new: &NewEvent,
    now: Moment,
) -> Result<Result<EventId, Refusal>, Error> {
    let Some(guild) = new.place.server() else { return Ok(Err(Refusal::OnlyInServers)) };
    let on = "SELECT count(*) FROM events WHERE guild = $1 AND stage IN ('open', 'running')";
    let on: i64 = sql::query_scalar(on).bind(guild).fetch_one(&mut *connection).await?;
    if on >= i64::from(Event::MOST_IN_A_SERVER) {
        return Ok(Err(Refusal::TooManyEvents));
    }
    note_server(connection, guild).await?;
    let (start, starts_at) = match new.start {
        EventStart::ByHand => ("by-hand", None),
        EventStart::WhenFull => ("when-full", None),
        EventStart::At(at) => ("by-hand", Some(at.millis())),
    };
    let length = match new.format {
        Format::Arena { minutes } => minutes,
        Format::Swiss { rounds } => rounds,
    };
    let insert =
        "INSERT INTO events (guild, channel, organiser, name, kind, length, rules, seeds, pace, rated, capacity,
             start, starts_at, due_at, told_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14) RETURNING id";
    let id: EventId = sql::query_scalar(insert)
        .bind(server(new.place))
        .bind(new.place.channel)
        .bind(new.organiser)
        .bind(new.name.plain())
        .bind(new.format.kind().id())
        .bind(i64::from(length))
        .bind(new.terms.ruleset.id)
        .bind(new.terms.seeds.get())
        .bind(new.terms.pace.id())
        .bind(new.terms.rated())
        .bind(i64::from(new.capacity))
        .bind(start)
        .bind(starts_at)
        .bind(now.millis())
        .fetch_one(&mut *connection)
        .await?;
    outbox::enqueue(connection, new.place, News::Event(id, 0), FirstTry::Answer, now).await?;
    Ok(Ok(id))
}
