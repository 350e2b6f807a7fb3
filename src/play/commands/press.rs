//! Buttons. Each is declared once, as a [`Press`], by the command that handles it.
//!
//! A button id is only a hint, because anybody can forge it. It identifies the game or challenge, and the point of the
//! game that its board showed; everything else is looked up. Buttons stay in channels for years, so words and the
//! meaning of arguments never change.

use std::fmt::Write;
use std::slice;

use futures_util::future::BoxFuture;
use wari_engine::Level;
use wari_games::{
    ChallengeId, Clue, EventId, Every, GameId, Keyword, Leaf, Moment, Point, ProposalId, Scope, Setting, SettingName,
    Task, UserId, Wish,
};
use wari_rules::{House, Ruleset};

use super::Request;
use crate::table::{Button, Reply, Style, Table, Unanswered};

/// The prefix of the ids of this generation of buttons.
const GENERATION: &str = "1";

/// The future of an answer.
pub(crate) type ReplyFuture<'a> = BoxFuture<'a, Result<Reply, Unanswered>>;

/// A kind of button: its word, and the handler of its presses.
pub(crate) struct Press<A: 'static> {
    word: &'static str,
    run: for<'a> fn(&'a Request, &'a Table, A) -> ReplyFuture<'a>,
}

impl<A: ButtonArguments> Press<A> {
    /// Declares a button with this word. Only the houses have an empty word, which their ids omit.
    pub(crate) const fn new(word: &'static str, run: for<'a> fn(&'a Request, &'a Table, A) -> ReplyFuture<'a>) -> Self {
        Self { word, run }
    }

    /// Formats the id of the button with these arguments.
    pub(crate) fn id(&self, arguments: A) -> String {
        id(self.word, &arguments)
    }

    /// Creates an enabled button with these arguments.
    pub(crate) fn button(&self, arguments: A, label: impl Into<String>, style: Style) -> Button {
        Button::new(self.id(arguments), label, style)
    }
}

/// Formats the id of a button with this word and these arguments.
pub(crate) fn id(word: &str, arguments: &impl ButtonArguments) -> String {
    let mut id = GENERATION.to_owned();
    if !word.is_empty() {
        id.push(':');
        id.push_str(word);
    }
    arguments.write(&mut id);
    id
}

/// A [`Press`] with its argument type erased.
pub(crate) trait Pressed: Sync {
    /// Answers a press of the button with these parts in its id; `None` if that is another button.
    fn answer<'a>(&self, parts: &[&str], request: &'a Request, table: &'a Table) -> Option<ReplyFuture<'a>>;

    /// Returns the game of the button with these parts in its id; `None` if it has none, or is another button.
    fn game(&self, parts: &[&str]) -> Option<GameId>;

    /// Formats the id with these parts again; `None` if that is another button.
    #[cfg(test)]
    fn written_again(&self, parts: &[&str]) -> Option<String>;
}

impl<A: ButtonArguments> Press<A> {
    fn arguments(&self, parts: &[&str]) -> Option<A> {
        let parts = match parts {
            _ if self.word.is_empty() => parts,
            [word, parts @ ..] if *word == self.word => parts,
            _ => return None,
        };
        let mut parts = Parts(parts.iter());
        A::read(&mut parts).filter(|_| parts.0.len() == 0)
    }
}

impl<A: ButtonArguments> Pressed for Press<A> {
    fn answer<'a>(&self, parts: &[&str], request: &'a Request, table: &'a Table) -> Option<ReplyFuture<'a>> {
        Some((self.run)(request, table, self.arguments(parts)?))
    }

    fn game(&self, parts: &[&str]) -> Option<GameId> {
        self.arguments(parts)?.game()
    }

    #[cfg(test)]
    fn written_again(&self, parts: &[&str]) -> Option<String> {
        Some(self.id(self.arguments(parts)?))
    }
}

/// Splits a button id into its parts; empty if it belongs to another generation.
pub(crate) fn parts(id: &str) -> Vec<&str> {
    match id.split_once(':') {
        Some((GENERATION, rest)) => rest.split(':').collect(),
        _ => Vec::new(),
    }
}

/// The unread parts of an id.
pub(crate) struct Parts<'p>(slice::Iter<'p, &'p str>);

impl<'p> Parts<'p> {
    /// Returns the next part.
    pub(crate) fn next(&mut self) -> Option<&'p str> {
        self.0.next().copied()
    }

    /// True if no parts are left.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.len() == 0
    }

    /// Parses the next part as a number, which may consist of digits only.
    pub(crate) fn number(&mut self) -> Option<u64> {
        let text = self.next()?;
        text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
    }
}

