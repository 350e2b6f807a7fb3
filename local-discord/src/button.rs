//! The buttons under a message.

use serde_json::{Value, json};

use crate::rest::error::Faults;

/// One button under a message.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// The text, at most 80 characters; empty if there is only an emoji.
    pub label: String,
    /// What the bot receives when it is clicked, 1 to 100 characters; `None` for a link.
    pub custom_id: Option<String>,
    /// The button's style, which sets its colour.
    pub style: ButtonStyle,
    /// Whether it cannot be clicked.
    pub disabled: bool,
    /// The URL that a link opens.
    pub url: Option<String>,
    /// The emoji before the label, as Discord's partial emoji object.
    pub emoji: Option<Value>,
}

/// The style of a button, numbered from 1 in Discord's protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStyle {
    /// Blurple.
    Primary,
    /// Grey.
    Secondary,
    /// Green.
    Success,
    /// Red.
    Danger,
    /// Grey, and opens a page instead of notifying the bot.
    Link,
}

impl ButtonStyle {
    const ALL: [Self; 5] = [Self::Primary, Self::Secondary, Self::Success, Self::Danger, Self::Link];

    fn number(self) -> u8 {
        self as u8 + 1
    }

    fn numbered(number: u64) -> Option<Self> {
        Self::ALL.into_iter().find(|style| u64::from(style.number()) == number)
    }
}

impl Button {
    /// Whether `label` identifies this button: it is the complete label, or the part before ` ·`
    /// ("c" matches "c · 5").
    pub fn is_labelled(&self, label: &str) -> bool {
        names(label, &self.label)
    }

    pub(crate) fn read(json: &Value, path: &str, faults: &mut Faults) -> Option<Self> {
        if json["type"] != 2 {
            faults.wrong_choice(&format!("{path}.type"), "2, 3");
            return None;
        }
        let Some(style) = json["style"].as_u64().and_then(ButtonStyle::numbered) else {
            faults.wrong_choice(&format!("{path}.style"), "1, 2, 3, 4, 5");
            return None;
        };
        let mut text = |name: &str, least, most| match &json[name] {
            Value::Null => None,
            Value::String(text) => {
                faults.check_length(&format!("{path}.{name}"), text, least, most);
                Some(text.clone())
            }
            _ => {
                faults.wrong_type(&format!("{path}.{name}"), "a string");
                None
            }
        };
        let label = text("label", 0, 80).unwrap_or_default();
        let custom_id = text("custom_id", 1, 100);
        let url = text("url", 1, 512);
        let emoji = (!json["emoji"].is_null()).then(|| json["emoji"].clone());
        if label.is_empty() && emoji.is_none() {
            faults.add(path, "BUTTON_COMPONENT_INVALID", "A button must have a label or an emoji");
        }
        let is_link = style == ButtonStyle::Link;
        if is_link != url.is_some() || is_link == custom_id.is_some() {
            faults.add(path, "BUTTON_COMPONENT_INVALID", "A link has a url, every other button a custom id");
        }
        let disabled = json["disabled"].as_bool().unwrap_or(false);
        Some(Self { label, custom_id, style, disabled, url, emoji })
    }

    pub(crate) fn json(&self, id: u32) -> Value {
        let mut json = json!({
            "type": 2,
            "id": id,
            "style": self.style.number(),
            "disabled": self.disabled,
        });
        if !self.label.is_empty() {
            json["label"] = json!(self.label);
        }
        if let Some(custom_id) = &self.custom_id {
            json["custom_id"] = json!(custom_id);
        }
        if let Some(url) = &self.url {
            json["url"] = json!(url);
        }
        if let Some(emoji) = &self.emoji {
            json["emoji"] = emoji.clone();
        }
        json
    }
}

/// Whether `name` is the complete `label`, or the part before ` ·`.
pub(crate) fn names(name: &str, label: &str) -> bool {
    label.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(" ·"))
}
