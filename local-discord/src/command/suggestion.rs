//! The suggestions that Discord's client shows while a person types a command.

use serde_json::Value;

use super::typed::{Typed, TypedValue, Typist, offered};
use super::value::{named_user, people};
use super::{Command, CommandKind, CommandOption, OptionKind};
use crate::answer::Choice;
use crate::context::Owners;
use crate::user::User;
use crate::world::World;

/// The maximum number of suggestions, as in Discord's client.
const MOST_SUGGESTIONS: usize = 25;

/// One suggestion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The complete text of the input box if this is selected.
    pub text: String,
    /// The text that the person sees: a command, an option, a choice or a name.
    pub label: String,
    /// The registered description, possibly empty.
    pub description: String,
    /// Whether this is an option without which the command cannot be sent.
    pub is_required: bool,
}

/// The suggestions after some text, or a way to get them.
#[derive(Debug)]
pub(crate) enum Offer {
    /// These suggestions, possibly none.
    Ready(Vec<Suggestion>),
    /// The values of the option being typed, as far as they match.
    Values(Vec<Suggestion>),
    /// The bot's choices for this interaction data. The selected one is inserted after `before`.
    AskBot { data: Value, owners: Owners, before: String },
}

/// Returns the suggestions after `text`: commands with their subcommands, then options, then values.
pub(crate) fn offer(text: &str, world: &World, typist: Typist) -> Offer {
    let text = text.trim_start();
    let Some(line) = text.strip_prefix('/') else { return Offer::Ready(Vec::new()) };
    let Ok(typed) = Typed::read(text, world, typist) else {
        return Offer::Ready(words(text, line, world, typist));
    };
    let Some(value) = typed.values.last() else {
        let complete = text.ends_with(char::is_whitespace);
        // Without a space after it, the command itself is still being typed.
        let next = if complete { options(&typed, text, "") } else { words(text, line, world, typist) };
        return Offer::Ready(next);
    };
    // A word after a value can be the start of the next option's name, if an option matches.
    let last_word = text.rsplit(char::is_whitespace).next().unwrap_or("");
    let begins_option = !value.is_open && !value.text.is_empty() && !last_word.contains(':');
    if begins_option {
        let next = options(&typed, text, last_word);
        if last_word.is_empty() || !next.is_empty() {
            return Offer::Ready(next);
        }
    }
    values(&typed, value, text, world, typist)
}

/// Returns the commands that `line`, the text after the slash, can become; or if its command is complete, the options
/// that start with the last word.
fn words(text: &str, line: &str, world: &World, typist: Typist) -> Vec<Suggestion> {
    let begun: Vec<_> = runnable(world, typist).filter(|runnable| runnable.is_begun_by(line)).collect();
    if !begun.is_empty() {
        return begun.iter().map(Runnable::suggestion).collect();
    }
    let Some(complete) = runnable(world, typist).find(|runnable| runnable.is_complete_in(line)) else {
        return Vec::new();
    };
    let rest = line[complete.name.len()..].trim_start();
    let before = &text[..text.len() - rest.len()];
    let locale = world.locale(typist.user);
    let begun = complete.options.iter().filter(|option| option.name.begins_with(rest, locale));
    begun.map(|option| option_suggestion(before, option, locale)).take(MOST_SUGGESTIONS).collect()
}

/// What a person can send: a command without subcommands, or one of its subcommands.
struct Runnable<'w> {
    /// The full name, like `wari challenge`.
    name: String,
    description: &'w str,
    options: &'w [CommandOption],
    locale: &'w str,
}

/// Returns everything that `typist` can send, in the order of registration.
fn runnable(world: &World, typist: Typist) -> impl Iterator<Item = Runnable<'_>> {
    let locale = world.locale(typist.user);
    offered(world, typist, CommandKind::Slash).flat_map(move |Command { name, description, options, .. }| {
        let mut found = Vec::new();
        let (name, description) = (name.in_locale(locale).to_owned(), description.in_locale(locale));
        Runnable { name, description, options, locale }.collect_into(&mut found);
        found
    })
}

impl<'w> Runnable<'w> {
    /// Adds this to `found`, or its subcommands if it has any.
    fn collect_into(self, found: &mut Vec<Self>) {
        if !self.options.first().is_some_and(|option| option.kind.is_subcommand()) {
            found.push(self);
            return;
        }
        for CommandOption { name, description, options, .. } in self.options {
            let name = format!("{} {}", self.name, name.in_locale(self.locale));
            let description = description.in_locale(self.locale);
            Runnable { name, description, options, locale: self.locale }.collect_into(found);
        }
    }

    /// Whether the full name or one of its words starts with `line`.
    fn is_begun_by(&self, line: &str) -> bool {
        let line = line.to_lowercase();
        self.name.starts_with(&line) || self.name.split(' ').any(|word| word.starts_with(&line))
    }

    /// Whether `line` is this command and something after it.
    fn is_complete_in(&self, line: &str) -> bool {
        line.strip_prefix(&*self.name).is_some_and(|rest| rest.starts_with(char::is_whitespace))
    }

