//! Forms, which Discord calls modals: a dialog with text fields that the bot opens.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::refused::Refused;
use crate::rest::error::Faults;

/// Discord's limits: fields per form, and characters of a text.
const MOST_FIELDS: usize = 5;
const LONGEST_TEXT: u64 = 4000;

/// The type of a label, which holds one field.
const LABEL: u8 = 18;

/// A form that the bot opened for one person.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// What the bot receives when it is sent, 1 to 100 characters.
    pub custom_id: String,
    /// The heading, 1 to 45 characters.
    pub title: String,
    /// The fields, 1 to 5.
    pub fields: Vec<TextField>,
}

/// A text field of a form.
#[derive(Clone, Debug, PartialEq)]
pub struct TextField {
    /// By what the bot knows it, 1 to 100 characters; no two fields of a form have the same.
    pub custom_id: String,
    /// The text above it, 1 to 45 characters.
    pub label: String,
    /// The text shown while it is empty, at most 100 characters.
    pub placeholder: Option<String>,
    /// The text that is in it at first.
    pub value: String,
    /// Whether it has several lines.
    pub is_paragraph: bool,
    /// Whether it must not stay empty.
    pub required: bool,
    /// The fewest characters, if there are any.
    pub min_length: usize,
    /// The most characters.
    pub max_length: usize,
}

impl Form {
    /// Parses the data of a callback of type 9. Text fields in action rows are deprecated, so they are rejected.
    pub(crate) fn read(data: &Value, faults: &mut Faults) -> Option<Self> {
        let custom_id = text(data, "custom_id", "data", 1, 100, faults);
        let title = text(data, "title", "data", 1, 45, faults);
        let rows = data["components"].as_array().map_or(&[][..], Vec::as_slice);
        if rows.is_empty() || rows.len() > MOST_FIELDS {
            faults.add("data.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
        }
        let mut fields: Vec<TextField> = Vec::with_capacity(rows.len());
        for (index, row) in rows.iter().enumerate() {
            let path = format!("data.components.{index}");
            match row["type"] == LABEL {
                true => fields.extend(TextField::read(row, &path, faults)),
                false => faults.wrong_choice(&format!("{path}.type"), "18"),
            }
        }
        let mut seen = HashSet::new();
        for (index, field) in fields.iter().enumerate() {
            if !seen.insert(&field.custom_id) {
                let path = format!("data.components.{index}.component.custom_id");
                faults.add(&path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
            }
        }
        Some(Self { custom_id: custom_id?, title: title?, fields })
    }

    /// Returns the data of the interaction that tells the bot what was written, given by custom id. The other fields
    /// are as the bot filled them in.
    ///
    /// # Errors
    /// If Discord's client would not send it.
    pub(crate) fn sent(&self, written: &[(&str, &str)]) -> Result<Value, Refused> {
        if let Some((name, _)) = written.iter().find(|(name, _)| self.fields.iter().all(|it| it.custom_id != *name)) {
            let known = self.fields.iter().map(|field| field.custom_id.clone()).collect();
            return Err(Refused::NoSuchField { name: (*name).to_owned(), known });
        }
        let mut rows = Vec::with_capacity(self.fields.len());
        for (field, row) in self.fields.iter().zip(0_usize..) {
            let text = written.iter().find(|(name, _)| field.custom_id == *name);
            let text = text.map_or(&*field.value, |(_, text)| *text);
            field.check(text)?;
            let input = json!({ "type": 4, "id": 2 * row + 2, "custom_id": field.custom_id, "value": text });
            rows.push(json!({ "type": LABEL, "id": 2 * row + 1, "component": input }));
        }
        Ok(json!({ "custom_id": self.custom_id, "components": rows }))
    }
}

impl TextField {
    /// Parses a label with the field below it.
    fn read(labelled: &Value, path: &str, faults: &mut Faults) -> Option<Self> {
        let label = text(labelled, "label", path, 1, 45, faults);
        let (json, path) = (&labelled["component"], &format!("{path}.component"));
        if json["type"] != 4 {
            faults.wrong_choice(&format!("{path}.type"), "4");
            return None;
        }
        let is_paragraph = match json["style"].as_u64() {
            Some(1) => false,
            Some(2) => true,
            _ => {
                faults.wrong_choice(&format!("{path}.style"), "1, 2");
                return None;
            }
        };
        let custom_id = text(json, "custom_id", path, 1, 100, faults);
        let mut optional = |name, most| match json[name] {
            Value::Null => None,
            _ => text(json, name, path, 0, most, faults),
        };
        let (placeholder, value) = (optional("placeholder", 100), optional("value", 4000).unwrap_or_default());
        let mut length = |name: &str, least: u64, default: u64| {
            let number = if json[name].is_null() { Some(default) } else { json[name].as_u64() };
            let number = number.filter(|number| (least..=LONGEST_TEXT).contains(number));
            if number.is_none() {
                let message = format!("int value should be between {least} and {LONGEST_TEXT}.");
                faults.add(&format!("{path}.{name}"), "NUMBER_TYPE_MAX", message);
            }
            usize::try_from(number.unwrap_or(default)).unwrap_or_default()
        };
        let (min_length, max_length) = (length("min_length", 0, 0), length("max_length", 1, LONGEST_TEXT));
        if min_length > max_length {
            faults.add(&format!("{path}.min_length"), "TEXT_INPUT_MIN_LENGTH", "Must not be greater than max_length");
        }
        let required = json["required"].as_bool().unwrap_or(true);
        let (custom_id, label) = (custom_id?, label?);
        Some(Self { custom_id, label, placeholder, value, is_paragraph, required, min_length, max_length })
    }

    /// Checks that Discord's client would send this text.
    fn check(&self, text: &str) -> Result<(), Refused> {
        let length = text.chars().count();
        let is_left_out = length == 0 && !self.required;
        if is_left_out || (self.min_length.max(usize::from(self.required))..=self.max_length).contains(&length) {
            return Ok(());
        }
        let (label, least, most) = (self.label.clone(), self.min_length, self.max_length);
        Err(Refused::WrongLength { label, least, most, length })
    }
}

/// Reads a required text.
fn text(json: &Value, name: &str, path: &str, least: usize, most: usize, faults: &mut Faults) -> Option<String> {
    let path = format!("{path}.{name}");
    match &json[name] {
        Value::String(text) => {
            faults.check_length(&path, text, least, most);
            return Some(text.clone());
        }
        Value::Null => faults.required(&path),
        _ => faults.wrong_type(&path, "a string"),
    }
    None
}
