//! Seeds, and how they lie.

mod cowrie;
mod dot;
mod moon;
mod nut;

use super::colour::{coverage, ease};
use super::outline::Outline;
use super::theme::Look;
use crate::board::geometry::Point;
use crate::picture::tile::Tile;

/// The kind of seeds used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeedShape {
    /// Nickernuts.
    Nut,
    /// Cowrie shells with the toothed slit up.
    Cowrie,
    /// Flat discs with a crescent of shade.
    Moon,
    /// Drops of ink with lines of light left out.
    Dot,
}

/// The place and kind of a seed. There are few kinds, and seeds lie on whole pixels, so equal seeds have equal pixels,
/// which compress well.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seed {
    /// The middle of the seed.
    pub(crate) centre: Point,
    /// Its radius, in pixels.
    pub(crate) radius: f32,
    /// Selects tone, form and rotation, modulo the number of the theme's tones.
    pub(crate) kind: usize,
}

/// Draws seeds in a hollow: first what lies under them, then the seeds themselves.
pub(crate) fn draw(tile: &mut Tile, look: &Look, hollow: &Outline, seeds: &[Seed]) {
    for seed in seeds {
        match look.seed {
            SeedShape::Nut | SeedShape::Cowrie => cast(tile, look, hollow, seed),
            SeedShape::Dot => dot::clear(tile, look.marks.casing, seed),
            SeedShape::Moon => {}
        }
    }
    for seed in seeds {
        let kind = seed.kind % look.seeds.len();
        let ramp = look.seeds[kind];
        match look.seed {
            SeedShape::Nut => nut::lay(tile, ramp, kind, seed),
            SeedShape::Cowrie => cowrie::lay(tile, ramp, kind, seed),
            SeedShape::Moon => moon::lay(tile, ramp, seed),
            SeedShape::Dot => dot::lay(tile, ramp, kind, seed),
        }
    }
}

/// Draws the soft shadow under a seed, to its lower right, clipped to the hollow.
fn cast(tile: &mut Tile, look: &Look, hollow: &Outline, seed: &Seed) {
    let middle = Point { x: seed.centre.x + 0.24 * seed.radius, y: seed.centre.y + 0.34 * seed.radius };
    let reach = seed.radius * 1.5;
    tile.repaint_near(middle, reach, |x, y, under| {
        let (dx, dy) = (x - middle.x, y - middle.y);
        let away = (dx * dx + dy * dy).sqrt();
        let shadow = 0.72 * ease(reach, seed.radius * 0.72, away) * coverage(hollow.distance(x, y));
        under.mix(look.hollow.ramp.at(0.0), shadow)
    });
}

/// Draws the trace of a seed that was taken at the end: only its outline.
pub(crate) fn trace(tile: &mut Tile, look: &Look, seed: &Seed) {
    if look.seed == SeedShape::Dot {
        dot::clear(tile, look.marks.casing, seed);
    }
    tile.repaint_near(seed.centre, seed.radius + 2.0, |x, y, under| {
        let (dx, dy) = (x - seed.centre.x, y - seed.centre.y);
        let away = (dx * dx + dy * dy).sqrt();
        let line = coverage((away - seed.radius + 2.0).abs() - 1.3);
        under.mix(look.marks.taken, 0.9 * line)
    });
}
