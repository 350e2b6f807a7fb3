//! Carved shapes: how deep they are, and how light falls into them.

use super::colour::coverage;
use super::light::{Normal, SHADOW, shadow};
use super::outline::Outline;

/// A shape carved into the plank: steep at its edge, level at the bottom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hollow {
    /// Its edge at the surface.
    pub(crate) outline: Outline,
    /// Depth at the bottom, in pixels.
    pub(crate) depth: f32,
    /// Distance from the edge to where the bottom begins, in pixels.
    pub(crate) wall: f32,
}

/// The lighting of one pixel of a carved shape, whatever the material.
pub(crate) struct Carved {
    /// Share of the pixel that lies inside the hollow.
    pub(crate) inside: f32,
    /// Depth below the surface, in pixels.
    pub(crate) depth: f32,
    /// Light at the pixel; 1 is the light on the level surface.
    pub(crate) light: f32,
    /// Light that the polish reflects, to be added.
    pub(crate) glint: f32,
    /// Share of the pixel that lies on the sharp edge.
    pub(crate) edge: f32,
    /// How far the edge faces the lamp here: from about -1, away from it, to 1.
    pub(crate) facing: f32,
}

/// Width of a rim relative to its height.
pub(crate) const RIM_WIDTH: f32 = 2.9;

/// Light on the level floor of a hollow.
pub(crate) const FLOOR: f32 = 0.84;

impl Hollow {
    /// Computes a pixel in or near the hollow, around which the surface rises to a rim `rim` pixels high.
    pub(crate) fn at(&self, x: f32, y: f32, rim: f32) -> Carved {
        const LIP: f32 = 2.2;
        let (distance, outward) = self.outline.reach(x, y);
        let share = (-distance / self.wall).clamp(0.0, 1.0);
        let depth = self.depth * share * (2.0 - share);
        let lip = ((LIP - distance) / (2.0 * LIP)).clamp(0.0, 1.0);
        let flank =
            if rim > 0.0 { (1.0 - distance.max(0.0) / (rim * RIM_WIDTH)).max(0.0) * 2.0 / RIM_WIDTH } else { 0.0 };
        let slope = 2.0 * self.depth / self.wall * (1.0 - share) * lip - flank * (1.0 - lip);
        let normal = Normal::of_slope(slope * outward[0], slope * outward[1]);
        let towards_lamp = self.outline.distance(x - SHADOW[0] * depth, y - SHADOW[1] * depth);
        let shade = if distance < LIP { shadow(towards_lamp + 2.0, 2.5 + 0.45 * depth) } else { 0.0 };
        let light = 0.34 + 0.66 * normal.lit() * (1.0 - 0.70 * shade);
        let recess = 1.0 - (1.0 - FLOOR) * depth / self.depth;
        Carved {
            inside: coverage(distance),
            depth,
            light: light * recess,
            glint: normal.glint(3) * (1.0 - shade),
            edge: coverage(distance.abs() - 0.9),
            facing: outward[0] * SHADOW[0] + outward[1] * SHADOW[1],
        }
    }
}
