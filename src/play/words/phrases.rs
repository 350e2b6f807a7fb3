//! Phrases that stand inside other messages.

use std::fmt::Display;

use wari_games::Name;
use wari_rules::{House, Houses, Position, Side};

use crate::words::Words;

/// How running text names a house. Its letter alone could be read as a word, as "a" is one in most of the languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Naming {
    /// By its letter in bold: in messages.
    Shown,
    /// By its letter after a word for it: in plain text, which may be read out.
    Spoken,
}

impl Words {
    /// A house in running text.
    pub(crate) fn house(&self, house: House, naming: Naming) -> String {
        match naming {
            Naming::Shown => format!("**{house}**"),
            Naming::Spoken => self.text.house_spoken(house.to_string()),
        }
    }

    /// Houses in running text, all of them: joined like `a, c and d`.
    pub(super) fn houses(&self, houses: Houses, naming: Naming) -> String {
        match naming {
            Naming::Spoken if houses.len() > 1 => self.text.houses_spoken(self.and(houses.iter())),
            _ => self.and(houses.iter().map(|house| self.house(house, naming))),
        }
    }

    /// Houses in running text, any of them: joined like `a, c or d`.
    pub(super) fn any_house(&self, houses: Houses, naming: Naming) -> String {
        match naming {
            Naming::Spoken => self.text.house_spoken(self.or(houses.iter())),
            Naming::Shown => self.or(houses.iter().map(|house| self.house(house, naming))),
        }
    }

    /// Moves of both players in turn in running text, like `c a d`.
    pub(super) fn moves(&self, houses: &[House], naming: Naming) -> String {
        let joined = |by| houses.iter().map(House::to_string).collect::<Vec<_>>().join(by);
        match naming {
            Naming::Shown => format!("`{}`", joined(" ")),
            Naming::Spoken if houses.len() > 1 => self.text.houses_spoken(joined(", ")),
            Naming::Spoken => self.text.house_spoken(joined(", ")),
        }
    }

    /// A side of the board.
    pub(super) fn side(&self, side: Side) -> String {
        self.text.side(match side {
            Side::South => "south",
            Side::North => "north",
        })
    }

    /// Stands for the name of the player of a side, if that is unknown.
    pub fn name_of_side(&self, side: Side) -> Name {
        Name::new(&self.side(side)).unwrap_or_else(|| Name::of_side(side))
    }

    /// Things joined like `a, c and d`.
    pub(super) fn and(&self, things: impl IntoIterator<Item = impl Display>) -> String {
        joined(things, |most, last| match begins_with_i(&last) {
            true => self.text.and_before_i(most, last),
            false => self.text.and(most, last),
        })
    }

    /// Things joined like `a, c or d`.
    pub(super) fn or(&self, things: impl IntoIterator<Item = impl Display>) -> String {
        joined(things, |most, last| self.text.or(most, last))
    }

    /// A number that Rust has written, with this language's decimal point.
    pub(crate) fn decimal(&self, number: String) -> String {
        number.replace('.', &self.text.decimal_point())
    }

    /// A position in words, without names: both stores and rows, those of `first` first, then its notation.
    pub(super) fn spelled_out(&self, position: Position, first: Side) -> String {
        let [own, other] = [first, first.opponent()]
            .map(|side| self.text.alt_side(self.side(side), position.store(side), row(position, side)));
        format!("{own} {other} {}", self.text.position(position.to_string()))
    }
}

/// Whether a word begins with the sound of an i, before which Spanish has another word for "and".
fn begins_with_i(word: &str) -> bool {
    let letters = word.trim_start_matches(|letter: char| !letter.is_alphabetic()).to_lowercase();
    let sound = letters.strip_prefix('h').unwrap_or(&letters);
    sound.starts_with(['i', 'í']) && !sound.starts_with("ie")
}

/// The seeds of a side's houses, from a to f.
pub(super) fn row(position: Position, side: Side) -> String {
    position.row(side).map(|seeds| seeds.to_string()).join(" ")
}

/// Joins things with commas, and the last two as a language does.
fn joined<T: Display>(things: impl IntoIterator<Item = T>, last_two: impl Fn(String, String) -> String) -> String {
    let mut things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    match (things.pop(), things.is_empty()) {
        (None, _) => String::new(),
        (Some(only), true) => only,
        (Some(last), false) => last_two(things.join(", "), last),
    }
}

/// An alternative text with the longest names for which there is room: it has at most 1,024 characters.
pub(super) fn alt_text_within(described: impl Fn(usize) -> String) -> String {
    const ROOM: usize = 1024;
    let lengths = (1..=Name::MOST_CHARACTERS).rev();
    lengths.map(&described).find(|text| text.chars().count() <= ROOM).unwrap_or_else(|| described(1))
}

/// Sentences one after the other.
pub(super) fn sentences<const N: usize>(sentences: [Option<String>; N]) -> String {
    sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
