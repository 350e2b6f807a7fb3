//! Interactions that are not quite as they were: one field of each is new, `null`, absent, of another type, or huge.
//!
//! Discord adds fields without notice, and a program that reads all or nothing then answers nobody. What says who did
//! what and where is left alone, apart from new fields beside it and permissions that nobody knows.

use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};

/// What says who did what and where. Parts of a path that count the elements of a list do not stand here.
const NEEDED: [&str; 37] = [
    "",
    "/app_permissions",
    "/authorizing_integration_owners",
    "/channel",
    "/channel/type",
    "/channel_id",
    "/context",
    "/guild_id",
    "/guild_locale",
    "/id",
    "/locale",
    "/member",
    "/member/nick",
    "/member/permissions",
    "/member/roles",
    "/member/user",
    "/member/user/bot",
    "/member/user/global_name",
    "/member/user/id",
    "/member/user/username",
    "/message",
    "/message/author",
    "/message/author/bot",
    "/message/author/global_name",
    "/message/author/id",
    "/message/author/username",
    "/message/components",
    "/message/content",
    "/message/flags",
    "/message/id",
    "/token",
    "/type",
    "/user",
    "/user/bot",
    "/user/global_name",
    "/user/id",
    "/user/username",
];
/// What needs to be as it is with all that it holds.
const WHOLE: [&str; 3] = ["/data", "/authorizing_integration_owners/", "/message/components/"];
/// Permissions, which may have bits that nobody knows.
const PERMISSIONS: [&str; 2] = ["/app_permissions", "/member/permissions"];
/// A bit of a permission that no number of 64 bits holds.
const NEW_PERMISSION: u128 = 1 << 70;

/// What becomes of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    New,
    Null,
    Absent,
    OtherType,
    Huge,
}

/// A change of one field.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Change {
    /// A JSON pointer.
    field: String,
    kind: Kind,
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.field, self.kind)
    }
}

/// What an answer cannot do without.
const ANSWERED_BY: [&str; 3] = ["", "/id", "/token"];

/// The changes made so far.
#[derive(Debug)]
pub(crate) struct Changes {
    first: usize,
    made: Vec<String>,
    /// Whether even what says who did what and where is changed.
    spares_nothing: bool,
}

impl Default for Changes {
    /// Begins where no other Discord of this process has begun, so that many short tests try more than one does.
    fn default() -> Self {
        const APART: usize = 17;
        static BEGUN: AtomicUsize = AtomicUsize::new(0);
        Self { first: BEGUN.fetch_add(APART, Ordering::Relaxed), made: Vec::new(), spares_nothing: false }
    }
}

impl Changes {
    /// Changes of all fields but those without which nothing can be answered.
    pub(crate) fn of_everything() -> Self {
        Self { spares_nothing: true, ..Self::default() }
    }

    /// Whether a field stays as it is. The elements of a list have no place of their own among the needed ones.
    fn spares(&self, field: &str) -> bool {
        let named = field.split('/').filter(|part| part.parse::<usize>().is_err()).collect::<Vec<_>>().join("/");
        match self.spares_nothing {
            true => ANSWERED_BY.contains(&&*named),
            false => NEEDED.contains(&&*named) || WHOLE.iter().any(|whole| named.starts_with(whole)),
        }
    }

    /// Changes the next field of an interaction.
    pub(crate) fn change(&mut self, interaction: &mut Value) {
        let mut all = Vec::new();
        self.collect(interaction, String::new(), &mut all);
        let change = &all[(self.first + self.made.len()) % all.len()];
        change.apply(interaction);
        self.made.push(change.to_string());
    }

    /// Returns the changes, the newest last.
    pub(crate) fn made(&self) -> &[String] {
        &self.made
    }

    /// Collects the possible changes of a value and all that it holds.
    fn collect(&self, value: &Value, field: String, all: &mut Vec<Change>) {
        let mut add = |kind| all.push(Change { field: field.clone(), kind });
        if value.is_object() {
            add(Kind::New);
        }
        if PERMISSIONS.contains(&&*field) && !self.spares_nothing {
            add(Kind::Huge);
        } else if !self.spares(&field) {
            [Kind::Null, Kind::Absent, Kind::OtherType, Kind::Huge].into_iter().for_each(add);
        }
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    let name = name.replace('~', "~0").replace('/', "~1");
                    self.collect(value, format!("{field}/{name}"), all);
                }
            }
            Value::Array(elements) => {
                for (index, value) in elements.iter().enumerate() {
                    self.collect(value, format!("{field}/{index}"), all);
                }
            }
            _ => {}
        }
    }
}

impl Change {
    fn apply(&self, interaction: &mut Value) {
        let Some(value) = interaction.pointer_mut(&self.field) else { return };
        match self.kind {
            Kind::New => value["new_since_yesterday"] = json!({ "of": [1, null, "🌰"], "size": u64::MAX }),
            Kind::Null => *value = Value::Null,
            Kind::OtherType => *value = if value.is_string() { json!([0.5]) } else { json!("another") },
            Kind::Huge => *value = huge(value),
            Kind::Absent => {
                let (holder, name) = self.field.rsplit_once('/').unwrap_or_default();
                if let Some(Value::Object(holder)) = interaction.pointer_mut(holder) {
                    holder.remove(name);
                }
            }
        }
    }
}

/// Returns a value that is larger than anybody expects.
fn huge(value: &Value) -> Value {
    match value {
        Value::String(text) => match text.parse::<u128>() {
            Ok(number) => json!((number | NEW_PERMISSION).to_string()),
            Err(_) => json!(text.repeat(1 + 10_000 / text.len().max(1))),
        },
        Value::Number(_) => json!(u64::MAX),
        Value::Array(elements) => json!(vec![elements.first().unwrap_or(&Value::Null); 100]),
        _ => json!({ "of": "x".repeat(10_000) }),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_field_has_its_turn_and_what_is_needed_stays() {
        let interaction = json!({
            "id": "7", "token": "t", "type": 2, "data": { "name": "wari", "options": [{ "name": "move" }] },
            "entitlements": [], "attachment_size_limit": 5, "app_permissions": "8",
            "member": { "user": { "id": "9", "avatar": "f3a2", "username": "Ana" }, "permissions": "8" },
        });
        let (mut changes, mut seen) = (Changes::default(), BTreeSet::new());
        for _ in 0..100 {
            let mut changed = interaction.clone();
            changes.change(&mut changed);
            assert_ne!(changed, interaction, "{:?}", changes.made().last());
            for needed in ["/id", "/token", "/type", "/data/name", "/data/options/0/name", "/member/user/id"] {
                assert_eq!(changed.pointer(needed), interaction.pointer(needed));
            }
            let permissions: u128 = changed["app_permissions"].as_str().unwrap().parse().unwrap();
            assert_eq!(permissions & !NEW_PERMISSION, 8);
            seen.extend(changes.made().last().cloned());
        }
        for change in
            ["/member/user/avatar: Huge", "/entitlements: Absent", "/data/options/0: New", "/app_permissions: Huge"]
        {
            assert!(seen.contains(change), "{change}: {seen:?}");
        }
    }
}
