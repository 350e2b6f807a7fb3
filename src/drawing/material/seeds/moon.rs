//! Flat discs with a crescent of shade, as crisp as a screen allows at any size.

use super::Seed;
use crate::material::colour::{Ramp, coverage};
use crate::picture::tile::Tile;

/// Brightness of the disc and of its crescent on the ramp.
const TONES: (f32, f32) = (1.0, 0.7);

/// Draws a moon over what is there.
pub(super) fn lay(tile: &mut Tile, ramp: Ramp, seed: &Seed) {
    let radius = 0.91 * seed.radius;
    tile.repaint_near(seed.centre, seed.radius + 1.0, |x, y, under| {
        let (dx, dy) = (x - seed.centre.x, y - seed.centre.y);
        let away = (dx * dx + dy * dy).sqrt();
        let (from_x, from_y) = (dx + 0.22 * radius, dy + 0.30 * radius);
        let light = coverage((from_x * from_x + from_y * from_y).sqrt() - 0.98 * radius);
        let face = ramp.at(TONES.1 + (TONES.0 - TONES.1) * light);
        under.mix(ramp.at(0.0), coverage(away - seed.radius)).mix(face, coverage(away - radius))
    });
}
