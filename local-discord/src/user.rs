//! User accounts, in a server or not.

use serde_json::{Value, json};

use crate::snowflake::UserId;

/// An account: a person's or the bot's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The account's id.
    pub id: UserId,
    /// The handle: ASCII lower-case letters, digits, dots and underscores, unique on this Discord.
    pub username: String,
    /// The name that people see: any Unicode.
    pub display_name: String,
    /// Whether this is the application's bot.
    pub bot: bool,
    /// The language of the account's client, as one of Discord's locales like `en-US`.
    pub locale: String,
}

impl User {
    /// Returns the text that mentions this user in a message: `<@id>`.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Whether a search for `text` finds this user: it is part of either name, ignoring case.
    pub(crate) fn is_like(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.username.contains(&text) || self.display_name.to_lowercase().contains(&text)
    }

    /// Returns Discord's user object.
    pub(crate) fn json(&self) -> Value {
        json!({
            "id": self.id,
            "username": self.username,
            "global_name": (!self.bot).then_some(&self.display_name),
            "discriminator": if self.bot { "4242" } else { "0" },
            "avatar": null,
            "avatar_decoration_data": null,
            "banner": null,
            "accent_color": null,
            "collectibles": null,
            "primary_guild": null,
            "bot": self.bot,
            "system": false,
            "flags": 0,
            "public_flags": 0,
        })
    }
}

/// Returns a handle made of the ASCII letters and digits in `display_name`, for which `taken` is false.
pub(crate) fn handle(display_name: &str, taken: impl Fn(&str) -> bool) -> String {
    let mut base: String = display_name
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| letter.to_ascii_lowercase())
        .take(24)
        .collect();
    if base.len() < 2 {
        base.push_str("player");
    }
    let numbered = (2u64..).map(|number| format!("{base}{number}"));
    std::iter::once(base.clone()).chain(numbered).find(|name| !taken(name)).unwrap_or(base)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_are_plain_and_unique() {
        assert_eq!(handle("Ana", |_| false), "ana");
        assert_eq!(handle("Ana", |name| name == "ana"), "ana2");
        assert_eq!(handle("Zoë 🦄 Ü", |_| false), "zo");
        assert_eq!(handle("アナ", |_| false), "player");
        assert_eq!(handle("K", |_| false), "kplayer");
    }
}
