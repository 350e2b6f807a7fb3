//! Small shapes that are easier to cut out than to describe by formulas. They are cut much larger than needed and then
//! scaled down, which smooths their edges.

use image::imageops::{FilterType, resize};
use image::{GrayImage, Luma};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut};
use imageproc::point::Point as Corner;
use imageproc::rect::Rect;

use super::colour::Colour;
use crate::drawing::board::geometry::Point;
use crate::drawing::picture::tile::Tile;

/// Width and height of a stencil, in pixels of the board.
const SIZE: u32 = 36;
/// Factor by which a stencil is enlarged for cutting.
const SCALE: u32 = 8;
/// The value of a hole.
const HOLE: Luma<u8> = Luma([255]);

/// A sheet with holes. Coordinates are in pixels of the board, relative to the middle of the sheet.
pub(crate) struct Stencil {
    sheet: GrayImage,
}

impl Stencil {
    /// Creates a sheet without holes.
    pub(crate) fn new() -> Self {
        Self { sheet: GrayImage::new(SIZE * SCALE, SIZE * SCALE) }
    }

    /// Cuts a disc.
    pub(crate) fn disc(&mut self, x: f32, y: f32, radius: f32) {
        draw_filled_circle_mut(&mut self.sheet, (place(x), place(y)), (radius * SCALE as f32) as i32, HOLE);
    }

    /// Cuts a rectangle between two corners.
    pub(crate) fn rectangle(&mut self, left: f32, top: f32, right: f32, bottom: f32) {
        let side = |from: f32, to: f32| ((to - from) * SCALE as f32) as u32;
        let rectangle = Rect::at(place(left), place(top)).of_size(side(left, right), side(top, bottom));
        draw_filled_rect_mut(&mut self.sheet, rectangle, HOLE);
    }

    /// Cuts a polygon with the given corners; the first and the last must differ.
    pub(crate) fn polygon(&mut self, corners: &[(f32, f32)]) {
        let corners: Vec<_> = corners.iter().map(|&(x, y)| Corner::new(place(x), place(y))).collect();
        draw_polygon_mut(&mut self.sheet, &corners, HOLE);
    }

    /// Applies colour through the holes, with the stencil's middle at the whole pixel of `middle`.
    pub(crate) fn lay(&self, tile: &mut Tile, middle: Point, colour: Colour) {
        let holes = resize(&self.sheet, SIZE, SIZE, FilterType::Triangle);
        let (left, top) = (middle.x as i64 - i64::from(SIZE / 2), middle.y as i64 - i64::from(SIZE / 2));
        for (x, y, &Luma([share])) in holes.enumerate_pixels() {
            tile.dab(left + i64::from(x), top + i64::from(y), colour, f32::from(share) / 255.0);
        }
    }
}

/// Converts a coordinate to a pixel of the sheet.
fn place(along: f32) -> i32 {
    ((along + SIZE as f32 / 2.0) * SCALE as f32) as i32
}
