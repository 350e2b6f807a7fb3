//! The beginning of an event.

use wari_games::{Cue, Event, EventId, EventStart, Keyword, Moment, News, Refusal};

use super::on_calendar;
use crate::Error;
use crate::columns::server;
use crate::engine::sql::{self, Connection};
use crate::outbox::{self, FirstTry};
use crate::people::marks::MarkKind;
use crate::servers::note_server;
use crate::subjects::Events;

impl Events<'_> {
    /// Creates a planned event, which gets a number, and enqueues its message. Refused if the server or the person has
    /// as many as they can.
    pub async fn create(self, planned: Event, now: Moment) -> Result<Result<EventId, Refusal>, Error> {
        let hash = self.0.forgotten.key().person(planned.organiser);
        self.0
            .writer
            .write((planned, hash, now), |connection, (planned, hash, now)| {
                Box::pin(create(connection, planned, hash, *now))
            })
            .await
    }
}

async fn create(
    connection: &mut Connection<'_>,
    planned: &Event,
    hash: &str,
    now: Moment,
) -> Result<Result<EventId, Refusal>, Error> {
    let Some(guild) = planned.place.server() else { return Ok(Err(Refusal::OnlyInServers)) };
    let on = "SELECT count(*) FROM events WHERE guild = $1 AND stage IN ('open', 'running')";
    let on: i64 = sql::query_scalar(on).bind(guild).fetch_one(&mut *connection).await?;
    if on >= i64::from(Event::MOST_IN_A_SERVER) {
        return Ok(Err(Refusal::TooManyEvents));
    }
    let own = "SELECT count(*) FROM events WHERE guild = $1 AND organiser = $2 AND stage = 'open'";
    let own: i64 = sql::query_scalar(own).bind(guild).bind(planned.organiser).fetch_one(&mut *connection).await?;
    if own >= i64::from(Event::MOST_OPEN) {
        return Ok(Err(Refusal::TooManyOpenEvents));
    }
    if let Some(again) = MarkKind::Event.next(connection, hash, Event::MOST_A_DAY, now).await? {
        return Ok(Err(Refusal::TooManyEventsToday { again }));
    }
    MarkKind::Event.add(hash.to_owned(), String::new(), now).execute(&mut *connection).await?;
    note_server(connection, guild).await?;
    let (cue, starts_at) = match planned.start {
        EventStart::On(cue) => (cue, None),
        EventStart::At(at) => (Cue::ByHand, Some(at.millis())),
    };
    let insert =
        "INSERT INTO events (guild, channel, organiser, name, kind, length, rules, seeds, pace, rated, capacity,
             start, starts_at, opened_at, due_at, told_at, lot, threads, announced)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $14, $15, $16, $17) RETURNING id";
    let id: EventId = sql::query_scalar(insert)
        .bind(server(planned.place))
        .bind(planned.place.channel)
        .bind(planned.organiser)
        .bind(planned.name.plain())
        .bind(planned.kind.id)
        .bind(i64::from(planned.length))
        .bind(planned.terms.ruleset.id)
        .bind(planned.terms.seeds.get())
        .bind(planned.terms.pace.id())
        .bind(planned.terms.rated())
        .bind(i64::from(planned.capacity))
        .bind(cue.id())
        .bind(starts_at)
        .bind(now.millis())
        .bind(planned.lot)
        .bind(planned.threads.map(|kind| kind as i64))
        .bind(planned.is_announced)
        .fetch_one(&mut *connection)
        .await?;
    outbox::enqueue(connection, planned.place, News::Event(id, 0), FirstTry::Answer, now).await?;
    if let Some((line, news)) = on_calendar(&Event { id, ..planned.clone() }, 0) {
        outbox::enqueue(connection, line, news, FirstTry::Relay, now).await?;
    }
    Ok(Ok(id))
}
