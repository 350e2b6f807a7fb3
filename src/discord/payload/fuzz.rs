//! Fuzzing: whatever Discord or somebody else sends as an interaction, it is read or refused. docs/reliability.md says how to
//! look for longer.

use bolero::check;
use serde_json::{Value, json};

use super::incoming::{self, Circumstances};
use super::interaction::Interaction;
use crate::commands::Act;
use crate::games::{MessageId, Moment};

const NOW: Circumstances = Circumstances { now: Moment::from_millis(1_700_000_000_000), heads: true };

/// Interactions of each kind, as Discord sends them.
fn corpus() -> Vec<Value> {
    let user = json!({ "id": "1", "username": "ana", "discriminator": "0", "global_name": "Ana", "avatar": null });
    let member = json!({
        "user": user, "nick": null, "roles": ["5"], "joined_at": "2026-01-01T00:00:00+00:00", "premium_since": null,
        "deaf": false, "mute": false, "flags": 0, "pending": false, "permissions": "2147483647",
    });
    let message = json!({
        "id": "40", "channel_id": "20", "author": user, "content": "", "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
        "attachments": [], "embeds": [], "pinned": false, "type": 0, "flags": 0,
        "components": [
            { "type": 1, "components": [
                { "type": 2, "style": 2, "custom_id": "1:7:0:c", "label": "c" },
                { "type": 2, "style": 5, "url": "https://example.com", "label": "Rules" },
            ] },
            { "type": 1, "components": [
                { "type": 3, "custom_id": "1:menu", "options": [{ "label": "Abapa", "value": "1:rules:abapa" }] },
            ] },
        ],
    });
    let with = |kind: u8, data: Value| {
        json!({
            "id": "30", "application_id": "9", "type": kind, "data": data, "guild_id": "10", "channel_id": "20",
            "channel": { "id": "20", "type": 0, "permissions": "2147483647", "name": "wari" }, "member": member,
            "token": "a", "version": 1, "locale": "en-US", "guild_locale": "de", "app_permissions": "2147483647",
            "message": message, "entitlements": [], "authorizing_integration_owners": { "0": "10", "7": "10" }, "context": 0, "attachment_size_limit": 10_485_760,
        })
    };
    let option = |name: &str, kind: u8, value: Value| json!({ "name": name, "type": kind, "value": value });
    let options = json!([{ "name": "challenge", "type": 1, "options": [
        option("opponent", 6, json!("1")), option("rules", 3, json!("abapa")), option("match", 4, json!(3)),
    ] }]);
    let resolved = json!({ "users": { "1": user }, "members": {} });
    vec![
        with(2, json!({ "id": "7", "name": "wari", "type": 1, "options": options, "resolved": resolved })),
        with(
            2,
            json!({ "id": "7", "name": "Review this game", "type": 3, "target_id": "40", "resolved": { "messages": { "40": message } } }),
        ),
        with(3, json!({ "custom_id": "1:7:0:c", "component_type": 2 })),
        with(3, json!({ "custom_id": "1:menu", "component_type": 3, "values": ["1:rules:abapa"] })),
        with(4, json!({ "id": "7", "name": "wari", "type": 1, "options": options })),
        with(
            5,
            json!({ "custom_id": "1:run:queue", "components": [
            { "type": 1, "components": [{ "type": 4, "custom_id": "plan", "value": "bc de" }] },
        ] }),
        ),
    ]
}

#[test]
fn a_press_says_what_was_pressed_and_whether_the_message_has_it() {
    let read = |interaction: &Value| match Interaction::read(interaction.to_string().as_bytes()).unwrap() {
        Interaction::Press(press) => incoming::press(&press, NOW),
        other => panic!("{other:?}"),
    };
    let corpus = corpus();
    for (pressed, expected) in [(&corpus[2], "1:7:0:c"), (&corpus[3], "1:rules:abapa")] {
        let request = read(pressed);
        assert!(request.act == Act::Press(expected.to_owned()), "{expected}");
        assert!(request.is_on_message && !request.is_in_private);
        assert_eq!((request.message, request.who.name.unwrap().plain()), (Some(MessageId::new(40)), "Ana"));
    }
    let mut forged = corpus[2].clone();
    forged["data"]["custom_id"] = json!("1:7:0:d");
    forged["message"]["flags"] = json!(64);
    let forged = read(&forged);
    assert!(!forged.is_on_message && forged.is_in_private);
}

/// Takes an interaction as the handler does.
fn take(bytes: &[u8]) -> bool {
    let Ok(interaction) = Interaction::read(bytes) else { return false };
    let _ = incoming::server(&interaction);
    match &interaction {
        Interaction::Command(made) | Interaction::Typing(made) => {
            let _ = (incoming::command(made, NOW), incoming::focused(made));
        }
        Interaction::Press(made) => drop(incoming::press(made, NOW)),
        Interaction::Form(made) => drop(incoming::form(made, NOW)),
        Interaction::Ping => {}
    }
    true
}

/// Replaces one value of an object, chosen by `at`, and everything in it.
fn replace(value: &mut Value, at: &mut usize, new: &Value) {
    if *at == 0 {
        *value = new.clone();
    }
    *at = at.wrapping_sub(1);
    match value {
        Value::Object(fields) => fields.values_mut().for_each(|field| replace(field, at, new)),
        Value::Array(items) => items.iter_mut().for_each(|item| replace(item, at, new)),
        _ => {}
    }
}

#[test]
fn whatever_an_interaction_says_it_is_read_or_refused() {
    let corpus = corpus();
    let read: Vec<bool> = corpus.iter().map(|interaction| take(interaction.to_string().as_bytes())).collect();
    assert_eq!(read, [true; 6], "what Discord sends is read");
    let news = [
        json!(null),
        json!(true),
        json!(0),
        json!(-1),
        json!(1e300),
        json!(u64::MAX),
        json!(""),
        json!("18446744073709551615"),
        json!("0"),
        json!("\u{0}\u{202e}"),
        json!([]),
        json!({}),
        json!([[]]),
        json!({ "a": {} }),
        json!(255),
        json!("x".repeat(5_000)),
    ];
    check!().with_type::<(u8, Vec<(u8, u8)>, Vec<u8>)>().for_each(|(which, changes, bytes)| {
        let _ = take(bytes);
        let mut interaction = corpus[usize::from(*which) % corpus.len()].clone();
        for (at, new) in changes {
            replace(&mut interaction, &mut usize::from(*at), &news[usize::from(*new) % news.len()]);
        }
        let _ = take(interaction.to_string().as_bytes());
    });
}
