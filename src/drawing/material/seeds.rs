//! Seeds, and how they lie.

mod cowrie;
mod dot;
mod moon;
mod nut;

use std::sync::{Arc, LazyLock};

use super::colour::{Colour, coverage, ease};
use super::outline::Outline;
use super::theme::Look;
use crate::board::geometry::PixelPoint;
use crate::memo::Memo;
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
    pub(crate) centre: PixelPoint,
    /// Its radius, in pixels.
    pub(crate) radius: f32,
    /// Selects tone, form and rotation, modulo the number of the theme's tones.
    pub(crate) kind: usize,
}

/// Draws seeds in a hollow: first what lies under them, then the seeds themselves.
pub(crate) fn draw(tile: &mut Tile, look: &Look, hollow: &Outline, seeds: &[Seed]) {
    for seed in seeds {
        // A shadow ends at the edge of the hollow.
        let is_cut = hollow.distance(seed.centre.x, seed.centre.y) > -2.0 * seed.radius - 2.0;
        let edge = Some(hollow).filter(|_| is_cut && look.seed != SeedShape::Dot);
        stamp(look, seed.radius, None).lay(tile, seed.centre, edge);
    }
    for seed in seeds {
        stamp(look, seed.radius, Some(seed.kind % look.seeds.len())).lay(tile, seed.centre, None);
    }
}

/// Draws the trace of a seed that was taken at the end: only its outline.
pub(crate) fn trace(tile: &mut Tile, look: &Look, seed: &Seed) {
    if look.seed == SeedShape::Dot {
        stamp(look, seed.radius, None).lay(tile, seed.centre, None);
    }
    tile.repaint_near(seed.centre, 0.0..seed.radius + 2.0, |x, y, under| {
        let away = length((x - seed.centre.x, y - seed.centre.y));
        under.mix(look.marks.taken, 0.9 * coverage((away - seed.radius + 2.0).abs() - 1.3))
    });
}

/// Returns the seeds of a size and kind, or what lies under them: wherever they lie, they look the same.
fn stamp(look: &Look, radius: f32, kind: Option<usize>) -> Arc<Stamp> {
    type Stamps = Memo<(usize, u32, Option<usize>), Arc<Stamp>>;
    static STAMPS: LazyLock<Stamps> = LazyLock::new(|| Memo::new(48));
    STAMPS.get_or((look.seeds[0].0.as_ptr().addr(), radius.to_bits(), kind), |_| {
        Stamp::new(2.0 * radius, |place, under| match (look.seed, kind) {
            (SeedShape::Nut | SeedShape::Cowrie, None) => shadow(look, radius, place, under),
            (SeedShape::Dot, None) => dot::clear(look.marks.casing, radius, length(place), under),
            (SeedShape::Moon, None) => under,
            (SeedShape::Nut, Some(kind)) => nut::lay(look.seeds[kind], kind, radius, place, under),
            (SeedShape::Cowrie, Some(kind)) => cowrie::lay(look.seeds[kind], kind, radius, place, under),
            (SeedShape::Moon, Some(kind)) => moon::lay(look.seeds[kind], radius, place, under),
            (SeedShape::Dot, Some(kind)) => dot::lay(look.seeds[kind], kind, radius, place, under),
        })
        .into()
    })
}

/// Something that looks the same wherever it is laid on whole pixels: a colour for each pixel, and how much of it it
/// covers.
struct Stamp {
    side: usize,
    pixels: Box<[(Colour, f32)]>,
}

impl Stamp {
    /// Finds out what `paint`, which changes nothing farther than `reach` from its middle, does to black and to white.
    fn new(reach: f32, paint: impl Fn((f32, f32), Colour) -> Colour) -> Self {
        const BLACK: Colour = Colour::hex(0x000000);
        let side = 2 * reach.ceil() as usize;
        let pixel = |index: usize| {
            let place = [index % side, index / side].map(|at| at as f32 + 0.5 - reach.ceil()).into();
            let black = paint(place, BLACK);
            let covered = 1.0 - (paint(place, Colour::hex(0xFFFFFF)).red - black.red) / 255.0;
            (BLACK.mix(black, 1.0 / covered.max(1e-6)), covered)
        };
        Self { side, pixels: (0..side * side).map(pixel).collect() }
    }

    /// Lays it around a place, as far as `hollow` reaches, or everywhere.
    fn lay(&self, tile: &mut Tile, centre: PixelPoint, hollow: Option<&Outline>) {
        let [left, top] = [centre.x, centre.y].map(|at| at as i64 - self.side as i64 / 2);
        for (y, row) in (top..).zip(self.pixels.chunks_exact(self.side)) {
            tile.lay_row(left, y, row, |x, under, &(colour, covered)| {
                let edge = hollow.map_or(1.0, |hollow| coverage(hollow.distance(x, y as f32 + 0.5)));
                under.mix(colour, covered * edge)
            });
        }
    }
}

/// Returns a pixel of the soft shadow under a seed, to its lower right.
fn shadow(look: &Look, radius: f32, (dx, dy): (f32, f32), under: Colour) -> Colour {
    let away = length((dx - 0.24 * radius, dy - 0.34 * radius));
    under.mix(look.hollow.ramp.at(0.0), 0.72 * ease(radius * 1.5, radius * 0.72, away))
}

fn length((dx, dy): (f32, f32)) -> f32 {
    (dx * dx + dy * dy).sqrt()
}
