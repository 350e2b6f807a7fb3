//! Light on carved wood: one lamp, high at the upper left.

use super::colour::ease;

/// Direction to the lamp, of length 1: left, up, and out of the picture.
pub(super) const LAMP: [f32; 3] = [-0.40, -0.58, 0.7096];
/// Half way between the lamp and the eye: where something glossy glints.
const GLINT: [f32; 3] = [-0.2163, -0.3137, 0.9245];

/// A surface's direction outwards, of length 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Normal(pub(super) [f32; 3]);

impl Normal {
    /// The surface of a relief that rises by `x` and `y` pixels for each pixel to the right and downwards.
    pub(super) fn of_slope(x: f32, y: f32) -> Self {
        let length = (x * x + y * y + 1.0).sqrt();
        Self([-x / length, -y / length, 1.0 / length])
    }

    /// The direction of any vector but none.
    pub(super) fn unit([x, y, z]: [f32; 3]) -> Self {
        let length = (x * x + y * y + z * z).sqrt();
        Self([x / length, y / length, z / length])
    }

    /// Light that a dull surface gives back: 1 when it lies flat, 0 when turned away from the lamp.
    pub(super) fn lit(self) -> f32 {
        (self.facing(LAMP) / LAMP[2]).max(0.0)
    }

    /// Light that a polished surface throws to the eye, 0 to 1; the glossier the smaller the spot.
    pub(super) fn glint(self, gloss: u32) -> f32 {
        let mut power = self.facing(GLINT).max(0.0);
        for _ in 0..gloss {
            power *= power;
        }
        power
    }

    /// How squarely the surface faces a direction: 1 straight at it, below 0 away from it.
    pub(super) fn facing(self, direction: [f32; 3]) -> f32 {
        self.0[0] * direction[0] + self.0[1] * direction[1] + self.0[2] * direction[2]
    }
}

/// How far the shadow of an edge falls sideways for each pixel of depth, right and down.
pub(super) const SHADOW: [f32; 2] = [-LAMP[0] / LAMP[2], -LAMP[1] / LAMP[2]];

/// How dark the cast shadow is where its soft edge is `distance` pixels away (negative: inside the light).
pub(super) fn shadow(distance: f32, softness: f32) -> f32 {
    ease(-softness, softness, distance)
}