    /// Suggests this, with the first option that it requires already begun.
    fn suggestion(&self) -> Suggestion {
        let required = self.options.iter().find(|option| option.required);
        let begun = required.map(|option| format!("{}:", option.name.in_locale(self.locale))).unwrap_or_default();
        suggestion(format!("/{} {begun}", self.name), format!("/{}", self.name), self.description)
    }
}

/// Returns the unused options whose names start with `word`, the last word of `text`.
fn options(typed: &Typed<'_>, text: &str, word: &str) -> Vec<Suggestion> {
    let before = &text[..text.len() - word.len()];
    let begun = typed.unused_options().filter(|option| option.name.begins_with(word, typed.locale));
    begun.map(|option| option_suggestion(before, option, typed.locale)).take(MOST_SUGGESTIONS).collect()
}

/// Returns the values for the option that is being typed.
fn values(typed: &Typed<'_>, value: &TypedValue<'_>, text: &str, world: &World, typist: Typist) -> Offer {
    let TypedValue { option, text: begun, start, .. } = value;
    let before = format!("{}{}:", &text[..*start], option.name.in_locale(typed.locale));
    if option.autocomplete {
        return match typed.partial_data(world, typist) {
            Ok(data) => Offer::AskBot { data, owners: typed.owners(world, typist), before },
            Err(_) => Offer::Ready(Vec::new()),
        };
    }
    let lower = begun.to_lowercase();
    let is_like = |name: &str| name.to_lowercase().contains(&lower);
    let take = |value: &str, label: &str, description: &str| {
        suggestion(format!("{before}{} ", quoted(value)), label.to_owned(), description)
    };
    let mut suggestions: Vec<Suggestion> = match option.kind {
        _ if !option.choices.is_empty() => {
            let like = |choice: &&Choice| is_like(&choice.name) || is_like(&choice.as_typed());
            let choices: Vec<Choice> = option.choices.iter().map(|choice| choice.in_locale(typed.locale)).collect();
            choices.iter().filter(like).map(|choice| take(&choice.as_typed(), &choice.name, "")).collect()
        }
        OptionKind::Boolean => {
            ["true", "false"].into_iter().filter(|name| is_like(name)).map(|name| take(name, name, "")).collect()
        }
        OptionKind::User | OptionKind::Mentionable => {
            let name = begun.trim_start_matches('@');
            let members = people(world, typist).filter(|user| user.is_like(name));
            members.map(|user| take(&address(user, world, typist), &user.display_name, &user.username)).collect()
        }
        OptionKind::Channel => {
            let name = begun.trim_start_matches('#');
            let guild = typist.guild.and_then(|guild| world.guilds.get(&guild));
            let channels = guild.into_iter().flat_map(|guild| &guild.channels).filter_map(|id| world.channels.get(id));
            let channels = channels.filter(|channel| channel.name.contains(name));
            channels.map(|channel| take(&format!("#{}", channel.name), &channel.name, "")).collect()
        }
        // Any text or number can be typed.
        _ => return Offer::Ready(Vec::new()),
    };
    suggestions.truncate(MOST_SUGGESTIONS);
    Offer::Values(suggestions)
}

/// Converts the bot's choices to suggestions.
pub(crate) fn from_choices(choices: Vec<Choice>, before: &str) -> Vec<Suggestion> {
    let taken = |choice: &Choice| format!("{before}{} ", quoted(&choice.as_typed()));
    choices.into_iter().map(|choice| suggestion(taken(&choice), choice.name, "")).collect()
}

fn option_suggestion(before: &str, option: &CommandOption, locale: &str) -> Suggestion {
    let (name, description) = (option.name.in_locale(locale), option.description.in_locale(locale));
    let suggested = suggestion(format!("{before}{name}:"), name.to_owned(), description);
    Suggestion { is_required: option.required, ..suggested }
}

fn suggestion(text: String, label: String, description: &str) -> Suggestion {
    Suggestion { text, label, description: description.to_owned(), is_required: false }
}

/// Returns a text that identifies this member: the display name if it is unique, else the handle or the mention.
fn address(user: &User, world: &World, typist: Typist) -> String {
    let names = [format!("@{}", user.display_name), format!("@{}", user.username)];
    let means_user = |name: &String| named_user(name, world, typist).is_ok_and(|named| named.id == user.id);
    names.into_iter().find(means_user).unwrap_or_else(|| user.mention())
}

/// Returns the value, in quotes if it needs them to be parsed as one value.
fn quoted(value: &str) -> String {
    let is_plain = |letter: char| !(letter.is_whitespace() || ":\"".contains(letter));
    if !value.is_empty() && value.chars().all(is_plain) {
        return value.to_owned();
    }
    format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))
}

impl Choice {
    /// Returns the value as a person would type it.
    pub(crate) fn as_typed(&self) -> String {
        match &self.value {
            Value::String(text) => text.clone(),
            value => value.to_string(),
        }
    }

    /// Whether `text` is this choice's value or name.
    pub(crate) fn is_typed_as(&self, text: &str) -> bool {
        self.as_typed() == text || self.name == text
    }
}
