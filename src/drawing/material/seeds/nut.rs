//! The grey nickernuts with which wari is played: glossy, slightly oblong balls with fine rings.

use crate::material::colour::{Colour, Ramp, coverage, ease};
use crate::material::light::{LAMP, Normal};
use crate::material::noise::scatter;

/// Returns a pixel of a nut over what is there, at an offset from its middle.
pub(super) fn lay(ramp: Ramp, kind: usize, radius: f32, (dx, dy): (f32, f32), under: Colour) -> Colour {
    let (along, across) = (scatter(kind as i32, 2) - 0.5, scatter(kind as i32, 3) - 0.5);
    let length = (along * along + across * across).sqrt().max(1e-3);
    let (cos, sin) = (along / length, across / length);
    let oblong = 0.91 + 0.06 * scatter(kind as i32, 4);
    let (dx, dy) = (dx / radius, dy / radius);
    let (u, v) = (dx * cos + dy * sin, (dy * cos - dx * sin) / oblong);
    let square = u * u + v * v;
    let share = coverage((square.sqrt() - 1.0) * radius);
    if share == 0.0 {
        return under;
    }
    let height = (1.0 - square).max(0.0).sqrt();
    let v_slope = v / oblong;
    let normal = Normal::unit([u * cos - v_slope * sin, u * sin + v_slope * cos, height.max(0.05)]);
    let lit = normal.facing(LAMP);
    let rings = (u * 0.55 + height * 0.85) * 4.5 + 9.0;
    let ring = ((rings - rings.floor()) * 2.0 - 1.0).abs();
    let body = 0.24 + 0.60 * lit.max(0.0) - 0.05 * ring * ring * ring * height;
    let rim = 0.62 + 0.38 * ease(0.0, 0.62, height);
    let glint = 0.50 * normal.glint(6) + 0.08 * normal.glint(3);
    let bounce = 0.13 * (-lit).max(0.0) * (1.0 - height);
    let brightness = body * rim + bounce + glint;
    under.mix(ramp.at(brightness), share)
}
