//! Seeds as an engraver draws them: balls of ink, with lines of light left out.

use super::{Layers, Seed};
use crate::material::colour::{Colour, Ramp, coverage, ease};
use crate::picture::tile::Tile;

/// Direction to the light for each kind, as unit vectors.
const LIGHTS: [(f32, f32); 3] = [(-0.6, -0.8), (-0.5, -0.866), (-0.7, -0.714)];
/// Radius of the ball of ink, as a share of the seed's; the rest is a ring of paper.
const INK: f32 = 0.89;
/// Distance between lines of light, and width of the widest, as shares of the ball's radius.
const LINES: (f32, f32) = (0.27, 0.15);

/// Leaves a ring of paper around a ball, so that it stands out from hatching.
pub(super) fn clear(tile: &mut Tile, paper: Colour, seed: &Seed) {
    tile.repaint_near(seed.centre, seed.radius + 3.0, |x, y, under| {
        let (dx, dy) = (x - seed.centre.x, y - seed.centre.y);
        under.mix(paper, coverage((dx * dx + dy * dy).sqrt() - seed.radius - 1.0))
    });
}

/// Returns a pixel of a ball at an offset from its middle.
pub(super) fn layers(ramp: Ramp, kind: usize, outer: f32, (dx, dy): (f32, f32)) -> Layers {
    let light = LIGHTS[kind % LIGHTS.len()];
    let radius = INK * outer;
    let (dx, dy) = (dx / radius, dy / radius);
    let away = (dx * dx + dy * dy).sqrt();
    let ball = coverage((away - 1.0) * radius);
    let ring = coverage(away * radius - outer);
    // Arcs that follow the edge, cut into the side facing the light and thinner towards their ends.
    let facing = (dx * light.0 + dy * light.1) / away.max(0.01);
    let swell = ease(0.35, 1.0, facing) * ease(0.16, 0.42, away);
    let arcs = (0.83 - away) / LINES.0;
    let beside = (arcs - arcs.floor() - 0.5).abs() * LINES.0 - LINES.1 / 2.0 * swell;
    let is_lit = away < 0.83 && away > 0.83 - 2.0 * LINES.0;
    let bare = if is_lit { coverage(beside * radius) * ease(0.0, 0.35, swell) } else { 0.0 };
    [(ramp.at(1.0), ring), (ramp.at(bare), ball)]
}
