//! The select menus under a message.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::button::names;
use crate::refused::Refused;
use crate::rest::error::Faults;

/// Discord's limit: options per menu.
const MOST_OPTIONS: usize = 25;

/// A menu of fixed options, of which a person chooses.
#[derive(Clone, Debug, PartialEq)]
pub struct Select {
    /// What the bot receives when somebody has chosen, 1 to 100 characters.
    pub custom_id: String,
    /// The text that is shown while nothing is chosen, at most 150 characters.
    pub placeholder: Option<String>,
    /// The options, 1 to 25.
    pub options: Vec<SelectOption>,
    /// How many options have to be chosen at least, by default 1.
    pub min_values: usize,
    /// How many options may be chosen at most, by default 1.
    pub max_values: usize,
    /// Whether nothing can be chosen.
    pub disabled: bool,
}

/// One option of a select menu.
#[derive(Clone, Debug, PartialEq)]
pub struct SelectOption {
    /// The text, 1 to 100 characters.
    pub label: String,
    /// What the bot receives if it is chosen, 1 to 100 characters; no two options of a menu have the same.
    pub value: String,
    /// The smaller text below the label, at most 100 characters.
    pub description: Option<String>,
    /// The emoji before the label, as Discord's partial emoji object.
    pub emoji: Option<Value>,
    /// Whether it is chosen at first.
    pub is_default: bool,
}

impl Select {
    /// Returns the option for `label`: its complete label, or the part before ` ·` ("Level 3" for "Level 3 · calm").
    pub fn option(&self, label: &str) -> Option<&SelectOption> {
        let exact = self.options.iter().find(|option| option.label == label);
        exact.or_else(|| self.options.iter().find(|option| names(label, &option.label)))
    }

    /// Returns the labels of the options.
    pub fn labels(&self) -> Vec<String> {
        self.options.iter().map(|option| option.label.clone()).collect()
    }

    /// Checks that these values may be chosen together.
    pub(crate) fn check_chosen(&self, values: &[&str]) -> Result<(), Refused> {
        if self.disabled {
            return Err(Refused::DisabledSelect { label: self.placeholder.clone().unwrap_or_default() });
        }
        for (index, value) in values.iter().enumerate() {
            if !self.options.iter().any(|option| option.value == *value) || values[..index].contains(value) {
                return Err(Refused::NoSuchOption { label: (*value).to_owned(), known: self.labels() });
            }
        }
        if values.len() < self.min_values || values.len() > self.max_values {
            return Err(Refused::WrongCount { least: self.min_values, most: self.max_values, chosen: values.len() });
        }
        Ok(())
    }

    pub(crate) fn read(json: &Value, path: &str, faults: &mut Faults) -> Option<Self> {
        let at = |name: &str| format!("{path}.{name}");
        let custom_id = required_text(json, "custom_id", path, faults);
        let placeholder = text(json, "placeholder", path, 0, 150, faults);
        let mut number = |name: &str, least: u64| match &json[name] {
            Value::Null => 1,
            number => {
                let most = MOST_OPTIONS as u64;
                let number = number.as_u64().filter(|number| (least..=most).contains(number));
                if number.is_none() {
                    let message = format!("int value should be between {least} and {most}.");
                    faults.add(&at(name), "NUMBER_TYPE_MAX", message);
                }
                number.and_then(|number| usize::try_from(number).ok()).unwrap_or(1)
            }
        };
        let (min_values, max_values) = (number("min_values", 0), number("max_values", 1));
        let options = json["options"].as_array().map_or(&[][..], Vec::as_slice);
        if options.is_empty() || options.len() > MOST_OPTIONS {
            faults.add(&at("options"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 25 in length.");
        }
        if min_values > max_values {
            faults.add(&at("min_values"), "SELECT_COMPONENT_MIN_VALUES", "Must not be greater than max_values");
        }
        if max_values > options.len().max(1) {
            let message = "Must not be greater than the number of options";
            faults.add(&at("max_values"), "SELECT_COMPONENT_MAX_VALUES", message);
        }
        let options = options.iter().enumerate();
        let options = options.map(|(index, json)| SelectOption::read(json, &at(&format!("options.{index}")), faults));
        let options: Vec<SelectOption> = options.collect::<Vec<_>>().into_iter().flatten().collect();
        let mut seen = HashSet::new();
        for (index, option) in options.iter().enumerate() {
            if !seen.insert(&option.value) {
                let message = "The specified option value is already used";
                faults.add(&at(&format!("options.{index}")), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
            }
        }
        if options.iter().filter(|option| option.is_default).count() > max_values {
            let message = "There must not be more defaults than max_values";
            faults.add(&at("options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message);
        }
        let disabled = json["disabled"].as_bool().unwrap_or(false);
        Some(Self { custom_id: custom_id?, placeholder, options, min_values, max_values, disabled })
    }

    pub(crate) fn json(&self, id: u32) -> Value {
        let mut json = json!({
            "type": 3,
            "id": id,
            "custom_id": self.custom_id,
            "options": self.options.iter().map(SelectOption::json).collect::<Vec<_>>(),
            "min_values": self.min_values,
            "max_values": self.max_values,
            "disabled": self.disabled,
        });
        if let Some(placeholder) = &self.placeholder {
            json["placeholder"] = json!(placeholder);
        }
        json
    }
}

impl SelectOption {
    fn read(json: &Value, path: &str, faults: &mut Faults) -> Option<Self> {
        let label = required_text(json, "label", path, faults);
        let value = required_text(json, "value", path, faults);
        let description = text(json, "description", path, 0, 100, faults);
        let emoji = (!json["emoji"].is_null()).then(|| json["emoji"].clone());
        let is_default = json["default"].as_bool().unwrap_or(false);
        Some(Self { label: label?, value: value?, description, emoji, is_default })
    }

    fn json(&self) -> Value {
        let mut json = json!({ "label": self.label, "value": self.value });
        if let Some(description) = &self.description {
            json["description"] = json!(description);
        }
        if let Some(emoji) = &self.emoji {
            json["emoji"] = emoji.clone();
        }
        if self.is_default {
            json["default"] = json!(true);
        }
        json
    }
}

/// Reads a text that may be missing.
fn text(json: &Value, name: &str, path: &str, least: usize, most: usize, faults: &mut Faults) -> Option<String> {
    match &json[name] {
        Value::Null => None,
        Value::String(text) => {
            faults.check_length(&format!("{path}.{name}"), text, least, most);
            Some(text.clone())
        }
        _ => {
            faults.wrong_type(&format!("{path}.{name}"), "a string");
            None
        }
    }
}

/// Reads a text of 1 to 100 characters.
fn required_text(json: &Value, name: &str, path: &str, faults: &mut Faults) -> Option<String> {
    if json[name].is_null() {
        faults.required(&format!("{path}.{name}"));
    }
    text(json, name, path, 1, 100, faults)
}
