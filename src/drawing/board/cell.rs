//! The pieces from which a board is assembled.

use std::sync::Arc;

use wari_rules::House;

use super::bar::{BarLettering, BarStanding};
use super::geometry::BoardRow;
use super::marks::Mark;
use super::worth::Highlight;

/// A piece of the board in one of its states. Two equal pieces are identical in every pixel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Cell {
    /// A house: its seeds, the seeds taken from it when the game ended, its mark, and the paler one of an earlier move.
    House { row: BoardRow, seeds: u8, taken: u8, mark: Option<Mark>, earlier: Option<Mark> },
    /// The letter and number of a house.
    Chip { row: BoardRow, house: House, seeds: u8 },
    /// The number of a store.
    Tally { row: BoardRow, seeds: u8 },
    /// The seeds the last move added to a store.
    Gain { row: BoardRow, seeds: u8 },
    /// The seeds the end of the game added to a store.
    Rest { row: BoardRow, seeds: u8 },
    /// The seeds of a store.
    Pile { row: BoardRow, seeds: u8 },
    /// The frame above or below everything else.
    Edge { row: BoardRow },
    /// A column of a bar on which nothing is written: plain, or the sign before a name.
    Bare { row: BoardRow, column: usize, standing: BarStanding },
    /// A column of a bar with a part of what is written on it.
    Written { row: BoardRow, column: usize, standing: BarStanding, lettering: Arc<BarLettering>, directed: bool },
    /// The worth of a house of the near row.
    Worth { text: String, verdict: Highlight },
}

impl Cell {
    /// Returns a column of a bar on which nothing is written. All between the ends are the same.
    pub(crate) fn bare(row: BoardRow, column: usize, standing: BarStanding) -> Self {
        let column = if (1..5).contains(&column) { 1 } else { column };
        Self::Bare { row, column, standing }
    }
}
