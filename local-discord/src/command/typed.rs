//! A command as a person types it: `/wari challenge opponent:@Kofi rules:classic`.
//!
//! A value ends where the next `name:` begins, so it can contain spaces; in quotes it can contain anything.

use serde_json::{Value, json};

use super::value::Resolved;
use super::{Command, CommandKind, CommandOption, is_name_letter};
use crate::context::Owners;
use crate::refused::Refused;
use crate::snowflake::{ChannelId, GuildId, UserId};
use crate::world::World;

/// The person who types, and the place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Typist {
    pub(crate) user: UserId,
    /// The server, `None` in direct messages.
    pub(crate) guild: Option<GuildId>,
    pub(crate) channel: ChannelId,
}

/// A typed command, split into parts. The values are not parsed yet.
#[derive(Debug)]
pub(crate) struct Typed<'a> {
    /// The language of the person, in which the names can be typed too.
    pub(crate) locale: &'a str,
    pub(crate) command: &'a Command,
    /// The group and subcommand, if any.
    pub(crate) path: Vec<&'a CommandOption>,
    pub(crate) values: Vec<TypedValue<'a>>,
}

/// One `name:value` pair.
#[derive(Debug)]
pub(crate) struct TypedValue<'a> {
    pub(crate) option: &'a CommandOption,
    /// The typed value without its quotes.
    pub(crate) text: String,
    /// The byte offset of `name:` in the typed text.
    pub(crate) start: usize,
    /// Whether it contains an unclosed quote.
    pub(crate) is_open: bool,
}

/// Returns the commands of a kind that are available to `typist`.
pub(crate) fn offered(world: &World, typist: Typist, kind: CommandKind) -> impl Iterator<Item = &Command> {
    let commands = world.commands.iter().flatten().filter(move |command| command.kind == kind);
    commands.filter(move |command| command.is_offered(world, typist))
}

