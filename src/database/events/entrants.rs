//! Who takes part in an event.

use wari_games::{Contest, Entrant, EventId, Keyword, Moment, Presence, Stage, UserId};

use crate::Error;
use crate::engine::sql;
use crate::subjects::Events;

impl Events<'_> {
    /// Lets somebody take part in an event, or come back to it, if it has not changed since it was loaded. Returns
    /// `false` if it has.
    pub async fn join(self, contest: &Contest, person: UserId, rating: u16, now: Moment) -> Result<bool, Error> {
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

    /// Whether somebody who has had their data deleted was playing in an event, or had been taken out of it.
    pub async fn was_entrant(self, event: EventId, person: UserId) -> Result<bool, Error> {
        let select = "SELECT EXISTS (SELECT 1 FROM marks WHERE kind = 'entrant' AND hash = $1 AND about = $2)";
        let select = sql::query_scalar(select).bind(self.0.forgotten.key().person(person)).bind(event.to_string());
        select.fetch_one(&self.0.readers).await
    }

    /// Notes that somebody leaves an event, or rests, if it has not changed since it was loaded. Returns `false` if it
    /// has. Whoever leaves before it starts has never been in it.
    pub async fn leave(self, contest: &Contest, person: UserId, now: Moment) -> Result<bool, Error> {
        let Some(&entrant) = contest.entrant(person) else { return Ok(true) };
        if contest.event.stage == Stage::Open {
            let forget = sql::query("DELETE FROM entrants WHERE event = $1 AND person = $2");
            return self.change_in_event(contest, forget.bind(contest.event.id).bind(person), now).await;
        }
        let presence = if contest.event.kind.lets_back { Presence::Resting } else { Presence::Gone };
        self.set_entrant(contest, Entrant { presence, ..entrant }, now).await
    }

    /// Takes somebody out of an event for good, if it has not changed since it was loaded. Returns `false` if it has.
    /// They stay among its entrants, so that they cannot join again.
    pub async fn remove(self, contest: &Contest, person: UserId, now: Moment) -> Result<bool, Error> {
        let Some(&entrant) = contest.entrant(person) else { return Ok(true) };
        self.set_entrant(contest, Entrant { presence: Presence::Removed, ..entrant }, now).await
    }

    async fn set_entrant(self, contest: &Contest, entrant: Entrant, now: Moment) -> Result<bool, Error> {
        let set = "INSERT INTO entrants (event, person, number, rating, joined_at, missed, presence, forgiven)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
            ON CONFLICT (event, person) DO UPDATE SET joined_at = excluded.joined_at, presence = excluded.presence,
                forgiven = excluded.forgiven";
        let set = sql::query(set)
            .bind(contest.event.id)
            .bind(entrant.person)
            .bind(entrant.number)
            .bind(i64::from(entrant.rating))
            .bind(entrant.joined.millis())
            .bind(entrant.missed)
            .bind(entrant.presence.id())
            .bind(entrant.forgiven);
        self.change_in_event(contest, set, now).await
    }
}
