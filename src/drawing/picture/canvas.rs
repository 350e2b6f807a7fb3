//! Assembles pieces: one byte per pixel, row copies only.

use crate::board::geometry::Area;

/// Bytes before the pixels of a line: PNG's filter type. The filter is always "none", because neighbouring palette
/// indices are unrelated.
const FILTER: usize = 1;

/// A picture of palette indices in the layout that PNG compresses.
pub(crate) struct Canvas {
    area: Area,
    lines: Vec<u8>,
}

impl Canvas {
    /// Creates a canvas showing `picture`.
    pub(crate) fn new(area: Area, picture: &[u8]) -> Self {
        let mut canvas = Self { area, lines: vec![0; (FILTER + area.width) * area.height] };
        canvas.put(area, picture);
        canvas
    }

    /// Copies a piece to its place.
    pub(crate) fn put(&mut self, area: Area, piece: &[u8]) {
        let lines = self.lines.chunks_exact_mut(FILTER + self.area.width).skip(area.y);
        for (line, row) in lines.zip(piece.chunks_exact(area.width)) {
            line[FILTER + area.x..][..area.width].copy_from_slice(row);
        }
    }

    /// The size of the canvas.
    pub(crate) fn area(&self) -> Area {
        self.area
    }

    /// The lines, each preceded by its filter byte.
    pub(crate) fn lines(&self) -> &[u8] {
        &self.lines
    }
}
