//! *Which one?*: asks which game or offer a command meant, with a button for each. A press runs the command again.

use super::option::Opt;
use super::press::{self, ButtonArguments, Parts, part};
use super::{Act, OptionValue, Request};
use crate::table::{Button, Choice, Item, Menu, Reply, Style, Unanswered};

/// The most choices that get a button each; more become the items of menus.
const MOST_BUTTONS: usize = 5;
/// The most menus of a message. They have room for all games that one person can play.
const MOST_MENUS: usize = 5;

/// The word of the button that runs a command. The list of commands, which knows them, handles its presses.
pub(crate) const WORD: &str = "run";

/// Stands before the names of subcommands of `/wari-event`.
pub(crate) const OF_EVENTS: &str = "event ";

/// A subcommand of `/wari` or `/wari-event` and the options to run it with.
#[derive(Clone)]
pub(crate) struct Run {
    /// The name of the command.
    pub(crate) command: String,
    /// The options by name.
    pub(crate) options: Vec<(String, String)>,
}

impl Run {
    /// Returns the command of a request, with one option more; `None` if the request is not such a command.
    fn of(request: &Request, option: &str, value: String) -> Option<Self> {
        let command = match &request.act {
            Act::Command(command) => command.clone(),
            Act::Event(command) => format!("{OF_EVENTS}{command}"),
            _ => return None,
        };
        let given = request.options.0.iter().map(|(name, value)| {
            let value = match value {
                OptionValue::Text(text) => text.trim().to_owned(),
                OptionValue::Number(number) => number.to_string(),
                _ => return None,
            };
            Some((name.clone(), value))
        });
        let options: Option<Vec<_>> = given.chain([Some((option.to_owned(), value))]).collect();
        Some(Self { command, options: options? })
    }
}

impl ButtonArguments for Run {
    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let command = parts.next()?.to_owned();
        let mut options = Vec::new();
        while let Some(name) = parts.next() {
            options.push((name.to_owned(), parts.next()?.to_owned()));
        }
        Some(Self { command, options })
    }

    fn write(&self, id: &mut String) {
        part(id, &self.command);
        for (name, value) in &self.options {
            part(id, name);
            part(id, value);
        }
    }
}

/// Asks which of several choices of an option was meant.
pub(crate) fn ask<T>(request: &Request, option: &Opt<T>, question: String, mut choices: Vec<Choice>) -> Unanswered {
    choices.truncate(MOST_MENUS * Choice::MAX_SHOWN);
    let runs = choices.into_iter().filter_map(|Choice { label, value }| {
        Some((label, press::id(WORD, &Run::of(request, option.entry.name, value.to_string())?)))
    });
    let runs: Vec<(String, String)> = runs.collect();
    let asked = Reply::private(question);
    Unanswered::Unclear(Box::new(match runs.len() {
        0..=MOST_BUTTONS => {
            let buttons = runs.into_iter().map(|(label, id)| Button::new(id, label, Style::Secondary));
            Reply { buttons: vec![buttons.collect()], ..asked }
        }
        all => {
            let item = |(label, id): &(String, String)| Item {
                id: id.clone(),
                label: label.clone(),
                about: None,
                chosen: false,
            };
            let menu = |(before, runs): (usize, &[(String, String)])| Menu {
                hint: match all > Choice::MAX_SHOWN {
                    true => request.words.text.which_one_of(before + 1, before + runs.len()),
                    false => request.words.text.which_one(),
                },
                items: runs.iter().map(item).collect(),
            };
            let menus = (0..).step_by(Choice::MAX_SHOWN).zip(runs.chunks(Choice::MAX_SHOWN));
            Reply { menus: menus.map(menu).collect(), ..asked }
        }
    }))
}
