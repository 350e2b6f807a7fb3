//! Putting pieces together: one byte a pixel, row copies only.

use super::geometry::Area;

/// What stands before the pixels of a line: the byte in which PNG names the line's filter. The filter is always none,
/// for neighbouring places in a palette say nothing about each other.
const FILTER: usize = 1;

/// A picture of places in the palette, laid out as PNG compresses it.
pub(super) struct Canvas {
    area: Area,
    lines: Vec<u8>,
}

impl Canvas {
    /// A canvas with this picture on it.
    pub(super) fn new(area: Area, picture: &[u8]) -> Self {
        let mut canvas = Self { area, lines: vec![0; (FILTER + area.width) * area.height] };
        canvas.put(area, picture);
        canvas
    }

    /// Copies a piece to its place.
    pub(super) fn put(&mut self, area: Area, piece: &[u8]) {
        let lines = self.lines.chunks_exact_mut(FILTER + self.area.width).skip(area.y);
        for (line, row) in lines.zip(piece.chunks_exact(area.width)) {
            line[FILTER + area.x..][..area.width].copy_from_slice(row);
        }
    }

    /// How large it is.
    pub(super) fn area(&self) -> Area {
        self.area
    }

    /// The lines, each behind the byte that names its filter.
    pub(super) fn lines(&self) -> &[u8] {
        &self.lines
    }
}
