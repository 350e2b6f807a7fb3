//! The arrow on a bar that shows a beginner which way the row is sown.

use super::geometry::{BoardRow, PixelPoint};
use crate::material::colour::Colour;
use crate::material::stencil::Stencil;
use crate::picture::slate::Slate;

/// Distance of the arrow from the texts beside it, in pixels.
const MARGIN: f32 = 30.0;
/// The shortest arrow that is drawn.
const SHORTEST: f32 = 90.0;
/// Length and half the height of its head.
const HEAD: (f32, f32) = (26.0, 13.0);
/// Half the width of its shaft.
const SHAFT: f32 = 3.0;

/// Draws the arrow between two places of a row's bar, given from its left end: to the right on the near row, to the
/// left on the far row. Draws nothing if there is no room for it.
pub(crate) fn draw(bar: &mut Slate, row: BoardRow, (from, to): (usize, usize), colour: Colour) {
    let half = (to as f32 - from as f32) / 2.0 - MARGIN;
    if half < SHORTEST / 2.0 {
        return;
    }
    let area = bar.area();
    let middle = PixelPoint { x: area.x as f32 + (from + to) as f32 / 2.0, y: area.centre().y };
    let ahead = match row {
        BoardRow::Near => 1.0,
        BoardRow::Far => -1.0,
    };
    let (tail, neck, tip) = (-ahead * half, ahead * (half - HEAD.0), ahead * half);
    Stencil::new()
        .rectangle(tail.min(neck), -SHAFT, tail.max(neck), SHAFT)
        .polygon([(tip, 0.0), (neck, ahead * HEAD.1), (neck, -ahead * HEAD.1)])
        .lay(bar, middle, colour);
}
