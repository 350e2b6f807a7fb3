//! Who takes part in an event.

use super::touch_at;
use crate::database::sql::{self, Connection};
use crate::database::{Database, Error};
use crate::games::{Contest, Entrant, EventId, EventKind, Keyword, Moment, Presence, Stage, UserId};

impl Database {
    /// Lets somebody take part in an event, or come back to it, if it has not changed since it was loaded. Returns
    /// `false` if it has.
    pub async fn join_event(&self, contest: &Contest, person: UserId, rating: u16, now: Moment) -> Result<bool, Error> {
        let before = contest.entrant(person);
        let number = contest.entrants.iter().map(|entrant| entrant.number).max().unwrap_or_default() + 1;
        let forgiven = u32::try_from(contest.absences(person)).unwrap_or(u32::MAX);
        let entrant = Entrant {
            person,
            number: before.map_or(number, |before| before.number),
            rating: before.map_or(rating, |before| before.rating),
            joined: now,
            missed: before.map_or(contest.event.round, |before| before.missed),
            presence: Presence::Here,
            forgiven,
        };
        self.set_entrant(contest, entrant, now).await
    }

    /// Notes that somebody leaves an event, or rests, if it has not changed since it was loaded. Returns `false` if it
    /// has. Whoever leaves before it starts has never been in it.
    pub async fn leave_event(&self, contest: &Contest, person: UserId, now: Moment) -> Result<bool, Error> {
        let Some(&entrant) = contest.entrant(person) else { return Ok(true) };
        let presence = match contest.event.format.kind() {
            EventKind::Arena => Presence::Resting,
            EventKind::Swiss => Presence::Gone,
        };
        self.set_entrant(contest, Entrant { presence, ..entrant }, now).await
    }

    /// Takes somebody out of an event for good, if it has not changed since it was loaded. Returns `false` if it has.
    pub async fn remove_entrant(&self, contest: &Contest, person: UserId, now: Moment) -> Result<bool, Error> {
        let Some(&entrant) = contest.entrant(person) else { return Ok(true) };
        self.set_entrant(contest, Entrant { presence: Presence::Gone, ..entrant }, now).await
    }

    async fn set_entrant(&self, contest: &Contest, entrant: Entrant, now: Moment) -> Result<bool, Error> {
        let (id, version, is_open) = (contest.event.id, contest.event.version, contest.event.stage == Stage::Open);
        self.writer
            .write((id, version, is_open, entrant, now), |connection, &(id, version, is_open, entrant, now)| {
                Box::pin(async move {
                    let is_current = touch_at(connection, id, version, now).await?;
                    if is_current {
                        set(connection, id, is_open, &entrant).await?;
                    }
                    Ok(is_current)
                })
            })
            .await
    }
}

async fn set(connection: &mut Connection<'_>, event: EventId, is_open: bool, entrant: &Entrant) -> Result<(), Error> {
    if is_open && entrant.presence != Presence::Here {
        let leave = sql::query("DELETE FROM entrants WHERE event = $1 AND person = $2");
        return leave.bind(event).bind(entrant.person).execute(connection).await.map(drop);
    }
    let set = "INSERT INTO entrants (event, person, number, rating, joined_at, missed, presence, forgiven)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (event, person) DO UPDATE SET joined_at = excluded.joined_at, presence = excluded.presence,
            forgiven = excluded.forgiven";
    sql::query(set)
        .bind(event)
        .bind(entrant.person)
        .bind(entrant.number)
        .bind(i64::from(entrant.rating))
        .bind(entrant.joined.millis())
        .bind(entrant.missed)
        .bind(entrant.presence.id())
        .bind(entrant.forgiven)
        .execute(connection)
        .await
        .map(drop)
}