/// The arguments in a button id.
pub(crate) trait ButtonArguments: Sized + Send {
    /// Parses the arguments; `None` if they are invalid.
    fn read(parts: &mut Parts<'_>) -> Option<Self>;

    /// Appends the arguments to an id, with a colon before each part.
    fn write(&self, id: &mut String);

    /// Returns the game among the arguments.
    fn game(&self) -> Option<GameId> {
        None
    }
}

/// Appends a part to an id.
pub(crate) fn part(id: &mut String, part: impl std::fmt::Display) {
    write!(id, ":{part}").expect("writing into memory cannot fail");
}

/// Implements `ButtonArguments` for types of one part, given how to parse and write it.
macro_rules! one_part {
    ($($type:ty: |$parts:ident| $read:expr, |$value:ident| $written:expr;)*) => {
        $(impl $crate::commands::press::ButtonArguments for $type {
            fn read($parts: &mut $crate::commands::press::Parts<'_>) -> Option<Self> {
                $read
            }

            fn write(&self, id: &mut String) {
                let $value = self;
                $crate::commands::press::part(id, $written);
            }
        })*
    };
}

one_part! {
    ChallengeId: |parts| parts.number().map(Self::new), |id| id;
    ProposalId: |parts| parts.number().map(Self::new), |id| id;
    EventId: |parts| parts.number().map(Self::new), |id| id;
    UserId: |parts| parts.number().map(Self::new), |id| id;
    Point: |parts| parts.next()?.parse().ok(), |point| point;
    Moment: |parts| Some(Self::from_millis(parts.number()?.try_into().ok()?)), |moment| moment.millis();
    u64: |parts| parts.number(), |number| number;
    u32: |parts| parts.number()?.try_into().ok(), |number| number;
    usize: |parts| parts.number()?.try_into().ok(), |number| number;
    &'static Ruleset: |parts| Ruleset::by_id(parts.next()?), |ruleset| ruleset.id;
    Level: |parts| Self::by_number(parts.number()?.try_into().ok()?), |level| level.number();
}

/// Implements `ButtonArguments` for types that are a [`Keyword`].
macro_rules! keyword_parts {
    ($($type:ty),*) => {
        $crate::commands::press::one_part! { $($type: |parts| Self::by_id(parts.next()?), |value| value.id();)* }
    };
}
pub(crate) use {keyword_parts, one_part};

keyword_parts!(Scope, Wish, SettingName, Clue, Task, Leaf, Every);

impl ButtonArguments for GameId {
    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        parts.number().map(Self::new)
    }

    fn write(&self, id: &mut String) {
        part(id, self);
    }

    fn game(&self) -> Option<GameId> {
        Some(*self)
    }
}

impl ButtonArguments for House {
    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let mut letters = parts.next()?.chars();
        Self::from_letter(letters.next()?).filter(|_| letters.next().is_none())
    }

    fn write(&self, id: &mut String) {
        part(id, self);
    }
}

impl ButtonArguments for Setting {
    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Self::by_id(SettingName::by_id(parts.next()?)?, parts.next()?)
    }

    fn write(&self, id: &mut String) {
        part(id, self.name().id());
        part(id, self.id());
    }
}

/// A button that needs no argument.
impl ButtonArguments for () {
    fn read(_parts: &mut Parts<'_>) -> Option<Self> {
        Some(())
    }

    fn write(&self, _id: &mut String) {}
}

/// An omitted argument has no part, so optional ones come last.
impl<T: ButtonArguments> ButtonArguments for Option<T> {
    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        if parts.is_empty() { Some(None) } else { T::read(parts).map(Some) }
    }

    fn write(&self, id: &mut String) {
        if let Some(value) = self {
            value.write(id);
        }
    }
}

/// Implements `ButtonArguments` for a tuple, one element after the other.
macro_rules! several {
    ($($type:ident $value:ident),*) => {
        impl<$($type: ButtonArguments),*> ButtonArguments for ($($type,)*) {
            fn read(parts: &mut Parts<'_>) -> Option<Self> {
                Some(($($type::read(parts)?,)*))
            }

            fn write(&self, id: &mut String) {
                let ($($value,)*) = self;
                $($value.write(id);)*
            }

            fn game(&self) -> Option<GameId> {
                let ($($value,)*) = self;
                [$($value.game()),*].into_iter().flatten().next()
            }
        }
    };
}

several!(A a, B b);
several!(A a, B b, C c);
