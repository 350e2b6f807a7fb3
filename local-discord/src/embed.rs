//! The embeds of a message, stored as JSON and checked against Discord's limits.

use serde_json::{Value, json};

use crate::rest::error::Faults;

/// Discord's limits: embeds per message, fields per embed, characters in all embeds of a message.
const MOST_EMBEDS: usize = 10;
const MOST_FIELDS: usize = 25;
const MOST_CHARACTERS: usize = 6000;

/// Checks the `embeds` of a message and returns them as Discord would send them.
pub(crate) fn read(embeds: &[Value], path: &str, faults: &mut Faults) -> Vec<Value> {
    faults.check_count(path, embeds.len(), MOST_EMBEDS);
    let mut characters = 0;
    let read: Vec<Value> = embeds
        .iter()
        .enumerate()
        .filter_map(|(index, embed)| {
            let path = format!("{path}.{index}");
            let Value::Object(fields) = embed else {
                faults.wrong_type(&path, "an object");
                return None;
            };
            characters += check(embed, &path, faults);
            let mut embed = fields.clone();
            embed.retain(|_, value| !value.is_null());
            embed.insert("type".to_owned(), json!("rich"));
            Some(Value::Object(embed))
        })
        .collect();
    if characters > MOST_CHARACTERS {
        faults.add(path, "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
    }
    read
}

/// Checks the texts of one embed and returns their total number of characters.
fn check(embed: &Value, path: &str, faults: &mut Faults) -> usize {
    let mut characters = 0;
    let mut text = |at: &[&str], most: usize| {
        let value = at.iter().fold(embed, |value, name| match name.parse::<usize>() {
            Ok(index) => &value[index],
            Err(_) => &value[*name],
        });
        let path = || format!("{path}.{}", at.join("."));
        match value {
            Value::Null => false,
            Value::String(text) => {
                faults.check_length(&path(), text, 0, most);
                characters += text.chars().count();
                !text.is_empty()
            }
            _ => {
                faults.wrong_type(&path(), "a string");
                true
            }
        }
    };
    let mut shown = text(&["title"], 256);
    shown |= text(&["description"], 4096);
    shown |= text(&["footer", "text"], 2048);
    shown |= text(&["author", "name"], 256);
    let fields = embed["fields"].as_array().map_or(0, Vec::len);
    let mut unnamed = Vec::new();
    for index in 0..fields.min(MOST_FIELDS) {
        let index = index.to_string();
        for (part, most) in [("name", 256), ("value", 1024)] {
            if !text(&["fields", &index, part], most) {
                unnamed.push(format!("{path}.fields.{index}.{part}"));
            }
        }
    }
    faults.check_count(&format!("{path}.fields"), fields, MOST_FIELDS);
    for path in unnamed {
        faults.required(&path);
    }
    let pictured = ["image", "thumbnail"].iter().any(|picture| !embed[picture]["url"].is_null());
    if !shown && fields == 0 && !pictured {
        faults.required(&format!("{path}.description"));
    }
    characters
}
