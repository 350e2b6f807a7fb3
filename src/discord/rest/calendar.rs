//! Requests about Discord's own calendar: scheduled events.

use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::Timestamp;
use serenity::http::{LightMethod, Request, Route};
use wari_games::{GuildId, Moment};
use wari_play::table::CalendarEvent;

use super::api::Api;
use super::gate::Purpose;
use crate::discord::Error;
use crate::discord::payload::field::{self, Id, List};

/// How far an entry is, by Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::discord) enum Status {
    Scheduled = 1,
    Active = 2,
    Completed = 3,
    Cancelled = 4,
}

/// An entry as it stands in the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) struct CalendarEntry {
    pub(in crate::discord) id: u64,
    pub(in crate::discord) status: Status,
    /// When it starts.
    pub(in crate::discord) starts: Option<Moment>,
    /// When it ends.
    pub(in crate::discord) ends: Option<Moment>,
}

/// What is to change of an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::discord) struct Change {
    /// How far it is.
    pub(in crate::discord) status: Option<Status>,
    /// When it starts.
    pub(in crate::discord) starts: Option<Moment>,
    /// When it ends.
    pub(in crate::discord) ends: Option<Moment>,
}

/// A scheduled event, as far as it matters here.
#[derive(Deserialize)]
struct Scheduled {
    id: Id,
    status: u8,
    scheduled_start_time: Option<Timestamp>,
    scheduled_end_time: Option<Timestamp>,
}

impl Api {
    /// Returns the entry that leads to this message, if it has not ended.
    pub(in crate::discord) async fn listed(&self, guild: GuildId, link: &str) -> Result<Option<CalendarEntry>, Error> {
        let route = Route::GuildScheduledEvents { guild_id: guild.get().into() };
        let all = self.wire.fetch(Purpose::Watching, Request::new(route, LightMethod::Get)).await?;
        leading_to(link, &all)
    }

    /// Makes an entry.
    pub(in crate::discord) async fn list(&self, entry: &CalendarEvent) -> Result<(), Error> {
        /// Everybody in the server sees it; Discord knows nothing else.
        const IN_SERVER: u8 = 2;
        /// It takes place somewhere that is no voice channel.
        const EXTERNAL: u8 = 3;
        let body = json!({
            "name": entry.name,
            "description": entry.about,
            "scheduled_start_time": time(entry.starts),
            "scheduled_end_time": time(entry.ends),
            "privacy_level": IN_SERVER,
            "entity_type": EXTERNAL,
            "entity_metadata": { "location": entry.link },
        });
        let route = Route::GuildScheduledEvents { guild_id: entry.guild.get().into() };
        self.send_entry(Request::new(route, LightMethod::Post), &body).await
    }

    /// Changes an entry.
    pub(in crate::discord) async fn relist(&self, guild: GuildId, id: u64, change: Change) -> Result<(), Error> {
        let mut body = json!({});
        if let Some(status) = change.status {
            body["status"] = json!(status as u8);
        }
        for (name, moment) in [("scheduled_start_time", change.starts), ("scheduled_end_time", change.ends)] {
            if let Some(moment) = moment {
                body[name] = json!(time(moment));
            }
        }
        let route = Route::GuildScheduledEvent { guild_id: guild.get().into(), event_id: id.into() };
        self.send_entry(Request::new(route, LightMethod::Patch), &body).await
    }

    async fn send_entry(&self, request: Request<'_>, body: &Value) -> Result<(), Error> {
        let body = body.to_string().into_bytes();
        self.wire.send(Purpose::Watching, request.body(Some(body))).await.map(drop)
    }
}

/// Finds the entry that leads to this message, if it has not ended. The others are other people's, whatever they are.
fn leading_to(link: &str, all: &List<Value>) -> Result<Option<CalendarEntry>, Error> {
    let Some(found) = field::all(all).find(|it| it["entity_metadata"]["location"] == *link) else { return Ok(None) };
    let found = Scheduled::deserialize(found)?;
    let status = match found.status {
        1 => Status::Scheduled,
        2 => Status::Active,
        _ => return Ok(None),
    };
    let [starts, ends] = [found.scheduled_start_time, found.scheduled_end_time].map(|time| time.map(moment));
    Ok(Some(CalendarEntry { id: found.id.0, status, starts, ends }))
}

fn moment(time: Timestamp) -> Moment {
    Moment::from_millis(1000 * time.unix_timestamp())
}

/// Writes a time as Discord reads it.
fn time(moment: Moment) -> String {
    Timestamp::from_unix_timestamp(moment.millis().div_euclid(1000)).map(|time| time.to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_others_are_passed_over_whatever_they_are() {
        let all = r#"[null, 5, { "id": {}, "status": "paused", "entity_metadata": [null] },
            { "id": "6", "status": 1, "entity_metadata": null },
            { "id": "7", "status": 2, "scheduled_start_time": "2036-01-01T00:00:00Z", "scheduled_end_time": null,
              "entity_metadata": { "location": "here" } }]"#;
        let all = serde_json::from_str(all).unwrap();
        let starts = Some(Moment::from_millis(2_082_758_400_000));
        assert_eq!(
            leading_to("here", &all).unwrap(),
            Some(CalendarEntry { id: 7, status: Status::Active, starts, ends: None })
        );
        assert_eq!(leading_to("there", &all).unwrap(), None);
    }
}
