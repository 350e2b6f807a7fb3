//! What many tiles begin with.

use mosaic::Palette;

use super::tile::Tile;
use crate::board::geometry::Area;
use crate::board::plank;
use crate::material::colour::Colour;

/// A tile that others begin with, because painting it takes far longer than what is painted on it: each pixel's colour,
/// in whole values, and its index in the palette.
pub(crate) struct Blank {
    area: Area,
    pixels: Box<[[u8; 4]]>,
}

impl Blank {
    /// Keeps a tile of a board.
    pub(crate) fn new(palette: &Palette, tile: &Tile) -> Self {
        let places = plank::places(palette, Area::BOARD, tile);
        let pixels = tile.pixels().iter().zip(places).map(|(pixel, place)| {
            let [red, green, blue] = pixel.bytes();
            [red, green, blue, place]
        });
        Self { area: tile.area(), pixels: pixels.collect() }
    }

    /// Returns a tile to be painted on.
    pub(crate) fn tile(&self) -> Tile {
        Tile::of(self.area, self.pixels.iter().map(|&pixel| pixel.into()).collect())
    }

    /// Returns the palette indices of a tile that was painted on this one. Only pixels that have changed are matched.
    pub(crate) fn places(&self, palette: &Palette, tile: &Tile) -> Vec<u8> {
        let place = |(now, &before): (&Colour, &[u8; 4])| {
            if *now == before.into() { before[3] } else { palette.nearest(now.bytes()) }
        };
        tile.pixels().iter().zip(&self.pixels).map(place).collect()
    }

    /// Returns the bytes of memory that it takes up.
    pub(crate) fn weight(&self) -> usize {
        size_of_val(&*self.pixels)
    }
}
