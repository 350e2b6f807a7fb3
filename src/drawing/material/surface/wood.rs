//! The plank: wood whose grain runs straight from left to right.
//!
//! Straight grain looks the same in all six columns, so the six houses of a row share their pictures and complete rows
//! of the board repeat, which compression depends on. The grain is three-dimensional: a carved hollow shows the rings
//! at its depth, as curves that follow its floor.

use std::sync::LazyLock;

use crate::board::geometry::{PITCH, TALLEST};
use crate::material::noise::{scatter, wander};

/// How much further down the plank the growth rings are per pixel of depth.
const RING_LEAN: f32 = 0.62;
/// Length of the stretches that can each contain a pore; four of them make a column.
const PORE_STRETCH: f32 = PITCH as f32 / 4.0;

/// Returns the brightness at a place on the plank's surface, as a factor around 1.
pub(super) fn surface(x: f32, y: f32) -> f32 {
    RINGS.at(y) + FIBRES.at(y) - pore(x, y)
}

/// Returns the brightness at `depth` pixels below the surface, where carving has smoothed the wood.
pub(super) fn inside(y: f32, depth: f32) -> f32 {
    1.0 + 0.55 * (RINGS.at(y + RING_LEAN * depth) - 1.0)
}

static RINGS: LazyLock<GrainLine> = LazyLock::new(|| GrainLine::of(rings));
static FIBRES: LazyLock<GrainLine> = LazyLock::new(|| GrainLine::of(|across| 0.045 * wander(across / 2.3, 4)));

/// A curve across the grain, tabulated instead of computed for each pixel.
struct GrainLine(Vec<f32>);

impl GrainLine {
    /// Points per pixel of the curve.
    const FINENESS: f32 = 4.0;
    /// The end of the curve: below the deepest ring that any hollow can show.
    const END: usize = TALLEST + 40;

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

/// The growth rings of the tree, in pixels across the grain.
fn rings(across: f32) -> f32 {
    1.0 + 0.075 * wander(across / 61.0, 1) + 0.070 * wander(across / 17.0, 2) + 0.055 * wander(across / 6.1, 3)
        - late_wood(across)
}

/// Returns the depth of the thin dark line that ends each year's growth.
fn late_wood(across: f32) -> f32 {
    let year = across / 23.0 + 0.55 * wander(across / 37.0, 5);
    let t = year - year.floor();
    let line = if t < 0.82 { t / 0.82 } else { (1.0 - t) / 0.18 };
    let line = line * line * line;
    0.11 * line * (0.6 + 0.4 * wander(across / 29.0, 6))
}

/// Returns the darkness of the short dashes where vessels come to the surface; they repeat from column to column.
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
