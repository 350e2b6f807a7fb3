//! A patch of the board while it is being painted, in full colour.

use super::colour::Colour;
use super::geometry::{Area, Point};

/// The pixels of one area. Painting is done in the board's own coordinates, so that a patch looks as if it had been cut
/// out of one big picture, and what lies beyond the patch is simply not painted.
#[derive(Clone)]
pub(super) struct Tile {
    area: Area,
    pixels: Vec<Colour>,
}

impl Tile {
    /// A tile covered by `paint`, which is asked for the colour at the middle of each pixel.
    pub(super) fn new(area: Area, paint: impl Fn(f32, f32) -> Colour) -> Self {
        let pixels = (area.y..area.y + area.height)
            .flat_map(|y| (area.x..area.x + area.width).map(move |x| (x, y)))
            .map(|(x, y)| paint(x as f32 + 0.5, y as f32 + 0.5))
            .collect();
        Self { area, pixels }
    }

    /// Which part of the board this is.
    pub(super) fn area(&self) -> Area {
        self.area
    }

    /// The pixels, row by row.
    pub(super) fn pixels(&self) -> &[Colour] {
        &self.pixels
    }

    /// Paints over everything.
    pub(super) fn repaint(&mut self, paint: impl Fn(f32, f32, Colour) -> Colour) {
        let Area { x, y, width, .. } = self.area;
        for (index, pixel) in self.pixels.iter_mut().enumerate() {
            *pixel = paint((x + index % width) as f32 + 0.5, (y + index / width) as f32 + 0.5, *pixel);
        }
    }

    /// Paints over what lies within `reach` pixels of a point, as a square.
    pub(super) fn repaint_near(&mut self, point: Point, reach: f32, paint: impl Fn(f32, f32, Colour) -> Colour) {
        let Area { x, y, width, height } = self.area;
        let span = |centre: f32, start: usize, length: usize| {
            let first = (centre - reach).floor() as i64 - start as i64;
            let last = (centre + reach).ceil() as i64 - start as i64;
            first.clamp(0, length as i64) as usize..last.clamp(0, length as i64) as usize
        };
        for row in span(point.y, y, height) {
            for column in span(point.x, x, width) {
                let pixel = &mut self.pixels[row * width + column];
                *pixel = paint((x + column) as f32 + 0.5, (y + row) as f32 + 0.5, *pixel);
            }
        }
    }

    /// Lays `colour` over one pixel of the board, if it lies on this tile; `amount` 0 to 1.
    pub(super) fn dab(&mut self, x: i64, y: i64, colour: Colour, amount: f32) {
        let (column, row) = (x - self.area.x as i64, y - self.area.y as i64);
        if (0..self.area.width as i64).contains(&column) && (0..self.area.height as i64).contains(&row) {
            let pixel = &mut self.pixels[row as usize * self.area.width + column as usize];
            *pixel = pixel.mix(colour, amount);
        }
    }
}
