//! What charts and reviews share: the plates they are drawn on, and where values lie on these.

use std::ops::Range;

use crate::board::geometry::{Area, PixelPoint};
use crate::board::plank;
use crate::letters::lettering;
use crate::material::carving::inset;
use crate::material::colour::Colour;
use crate::material::outline::Outline;
use crate::material::theme::Look;
use crate::picture::tile::{Ground, Tile};

/// Paints a piece of a board that is one large plate, on which charts are drawn.
pub(crate) fn plate(look: &Look, board: Area, area: Area) -> Tile {
    let mut tile = plank::tile_of(look, board, area);
    inset(&mut tile, look, Outline::inside(area, 5.0, 12.0));
    tile
}

/// The values from the left to the right and from the bottom to the top of an area.
pub(crate) struct Axes {
    pub(crate) area: Area,
    pub(crate) across: Range<f32>,
    pub(crate) up: Range<f32>,
}

impl Axes {
    /// Returns the place of two values.
    pub(crate) fn place(&self, x: f32, y: f32) -> PixelPoint {
        let share = |range: &Range<f32>, value: f32| (value - range.start) / (range.end - range.start);
        PixelPoint {
            x: self.area.x as f32 + self.area.width as f32 * share(&self.across, x),
            y: self.area.y as f32 + self.area.height as f32 * (1.0 - share(&self.up, y)),
        }
    }
}

/// Draws a line one pixel wide, to the right or down; on whole pixels, because it would look pale between them.
pub(crate) fn hairline(tile: &mut Tile, from: PixelPoint, to: PixelPoint, colour: Colour) {
    let [left, top, right, bottom] = [from.x, from.y, to.x, to.y].map(|pixel| pixel.round() as i64);
    let line = vec![u8::MAX; (right - left).max(1) as usize];
    (top..bottom.max(top + 1)).for_each(|y| tile.lay(left, y, &line, colour));
}

/// The smallest size at which a text can be read on a phone, where a picture is 400 pixels wide.
pub(crate) const LEAST_SIZE: f32 = 20.0;

/// Returns the size at which a text is written: this one, or a smaller one if the text needs more room.
pub(crate) fn size_within(text: &str, size: f32, room: f32) -> f32 {
    size.min(room / lettering::width(text, 1.0).max(1.0))
}
