//! Lighting of carved wood: one lamp, high at the upper left.

use super::colour::ease;

/// Unit vector towards the lamp: left, up, and out of the picture.
pub(crate) const LAMP: [f32; 3] = [-0.40, -0.58, 0.7096];
/// Unit vector halfway between the lamp and the eye, where glossy surfaces glint.
const GLINT: [f32; 3] = [-0.2163, -0.3137, 0.9245];

/// The outward direction of a surface, as a unit vector.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Normal(pub(crate) [f32; 3]);

impl Normal {
    /// Returns the normal of a relief that rises by `x` and `y` pixels per pixel to the right and down.
    pub(crate) fn of_slope(x: f32, y: f32) -> Self {
        let length = (x * x + y * y + 1.0).sqrt();
        Self([-x / length, -y / length, 1.0 / length])
    }

    /// Normalizes a vector, which must not be zero.
    pub(crate) fn unit([x, y, z]: [f32; 3]) -> Self {
        let length = (x * x + y * y + z * z).sqrt();
        Self([x / length, y / length, z / length])
    }

    /// Returns the light that a matt surface reflects: 1 when it lies flat, 0 when turned away from the lamp.
    pub(crate) fn lit(self) -> f32 {
        (self.facing(LAMP) / LAMP[2]).max(0.0)
    }

    /// Returns the light that a polished surface reflects to the eye, 0 to 1; a higher `gloss` gives a smaller spot.
    pub(crate) fn glint(self, gloss: u32) -> f32 {
        let mut power = self.facing(GLINT).max(0.0);
        for _ in 0..gloss {
            power *= power;
        }
        power
    }

    /// Returns how squarely the surface faces a direction: 1 straight at it, below 0 away from it.
    pub(crate) fn facing(self, direction: [f32; 3]) -> f32 {
        self.0[0] * direction[0] + self.0[1] * direction[1] + self.0[2] * direction[2]
    }
}

/// Offset of an edge's shadow per pixel of depth, to the right and down.
pub(crate) const SHADOW: [f32; 2] = [-LAMP[0] / LAMP[2], -LAMP[1] / LAMP[2]];

/// Returns how dark the cast shadow is, 0 to 1, `distance` pixels from its soft edge (negative: on the lit side).
pub(crate) fn shadow(distance: f32, softness: f32) -> f32 {
    ease(-softness, softness, distance)
}
