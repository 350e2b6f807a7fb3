//! The board without anything on it: the plank, its frame and the inlaid line.

use super::colour::{Colour, coverage};
use super::geometry::{Area, BOARD, INLAY};
use super::light::Normal;
use super::outline::Outline;
use super::relief::Hollow;
use super::theme::Theme;
use super::tile::Tile;
use super::wood;

/// Half the width of the inlaid line.
const INLAY_HALF: f32 = 1.1;

/// Share of a pixel that the board covers: below 1 only at its rounded corners.
pub(super) fn opacity(x: f32, y: f32) -> f32 {
    coverage(BOARD.distance(x, y))
}

/// The colour of the empty board.
pub(super) fn colour(theme: &Theme, x: f32, y: f32) -> Colour {
    let (distance, outward) = BOARD.reach(x, y);
    let grain = wood::surface(x, y);
    if distance < -INLAY - 3.0 {
        return theme.wood.at(theme.plank * grain);
    }
    // The frame is a rounded moulding: it falls off towards the outside and a little towards the inlay.
    let across = (-distance / INLAY).clamp(0.0, 1.0);
    let slope = -1.3 * (1.0 - across) + 0.5 * across * across;
    let normal = Normal::of_slope(slope * outward[0], slope * outward[1]);
    let frame = theme.wood.at(theme.frame * grain * (0.35 + 0.65 * normal.lit()));
    let plank = theme.wood.at(theme.plank * grain);
    let inner = coverage(distance + INLAY);
    let shine = 0.66 + 0.18 * (grain - 1.0) * 4.0 - 0.16 * (outward[0] + outward[1]);
    let line = coverage((distance + INLAY).abs() - INLAY_HALF);
    let groove = coverage((distance + INLAY).abs() - INLAY_HALF - 1.0);
    let edge = coverage((distance + 0.6).abs() - 0.7);
    frame.mix(plank, inner).mix(theme.ink, 0.55 * groove).mix(theme.brass.at(shine), line).mix(theme.edge, 0.85 * edge)
}

/// Carves a hollow into what is there: `brightness` is that of its wood when level and in full light.
pub(super) fn carve(theme: &Theme, hollow: &Hollow, brightness: f32, x: f32, y: f32, under: Colour) -> Colour {
    if hollow.outline.distance(x, y) > 1.5 {
        return under;
    }
    let carved = hollow.at(x, y);
    // Level wood glints by half: what is above that is a slope that faces the lamp.
    let polish = (carved.glint - 0.53).max(0.0) * 0.13;
    let edge = if carved.facing > 0.0 { theme.wood.at(0.82) } else { theme.wood.at(0.05) };
    under
        .mix(theme.wood.at(brightness * carved.brightness + polish), carved.inside)
        .mix(edge, 0.42 * carved.edge * carved.facing.abs())
}

/// A tile of the empty board.
pub(super) fn tile(theme: &Theme, area: Area) -> Tile {
    Tile::new(area, |x, y| colour(theme, x, y))
}

/// A shallow dark plate let into the wood.
pub(super) fn inset(tile: &mut Tile, theme: &Theme, outline: Outline) {
    let hollow = Hollow { outline, depth: 3.0, wall: 5.0 };
    tile.repaint(|x, y, under| carve(theme, &hollow, theme.plate, x, y, under));
}