/// Splits `text` into its first word and the rest, without the spaces between them.
fn first_word(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

impl<'a> Typed<'a> {
    /// Splits `text` into parts.
    ///
    /// # Errors
    /// If the command is not available or does not have one of the options.
    pub(crate) fn read(text: &str, world: &'a World, typist: Typist) -> Result<Self, Refused> {
        let slash = || offered(world, typist, CommandKind::Slash);
        let known = || slash().map(|command| command.name.default.clone()).collect();
        let locale = world.locale(typist.user);
        let line = text.trim_start();
        let Some(line) = line.strip_prefix('/') else { return Err(Refused::NotACommand { known: known() }) };
        let (name, mut rest) = first_word(line);
        let command = slash()
            .find(|command| command.name.is(name, locale))
            .ok_or_else(|| Refused::UnknownCommand { name: name.to_owned(), known: known() })?;
        let mut typed = Self { locale, command, path: Vec::new(), values: Vec::new() };
        while typed.takes_subcommand() {
            let (word, after) = first_word(rest);
            let subcommand = typed.options().iter().find(|option| option.name.is(word, locale));
            typed.path.push(subcommand.ok_or_else(|| {
                let (command, known) = (typed.called(), typed.option_names());
                match word {
                    "" => Refused::MissingSubcommand { command, known },
                    word => Refused::UnknownSubcommand { command, name: word.to_owned(), known },
                }
            })?);
            rest = after;
        }
        typed.read_values(text, text.len() - rest.len())?;
        Ok(typed)
    }

    /// Returns the options of the command or of its selected subcommand.
    pub(crate) fn options(&self) -> &'a [CommandOption] {
        self.path.last().map_or(&self.command.options, |option| &option.options)
    }

    /// Returns the options that have no value yet.
    pub(crate) fn unused_options(&self) -> impl Iterator<Item = &'a CommandOption> {
        self.options()
            .iter()
            .filter(|option| self.values.iter().all(|value| value.option.name.default != option.name.default))
    }

    fn takes_subcommand(&self) -> bool {
        self.options().first().is_some_and(|option| option.kind.is_subcommand())
    }

    /// Returns the command with its subcommand, as typed.
    pub(crate) fn called(&self) -> String {
        let called = format!("/{}", self.command.name.default);
        self.path.iter().fold(called, |called, option| format!("{called} {}", option.name.default))
    }

    fn option_names(&self) -> Vec<String> {
        self.options().iter().map(|option| option.name.default.clone()).collect()
    }

    /// Parses the options from byte `at` on.
    fn read_values(&mut self, text: &str, mut at: usize) -> Result<(), Refused> {
        loop {
            at = text.len() - text[at..].trim_start().len();
            let rest = &text[at..];
            if rest.is_empty() {
                return Ok(());
            }
            if let Some(name) = option_name(rest) {
                let option = self.unused_option(name)?;
                let word = Word::first(&rest[name.len() + 1..]);
                self.values.push(TypedValue { option, text: word.text, start: at, is_open: word.is_open });
                at += name.len() + 1 + word.length;
                continue;
            }
            let Some(value) = self.values.last_mut() else {
                let (command, known) = (self.called(), self.option_names());
                return Err(Refused::StrayText { command, text: rest.trim_end().to_owned(), known });
            };
            let word = Word::first(rest);
            if !value.text.is_empty() {
                value.text.push(' ');
            }
            value.text.push_str(&word.text);
            value.is_open = word.is_open;
            at += word.length;
        }
    }

    /// Returns the option with this name, which must not have a value yet.
    fn unused_option(&self, name: &str) -> Result<&'a CommandOption, Refused> {
        let option = self.options().iter().find(|option| option.name.is(name, self.locale));
        let option = option.ok_or_else(|| Refused::UnknownOption {
            command: self.called(),
            option: name.to_owned(),
            known: self.option_names(),
        })?;
        if self.values.iter().any(|value| value.option.name.default == option.name.default) {
            return Err(Refused::RepeatedOption { option: name.to_owned() });
        }
        Ok(option)
    }

    /// Returns the interaction's `data` for a command that is sent.
    ///
    /// # Errors
    /// If a required option is missing or a value is invalid.
    pub(crate) fn data(&self, world: &World, typist: Typist) -> Result<Value, Refused> {
        let missing = |option: &&CommandOption| option.required;
        if let Some(option) = self.unused_options().find(missing) {
            return Err(Refused::MissingOption {
                command: self.called(),
                option: option.name.default.clone(),
                description: option.description.in_locale(self.locale).to_owned(),
            });
        }
        let mut resolved = Resolved::default();
        let mut options = Vec::with_capacity(self.values.len());
        for TypedValue { option, text, .. } in &self.values {
            let value = option.value(text, world, typist, &mut resolved)?;
            options.push(option.json("value", value));
        }
        Ok(self.nested(options, resolved))
    }

    /// Returns the interaction's `data` for a command whose last option is being typed. Omits invalid values.
    ///
    /// # Errors
    /// If that option has no autocomplete.
    pub(crate) fn partial_data(&self, world: &World, typist: Typist) -> Result<Value, Refused> {
        let focused = self.values.last().filter(|value| value.option.autocomplete).ok_or_else(|| {
            let option = self.values.last().map(|value| value.option.name.default.clone()).unwrap_or_default();
            Refused::NoAutocomplete { option }
        })?;
        let mut resolved = Resolved::default();
        let mut options: Vec<Value> = Vec::with_capacity(self.values.len());
        for TypedValue { option, text, .. } in &self.values[..self.values.len() - 1] {
            if let Ok(value) = option.value(text, world, typist, &mut resolved) {
                options.push(option.json("value", value));
            }
        }
        let mut last = focused.option.json("value", json!(focused.text));
        last["focused"] = json!(true);
        options.push(last);
        Ok(self.nested(options, resolved))
    }

    /// Returns who lets the person use the command here.
    pub(crate) fn owners(&self, world: &World, typist: Typist) -> Owners {
        world.owners(&self.command.installations, typist)
    }

    fn nested(&self, options: Vec<Value>, resolved: Resolved) -> Value {
        let wrap = |inner, option: &&CommandOption| json!([option.json("options", inner)]);
        let options = self.path.iter().rev().fold(json!(options), wrap);
        let mut data = json!({
            "id": self.command.id,
            "name": self.command.name.default,
            "type": 1,
            "options": options,
        });
        if !resolved.0.is_empty() {
            data["resolved"] = Value::Object(resolved.0);
        }
        data
    }
}

/// Returns the name before the colon, if `text` starts with one.
fn option_name(text: &str) -> Option<&str> {
    let (name, _) = text.split_once(':')?;
    let is_name = !name.is_empty() && name.chars().all(is_name_letter);
    is_name.then_some(name)
}

/// A typed word, or the text between quotes.
struct Word {
    text: String,
    /// The length of the word in the typed text, in bytes.
    length: usize,
    is_open: bool,
}

impl Word {
    /// Parses the first word of `text`. Between quotes a backslash escapes the next character.
    fn first(text: &str) -> Self {
        let Some(quoted) = text.strip_prefix('"') else {
            let word = text.split(char::is_whitespace).next().unwrap_or("");
            return Self { text: word.to_owned(), length: word.len(), is_open: false };
        };
        let mut word = String::new();
        let mut letters = quoted.char_indices();
        while let Some((index, letter)) = letters.next() {
            match letter {
                '"' => return Self { text: word, length: index + 2, is_open: false },
                '\\' => word.extend(letters.next().map(|(_, letter)| letter)),
                letter => word.push(letter),
            }
        }
        Self { text: word, length: text.len(), is_open: true }
    }
}
