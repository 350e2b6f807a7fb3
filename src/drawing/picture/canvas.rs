//! Pictures that have no cells: boards on which plates are laid.

use mosaic::Palette;

use super::palette;
use super::tile::Tile;
use crate::board::geometry::Area;
use crate::board::plank;
use crate::material::theme::Look;

/// Lines of an empty board painted at a time.
const STRIP: usize = 50;

/// A picture being put together from tiles, as palette indices.
#[derive(Clone)]
pub(crate) struct Canvas {
    palette: Palette,
    area: Area,
    places: Vec<u8>,
}

impl Canvas {
    /// Begins with an empty board of any height, in the palette of charts.
    pub(crate) fn board(look: &Look, area: Area) -> Self {
        let palette = palette::of_charts(look);
        // In strips, because a complete board in full colour would account for most of the memory used for drawing.
        let strip = |y: usize| Area { y, height: STRIP.min(area.height - y), ..area };
        let strips = (0..area.height).step_by(STRIP).map(|y| plank::tile_of(look, area, strip(y)));
        let places = strips.flat_map(|tile| plank::places(&palette, area, &tile)).collect();
        Self { palette, area, places }
    }

    /// Lays a tile in its place.
    pub(crate) fn lay(&mut self, tile: &Tile) {
        let Area { x, y, width, .. } = tile.area();
        for (line, row) in self.places.chunks_exact_mut(self.area.width).skip(y).zip(tile.pixels().chunks_exact(width))
        {
            line[x..].iter_mut().zip(row).for_each(|(place, pixel)| *place = self.palette.nearest(pixel.bytes()));
        }
    }

    /// Returns the picture as a PNG file.
    pub(crate) fn png(self) -> Vec<u8> {
        mosaic::png(&self.palette, self.area.width, self.places).expect("no picture is too large")
    }
}
