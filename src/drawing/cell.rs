//! The pieces a board is put together from.

use wari_rules::House;

use super::bar::{BarLettering, Standing};
use super::geometry::Row;
use super::marks::Mark;
use super::worth::Verdict;

/// A piece of the board in one of its states. Two equal pieces look the same to the last pixel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Cell {
    /// A house: its seeds, those that were taken from it when the game ended, and what the last move did to it.
    House { row: Row, seeds: u8, taken: u8, mark: Option<Mark> },
    /// The letter and numeral of a house.
    Chip { row: Row, house: House, seeds: u8 },
    /// The number of a store.
    Tally { row: Row, seeds: u8 },
    /// What the last move brought into a store.
    Gain { row: Row, seeds: u8 },
    /// What the end of the game brought into a store.
    Rest { row: Row, seeds: u8 },
    /// The seeds of a store.
    Pile { row: Row, seeds: u8 },
    /// A player's name and rating, and how they stand.
    Bar { row: Row, lettering: BarLettering, standing: Standing },
    /// What a house of the near row is worth.
    Worth { text: String, verdict: Verdict },
}
