//! What the composer offers next while a person types a command.

use serde_json::Value;

use super::typed::{Typed, TypedValue, Typist, offered};
use super::value::named_user;
use super::{Command, CommandOption, OptionKind};
use crate::answer::Choice;
use crate::user::User;
use crate::world::World;

/// How many suggestions are offered at once, as in Discord's client.
const MOST_SUGGESTIONS: usize = 25;

/// Something a person may go on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The whole text of the composer once this is taken.
    pub text: String,
    /// What the person reads: a command, an option, a choice or a name.
    pub label: String,
    /// What the bot says about it, perhaps nothing.
    pub description: String,
}

/// What to offer after some text.
#[derive(Debug)]
pub(crate) enum Offer {
    /// These.
    Ready(Vec<Suggestion>),
    /// What the bot answers when it is asked with this interaction data; taking a choice puts it after `before`.
    AskBot { data: Value, before: String },
}

/// What to offer after `text`: commands, then subcommands, then options, then values.
pub(crate) fn offer(text: &str, world: &World, typist: Typist) -> Offer {
    let text = text.trim_start();
    let Some(line) = text.strip_prefix('/') else { return Offer::Ready(Vec::new()) };
    let Ok(typed) = Typed::read(text, world, typist) else {
        return Offer::Ready(words(text, line, world, typist));
    };
    let Some(value) = typed.values.last() else {
        let complete = text.ends_with(char::is_whitespace);
        // Without the space before its options the command itself is still being typed.
        let next = if complete { options(&typed, text, "") } else { words(text, line, world, typist) };
        return Offer::Ready(next);
    };
    // A word after a value may begin the next option's name, if it is like one.
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

/// Commands, subcommands or options that begin with the last word, which is still being typed.
fn words(text: &str, line: &str, world: &World, typist: Typist) -> Vec<Suggestion> {
    let Some((name, rest)) = line.split_once(char::is_whitespace) else {
        let begun = offered(world, typist).filter(|command| command.name.starts_with(line));
        let take = |Command { name, description, .. }: &Command| {
            suggestion(format!("/{name} "), format!("/{name}"), description)
        };
        return begun.map(take).take(MOST_SUGGESTIONS).collect();
    };
    let Some(command) = offered(world, typist).find(|command| command.name == name) else { return Vec::new() };
    // Down through the subcommands that are complete.
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

/// The options that have no value yet and whose names begin with the word at the end of `text`.
fn options(typed: &Typed<'_>, text: &str, word: &str) -> Vec<Suggestion> {
    let before = &text[..text.len() - word.len()];
    let begun = typed.unused_options().filter(|option| option.name.starts_with(word));
    begun.map(|option| option_suggestion(before, option)).take(MOST_SUGGESTIONS).collect()
}

/// The values the option that is being typed may take.
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

/// The suggestions for what the bot answered.
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

/// What to type to mean this member: the display name if nobody else is called that, else the handle or the id.
fn address(user: &User, world: &World, typist: Typist) -> String {
    let names = [format!("@{}", user.display_name), format!("@{}", user.username)];
    let means_user = |name: &String| named_user(name, world, typist.guild).is_ok_and(|named| named.id == user.id);
    names.into_iter().find(means_user).unwrap_or_else(|| user.mention())
}

/// The value as it must be typed to be read as one.
fn quoted(value: &str) -> String {
    let is_plain = |letter: char| !(letter.is_whitespace() || ":\"".contains(letter));
    if !value.is_empty() && value.chars().all(is_plain) {
        return value.to_owned();
    }
    format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))
}

impl Choice {
    /// The value as text: what a story types.
    pub(crate) fn as_typed(&self) -> String {
        match &self.value {
            Value::String(text) => text.clone(),
            value => value.to_string(),
        }
    }

    /// Whether `text` means this choice: its value or its name.
    pub(crate) fn is_typed_as(&self, text: &str) -> bool {
        self.as_typed() == text || self.name == text
    }
}
