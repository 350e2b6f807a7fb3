//! The plank: wood whose grain runs straight from left to right.
//!
//! Straight grain looks the same in all six columns, so the six houses of a row share their pictures, and whole rows of
//! the board repeat themselves, which is what the compression lives on. The grain is a solid one: a hollow carved to a
//! depth shows the rings that lie at that depth, as curves that follow its floor.

use super::geometry::PITCH;
use super::noise::{scatter, wander};

/// How much further down the plank the growth rings lie for each pixel of depth.
const RING_LEAN: f32 = 0.62;
/// Pores are looked for in stretches of this length; a whole number of them makes a column.
const PORE_STRETCH: f32 = PITCH as f32 / 4.0;

/// Brightness of the bare wood at a place, as a factor around 1; `depth` is how deep below the surface, in pixels.
pub(super) fn grain(x: f32, y: f32, depth: f32) -> f32 {
    let rings = y + RING_LEAN * depth;
    1.0 + 0.075 * wander(rings / 61.0, 1)
        + 0.070 * wander(rings / 17.0, 2)
        + 0.060 * wander(rings / 6.1, 3)
        + 0.045 * wander(rings / 2.3, 4)
        - late_wood(rings)
        - if depth > 0.0 { 0.0 } else { pore(x, y) }
}

/// The thin dark line that ends each year's growth.
fn late_wood(rings: f32) -> f32 {
    let year = rings / 23.0 + 0.55 * wander(rings / 37.0, 5);
    let t = year - year.floor();
    let line = if t < 0.82 { t / 0.82 } else { (1.0 - t) / 0.18 };
    let line = line * line * line;
    0.11 * line * (0.6 + 0.4 * wander(rings / 29.0, 6))
}

/// The short dark dashes where vessels of the wood come to the surface; they repeat from column to column.
fn pore(x: f32, y: f32) -> f32 {
    let row = y as i32;
    let along = x + 53.0 * scatter(row, 11) + PITCH as f32;
    let stretch = (along / PORE_STRETCH).floor();
    let place = stretch as i32 % 4;
    if scatter(row, 20 + place) > 0.30 {
        return 0.0;
    }
    let start = scatter(row, 30 + place) * 12.0;
    let length = 6.0 + scatter(row, 40 + place) * 15.0;
    let inside = along - stretch * PORE_STRETCH - start;
    let ends = (inside + 0.5).clamp(0.0, 1.0) * (length - inside + 0.5).clamp(0.0, 1.0);
    0.10 * ends * (0.4 + scatter(row, 50 + place))
}
