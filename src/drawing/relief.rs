//! Shapes carved into the wood: how deep they go, and how light falls into them.

use super::colour::coverage;
use super::light::{Normal, SHADOW, shadow};
use super::outline::Outline;
use super::wood;

/// Something carved into the plank: steep at its edge, level at the bottom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hollow {
    /// Its edge at the surface.
    pub(super) outline: Outline,
    /// Depth at the bottom, in pixels.
    pub(super) depth: f32,
    /// How far from the edge the bottom begins.
    pub(super) wall: f32,
}

/// What one pixel of carved wood looks like before it is stained.
pub(super) struct Carved {
    /// Share of the pixel that lies inside the hollow.
    pub(super) inside: f32,
    /// Brightness of the grain and the light together; 1 is level wood in full light.
    pub(super) brightness: f32,
    /// What the polish throws back, to be added.
    pub(super) glint: f32,
    /// Share of the pixel that lies on the sharp edge.
    pub(super) edge: f32,
    /// How far the edge there faces the lamp: from about -1, away from it, to 1.
    pub(super) facing: f32,
}

impl Hollow {
    /// The wood at a place in or near the hollow.
    pub(super) fn at(&self, x: f32, y: f32) -> Carved {
        const LIP: f32 = 2.2;
        let (distance, outward) = self.outline.reach(x, y);
        let share = (-distance / self.wall).clamp(0.0, 1.0);
        let depth = self.depth * share * (2.0 - share);
        let lip = ((LIP - distance) / (2.0 * LIP)).clamp(0.0, 1.0);
        let slope = 2.0 * self.depth / self.wall * (1.0 - share) * lip;
        let normal = Normal::of_slope(slope * outward[0], slope * outward[1]);
        let towards_lamp = self.outline.distance(x - SHADOW[0] * depth, y - SHADOW[1] * depth);
        let shade = if distance < LIP { shadow(towards_lamp + 2.0, 2.5 + 0.45 * depth) } else { 0.0 };
        let light = 0.34 + 0.66 * normal.lit() * (1.0 - 0.70 * shade);
        let recess = 1.0 - 0.16 * depth / self.depth;
        Carved {
            inside: coverage(distance),
            brightness: wood::inside(y, depth) * light * recess,
            glint: normal.glint(3) * (1.0 - shade),
            edge: coverage(distance.abs() - 0.9),
            facing: outward[0] * SHADOW[0] + outward[1] * SHADOW[1],
        }
    }
}
