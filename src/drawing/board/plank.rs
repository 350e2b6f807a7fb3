//! The bare board: the plank, its frame and the inlaid line between them.

use mosaic::Palette;

use super::geometry::{Area, BOARD_CORNER, INLAY, WIDTH};
use crate::material::carving::Carving;
use crate::material::colour::{Colour, coverage};
use crate::material::light::Normal;
use crate::material::outline::Outline;
use crate::material::theme::Look;
use crate::picture::palette;
use crate::picture::tile::Tile;

/// Half the width of the inlaid line.
const INLAY_HALF: f32 = 1.1;

/// Returns the palette indices of a tile of a board, including the translucent tones of the board's rounded corners.
pub(crate) fn places(palette: &Palette, board: Area, tile: &Tile) -> Vec<u8> {
    let Area { x: left, y: top, width, .. } = tile.area();
    let mut places = tile.pixels().iter().map(|pixel| palette.nearest(pixel.bytes())).collect::<Vec<_>>();
    if left == 0 || left + width == WIDTH {
        for (index, place) in places.iter_mut().enumerate() {
            let (x, y) = ((left + index % width) as f32 + 0.5, (top + index / width) as f32 + 0.5);
            *place = palette::corner(coverage(outline(board).distance(x, y))).unwrap_or(*place);
        }
    }
    places
}

/// Returns the outline of a board.
fn outline(board: Area) -> Outline {
    Outline::inside(board, 0.0, BOARD_CORNER)
}

/// Returns the colour of an empty board.
fn colour(look: &Look, board: &Outline, x: f32, y: f32) -> Colour {
    let (distance, outward) = board.reach(x, y);
    let pattern = look.surface.at(x, y);
    let plank = look.plank.lit(pattern);
    if distance < -INLAY - 3.0 {
        return plank;
    }
    let framed = match look.carving {
        Carving::Cut | Carving::Pressed => moulding(look, distance, outward, pattern),
        Carving::Flat => {
            let line = coverage((distance + INLAY).abs() - INLAY_HALF);
            look.frame.level().mix(plank, coverage(distance + INLAY)).mix(look.inlay.level(), line)
        }
        Carving::Hatched => {
            let thick = coverage((distance + 4.2).abs() - 2.4);
            let thin = coverage((distance + INLAY + 0.6).abs() - 0.6);
            plank.mix(look.inlay.level(), thick.max(thin))
        }
    };
    framed.mix(look.edge, 0.85 * coverage((distance + 0.6).abs() - 0.7))
}

/// Returns the colour of a rounded moulding that slopes towards the outside, and slightly towards the inlaid line.
fn moulding(look: &Look, distance: f32, outward: [f32; 2], pattern: f32) -> Colour {
    let across = (-distance / INLAY).clamp(0.0, 1.0);
    let slope = -1.3 * (1.0 - across) + 0.5 * across * across;
    let normal = Normal::of_slope(slope * outward[0], slope * outward[1]);
    let frame = look.frame.lit(pattern * (0.35 + 0.65 * normal.lit()));
    let shine = look.inlay.level + 0.18 * (pattern - 1.0) * 4.0 - 0.16 * (outward[0] + outward[1]);
    let line = coverage((distance + INLAY).abs() - INLAY_HALF);
    let groove = coverage((distance + INLAY).abs() - INLAY_HALF - 1.0);
    frame
        .mix(look.plank.lit(pattern), coverage(distance + INLAY))
        .mix(look.frame.ramp.at(0.04), 0.55 * groove)
        .mix(look.inlay.ramp.at(shine), line)
}

/// Paints a tile of the empty board on which games are played.
pub(crate) fn tile(look: &Look, area: Area) -> Tile {
    tile_of(look, Area::BOARD, area)
}

/// Paints a tile of an empty board of any height.
pub(crate) fn tile_of(look: &Look, board: Area, area: Area) -> Tile {
    let board = outline(board);
    Tile::new(area, |x, y| colour(look, &board, x, y))
}
