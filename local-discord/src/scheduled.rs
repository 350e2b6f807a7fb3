//! Scheduled events: what a server announces in its calendar.

use serde_json::{Value, json};

use crate::snowflake::{GuildId, ScheduledEventId, UserId, timestamp};

/// How far a scheduled event is. The discriminants are Discord's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventStatus {
    /// It is still to come.
    Scheduled = 1,
    /// It goes on.
    Active = 2,
    /// It is over.
    Completed = 3,
    /// It does not take place.
    Canceled = 4,
}

impl EventStatus {
    pub(crate) fn of(number: u64) -> Option<Self> {
        [Self::Scheduled, Self::Active, Self::Completed, Self::Canceled].into_iter().find(|it| *it as u64 == number)
    }

    /// Whether Discord lets an event come from here to there.
    pub(crate) fn leads_to(self, next: Self) -> bool {
        matches!((self, next), (Self::Scheduled, Self::Active | Self::Canceled) | (Self::Active, Self::Completed))
    }

    /// Whether it is still listed.
    pub(crate) fn is_on(self) -> bool {
        matches!(self, Self::Scheduled | Self::Active)
    }
}

/// A scheduled event that takes place somewhere that is no voice channel.
#[derive(Clone, Debug, PartialEq)]
pub struct ScheduledEvent {
    /// The event.
    pub id: ScheduledEventId,
    /// What it is called.
    pub name: String,
    /// What it is.
    pub description: Option<String>,
    /// Where it takes place.
    pub location: String,
    /// When it starts, in milliseconds since 1970.
    pub starts: u64,
    /// When it ends, in milliseconds since 1970.
    pub ends: u64,
    /// How far it is.
    pub status: EventStatus,
}

impl ScheduledEvent {
    /// Returns Discord's scheduled event object.
    pub(crate) fn json(&self, guild: GuildId, creator: UserId) -> Value {
        json!({
            "id": self.id,
            "guild_id": guild,
            "channel_id": null,
            "creator_id": creator,
            "name": self.name,
            "description": self.description,
            "image": null,
            "scheduled_start_time": timestamp(self.starts),
            "scheduled_end_time": timestamp(self.ends),
            "privacy_level": 2,
            "status": self.status as u8,
            "entity_type": 3,
            "entity_id": null,
            "recurrence_rule": null,
            "guild_scheduled_event_exceptions": [],
            "entity_metadata": { "location": self.location },
        })
    }
}
