//! Seeds, and how they lie.

mod cowrie;
mod dot;
mod moon;
mod nut;

use std::sync::{Arc, LazyLock};

use super::colour::{Colour, coverage, ease};
use super::outline::Outline;
use super::theme::Look;
use crate::board::geometry::Point;
use crate::memo::Memo;
use crate::picture::tile::Tile;

/// The kind of seeds used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    for Seed { centre, radius, kind } in seeds {
        let half = radius.ceil() + 2.0;
        let stamp = stamp(look, kind % look.seeds.len(), *radius, half);
        tile.repaint_near(*centre, half, |x, y, under| {
            let (column, row) = (x - centre.x + half, y - centre.y + half);
            let [below, above] = stamp[row as usize * 2 * half as usize + column as usize];
            under.mix(below.0, below.1).mix(above.0, above.1)
        });
    }
}

/// Two layers of colour on a pixel, and how much of it each covers.
type Layers = [(Colour, f32); 2];

/// Returns the pixels of a seed, up to `half` pixels from its middle: seeds lie on whole pixels, so they are always the same.
fn stamp(look: &Look, kind: usize, radius: f32, half: f32) -> Arc<[Layers]> {
    type Stamps = Memo<(SeedShape, usize, usize, u32), Arc<[Layers]>>;
    static STAMPS: LazyLock<Stamps> = LazyLock::new(|| Memo::new(32));
    let ramp = look.seeds[kind];
    STAMPS.get_or((look.seed, ramp.0.as_ptr().addr(), kind, radius.to_bits()), |_| {
        let layers = match look.seed {
            SeedShape::Nut => nut::layers,
            SeedShape::Cowrie => cowrie::layers,
            SeedShape::Moon => moon::layers,
            SeedShape::Dot => dot::layers,
        };
        let places = (0..2 * half as usize).map(|place| place as f32 + 0.5 - half);
        places.clone().flat_map(|dy| places.clone().map(move |dx| layers(ramp, kind, radius, (dx, dy)))).collect()
    })
}

/// Draws the soft shadow under a seed, to its lower right, clipped to the hollow.
fn cast(tile: &mut Tile, look: &Look, hollow: &Outline, seed: &Seed) {
    let middle = Point { x: seed.centre.x + 0.24 * seed.radius, y: seed.centre.y + 0.34 * seed.radius };
    let reach = seed.radius * 1.5;
    let colour = look.hollow.ramp.at(0.0);
    let is_all_inside = hollow.distance(middle.x, middle.y) < -reach - 1.0;
    tile.repaint_near(middle, reach, |x, y, under| {
        let (dx, dy) = (x - middle.x, y - middle.y);
        let away = (dx * dx + dy * dy).sqrt();
        let inside = if is_all_inside { 1.0 } else { coverage(hollow.distance(x, y)) };
        under.mix(colour, 0.72 * ease(reach, seed.radius * 0.72, away) * inside)
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
