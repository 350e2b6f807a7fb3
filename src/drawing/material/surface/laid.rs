//! Handmade paper: the fine laid lines of the mould's wires, and the chain lines that hold them together.

use crate::board::geometry::PITCH;

/// Returns the brightness of the sheet, as a factor around 1.
pub(super) fn surface(x: f32, y: f32) -> f32 {
    let wires = if y as i32 % 4 == 0 { -0.012 } else { 0.0 };
    let chain = PITCH as i32 / 2;
    let chains = if (x as i32 + 11) % chain == 0 { -0.014 } else { 0.0 };
    1.0 + wires + chains
}
