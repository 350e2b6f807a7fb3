//! Buttons: each is declared once, as a [`Press`], by the command that answers it.
//!
//! The id of a button is a hint that anybody can forge. It says which game or challenge is meant, and which point of the
//! game its board showed; everything else is looked up. Buttons stay in channels for years, so a word or the meaning of
//! an argument never changes.

use std::fmt::Write;
use std::slice;

use futures_util::future::BoxFuture;
use wari_rules::{House, Ruleset};

use super::Request;
use crate::games::{ChallengeId, Clue, GameId, Leaf, Moment, Point, ProposalId, Scope, Setting, UserId, Wish};
use crate::table::{Button, Reply, Style, Table, Unanswered};

/// What the ids of this generation of buttons begin with.
const GENERATION: &str = "1";

/// An answer in the making.
pub(crate) type Answer<'a> = BoxFuture<'a, Result<Reply, Unanswered>>;

/// A button: its word, and what a press does with its arguments.
pub(crate) struct Press<A: 'static> {
    word: &'static str,
    run: for<'a> fn(&'a Request, &'a Table, A) -> Answer<'a>,
}

impl<A: Arguments> Press<A> {
    /// A button with this word. An empty word belongs to the houses alone, whose ids have none.
    pub(crate) const fn new(word: &'static str, run: for<'a> fn(&'a Request, &'a Table, A) -> Answer<'a>) -> Self {
        Self { word, run }
    }

    /// The id of such a button.
    pub(crate) fn id(&self, arguments: A) -> String {
        let mut id = GENERATION.to_owned();
        if !self.word.is_empty() {
            id.push(':');
            id.push_str(self.word);
        }
        arguments.write(&mut id);
        id
    }

    /// Such a button, which can be pressed.
    pub(crate) fn button(&self, arguments: A, label: &str, style: Style) -> Button {
        Button::new(self.id(arguments), label, style)
    }
}

/// A [`Press`] with any arguments.
pub trait Pressed: Sync {
    /// The answer to a press of the button with these parts in its id; `None` if that is not this button.
    fn answer<'a>(&self, parts: &[&str], request: &'a Request, table: &'a Table) -> Option<Answer<'a>>;

    /// The id of the button with these parts, written anew; `None` if that is not this button.
    #[cfg(test)]
    fn written_again(&self, parts: &[&str]) -> Option<String>;
}

impl<A: Arguments> Press<A> {
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

impl<A: Arguments> Pressed for Press<A> {
    fn answer<'a>(&self, parts: &[&str], request: &'a Request, table: &'a Table) -> Option<Answer<'a>> {
        Some((self.run)(request, table, self.arguments(parts)?))
    }

    #[cfg(test)]
    fn written_again(&self, parts: &[&str]) -> Option<String> {
        Some(self.id(self.arguments(parts)?))
    }
}

/// The parts of a button's id; none if this version makes no such ids.
pub(crate) fn parts(id: &str) -> Vec<&str> {
    match id.split_once(':') {
        Some((GENERATION, rest)) => rest.split(':').collect(),
        _ => Vec::new(),
    }
}

/// The parts of an id that have not been read.
pub(crate) struct Parts<'p>(slice::Iter<'p, &'p str>);

impl<'p> Parts<'p> {
    /// The next part.
    pub(crate) fn next(&mut self) -> Option<&'p str> {
        self.0.next().copied()
    }

    /// Whether there are more.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.len() == 0
    }

    /// A number in digits alone.
    pub(crate) fn number(&mut self) -> Option<u64> {
        let text = self.next()?;
        text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
    }
}

/// What the id of a button carries.
pub(crate) trait Arguments: Sized + Send {
    /// Reads it.
    fn read(parts: &mut Parts<'_>) -> Option<Self>;

    /// Adds it to an id, a colon before each part.
    fn write(&self, id: &mut String);
}

/// Adds a part to an id.
pub(crate) fn part(id: &mut String, part: impl std::fmt::Display) {
    write!(id, ":{part}").expect("writing into memory cannot fail");
}

/// Arguments of one part: how it is read, and what is written of it.
macro_rules! one_part {
    ($($type:ty: |$parts:ident| $read:expr, |$value:ident| $written:expr;)*) => {
        $(impl Arguments for $type {
            fn read($parts: &mut Parts<'_>) -> Option<Self> {
                $read
            }

            fn write(&self, id: &mut String) {
                let $value = self;
                part(id, $written);
            }
        })*
    };
}

one_part! {
    GameId: |parts| parts.number().map(Self::new), |id| id;
    ChallengeId: |parts| parts.number().map(Self::new), |id| id;
    ProposalId: |parts| parts.number().map(Self::new), |id| id;
    UserId: |parts| parts.number().map(Self::new), |id| id;
    Point: |parts| parts.next()?.parse().ok(), |point| point;
    Moment: |parts| Some(Self::from_millis(parts.number()?.try_into().ok()?)), |moment| moment.millis();
    u64: |parts| parts.number(), |number| number;
    u32: |parts| parts.number()?.try_into().ok(), |number| number;
    usize: |parts| parts.number()?.try_into().ok(), |number| number;
    &'static Ruleset: |parts| Ruleset::by_id(parts.next()?), |ruleset| ruleset.id;
    Scope: |parts| Self::by_id(parts.next()?), |scope| scope.id();
    Wish: |parts| Self::by_id(parts.next()?), |wish| wish.id();
    Clue: |parts| Self::by_id(parts.next()?), |clue| clue.id();
    Leaf: |parts| Self::by_id(parts.next()?), |leaf| leaf.id();
}

impl Arguments for House {
    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let mut letters = parts.next()?.chars();
        Self::from_letter(letters.next()?).filter(|_| letters.next().is_none())
    }

    fn write(&self, id: &mut String) {
        part(id, self);
    }
}

impl Arguments for Setting {
    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Self::by_id(parts.next()?, parts.next()?)
    }

    fn write(&self, id: &mut String) {
        part(id, self.name());
        part(id, self.id());
    }
}

/// What may be left out stands at the end.
impl<T: Arguments> Arguments for Option<T> {
    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        if parts.is_empty() { Some(None) } else { T::read(parts).map(Some) }
    }

    fn write(&self, id: &mut String) {
        if let Some(value) = self {
            value.write(id);
        }
    }
}

/// Several, one after the other.
macro_rules! several {
    ($($type:ident $value:ident),*) => {
        impl<$($type: Arguments),*> Arguments for ($($type,)*) {
            fn read(parts: &mut Parts<'_>) -> Option<Self> {
                Some(($($type::read(parts)?,)*))
            }

            fn write(&self, id: &mut String) {
                let ($($value,)*) = self;
                $($value.write(id);)*
            }
        }
    };
}

several!(A a, B b);
several!(A a, B b, C c);
