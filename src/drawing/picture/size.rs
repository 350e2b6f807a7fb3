//! The sizes of films.

use mosaic::{Palette, Place};

use super::palette;
use crate::board::geometry::Area;

/// The size of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Size {
    /// As large as the board.
    Whole,
    /// Half as wide and high: the size at which Discord shows it on a desktop.
    Half,
}

impl Size {
    /// Returns an area of the board, with even sides, in pixels of the film.
    pub(crate) fn scaled(self, Area { x, y, width, height }: Area) -> Place {
        match self {
            Self::Whole => Place { x, y, width, height },
            Self::Half => Place { x: x / 2, y: y / 2, width: width / 2, height: height / 2 },
        }
    }

    /// Returns how much a colour may differ where that makes the film smaller: half as large, hardly anybody can tell.
    pub(crate) fn tolerance(self) -> u8 {
        match self {
            Self::Whole => 0,
            Self::Half => 12,
        }
    }

    /// Returns a piece of this width in pixels of the film, without partial transparency.
    pub(crate) fn scale(self, palette: &Palette, width: usize, piece: &[u8]) -> Vec<u8> {
        let solid: Vec<u8> = piece.iter().map(|&place| palette::clear_or_solid(place)).collect();
        match self {
            Self::Whole => solid,
            Self::Half => palette.halved(width, &solid),
        }
    }
}
