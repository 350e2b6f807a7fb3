//! Putting pieces together: one byte a pixel, row copies only.

use super::geometry::{Area, HEIGHT, WIDTH};

/// A line of the canvas: the byte in which PNG names the line's filter, then a byte a pixel. The filter is always none,
/// for neighbouring places in a palette say nothing about each other.
const LINE: usize = 1 + WIDTH;

/// A board of places in the palette, laid out as PNG compresses it.
pub(super) struct Canvas {
    lines: Vec<u8>,
}

impl Canvas {
    /// A canvas with this board on it.
    pub(super) fn new(board: &[u8]) -> Self {
        let mut canvas = Self { lines: vec![0; LINE * HEIGHT] };
        canvas.put(Area::BOARD, board);
        canvas
    }

    /// Copies a piece to its place.
    pub(super) fn put(&mut self, area: Area, piece: &[u8]) {
        let lines = self.lines.chunks_exact_mut(LINE).skip(area.y);
        for (line, row) in lines.zip(piece.chunks_exact(area.width)) {
            line[1 + area.x..][..area.width].copy_from_slice(row);
        }
    }

    /// The lines, each behind the byte that names its filter.
    pub(super) fn lines(&self) -> &[u8] {
        &self.lines
    }
}
