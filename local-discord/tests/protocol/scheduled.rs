//! Scheduled events: who may create them, what they need, and how they go on.

use local_discord::EventStatus;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::table::{Table, table};

/// Returns a time so many minutes from now, as Discord reads it.
fn minutes(many: i64) -> String {
    (OffsetDateTime::now_utc() + time::Duration::minutes(many)).format(&Rfc3339).unwrap()
}

/// Returns an event that starts in so many minutes.
fn club_night(starts: i64) -> Value {
    json!({
        "name": "The club night",
        "description": "An arena",
        "scheduled_start_time": minutes(starts),
        "scheduled_end_time": minutes(starts + 60),
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": { "location": "https://discord.com/channels/1/2/3" },
    })
}

#[tokio::test]
async fn who_may_create_events_schedules_them_and_brings_them_on() {
    let Table { guild, bot, .. } = table().await;
    let all = format!("guilds/{}/scheduled-events", guild.id());
    let (status, refused) = bot.call("POST", &all, club_night(10)).await;
    assert_eq!((status.as_u16(), &refused["code"]), (403, &json!(50013)));
    guild.let_bot_create_events();
    let (status, made) = bot.call("POST", &all, club_night(10)).await;
    assert_eq!((status.as_u16(), &made["status"], &made["entity_type"]), (200, &json!(1), &json!(3)));
    let own = format!("{all}/{}", made["id"].as_str().unwrap());
    let becomes = async |status: u8| bot.call("PATCH", &own, json!({ "status": status })).await.0.as_u16();
    assert_eq!(becomes(3).await, 400, "it is not active");
    assert_eq!(becomes(2).await, 200);
    assert_eq!(becomes(4).await, 400, "an active one is completed");
    let later = json!({ "scheduled_end_time": minutes(90) });
    assert_eq!(bot.call("PATCH", &own, later).await.0.as_u16(), 200);
    assert_eq!(bot.call("GET", &all, Value::Null).await.1.as_array().map(Vec::len), Some(1));
    assert_eq!(becomes(3).await, 200);
    assert_eq!(bot.call("GET", &all, Value::Null).await.1, json!([]), "what is over is not listed");
    assert_eq!(becomes(2).await, 400);
    let events = guild.scheduled_events();
    assert_eq!((events.len(), events[0].status), (1, EventStatus::Completed));
    let (status, unknown) = bot.call("PATCH", &format!("{all}/7"), json!({})).await;
    assert_eq!((status.as_u16(), &unknown["code"]), (404, &json!(10070)));
}

#[tokio::test]
async fn what_discord_does_not_take_says_why() {
    let Table { guild, bot, .. } = table().await;
    guild.let_bot_create_events();
    let all = format!("guilds/{}/scheduled-events", guild.id());
    for (field, value) in [
        ("name", json!("x".repeat(101))),
        ("description", json!("x".repeat(1_001))),
        ("scheduled_start_time", json!(minutes(-1))),
        ("scheduled_end_time", Value::Null),
        ("scheduled_end_time", json!("tomorrow")),
        ("scheduled_end_time", json!(minutes(5))),
        ("privacy_level", json!(1)),
        ("entity_type", json!(2)),
        ("entity_metadata", json!({ "location": "x".repeat(101) })),
        ("channel_id", json!("20")),
    ] {
        let mut wrong = club_night(10);
        wrong[field] = value;
        let (status, refused) = bot.call("POST", &all, wrong).await;
        assert_eq!((status.as_u16(), &refused["code"]), (400, &json!(50035)), "{field}");
        assert!(refused["errors"][field].is_object(), "{field}: {refused}");
    }
    assert!(guild.scheduled_events().is_empty());
}
