//! The pieces from which a board is assembled.

use wari_rules::House;

use super::bar::{BarLettering, Standing};
use super::geometry::Row;
use super::marks::Mark;
use super::worth::Verdict;

/// A piece of the board in one of its states. Two equal pieces are identical in every pixel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Cell {
    /// A house: its seeds, the seeds taken from it when the game ended, and its mark.
    House { row: Row, seeds: u8, taken: u8, mark: Option<Mark> },
    /// The letter and number of a house.
    Chip { row: Row, house: House, seeds: u8 },
    /// The number of a store.
    Tally { row: Row, seeds: u8 },
    /// The seeds the last move added to a store.
    Gain { row: Row, seeds: u8 },
    /// The seeds the end of the game added to a store.
    Rest { row: Row, seeds: u8 },
    /// The seeds of a store.
    Pile { row: Row, seeds: u8 },
    /// A player's name, rating and standing, and perhaps an arrow that shows which way the row is sown.
    Bar { row: Row, lettering: BarLettering, standing: Standing, directed: bool },
    /// The worth of a house of the near row.
    Worth { text: String, verdict: Verdict },
}
