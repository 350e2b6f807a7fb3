//! Command options. Each is declared once, as a constant that serves both registration and the parsing of values.

use wari_games::{GameId, Keyword, Refusal};
use wari_rules::{Ruleset, SeedsPerHouse, rulesets};

use super::request::{OptionValue, Person, Request};
use crate::words::Words;

/// A command option with values of type `T`.
#[derive(Debug)]
pub(crate) struct Opt<T: 'static> {
    /// The option as menus show it.
    pub(crate) entry: Entry,
    read: fn(GivenValue<'_>) -> Result<T, Refusal>,
}

/// An option as menus show it.
#[derive(Debug)]
pub struct Entry {
    /// The name that users type.
    pub name: &'static str,
    /// Returns its description in the language of a menu.
    pub about: fn(&Words) -> String,
    /// The type of its values.
    pub kind: Kind,
    /// Whether the command requires it.
    pub required: bool,
}

/// The type of an option's values.
#[derive(Debug)]
pub enum Kind {
    /// A user.
    User,
    /// A boolean.
    Flag,
    /// An integer in a range, both ends included.
    Number(i64, i64),
    /// One of these numbers, with their labels.
    OneNumberOf(fn(&Words) -> Vec<(u8, String)>),
    /// The number of a game or challenge, with autocompletion.
    Id,
    /// A word, with autocompletion.
    Word,
    /// A text with a minimum and maximum length in characters.
    Text(u16, u16),
    /// One of these ids, with their labels.
    OneOf(Choices),
}

/// Returns the ids of an option's choices with their labels.
pub(crate) type Choices = fn(&Words) -> Vec<(&'static str, String)>;

impl<T> Opt<T> {
    /// Creates an option that is not required; `read` parses its value.
    pub(crate) const fn new(
        name: &'static str,
        about: fn(&Words) -> String,
        kind: Kind,
        read: fn(GivenValue<'_>) -> Result<T, Refusal>,
    ) -> Self {
        Self { entry: Entry { name, about, kind, required: false }, read }
    }

    /// Makes the option required.
    pub(crate) const fn required(self) -> Self {
        Self { entry: Entry { required: true, ..self.entry }, ..self }
    }

    /// Parses the value given with a command.
    ///
    /// # Errors
    /// Refused if the value is not valid for this option.
    pub(crate) fn read(&self, request: &Request) -> Result<T, Refusal> {
        (self.read)(GivenValue(request.options.get(self.entry.name)))
    }

    /// True if `number` begins with the typed text, or if that text is not a number.
    pub(crate) fn could_be(&self, request: &Request, number: u64) -> bool {
        let typed = request.options.typed(self.entry.name);
        typed.parse::<u64>().is_err() || number.to_string().starts_with(typed)
    }
}

impl<T: Keyword> Opt<Option<T>> {
    /// Creates an option that takes a word of a closed set; `choices` lists them with their labels.
    pub(crate) const fn keyword(name: &'static str, about: fn(&Words) -> String, choices: Choices) -> Self {
        Self::new(name, about, Kind::OneOf(choices), |given| given.keyword())
    }
}

impl<T: Keyword + Default> Opt<T> {
    /// Creates an option that takes a word of a closed set, or stands for the default.
    pub(crate) const fn keyword_or_default(name: &'static str, about: fn(&Words) -> String, choices: Choices) -> Self {
        Self::new(name, about, Kind::OneOf(choices), |given| Ok(given.keyword()?.unwrap_or_default()))
    }
}

impl Opt<Option<Mentioned>> {
    /// Creates an option that takes a user.
    pub(crate) const fn person(name: &'static str, about: fn(&Words) -> String) -> Self {
        Self::new(name, about, Kind::User, |given| given.person())
    }
}

impl Opt<Option<GameId>> {
    /// The option that takes the number of a game.
    pub(crate) const GAME: Self = Self::new(
        "game",
        |words| words.text.option_game(),
        Kind::Id,
        |given| Ok(given.number().map_err(|_| Refusal::NoSuchGame)?.map(GameId::new)),
    );
}

impl Opt<Option<&'static Ruleset>> {
    /// Creates an option that takes a ruleset.
    pub(crate) const fn ruleset(about: fn(&Words) -> String) -> Self {
        const RULESETS: Kind = Kind::OneOf(|words| {
            rulesets::ALL.iter().map(|ruleset| (ruleset.id, words.text.ruleset_choice(ruleset.id))).collect()
        });
        Self::new("rules", about, RULESETS, |given| given.choice(Ruleset::by_id))
    }
}

impl Opt<SeedsPerHouse> {
    /// The option that takes the number of seeds per house.
    pub(crate) const SEEDS: Self = Self::new(
        "seeds",
        |words| words.text.option_seeds(),
        Kind::Number(3, 6),
        |given| Ok(given.number_as(|seeds| SeedsPerHouse::try_from(seeds).ok())?.unwrap_or_default()),
    );
}

/// A user named in an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mentioned {
    /// The user.
    pub(crate) person: Person,
    /// Whether they are a member of the server.
    pub(crate) is_member: bool,
}

