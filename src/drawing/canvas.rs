//! Putting pieces together: one byte a pixel, row copies only.

use std::sync::{Mutex, PoisonError};

use super::atlas::Atlas;
use super::geometry::{Area, WIDTH};
use super::plan::Placed;

/// Canvases that wait to be used again. A fresh one costs more than all the copying into it.
static IDLE: Mutex<Vec<Canvas>> = Mutex::new(Vec::new());
/// More than this many are not kept.
const MOST_IDLE: usize = 8;

/// A board of places in the palette, row by row.
pub(super) struct Canvas {
    pixels: Vec<u8>,
}

impl Canvas {
    /// Hands `work` a canvas with these pieces on the empty board.
    pub(super) fn with<T>(atlas: &Atlas, pieces: &[Placed], work: impl FnOnce(&[u8]) -> T) -> T {
        let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut canvas = idle.unwrap_or_else(|| Self { pixels: atlas.board().to_vec() });
        for Placed { area, cell } in pieces {
            canvas.put(*area, &atlas.piece(cell));
        }
        let done = work(&canvas.pixels);
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < MOST_IDLE {
            idle.push(canvas);
        }
        done
    }

    fn put(&mut self, area: Area, piece: &[u8]) {
        let rows = self.pixels[area.y * WIDTH..].chunks_exact_mut(WIDTH);
        for (row, line) in rows.zip(piece.chunks_exact(area.width)) {
            row[area.x..area.x + area.width].copy_from_slice(line);
        }
    }
}
