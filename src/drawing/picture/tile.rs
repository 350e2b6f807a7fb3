//! A patch of the board being painted, in full colour.

use image::Rgb32FImage;
use imageproc::drawing::draw_filled_rect_mut;
use imageproc::rect::Rect;

use crate::board::geometry::{Area, Point};
use crate::material::colour::Colour;

/// What shapes and letters can be laid on.
pub(crate) trait Ground {
    /// Lays `colour` over a row of pixels of the board, from `left` on, as far as they are on this ground; `shares` tells how
    /// much of each it covers.
    fn ink(&mut self, left: i64, y: i64, colour: Colour, shares: &[u8]);
}

/// The pixels of one area. Painting uses the board's coordinates, so a patch looks as if cut out of one big picture,
/// and anything outside it is not painted.
#[derive(Clone)]
pub(crate) struct Tile {
    area: Area,
    pixels: Rgb32FImage,
}

impl Tile {
    /// Creates a tile covered by `paint`, which returns the colour at the middle of each pixel.
    pub(crate) fn new(area: Area, paint: impl Fn(f32, f32) -> Colour) -> Self {
        let pixel = |x: u32, y: u32| paint((area.x as u32 + x) as f32 + 0.5, (area.y as u32 + y) as f32 + 0.5).into();
        Self { area, pixels: Rgb32FImage::from_fn(area.width as u32, area.height as u32, pixel) }
    }

    /// The part of the board that this tile covers.
    pub(crate) fn area(&self) -> Area {
        self.area
    }

    /// Returns the bytes of memory that the pixels take up.
    pub(crate) fn weight(&self) -> usize {
        size_of_val::<[f32]>(&self.pixels)
    }

    /// The pixels, row by row.
    pub(crate) fn pixels(&self) -> impl Iterator<Item = Colour> {
        self.pixels.pixels().map(|&pixel| pixel.into())
    }

    /// Repaints every pixel.
    pub(crate) fn repaint(&mut self, paint: impl Fn(f32, f32, Colour) -> Colour) {
        let (left, top) = (self.area.x as u32, self.area.y as u32);
        for (x, y, pixel) in self.pixels.enumerate_pixels_mut() {
            *pixel = paint((left + x) as f32 + 0.5, (top + y) as f32 + 0.5, (*pixel).into()).into();
        }
    }

    /// Repaints the pixels within `reach` pixels of a point, as a square.
    pub(crate) fn repaint_near(&mut self, point: Point, reach: f32, paint: impl Fn(f32, f32, Colour) -> Colour) {
        let Area { x, y, width, height } = self.area;
        let span = |centre: f32, start: usize, length: usize| {
            let first = (centre - reach).floor() as i64 - start as i64;
            let last = (centre + reach).ceil() as i64 - start as i64;
            first.clamp(0, length as i64) as usize..last.clamp(0, length as i64) as usize
        };
        for row in span(point.y, y, height) {
            for column in span(point.x, x, width) {
                let pixel = self.pixels.get_pixel_mut(column as u32, row as u32);
                *pixel = paint((x + column) as f32 + 0.5, (y + row) as f32 + 0.5, (*pixel).into()).into();
            }
        }
    }

    /// Fills a rectangle of whole pixels; its width and height are at least 1.
    pub(crate) fn fill(&mut self, left: i32, top: i32, width: u32, height: u32, colour: Colour) {
        let rectangle = Rect::at(left - self.area.x as i32, top - self.area.y as i32).of_size(width, height);
        draw_filled_rect_mut(&mut self.pixels, rectangle, colour.into());
    }
}

impl Ground for Tile {
    fn ink(&mut self, left: i64, y: i64, colour: Colour, shares: &[u8]) {
        for (x, &share) in (left..).zip(shares).filter(|&(x, &share)| share > 0 && self.area.contains(x, y)) {
            let pixel = self.pixels.get_pixel_mut((x - self.area.x as i64) as u32, (y - self.area.y as i64) as u32);
            *pixel = Colour::from(*pixel).mix(colour, f32::from(share) / 255.0).into();
        }
    }
}
