//! Draws with plotters on the plates of charts, at three times the final size; scaling down afterwards smooths the
//! edges.

use image::imageops::{FilterType, resize, thumbnail};
use image::{Rgb, RgbImage};
use plotters::prelude::*;

use crate::drawing::board::geometry::Area;
use crate::drawing::board::plank;
use crate::drawing::material::carving::inset;
use crate::drawing::material::colour::Colour;
use crate::drawing::material::outline::Outline;
use crate::drawing::material::theme::Look;
use crate::drawing::picture::tile::Tile;

/// Factor by which the drawing is enlarged.
pub(crate) const SCALE: u32 = 3;

/// The complete drawing area.
pub(crate) type Root<'a> = DrawingArea<BitMapBackend<'a>, plotters::coord::Shift>;
/// The result of drawing; drawing into memory cannot fail.
pub(crate) type Drawn<T> = Result<T, DrawingAreaErrorKind<<BitMapBackend<'static> as DrawingBackend>::ErrorType>>;

/// Paints a piece of the board that is one large plate, on which charts are drawn.
pub(crate) fn plate(look: &Look, area: Area) -> Tile {
    let mut tile = plank::tile(look, area);
    inset(&mut tile, look, Outline::inside(area, 5.0, 12.0));
    tile
}

/// Draws on a tile.
pub(crate) fn plot<T>(tile: &mut Tile, draw: impl FnOnce(&Root) -> Drawn<T>) -> T {
    let area = tile.area();
    let (width, height) = (area.width as u32, area.height as u32);
    let bytes = tile.pixels().flat_map(Colour::bytes).collect();
    let small = RgbImage::from_raw(width, height, bytes).expect("a tile has all its pixels");
    let mut large = resize(&small, width * SCALE, height * SCALE, FilterType::Nearest);
    let size = large.dimensions();
    let root = BitMapBackend::with_buffer(&mut large, size).into_drawing_area();
    let drawn = draw(&root).expect("drawing into memory cannot fail");
    drop(root);
    let small = thumbnail(&large, width, height);
    tile.repaint(|x, y, _| {
        let &Rgb(bytes) = small.get_pixel(x as u32 - area.x as u32, y as u32 - area.y as u32);
        let [red, green, blue] = bytes.map(f32::from);
        Colour { red, green, blue }
    });
    drawn
}

/// Converts a colour for plotters.
pub(crate) fn rgb(colour: Colour) -> RGBColor {
    let [red, green, blue] = colour.bytes();
    RGBColor(red, green, blue)
}
