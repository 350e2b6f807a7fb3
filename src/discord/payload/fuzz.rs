//! Fuzzing: whatever Discord or somebody else sends as an interaction, it is read or refused. docs/reliability.md says
//! how to look for longer.

use bolero::check;
use serde_json::{Value, json};
use wari_games::{MessageId, Moment, UserId};
use wari_play::commands::{Act, Request};

use super::incoming::{self, Circumstances};
use super::interaction::Interaction;

const NOW: Circumstances =
    Circumstances { now: Moment::from_millis(1_700_000_000_000), heads: true, lot: 7, bot: UserId::new(9) };

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
            { "type": 18, "component": { "type": 4, "custom_id": "plan", "value": "bc de" } },
        ] }),
        ),
    ]
}

#[test]
fn a_press_says_what_was_pressed_and_whether_the_message_has_it() {
    let read = |interaction: &Value| request(interaction).unwrap().unwrap();
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

/// Returns the request that an interaction makes; `Err` if it cannot even be refused.
fn request(interaction: &Value) -> serde_json::Result<Option<Request>> {
    Interaction::read(interaction.to_string().as_bytes()).map(|interaction| incoming::request(&interaction, NOW))
}

/// Takes an interaction as the handler does.
fn take(bytes: &[u8]) -> bool {
    let Ok(interaction) = Interaction::read(bytes) else { return false };
    let _ = (incoming::server(&interaction), incoming::focused(&interaction));
    incoming::request(&interaction, NOW).is_some()
}

/// Returns the paths to all values of an object.
fn paths(value: &Value, path: &str) -> Vec<String> {
    let held: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(name, field)| (name.clone(), field)).collect(),
        Value::Array(items) => items.iter().enumerate().map(|(index, item)| (index.to_string(), item)).collect(),
        _ => Vec::new(),
    };
    let held = held.into_iter().map(|(name, value)| (format!("{path}/{name}"), value));
    held.flat_map(|(path, value)| [vec![path.clone()], paths(value, &path)].concat()).collect()
}

/// Removes the value at a path.
fn remove(value: &mut Value, path: &str) {
    let (parent, name) = path.rsplit_once('/').unwrap();
    match value.pointer_mut(parent).unwrap() {
        Value::Object(fields) => drop(fields.remove(name)),
        Value::Array(items) => drop(items.remove(name.parse().unwrap())),
        other => panic!("{other} holds nothing"),
    }
}

/// What says who acts, and where.
const NEEDED: [&str; 6] = ["/id", "/token", "/channel_id", "/member", "/member/user", "/member/user/id"];

#[test]
fn one_field_that_is_not_as_expected_spoils_no_other() {
    for interaction in corpus() {
        let whole = request(&interaction).unwrap().unwrap();
        for path in paths(&interaction, "") {
            let mut changed: Vec<Value> = news().iter().map(|_| interaction.clone()).collect();
            for (changed, new) in changed.iter_mut().zip(news()) {
                *changed.pointer_mut(&path).unwrap() = new;
            }
            let mut without = interaction.clone();
            remove(&mut without, &path);
            for changed in changed.into_iter().chain([without]) {
                let request = request(&changed);
                if !["/id", "/token"].contains(&&*path) {
                    assert!(request.is_ok(), "{path}: {changed}");
                }
                if !NEEDED.contains(&&*path) {
                    let request = request.unwrap().unwrap_or_else(|| panic!("{path}: {changed}"));
                    assert_eq!((request.who.id, request.place.channel), (whole.who.id, whole.place.channel), "{path}");
                }
            }
        }
    }
}

#[test]
fn what_does_not_matter_changes_nothing() {
    for (path, new) in [
        ("/app_permissions", json!("1199038364793268527631")),
        ("/attachment_size_limit", json!(1_u64 << 40)),
        ("/entitlements", json!(null)),
        ("/member/flags", json!(1_u64 << 40)),
        ("/member/user/public_flags", json!(1_u64 << 40)),
        ("/member/user/avatar", json!("b/64/xyz")),
        ("/member/user/bot", json!(null)),
        ("/version", json!({})),
    ] {
        for mut interaction in corpus() {
            let before = request(&interaction).unwrap().unwrap();
            let (parent, name) = path.rsplit_once('/').unwrap();
            interaction.pointer_mut(parent).unwrap()[name] = new.clone();
            let after = request(&interaction).unwrap().unwrap();
            assert!(after.act == before.act && after.options == before.options, "{path}");
            assert!(after.permissions == before.permissions, "{path}");
        }
    }
}

/// Values of all kinds that are not expected anywhere.
fn news() -> Vec<Value> {
    vec![
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
    ]
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
    let news = news();
    check!().with_type::<(u8, Vec<(u8, u8)>, Vec<u8>)>().for_each(|(which, changes, bytes)| {
        let _ = take(bytes);
        let mut interaction = corpus[usize::from(*which) % corpus.len()].clone();
        for (at, new) in changes {
            replace(&mut interaction, &mut usize::from(*at), &news[usize::from(*new) % news.len()]);
        }
        let _ = take(interaction.to_string().as_bytes());
    });
}
