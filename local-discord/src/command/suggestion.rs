//! The suggestions that Discord's client shows while a person types a command.

use serde_json::Value;

use super::typed::{Typed, TypedValue, Typist, offered};
use super::value::named_user;
use super::{Command, CommandOption, OptionKind};
use crate::answer::Choice;
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
}

/// The suggestions after some text, or a way to get them.
#[derive(Debug)]
pub(crate) enum Offer {
    /// These suggestions.
    Ready(Vec<Suggestion>),
    /// The bot's choices for this interaction data. The selected one is inserted after `before`.
    AskBot { data: Value, before: String },
}

/// Returns the suggestions after `text`: commands, then subcommands, then options, then values.
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

/// Returns the commands, subcommands or options that start with the last word, which is still being typed.
fn words(text: &str, line: &str, world: &World, typist: Typist) -> Vec<Suggestion> {
    let Some((name, rest)) = line.split_once(char::is_whitespace) else {
        let begun = offered(world, typist).filter(|command| command.name.starts_with(line));
        let take = |Command { name, description, .. }: &Command| {
            suggestion(format!("/{name} "), format!("/{name}"), description)
        };
        return begun.map(take).take(MOST_SUGGESTIONS).collect();
    };
    let Some(command) = offered(world, typist).find(|command| command.name == name) else { return Vec::new() };
    // Descend through the subcommands that are complete.
    let (mut options, mut rest) = (&command.options, rest.trim_start());
    while let Some((word, after)) = rest.split_once(char::is_whitespace)
        && let Some(subcommand) = options.iter().find(|option| option.kind.is_subcommand() && option.name == word)
    {
        (options, rest) = (&subcommand.options, after.trim_start());
    }
    let before = &text[..text.len() - rest.len()];
    let begun = options.iter().filter(|option| option.name.starts_with(rest));
    begun.map(|option| option_suggestion(before, option)).take(MOST_SUGGESTIONS).collect()
}

/// Returns the unused options whose names start with `word`, the last word of `text`.
fn options(typed: &Typed<'_>, text: &str, word: &str) -> Vec<Suggestion> {
    let before = &text[..text.len() - word.len()];
    let begun = typed.unused_options().filter(|option| option.name.starts_with(word));
    begun.map(|option| option_suggestion(before, option)).take(MOST_SUGGESTIONS).collect()
}

/// Returns the values for the option that is being typed.
fn values(typed: &Typed<'_>, value: &TypedValue<'_>, text: &str, world: &World, typist: Typist) -> Offer {
    let TypedValue { option, text: begun, start, .. } = value;
    let before = format!("{}{}:", &text[..*start], option.name);
    if option.autocomplete {
        return match typed.partial_data(world, typist) {
            Ok(data) => Offer::AskBot { data, before },
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
            option.choices.iter().filter(like).map(|choice| take(&choice.as_typed(), &choice.name, "")).collect()
        }
        OptionKind::Boolean => {
            ["true", "false"].into_iter().filter(|name| is_like(name)).map(|name| take(name, name, "")).collect()
        }
        OptionKind::User | OptionKind::Mentionable => {
            let name = begun.trim_start_matches('@');
            let guild = world.guilds.get(&typist.guild);
            let members = guild.into_iter().flat_map(|guild| guild.users(world)).filter(|user| user.is_like(name));
            members.map(|user| take(&address(user, world, typist), &user.display_name, &user.username)).collect()
        }
        OptionKind::Channel => {
            let name = begun.trim_start_matches('#');
            let guild = world.guilds.get(&typist.guild);
            let channels = guild.into_iter().flat_map(|guild| &guild.channels).filter_map(|id| world.channels.get(id));
            let channels = channels.filter(|channel| channel.name.contains(name));
            channels.map(|channel| take(&format!("#{}", channel.name), &channel.name, "")).collect()
        }
        _ => Vec::new(),
    };
    suggestions.truncate(MOST_SUGGESTIONS);
    Offer::Ready(suggestions)
}

/// Converts the bot's choices to suggestions.
pub(crate) fn from_choices(choices: Vec<Choice>, before: &str) -> Vec<Suggestion> {
    let taken = |choice: &Choice| format!("{before}{} ", quoted(&choice.as_typed()));
    choices.into_iter().map(|choice| suggestion(taken(&choice), choice.name, "")).collect()
}

fn option_suggestion(before: &str, option: &CommandOption) -> Suggestion {
    let end = if option.kind.is_subcommand() { ' ' } else { ':' };
    suggestion(format!("{before}{}{end}", option.name), option.name.clone(), &option.description)
}

fn suggestion(text: String, label: String, description: &str) -> Suggestion {
    Suggestion { text, label, description: description.to_owned() }
}

/// Returns a text that identifies this member: the display name if it is unique, else the handle or the mention.
fn address(user: &User, world: &World, typist: Typist) -> String {
    let names = [format!("@{}", user.display_name), format!("@{}", user.username)];
    let means_user = |name: &String| named_user(name, world, typist.guild).is_ok_and(|named| named.id == user.id);
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
