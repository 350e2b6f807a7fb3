//! The plank: wood whose grain runs straight from left to right.
//!
//! Straight grain looks the same in all six columns, so the six houses of a row share their pictures, and whole rows of
//! the board repeat themselves, which is what the compression lives on. The grain is a solid one: a hollow carved to a
//! depth shows the rings that lie at that depth, as curves that follow its floor.

use std::sync::LazyLock;

use crate::drawing::geometry::{HEIGHT, PITCH};
use crate::drawing::noise::{scatter, wander};

/// How much further down the plank the growth rings lie for each pixel of depth.
const RING_LEAN: f32 = 0.62;
/// Pores are looked for in stretches of this length; a whole number of them makes a column.
const PORE_STRETCH: f32 = PITCH as f32 / 4.0;

/// Brightness of the wood at a place of the plank's surface, as a factor around 1.
pub(super) fn surface(x: f32, y: f32) -> f32 {
    RINGS.at(y) + FIBRES.at(y) - pore(x, y)
}

/// Brightness of the wood at `depth` pixels below the surface, where the carver has rubbed it smooth.
pub(super) fn inside(y: f32, depth: f32) -> f32 {
    1.0 + 0.68 * (RINGS.at(y + RING_LEAN * depth) - 1.0)
}

static RINGS: LazyLock<Line> = LazyLock::new(|| Line::of(rings));
static FIBRES: LazyLock<Line> = LazyLock::new(|| Line::of(|across| 0.045 * wander(across / 2.3, 4)));

/// A curve across the grain, looked up instead of computed for each pixel.
struct Line(Vec<f32>);

impl Line {
    /// Points for each pixel of the curve.
    const FINENESS: f32 = 4.0;
    /// Where the curve ends: below the deepest ring that any hollow can show.
    const END: usize = HEIGHT + 40;

    fn of(curve: impl Fn(f32) -> f32) -> Self {
        let points = Self::END * Self::FINENESS as usize;
        Self((0..=points).map(|point| curve(point as f32 / Self::FINENESS)).collect())
    }

    fn at(&self, across: f32) -> f32 {
        let place = across * Self::FINENESS;
        let point = (place as usize).min(self.0.len() - 2);
        self.0[point] + (self.0[point + 1] - self.0[point]) * (place - point as f32)
    }
}

/// The years of the tree, counted in pixels across the grain.
fn rings(across: f32) -> f32 {
    1.0 + 0.075 * wander(across / 61.0, 1) + 0.070 * wander(across / 17.0, 2) + 0.055 * wander(across / 6.1, 3)
        - late_wood(across)
}

/// The thin dark line that ends each year's growth.
fn late_wood(across: f32) -> f32 {
    let year = across / 23.0 + 0.55 * wander(across / 37.0, 5);
    let t = year - year.floor();
    let line = if t < 0.82 { t / 0.82 } else { (1.0 - t) / 0.18 };
    let line = line * line * line;
    0.11 * line * (0.6 + 0.4 * wander(across / 29.0, 6))
}

/// The short dark dashes where vessels of the wood come to the surface; they repeat from column to column.
fn pore(x: f32, y: f32) -> f32 {
    let row = y as i32;
    let along = x + 53.0 * scatter(row, 11) + PITCH as f32;
    let stretch = (along / PORE_STRETCH).floor();
    let place = stretch as i32 % 4;
    if scatter(row, 20 + place) > 0.24 {
        return 0.0;
    }
    let start = scatter(row, 30 + place) * 12.0;
    let length = 6.0 + scatter(row, 40 + place) * 15.0;
    let inside = along - stretch * PORE_STRETCH - start;
    let ends = (inside + 0.5).clamp(0.0, 1.0) * (length - inside + 0.5).clamp(0.0, 1.0);
    0.085 * ends * (0.4 + scatter(row, 50 + place))
}
