//! The board without anything on it: the plank, its frame and the inlaid line.

use super::colour::{Colour, coverage};
use super::geometry::{Area, BOARD, INLAY};
use super::light::Normal;
use super::outline::Outline;
use super::relief::Hollow;
use super::theme::Look;
use super::tile::Tile;
use super::wood;

/// Half the width of the inlaid line.
const INLAY_HALF: f32 = 1.1;

/// Share of a pixel that the board covers: below 1 only at its rounded corners.
pub(super) fn opacity(x: f32, y: f32) -> f32 {
    coverage(BOARD.distance(x, y))
}

/// The colour of the empty board.
pub(super) fn colour(look: &Look, x: f32, y: f32) -> Colour {
    let (distance, outward) = BOARD.reach(x, y);
    let grain = wood::surface(x, y);
    if distance < -INLAY - 3.0 {
        return look.wood.at(look.plank * grain);
    }
    // The frame is a rounded moulding: it falls off towards the outside and a little towards the inlay.
    let across = (-distance / INLAY).clamp(0.0, 1.0);
    let slope = -1.3 * (1.0 - across) + 0.5 * across * across;
    let normal = Normal::of_slope(slope * outward[0], slope * outward[1]);
    let frame = look.wood.at(look.frame * grain * (0.35 + 0.65 * normal.lit()));
    let plank = look.wood.at(look.plank * grain);
    let inner = coverage(distance + INLAY);
    let shine = 0.66 + 0.18 * (grain - 1.0) * 4.0 - 0.16 * (outward[0] + outward[1]);
    let line = coverage((distance + INLAY).abs() - INLAY_HALF);
    let groove = coverage((distance + INLAY).abs() - INLAY_HALF - 1.0);
    let edge = coverage((distance + 0.6).abs() - 0.7);
    frame.mix(plank, inner).mix(look.ink, 0.55 * groove).mix(look.brass.at(shine), line).mix(look.edge, 0.85 * edge)
}

/// Carves a hollow into what is there: `brightness` is that of its wood when level and in full light.
pub(super) fn carve(look: &Look, hollow: &Hollow, brightness: f32, x: f32, y: f32, under: Colour) -> Colour {
    if hollow.outline.distance(x, y) > 1.5 {
        return under;
    }
    let carved = hollow.at(x, y);
    // Level wood glints by half: what is above that is a slope that faces the lamp.
    let polish = (carved.glint - 0.53).max(0.0) * 0.13;
    let edge = if carved.facing > 0.0 { look.wood.at(0.82) } else { look.wood.at(0.05) };
    under
        .mix(look.wood.at(brightness * carved.brightness + polish), carved.inside)
        .mix(edge, 0.42 * carved.edge * carved.facing.abs())
}

/// A tile of the empty board.
pub(super) fn tile(look: &Look, area: Area) -> Tile {
    Tile::new(area, |x, y| colour(look, x, y))
}

/// A shallow dark plate let into the wood.
pub(super) fn inset(tile: &mut Tile, look: &Look, outline: Outline) {
    let hollow = Hollow { outline, depth: 3.0, wall: 5.0 };
    tile.repaint(|x, y, under| carve(look, &hollow, look.plate, x, y, under));
}
