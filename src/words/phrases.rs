//! Phrases that stand inside other messages.

use std::fmt::Display;

use wari_rules::{Position, Side};

use crate::games::Name;
use crate::words::Words;

impl Words {
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

    /// A position in words, without names: both stores and rows, then its notation.
    pub(super) fn spelled_out(&self, position: Position) -> String {
        let [south, north] =
            Side::ALL.map(|side| self.text.alt_side(self.side(side), position.store(side), row(position, side)));
        format!("{south} {north} {}", self.text.position(position.to_string()))
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

/// Sentences one after the other.
pub(super) fn sentences<const N: usize>(sentences: [Option<String>; N]) -> String {
    sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
