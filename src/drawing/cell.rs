//! The pieces a board is put together from.

use wari_rules::House;

use super::bar::{self, BarLettering, Standing};
use super::geometry::Row;
use super::house;
use super::marks::Mark;
use super::store;
use super::theme::Theme;
use super::tile::Tile;

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
}

impl Cell {
    /// Paints the piece. A house looks the same in every column, so it is painted in the first.
    pub(super) fn paint(&self, theme: &Theme) -> Tile {
        match *self {
            Self::House { row, seeds, taken, mark } => house::paint(theme, row, seeds, taken, mark),
            Self::Chip { row, house, seeds } => house::paint_chip(theme, row, house, seeds),
            Self::Tally { row, seeds } => store::paint_tally(theme, row, seeds),
            Self::Gain { row, seeds } => store::paint_gain(theme, row, seeds),
            Self::Rest { row, seeds } => store::paint_rest(theme, row, seeds),
            Self::Pile { row, seeds } => store::paint_pile(theme, row, seeds),
            Self::Bar { row, ref lettering, standing } => bar::paint(theme, row, lettering, standing),
        }
    }
}
