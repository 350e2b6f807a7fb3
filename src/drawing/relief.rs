//! Shapes carved into the board: how deep they go, and how light falls into them.

use super::colour::coverage;
use super::light::{Normal, SHADOW, shadow};
use super::outline::Outline;

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

/// What light makes of one pixel of something carved, whatever it is carved into.
pub(super) struct Carved {
    /// Share of the pixel that lies inside the hollow.
    pub(super) inside: f32,
    /// Depth below the surface, in pixels.
    pub(super) depth: f32,
    /// Light there; 1 is what falls on the level surface.
    pub(super) light: f32,
    /// What the polish throws back, to be added.
    pub(super) glint: f32,
    /// Share of the pixel that lies on the sharp edge.
    pub(super) edge: f32,
    /// How far the edge there faces the lamp: from about -1, away from it, to 1.
    pub(super) facing: f32,
}

/// How much wider a rim is than high.
pub(super) const RIM_WIDTH: f32 = 2.9;

/// Light on the level floor of a hollow.
pub(super) const FLOOR: f32 = 0.84;

impl Hollow {
    /// A place in or near the hollow, round which the surface rises to a rim of a height in pixels.
    pub(super) fn at(&self, x: f32, y: f32, rim: f32) -> Carved {
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
