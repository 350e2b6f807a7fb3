//! Seeds as an engraver draws them: balls of ink, with lines of light left out of it.

use super::Seed;
use crate::drawing::colour::{Ramp, coverage, ease};
use crate::drawing::theme::Look;
use crate::drawing::tile::Tile;

/// Directions to the light of each kind, of length 1.
const LIGHTS: [(f32, f32); 3] = [(-0.6, -0.8), (-0.5, -0.866), (-0.7, -0.714)];
/// Lines of light in the radius of a ball.
const LINES: f32 = 4.2;

/// Leaves a ring of paper round a ball, so that it stands out from hatching.
pub(super) fn clear(tile: &mut Tile, look: &Look, seed: &Seed) {
    tile.repaint_near(seed.centre, seed.radius + 3.0, |x, y, under| {
        let (dx, dy) = (x - seed.centre.x, y - seed.centre.y);
        let away = (dx * dx + dy * dy).sqrt();
        under.mix(look.hollow.ramp.at(look.plank.level), coverage(away - seed.radius - 1.0))
    });
}

/// Draws a ball on what is there.
pub(super) fn lay(tile: &mut Tile, ramp: Ramp, kind: usize, seed: &Seed) {
    let light = LIGHTS[kind % LIGHTS.len()];
    let radius = 0.93 * seed.radius;
    tile.repaint_near(seed.centre, seed.radius + 1.0, |x, y, under| {
        let (dx, dy) = ((x - seed.centre.x) / radius, (y - seed.centre.y) / radius);
        let away = (dx * dx + dy * dy).sqrt();
        let share = coverage((away - 1.0) * radius);
        // Arcs round the far side of the ball are cut open where it faces the light.
        let (from_x, from_y) = (dx - 0.42 * light.0, dy - 0.42 * light.1);
        let from = (from_x * from_x + from_y * from_y).sqrt();
        let line = (from * LINES - (from * LINES).floor() - 0.5).abs() * 2.0;
        let lit = ease(0.62, 0.05, from);
        let bare = coverage((line - lit) * radius / LINES / 2.0 + 0.5);
        under.mix(ramp.at(bare), share)
    });
}
