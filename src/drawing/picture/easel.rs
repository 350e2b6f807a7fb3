//! Draws one board at a time. Easels are pooled and reused, because a fresh canvas costs more than all the copying onto
//! it.

use std::sync::{Mutex, PoisonError};

use super::canvas::Canvas;
use super::file::PngWriter;
use super::palette::Palette;
use crate::board::atlas::Atlas;
use crate::board::geometry::Area;
use crate::board::plan::Placed;
use crate::material::theme::Theme;

/// Idle easels.
static IDLE: Mutex<Vec<Easel>> = Mutex::new(Vec::new());
/// Maximum number of idle easels, however many threads have drawn at once.
const MOST_IDLE: usize = 4;

/// A canvas and the writer that turns it into a file.
pub(crate) struct Easel {
    /// The theme of the bare board on the canvas.
    theme: Theme,
    canvas: Canvas,
    writer: PngWriter,
}

impl Easel {
    /// Draws a board in the colours of a palette of its theme. The pieces cover all that can differ between boards, so
    /// nothing of the previous one remains.
    pub(crate) fn draw(atlas: &Atlas, palette: &Palette, pieces: &[Placed]) -> Vec<u8> {
        let theme = atlas.theme();
        let idle = {
            let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
            idle.iter().position(|easel| easel.theme == theme).map(|place| idle.swap_remove(place))
        };
        let mut easel = idle.unwrap_or_else(|| Self {
            theme,
            canvas: Canvas::new(Area::BOARD, atlas.board()),
            writer: PngWriter::new(),
        });
        for Placed { area, cell } in pieces {
            easel.canvas.put(*area, &atlas.piece(cell));
        }
        let file = easel.writer.png(&easel.canvas, palette);
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() == MOST_IDLE {
            idle.remove(0);
        }
        idle.push(easel);
        file
    }
}