/// The value of an option, if one was given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GivenValue<'r>(Option<&'r OptionValue>);

impl<'r> GivenValue<'r> {
    /// Returns the text, trimmed; empty if none was given.
    pub(crate) fn text(self) -> &'r str {
        match self.0 {
            Some(OptionValue::Text(text)) => text.trim(),
            _ => "",
        }
    }

    /// Returns the number. Text such as `#12` counts, too.
    pub(crate) fn number(self) -> Result<Option<u64>, Refusal> {
        let number = match self.0 {
            None => return Ok(None),
            Some(OptionValue::Number(number)) => u64::try_from(*number).ok(),
            Some(OptionValue::Text(text)) => text.trim().trim_start_matches('#').parse().ok(),
            Some(_) => None,
        };
        number.map(Some).ok_or(Refusal::UnknownCommand)
    }

    /// Returns the number, converted by `read`.
    pub(crate) fn number_as<T>(self, read: impl Fn(u8) -> Option<T>) -> Result<Option<T>, Refusal> {
        let read = |number| u8::try_from(number).ok().and_then(&read).ok_or(Refusal::UnknownCommand);
        self.number()?.map(read).transpose()
    }

    /// Returns the choice, looked up by `by_id`.
    pub(crate) fn choice<T>(self, by_id: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Refusal> {
        match self.0 {
            None => Ok(None),
            Some(OptionValue::Text(id)) => by_id(id).map(Some).ok_or(Refusal::UnknownCommand),
            Some(_) => Err(Refusal::UnknownCommand),
        }
    }

    /// Returns the choice from a closed set.
    fn keyword<T: Keyword>(self) -> Result<Option<T>, Refusal> {
        self.choice(T::by_id)
    }

    /// Returns the boolean.
    pub(crate) fn flag(self) -> Result<Option<bool>, Refusal> {
        match self.0 {
            None => Ok(None),
            Some(OptionValue::Flag(flag)) => Ok(Some(*flag)),
            Some(_) => Err(Refusal::UnknownCommand),
        }
    }

    /// Returns the user.
    fn person(self) -> Result<Option<Mentioned>, Refusal> {
        match self.0 {
            None => Ok(None),
            Some(OptionValue::User(person)) => Ok(Some(Mentioned { person: person.clone(), is_member: true })),
            Some(OptionValue::Stranger(person)) => Ok(Some(Mentioned { person: person.clone(), is_member: false })),
            Some(_) => Err(Refusal::UnknownCommand),
        }
    }
}

/// Returns the words of a closed set, with the texts that menus show for them.
pub(crate) fn keywords<T: Keyword>(text: impl Fn(T) -> String) -> Vec<(&'static str, String)> {
    T::ALL.iter().map(|&value| (value.id(), text(value))).collect()
}
