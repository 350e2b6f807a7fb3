//! Cowries, shells once used as money where wari is played: an egg of porcelain with a toothed slit along it.

use crate::material::colour::{Colour, Ramp, coverage, ease};
use crate::material::light::{LAMP, Normal};

/// Rotation of each kind, as cosine and sine.
const TURNS: [(f32, f32); 3] = [(0.42, -0.9075), (0.17, 0.9854), (0.71, 0.7042)];
/// Half the width of a shell, as a share of half its length.
const SLIM: f32 = 0.79;
/// Number of teeth in half the length of the slit.
const TEETH: f32 = 4.5;

/// Returns a pixel of a shell over what is there, at an offset from its middle.
pub(super) fn lay(ramp: Ramp, kind: usize, radius: f32, (dx, dy): (f32, f32), under: Colour) -> Colour {
    let (cos, sin) = TURNS[kind % TURNS.len()];
    let (dx, dy) = (dx / radius, dy / radius);
    let (u, v) = (dx * cos + dy * sin, dy * cos - dx * sin);
    // One end is blunter than the other.
    let width = SLIM * (1.0 + 0.13 * u);
    let across = v / width;
    let square = u * u + across * across;
    let share = coverage((square.sqrt() - 1.0) * radius * 0.86);
    if share == 0.0 {
        return under;
    }
    let height = (1.0 - square).max(0.0).sqrt();
    let v_slope = across / width;
    let normal = Normal::unit([u * cos - v_slope * sin, u * sin + v_slope * cos, 0.25 + height]);
    let body = 0.42 + 0.46 * normal.facing(LAMP).max(0.0) + 0.24 * normal.glint(5);
    let rim = 0.55 + 0.45 * ease(0.0, 0.5, height);
    under.mix(ramp.at(body * rim * (1.0 - slit(u, v, radius))), share)
}

/// Returns how dark the slit and its teeth make a place on the shell.
fn slit(u: f32, v: f32, radius: f32) -> f32 {
    let open = (1.0 - u * u / 0.74).max(0.0);
    let away = (v - 0.05 * u).abs();
    let gap = coverage((away - 0.115 * open.sqrt()) * radius) * ease(0.0, 0.25, open);
    let tooth = (u * TEETH - (u * TEETH).floor() - 0.5).abs() * 2.0;
    let teeth = ease(0.45, 0.9, tooth) * ease(0.40, 0.30, away) * ease(0.0, 0.4, open);
    (0.86 * gap).max(0.42 * teeth)
}
