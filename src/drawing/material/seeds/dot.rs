//! Seeds as an engraver draws them: balls of ink, with lines of light left out.

use crate::material::colour::{Colour, Ramp, coverage, ease};

/// Direction to the light for each kind, as unit vectors.
const LIGHTS: [(f32, f32); 3] = [(-0.6, -0.8), (-0.5, -0.866), (-0.7, -0.714)];
/// Radius of the ball of ink, as a share of the seed's; the rest is a ring of paper.
const INK: f32 = 0.89;
/// Distance between lines of light, and width of the widest, as shares of the ball's radius.
const LINES: (f32, f32) = (0.27, 0.15);

/// Returns a pixel of the paper around a ball, so that it stands out from hatching.
pub(super) fn clear(paper: Colour, radius: f32, away: f32, under: Colour) -> Colour {
    under.mix(paper, coverage(away - radius - 1.0))
}

/// Returns a pixel of a ball over what is there, at an offset from its middle.
pub(super) fn lay(ramp: Ramp, kind: usize, edge: f32, (dx, dy): (f32, f32), under: Colour) -> Colour {
    let light = LIGHTS[kind % LIGHTS.len()];
    let radius = INK * edge;
    let (dx, dy) = (dx / radius, dy / radius);
    let away = (dx * dx + dy * dy).sqrt();
    let ball = coverage((away - 1.0) * radius);
    let ring = coverage(away * radius - edge);
    // Arcs that follow the edge, cut into the side facing the light and thinner towards their ends.
    let facing = (dx * light.0 + dy * light.1) / away.max(0.01);
    let swell = ease(0.35, 1.0, facing) * ease(0.16, 0.42, away);
    let arcs = (0.83 - away) / LINES.0;
    let beside = (arcs - arcs.floor() - 0.5).abs() * LINES.0 - LINES.1 / 2.0 * swell;
    let is_lit = away < 0.83 && away > 0.83 - 2.0 * LINES.0;
    let bare = if is_lit { coverage(beside * radius) * ease(0.0, 0.35, swell) } else { 0.0 };
    under.mix(ramp.at(1.0), ring).mix(ramp.at(bare), ball)
}
