//! The rows of components under a message.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::button::Button;
use crate::rest::error::Faults;
use crate::select::Select;

/// Discord's limits: rows per message, and buttons per row.
const MOST_ROWS: usize = 5;
const MOST_BUTTONS: usize = 5;

/// One row under a message: up to five buttons, or a select menu, which fills it.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// A select menu.
    Select(Select),
}

impl Row {
    /// Returns the buttons, none if the row is a select menu.
    pub fn buttons(&self) -> &[Button] {
        match self {
            Self::Buttons(buttons) => buttons,
            Self::Select(_) => &[],
        }
    }

    /// Returns the select menu, if the row is one.
    pub fn select(&self) -> Option<&Select> {
        match self {
            Self::Buttons(_) => None,
            Self::Select(select) => Some(select),
        }
    }

    /// Parses the `components` of a message.
    ///
    /// Discord's other components are rejected here, so that no test relies on them by mistake.
    pub(crate) fn read_all(components: &[Value], path: &str, faults: &mut Faults) -> Vec<Self> {
        faults.check_count(path, components.len(), MOST_ROWS);
        let mut rows: Vec<Self> = Vec::with_capacity(components.len());
        for (index, row) in components.iter().enumerate() {
            let path = format!("{path}.{index}");
            if row["type"] != 1 {
                faults.wrong_choice(&format!("{path}.type"), "1");
                continue;
            }
            let components = row["components"].as_array().map_or(&[][..], Vec::as_slice);
            rows.extend(Self::read(components, &format!("{path}.components"), faults));
        }
        Self::check_unique(&rows, path, faults);
        rows
    }

    fn read(components: &[Value], path: &str, faults: &mut Faults) -> Option<Self> {
        if components.is_empty() || components.len() > MOST_BUTTONS {
            faults.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
        }
        if let Some(index) = components.iter().position(|component| component["type"] == 3) {
            if components.len() > 1 {
                let message = "The specified component exceeds the maximum width";
                faults.add(&format!("{path}.{}", index.max(1)), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
            }
            return Select::read(&components[index], &format!("{path}.{index}"), faults).map(Self::Select);
        }
        let buttons = components.iter().enumerate();
        let buttons = buttons.filter_map(|(index, json)| Button::read(json, &format!("{path}.{index}"), faults));
        Some(Self::Buttons(buttons.collect()))
    }

    fn check_unique(rows: &[Self], path: &str, faults: &mut Faults) {
        let mut seen = HashSet::new();
        for (row, components) in rows.iter().enumerate() {
            for (column, id) in components.custom_ids().into_iter().enumerate() {
                if id.is_some_and(|id| !seen.insert(id)) {
                    let path = format!("{path}.{row}.components.{column}.custom_id");
                    faults.add(&path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
                }
            }
        }
    }

    /// Returns the custom id of each component; a link has none.
    fn custom_ids(&self) -> Vec<Option<&str>> {
        match self {
            Self::Buttons(buttons) => buttons.iter().map(|button| button.custom_id.as_deref()).collect(),
            Self::Select(select) => vec![Some(&select.custom_id)],
        }
    }

    /// Returns the number of the component with this custom id, or 0. Rows and their components count from 1 in
    /// reading order: a row, its components, the next row.
    pub(crate) fn component_id(rows: &[Self], custom_id: &str) -> usize {
        let numbered = rows.iter().flat_map(|row| std::iter::once(None).chain(row.custom_ids()));
        numbered.zip(1..).find(|(id, _)| *id == Some(custom_id)).map_or(0, |(_, number)| number)
    }

    /// Returns Discord's component objects for `rows`, numbered as by [`Row::component_id`].
    pub(crate) fn all_json(rows: &[Self]) -> Value {
        let mut ids = 1u32..;
        let mut next_id = || ids.next().unwrap_or_default();
        let mut row_json = |row: &Self| {
            let id = next_id();
            let components: Vec<Value> = match row {
                Self::Buttons(buttons) => buttons.iter().map(|button| button.json(next_id())).collect(),
                Self::Select(select) => vec![select.json(next_id())],
            };
            json!({ "type": 1, "id": id, "components": components })
        };
        rows.iter().map(&mut row_json).collect()
    }
}
