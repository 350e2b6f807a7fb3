//! Phrases that stand inside other messages.

use std::fmt::Display;

use wari_rules::{Position, Side};

use crate::words::Words;

impl Words {
    /// A side of the board.
    pub(super) fn side(&self, side: Side) -> String {
        self.text.side(match side {
            Side::South => "south",
            Side::North => "north",
        })
    }

    /// Things joined like `a, c and d`.
    pub(super) fn and(&self, things: impl IntoIterator<Item = impl Display>) -> String {
        joined(things, |most, last| self.text.and(most, last))
    }

    /// Things joined like `a, c or d`.
    pub(super) fn or(&self, things: impl IntoIterator<Item = impl Display>) -> String {
        joined(things, |most, last| self.text.or(most, last))
    }

    /// A position in words, without names: both stores and rows, then its notation.
    pub(super) fn spelled_out(&self, position: Position) -> String {
        let [south, north] =
            Side::ALL.map(|side| self.text.alt_side(self.side(side), position.store(side), row(position, side)));
        format!("{south} {north} {}", self.text.position(position.to_string()))
    }
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
