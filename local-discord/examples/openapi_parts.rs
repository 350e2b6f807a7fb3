//! Takes over from Discord's OpenAPI document what describes the requests that `local-discord` answers:
//!
//! `cargo run -p local-discord --example openapi_parts -- openapi.json >local-discord/openapi/discord.json`

use std::collections::BTreeSet;
use std::error::Error;

use serde_json::{Map, Value, json};

/// The paths of these requests.
const PATHS: [&str; 24] = [
    "/applications/@me",
    "/applications/{application_id}/commands",
    "/channels/{channel_id}",
    "/channels/{channel_id}/messages",
    "/channels/{channel_id}/messages/{message_id}",
    "/channels/{channel_id}/messages/{message_id}/threads",
    "/channels/{channel_id}/thread-members/{user_id}",
    "/channels/{channel_id}/threads",
    "/gateway",
    "/gateway/bot",
    "/guilds/{guild_id}",
    "/guilds/{guild_id}/members/{user_id}",
    "/guilds/{guild_id}/scheduled-events",
    "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}",
    "/guilds/{guild_id}/threads/active",
    "/interactions/{interaction_id}/{interaction_token}/callback",
    "/oauth2/applications/@me",
    "/users/@me",
    "/users/@me/channels",
    "/users/@me/guilds",
    "/users/{user_id}",
    "/webhooks/{webhook_id}/{webhook_token}",
    "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
];

/// What only people read.
const FOR_PEOPLE: [&str; 6] = ["description", "operationId", "security", "summary", "tags", "title"];

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args_os().nth(1).ok_or("which file is Discord's OpenAPI document?")?;
    let document: Value = serde_json::from_slice(&std::fs::read(file)?)?;
    let described = |path: &str| document["paths"].get(path).ok_or(format!("Discord does not describe {path}"));
    let paths: Result<Map<String, Value>, String> =
        PATHS.iter().map(|&path| Ok((path.to_owned(), described(path)?.clone()))).collect();
    let mut parts = json!({ "openapi": document["openapi"], "info": document["info"], "paths": paths? });
    let mut missing = references(&parts["paths"]);
    while let Some(pointer) = missing.pop_first() {
        let mut names = pointer.split('/').skip(1);
        let (Some("components"), Some(kind), Some(name)) = (names.next(), names.next(), names.next()) else {
            return Err(format!("what is {pointer}?").into());
        };
        let component = document.pointer(&pointer).ok_or(format!("there is no {pointer}"))?;
        if parts["components"][kind][name].is_null() {
            missing.extend(references(component));
            parts["components"][kind][name] = component.clone();
        }
    }
    parts["paths"].as_object_mut().into_iter().flat_map(Map::values_mut).for_each(shorten);
    shorten(&mut parts["components"]);
    println!("{}", write(&parts, 2));
    Ok(())
}

/// Returns what a part of the document refers to, as JSON pointers.
fn references(part: &Value) -> BTreeSet<String> {
    match part {
        Value::Object(fields) => {
            let own =
                fields.get("$ref").and_then(Value::as_str).map(|pointer| pointer.trim_start_matches('#').to_owned());
            fields.values().flat_map(references).chain(own).collect()
        }
        Value::Array(items) => items.iter().flat_map(references).collect(),
        _ => BTreeSet::new(),
    }
}

/// Removes what only people read. What an object calls its own fields is not concerned.
fn shorten(part: &mut Value) {
    match part {
        Value::Object(fields) => {
            fields.retain(|name, _| !FOR_PEOPLE.contains(&name.as_str()));
            for (name, value) in fields {
                match (name.as_str(), value) {
                    ("properties", Value::Object(named)) => named.values_mut().for_each(shorten),
                    (_, value) => shorten(value),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(shorten),
        _ => {}
    }
}

/// Writes an object with a line for each field, and for each field of those that are long, so that a change is easy to
/// see.
fn write(object: &Value, depth: usize) -> String {
    let Value::Object(fields) = object else { return object.to_string() };
    let write = |(name, value): (&String, &Value)| {
        let value = if depth > 0 { write(value, depth - 1) } else { value.to_string() };
        format!("{}: {value}", json!(name))
    };
    format!("{{\n{}\n}}", fields.iter().map(write).collect::<Vec<_>>().join(",\n"))
}
