//! Options: each is declared once, as a constant that registration shows in menus and the command reads values through.

use wari_rules::{Ruleset, rulesets};

use super::request::{Person, Request, Value};
use crate::games::{GameId, Refusal};
use crate::words::Menu;

/// An option of a command, whose value is a `T`.
#[derive(Debug)]
pub(crate) struct Opt<T: 'static> {
    /// How menus show it.
    pub(crate) entry: Entry,
    read: fn(Given<'_>) -> Result<T, Refusal>,
}

/// How menus show an option.
#[derive(Debug)]
pub struct Entry {
    /// The word people type.
    pub name: &'static str,
    /// What it means.
    pub about: fn(&Menu) -> &'static str,
    /// What it takes.
    pub kind: Kind,
    /// Whether the command needs it.
    pub required: bool,
}

/// What an option takes.
#[derive(Debug)]
pub enum Kind {
    /// A person.
    User,
    /// Yes or no.
    Flag,
    /// A whole number in a range, both ends included.
    Number(i64, i64),
    /// One of these numbers, shown with these labels.
    OneNumberOf(fn(&Menu) -> Vec<(u8, &'static str)>),
    /// The number of a game or challenge, offered while it is typed.
    Id,
    /// A word, offered while it is typed.
    Word,
    /// A text of so many letters, from and to.
    Text(u16, u16),
    /// One of these ids, shown with these labels.
    OneOf(fn(&Menu) -> Vec<(&'static str, &'static str)>),
}

impl<T> Opt<T> {
    /// An optional option, with the function that reads its value.
    pub(crate) const fn new(
        name: &'static str,
        about: fn(&Menu) -> &'static str,
        kind: Kind,
        read: fn(Given<'_>) -> Result<T, Refusal>,
    ) -> Self {
        Self { entry: Entry { name, about, kind, required: false }, read }
    }

    /// Makes the option required.
    pub(crate) const fn required(self) -> Self {
        Self { entry: Entry { required: true, ..self.entry }, ..self }
    }

    /// The value that was given with a command.
    ///
    /// # Errors
    /// Refused if it is not a value of this option.
    pub(crate) fn read(&self, request: &Request) -> Result<T, Refusal> {
        (self.read)(Given(request.options.get(self.entry.name)))
    }

    /// Whether a number begins with what has been typed so far; if that is not a number, any may fit.
    pub(crate) fn could_be(&self, request: &Request, number: u64) -> bool {
        let typed = request.options.typed(self.entry.name);
        typed.parse::<u64>().is_err() || number.to_string().starts_with(typed)
    }
}

impl Opt<Option<Mentioned>> {
    /// A person.
    pub(crate) const fn person(name: &'static str, about: fn(&Menu) -> &'static str) -> Self {
        Self::new(name, about, Kind::User, |given| given.person())
    }
}

impl Opt<Option<GameId>> {
    /// The number of a game.
    pub(crate) const GAME: Self = Self::new(
        "game",
        |menu| menu.option_game,
        Kind::Id,
        |given| Ok(given.number().map_err(|_| Refusal::NoSuchGame)?.map(GameId::new)),
    );
}

impl Opt<Option<&'static Ruleset>> {
    /// One of the rulesets.
    pub(crate) const fn ruleset(about: fn(&Menu) -> &'static str) -> Self {
        const RULESETS: Kind =
            Kind::OneOf(|_| rulesets::ALL.iter().map(|ruleset| (ruleset.id, ruleset.name)).collect());
        Self::new("rules", about, RULESETS, |given| given.choice(Ruleset::by_id))
    }
}

/// A person who was named in an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mentioned {
    /// Who it is.
    pub(crate) person: Person,
    /// Whether they are in the server.
    pub(crate) is_member: bool,
}

/// The value of an option, if one was given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Given<'r>(Option<&'r Value>);

impl<'r> Given<'r> {
    /// A text without the space around it; empty if none was given.
    pub(crate) fn text(self) -> &'r str {
        match self.0 {
            Some(Value::Text(text)) => text.trim(),
            _ => "",
        }
    }

    /// A number, also one that was typed as a text.
    pub(crate) fn number(self) -> Result<Option<u64>, Refusal> {
        let number = match self.0 {
            None => return Ok(None),
            Some(Value::Number(number)) => u64::try_from(*number).ok(),
            Some(Value::Text(text)) => text.trim().trim_start_matches('#').parse().ok(),
            Some(_) => None,
        };
        number.map(Some).ok_or(Refusal::UnknownCommand)
    }

    /// A number of a kind of its own.
    pub(crate) fn number_as<T>(self, read: impl Fn(u8) -> Option<T>) -> Result<Option<T>, Refusal> {
        let read = |number| u8::try_from(number).ok().and_then(&read).ok_or(Refusal::UnknownCommand);
        self.number()?.map(read).transpose()
    }

    /// One of the choices.
    pub(crate) fn choice<T>(self, by_id: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Refusal> {
        match self.0 {
            None => Ok(None),
            Some(Value::Text(id)) => by_id(id).map(Some).ok_or(Refusal::UnknownCommand),
            Some(_) => Err(Refusal::UnknownCommand),
        }
    }

    /// Yes or no.
    pub(crate) fn flag(self) -> Result<Option<bool>, Refusal> {
        match self.0 {
            None => Ok(None),
            Some(Value::Flag(flag)) => Ok(Some(*flag)),
            Some(_) => Err(Refusal::UnknownCommand),
        }
    }

    /// A person.
    fn person(self) -> Result<Option<Mentioned>, Refusal> {
        match self.0 {
            None => Ok(None),
            Some(Value::User(person)) => Ok(Some(Mentioned { person: person.clone(), is_member: true })),
            Some(Value::Stranger(person)) => Ok(Some(Mentioned { person: person.clone(), is_member: false })),
            Some(_) => Err(Refusal::UnknownCommand),
        }
    }
}
