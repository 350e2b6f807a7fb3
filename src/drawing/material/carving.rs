//! How hollows and plates are cut into a board.

mod hatch;

use super::colour::{Colour, coverage, ease};
use super::outline::Outline;
use super::relief::{FLOOR, Hollow, RIM_WIDTH};
use super::theme::{Look, Material};
use crate::picture::tile::Tile;

/// A way to cut something into a surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Carving {
    /// Cut with a sharp edge and polished.
    Cut,
    /// Pressed into loose material, which rises around it and is damp below.
    Pressed,
    /// A flat fill within a thin line.
    Flat,
    /// Drawn with ink: lines that follow the form.
    Hatched,
}

/// Height of the raised rim around something pressed, as a share of its depth.
const RIM: f32 = 0.085;

/// Share of the light that reaches shadows in loose material.
const BOUNCE: f32 = 0.35;

/// Returns the colour of a pixel after carving a hollow into it, whose inside is of `material`.
pub(crate) fn carve(look: &Look, hollow: &Hollow, material: Material, x: f32, y: f32, under: Colour) -> Colour {
    let distance = hollow.outline.distance(x, y);
    if distance > 8.0 {
        return under;
    }
    match look.carving {
        Carving::Cut => cut(look, hollow, material, x, y, under),
        Carving::Pressed => pressed(look, hollow, material, x, y, under),
        Carving::Flat => flat(look, material, distance, under),
        Carving::Hatched => hatched(look, hollow, material, x, y, under),
    }
}

/// Carves a shallow plate into the board.
pub(crate) fn inset(tile: &mut Tile, look: &Look, outline: Outline) {
    let hollow = Hollow { outline, depth: 3.0, wall: 5.0 };
    tile.repaint(|x, y, under| carve(look, &hollow, look.plate, x, y, under));
}

fn cut(look: &Look, hollow: &Hollow, material: Material, x: f32, y: f32, under: Colour) -> Colour {
    if hollow.outline.distance(x, y) > 1.5 {
        return under;
    }
    let carved = hollow.at(x, y, 0.0);
    let pattern = look.surface.below(x, y, carved.depth);
    // Level surfaces have a medium glint; anything above that is a slope facing the lamp.
    let polish = (carved.glint - 0.53).max(0.0) * 0.13;
    let edge = if carved.facing > 0.0 { material.ramp.at(0.82) } else { material.ramp.at(0.05) };
    under
        .mix(material.ramp.at(material.level * (pattern * carved.light) + polish), carved.inside)
        .mix(edge, 0.42 * carved.edge * carved.facing.abs())
}

fn pressed(look: &Look, hollow: &Hollow, material: Material, x: f32, y: f32, under: Colour) -> Colour {
    let rim = RIM * hollow.depth;
    let distance = hollow.outline.distance(x, y);
    if distance > rim * RIM_WIDTH + 1.0 {
        return under;
    }
    let carved = hollow.at(x, y, rim);
    let pattern = look.surface.below(x, y, carved.depth + 6.0 * ease(7.0, 2.0, distance));
    let damp = ease(0.0, 0.75, carved.depth / hollow.depth);
    let level = look.plank.level + (material.level - look.plank.level) * damp;
    // Sand reflects light into its own shadows.
    let light = if carved.light < 1.0 { BOUNCE + (1.0 - BOUNCE) * carved.light } else { carved.light };
    material.ramp.at(level * pattern * light)
}

fn flat(look: &Look, material: Material, distance: f32, under: Colour) -> Colour {
    under.mix(material.level(), coverage(distance)).mix(look.inlay.level(), coverage((distance + 1.0).abs() - 0.8))
}

fn hatched(look: &Look, hollow: &Hollow, material: Material, x: f32, y: f32, under: Colour) -> Colour {
    let carved = hollow.at(x, y, 0.0);
    // Plates get no hatching, because text is written on them.
    let shade = if hollow.depth < 5.0 { 0.0 } else { 1.25 * (FLOOR - carved.light) };
    let lines = hatch::ink(shade, x, y + 0.5 * carved.depth);
    // The outline is thicker where it lies in the shade. That of a house is pale, so that a mark around it stands out.
    let swell = 1.15 - 0.45 * carved.facing;
    let strength = if hollow.depth < 5.0 { 1.0 } else { 0.4 };
    let outline = strength * coverage((hollow.outline.distance(x, y) + 0.4).abs() - swell);
    let ground = under.mix(material.lit(look.surface.below(x, y, carved.depth)), carved.inside);
    ground.mix(look.inlay.level(), (lines * carved.inside).max(outline))
}
