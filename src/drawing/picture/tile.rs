//! A patch of the board being painted, in full colour.

use std::ops::Range;

use crate::board::geometry::{Area, PixelPoint};
use crate::material::colour::Colour;

/// What shapes and letters can be laid on.
pub(crate) trait Ground {
    /// Lays `colour` over a row of pixels of the board, as far as they are on this ground; of each it covers a share of
    /// up to 255.
    fn lay(&mut self, x: i64, y: i64, shares: &[u8], colour: Colour);
}

/// The pixels of one area. Painting uses the board's coordinates, so a patch looks as if cut out of one big picture,
/// and anything outside it is not painted.
#[derive(Clone)]
pub(crate) struct Tile {
    area: Area,
    pixels: Vec<Colour>,
}

impl Tile {
    /// Creates a tile covered by `paint`, which returns the colour at the middle of each pixel.
    pub(crate) fn new(area: Area, paint: impl Fn(f32, f32) -> Colour) -> Self {
        let mut tile = Self::of(area, vec![Colour::hex(0); area.width * area.height]);
        tile.repaint(|x, y, _| paint(x, y));
        tile
    }

    /// Creates a tile of these pixels, row by row.
    pub(crate) fn of(area: Area, pixels: Vec<Colour>) -> Self {
        Self { area, pixels }
    }

    /// The part of the board that this tile covers.
    pub(crate) fn area(&self) -> Area {
        self.area
    }

    /// The pixels, row by row.
    pub(crate) fn pixels(&self) -> &[Colour] {
        &self.pixels
    }

    /// Repaints every pixel.
    pub(crate) fn repaint(&mut self, paint: impl Fn(f32, f32, Colour) -> Colour) {
        for (y, line) in (self.area.y..).zip(self.pixels.chunks_exact_mut(self.area.width)) {
            for (x, pixel) in (self.area.x..).zip(line) {
                *pixel = paint(x as f32 + 0.5, y as f32 + 0.5, *pixel);
            }
        }
    }

    /// Repaints the pixels between two circles around a point, and perhaps some beside them.
    pub(crate) fn repaint_near(
        &mut self,
        point: PixelPoint,
        radii: Range<f32>,
        paint: impl Fn(f32, f32, Colour) -> Colour,
    ) {
        let Area { x: left, y: top, width, .. } = self.area;
        for (y, line) in (top..).zip(self.pixels.chunks_exact_mut(width)) {
            let y = y as f32 + 0.5;
            let reach = |radius: f32| (radius * radius - (y - point.y) * (y - point.y)).max(0.0).sqrt();
            let (inner, outer) = (reach(radii.start), reach(radii.end));
            let column = |x: f32| (x - left as f32).clamp(0.0, width as f32) as usize;
            let (start, hole) = (column(point.x - outer), column(point.x - inner + 1.0));
            let (rest, end) = (column(point.x + inner).max(hole), column(point.x + outer + 1.0));
            for column in (start..hole.min(end)).chain(rest..end).filter(|_| outer > 0.0) {
                line[column] = paint((left + column) as f32 + 0.5, y, line[column]);
            }
        }
    }

    /// Lays a row over that of this tile from `x` on; `mix` gets the middle of each pixel, its colour and what is laid
    /// there.
    pub(crate) fn lay_row<T>(&mut self, x: i64, y: i64, row: &[T], mix: impl Fn(f32, Colour, &T) -> Colour) {
        let Some((start, row)) = self.area.part_of(x, y, row) else { return };
        for (x, (pixel, laid)) in
            (self.area.x + start % self.area.width..).zip(self.pixels[start..].iter_mut().zip(row))
        {
            *pixel = mix(x as f32 + 0.5, *pixel, laid);
        }
    }
}

impl Ground for Tile {
    fn lay(&mut self, x: i64, y: i64, shares: &[u8], colour: Colour) {
        self.lay_row(x, y, shares, |_, under, &share| under.mix(colour, f32::from(share) / 255.0));
    }
}
