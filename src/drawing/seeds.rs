//! Seeds: the grey nickernuts that wari is played with, and how they lie.

use super::colour::{coverage, ease};
use super::geometry::Point;
use super::light::{LAMP, Normal};
use super::noise::scatter;
use super::outline::Outline;
use super::theme::Look;
use super::tile::Tile;

/// Where a seed lies, and which nut it is. There are few different ones and they lie on whole pixels, so that equal nuts
/// are equal pixels, which compress well.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seed {
    /// The middle of the seed.
    pub(super) centre: Point,
    /// Its radius, in pixels.
    pub(super) radius: f32,
    /// Decides its tone, its slight oblongness and how it is turned; counted round the tones of the theme.
    pub(super) kind: usize,
}

/// Draws seeds in a hollow: first what they cast on its wood, then themselves.
pub(super) fn draw(tile: &mut Tile, look: &Look, hollow: &Outline, seeds: &[Seed]) {
    for seed in seeds {
        cast(tile, look, hollow, seed);
    }
    for seed in seeds {
        lay(tile, look, seed);
    }
}

/// The soft shadow under a seed, to its lower right; it does not climb out of the hollow.
fn cast(tile: &mut Tile, look: &Look, hollow: &Outline, seed: &Seed) {
    let middle = Point { x: seed.centre.x + 0.24 * seed.radius, y: seed.centre.y + 0.34 * seed.radius };
    let reach = seed.radius * 1.5;
    tile.repaint_near(middle, reach, |x, y, under| {
        let (dx, dy) = (x - middle.x, y - middle.y);
        let away = (dx * dx + dy * dy).sqrt();
        let shadow = 0.72 * ease(reach, seed.radius * 0.72, away) * coverage(hollow.distance(x, y));
        under.mix(look.wood.at(0.0), shadow)
    });
}

/// The seed itself: a glossy, slightly oblong ball with the fine rings of a nickernut.
fn lay(tile: &mut Tile, look: &Look, seed: &Seed) {
    let kind = seed.kind % look.seeds.len();
    let ramp = look.seeds[kind];
    let (along, across) = (scatter(kind as i32, 2) - 0.5, scatter(kind as i32, 3) - 0.5);
    let length = (along * along + across * across).sqrt().max(1e-3);
    let (cos, sin) = (along / length, across / length);
    let oblong = 0.91 + 0.06 * scatter(kind as i32, 4);
    tile.repaint_near(seed.centre, seed.radius + 1.0, |x, y, under| {
        let (dx, dy) = ((x - seed.centre.x) / seed.radius, (y - seed.centre.y) / seed.radius);
        let (u, v) = (dx * cos + dy * sin, (dy * cos - dx * sin) / oblong);
        let square = u * u + v * v;
        let share = coverage((square.sqrt() - 1.0) * seed.radius);
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
    });
}

/// The trace that a seed leaves which was taken at the end: its outline, and nothing in it.
pub(super) fn trace(tile: &mut Tile, look: &Look, centre: Point, radius: f32) {
    tile.repaint_near(centre, radius + 2.0, |x, y, under| {
        let (dx, dy) = (x - centre.x, y - centre.y);
        let away = (dx * dx + dy * dy).sqrt();
        let line = coverage((away - radius + 2.0).abs() - 1.3);
        under.mix(look.letter, 0.9 * line)
    });
}
