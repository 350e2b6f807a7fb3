//! Scheduled events.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::Value;

use super::at::At;
use super::call::Call;
use super::error::{ApiError, Faults};
use crate::discord::Shared;
use crate::guild::GuildRecord;
use crate::permission::{CREATE_EVENTS, MANAGE_EVENTS};
use crate::scheduled::{EventStatus, ScheduledEvent};
use crate::snowflake::{GuildId, ScheduledEventId, millis};
use crate::world::World;

const LONGEST_NAME: usize = 100;
const LONGEST_DESCRIPTION: usize = 1_000;
const LONGEST_LOCATION: usize = 100;
/// The most events of a server that are scheduled or active.
const MOST: usize = 100;

/// `GET guilds/{guild}/scheduled-events`: those that are still to come or go on.
pub(super) async fn list(
    State(shared): State<Arc<Shared>>,
    At(guild): At<GuildId>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    call.authorized()?;
    let mut world = shared.world();
    let bot = world.bot.id;
    let on = world.bots_guild(guild)?.scheduled.iter().filter(|event| event.status.is_on());
    Ok(Json(on.map(|event| event.json(guild, bot)).collect()))
}

/// `POST guilds/{guild}/scheduled-events`: only such as take place outside of Discord's channels.
pub(super) async fn create(
    State(shared): State<Arc<Shared>>,
    At(guild): At<GuildId>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    let call = call.authorized()?;
    let mut world = shared.world();
    let (bot, id, now) = (world.bot.id, world.ids.next(), world.endpoint.now());
    let record = world.bots_guild(guild)?;
    if record.permissions(bot) & CREATE_EVENTS == 0 {
        return Err(ApiError::NO_PERMISSION);
    }
    let event = read(&call.body, id, now)?;
    if record.scheduled.iter().filter(|event| event.status.is_on()).count() >= MOST {
        return Err(ApiError::TOO_MANY_EVENTS);
    }
    let json = event.json(guild, bot);
    record.scheduled.push(event);
    Ok(Json(json))
}

/// `PATCH guilds/{guild}/scheduled-events/{event}`: how far it is, and when it starts and ends.
pub(super) async fn edit(
    State(shared): State<Arc<Shared>>,
    At((guild, event)): At<(GuildId, ScheduledEventId)>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    let call = call.authorized()?;
    let mut world = shared.world();
    let (bot, now) = (world.bot.id, world.endpoint.now());
    let record = world.bots_guild(guild)?;
    // All events here are the bot's own.
    let may_edit = record.permissions(bot) & (CREATE_EVENTS | MANAGE_EVENTS) != 0;
    let Some(event) = record.scheduled.iter_mut().find(|it| it.id == event) else {
        return Err(ApiError::UNKNOWN_EVENT);
    };
    if !may_edit {
        return Err(ApiError::NO_PERMISSION);
    }
    let mut faults = Faults::default();
    let (status, ends) = (&call.body["status"], &call.body["scheduled_end_time"]);
    let status = match status.as_u64().map(EventStatus::of) {
        None => event.status,
        Some(Some(next)) if event.status.leads_to(next) => next,
        Some(_) => {
            faults.add("status", "GUILD_SCHEDULED_EVENT_INVALID_STATUS", "Cannot move from this status to that one.");
            event.status
        }
    };
    let starts = match &call.body["scheduled_start_time"] {
        Value::Null => event.starts,
        starts => read_start(&mut faults, starts, now),
    };
    let ends = if ends.is_null() { event.ends } else { read_time(&mut faults, "scheduled_end_time", ends) };
    if !event.status.is_on() {
        faults.add("status", "GUILD_SCHEDULED_EVENT_FINISHED", "Cannot edit a finished event.");
    }
    if ends <= starts {
        faults.add("scheduled_end_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot end before it starts.");
    }
    faults.into_result()?;
    (event.status, event.starts, event.ends) = (status, starts, ends);
    Ok(Json(event.json(guild, bot)))
}

impl World {
    /// Returns a server that the bot is in.
    fn bots_guild(&mut self, guild: GuildId) -> Result<&mut GuildRecord, ApiError> {
        self.guilds.get_mut(&guild).filter(|guild| guild.has_bot()).ok_or(ApiError::UNKNOWN_GUILD)
    }
}

fn read(body: &Value, id: ScheduledEventId, now: u64) -> Result<ScheduledEvent, ApiError> {
    let mut faults = Faults::default();
    let name = body["name"].as_str().unwrap_or_default().to_owned();
    faults.check_length("name", &name, 1, LONGEST_NAME);
    let description = body["description"].as_str().map(str::to_owned);
    faults.check_length("description", description.as_deref().unwrap_or_default(), 0, LONGEST_DESCRIPTION);
    if body["privacy_level"].as_u64() != Some(2) {
        faults.wrong_choice("privacy_level", "2");
    }
    if body["entity_type"].as_u64() != Some(3) {
        faults.wrong_choice("entity_type", "3");
    }
    if !body["channel_id"].is_null() {
        faults.add("channel_id", "BASE_TYPE_INVALID", "An external event has no channel.");
    }
    let location = body["entity_metadata"]["location"].as_str().unwrap_or_default().to_owned();
    faults.check_length("entity_metadata.location", &location, 1, LONGEST_LOCATION);
    let starts = read_start(&mut faults, &body["scheduled_start_time"], now);
    let ends = read_time(&mut faults, "scheduled_end_time", &body["scheduled_end_time"]);
    if ends <= starts {
        faults.add("scheduled_end_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot end before it starts.");
    }
    faults.into_result()?;
    Ok(ScheduledEvent { id, name, description, location, starts, ends, status: EventStatus::Scheduled })
}

/// Reads a start, which must be ahead.
fn read_start(faults: &mut Faults, time: &Value, now: u64) -> u64 {
    let starts = read_time(faults, "scheduled_start_time", time);
    if starts <= now {
        let past = "Cannot schedule event in the past.";
        faults.add("scheduled_start_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", past);
    }
    starts
}

/// Reads a time, in milliseconds since 1970; 0 if it is none.
fn read_time(faults: &mut Faults, path: &str, time: &Value) -> u64 {
    match time.as_str().map(millis) {
        Some(Some(time)) => return time,
        Some(None) => faults.add(path, "DATE_TIME_TYPE_PARSE", "Could not parse the time. Should be ISO8601."),
        None => faults.required(path),
    }
    0
}
