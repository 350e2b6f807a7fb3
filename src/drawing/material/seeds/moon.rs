//! Flat discs with a crescent of shade, as crisp as a screen allows at any size.

use super::Layers;
use crate::material::colour::{Ramp, coverage};

/// Brightness of the disc and of its crescent on the ramp.
const TONES: (f32, f32) = (1.0, 0.7);

/// Returns a pixel of a moon at an offset from its middle.
pub(super) fn layers(ramp: Ramp, _kind: usize, outer: f32, (dx, dy): (f32, f32)) -> Layers {
    let radius = 0.91 * outer;
    let away = (dx * dx + dy * dy).sqrt();
    let (from_x, from_y) = (dx + 0.22 * radius, dy + 0.30 * radius);
    let light = coverage((from_x * from_x + from_y * from_y).sqrt() - 0.98 * radius);
    let face = ramp.at(TONES.1 + (TONES.0 - TONES.1) * light);
    [(ramp.at(0.0), coverage(away - outer)), (face, coverage(away - radius))]
}
