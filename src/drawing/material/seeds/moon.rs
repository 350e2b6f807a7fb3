//! Flat discs with a crescent of shade, as crisp as a screen allows at any size.

use crate::material::colour::{Colour, Ramp, coverage};

/// Brightness of the disc and of its crescent on the ramp.
const TONES: (f32, f32) = (1.0, 0.7);

/// Returns a pixel of a moon over what is there, at an offset from its middle.
pub(super) fn lay(ramp: Ramp, edge: f32, (dx, dy): (f32, f32), under: Colour) -> Colour {
    let radius = 0.91 * edge;
    let away = (dx * dx + dy * dy).sqrt();
    let (from_x, from_y) = (dx + 0.22 * radius, dy + 0.30 * radius);
    let light = coverage((from_x * from_x + from_y * from_y).sqrt() - 0.98 * radius);
    let face = ramp.at(TONES.1 + (TONES.0 - TONES.1) * light);
    under.mix(ramp.at(0.0), coverage(away - edge)).mix(face, coverage(away - radius))
}
