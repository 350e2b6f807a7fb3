//! The palette of a theme: at most 256 colours, taken evenly from the ramps that everything is painted with.
//!
//! Transparent comes first, then the tones of the board's rounded corners, then the opaque colours from dark to bright.
//!
//! It lacks colours that hardly anybody can tell from another one: they would speckle the shades, and make files
//! larger.

use mosaic::{Palette, brightness};

use crate::material::colour::Colour;
use crate::material::theme::{Look, Stretch};

/// Levels of opacity at the board's rounded corners, not counting fully transparent and fully opaque.
const CORNER_STEPS: usize = 7;

/// Returns the palette of a theme.
pub(crate) fn of(look: &Look) -> Palette {
    let plate = look.plate.level();
    let marks = look.marks;
    let inks = [look.text, look.letter, look.plaque.text, look.plaque.letter, look.edge];
    let solid = inks
        .into_iter()
        .chain([marks.casing, marks.trail, marks.prize, marks.barred, marks.taken])
        // Before the board's shades, which are close to a seed's brightest one but have another tint.
        .chain(look.seeds.map(|seed| seed.at(1.0)))
        .chain(shades(look.tones.board))
        .chain(look.seeds.into_iter().flat_map(|seed| seed.steps(0.0, 1.0, look.tones.seed)))
        .chain(blend(plate, look.text, 11))
        .chain(blend(plate, look.letter, 14))
        .chain(blend(marks.casing, marks.trail, 11))
        .chain(blend(marks.casing, marks.prize, 11));
    let hollow = shades(look.tones.hollow).map(Colour::bytes).collect();
    with_corners(look.edge, mosaic::distinct(solid.map(Colour::bytes), hollow))
}

/// Returns the palette of a theme's charts: no seeds, but each line's colour in all shades from the plate.
pub(crate) fn of_charts(look: &Look) -> Palette {
    let plate = look.plate.level();
    let solid = shades(look.tones.board)
        .chain(shades(look.tones.hollow))
        .chain(blend(plate, look.text, 20))
        .chain(blend(plate, look.letter, 24))
        .chain(look.lines.into_iter().flat_map(|line| blend(plate, line, 22)))
        .chain([look.edge]);
    with_corners(look.edge, solid.map(Colour::bytes).collect())
}

/// Returns the palette of a picture with many materials: all shades of its text on its ground, and the colours that
/// stand for the others best.
pub(crate) fn of_picture(pixels: &[Colour], ground: Colour, inks: [Colour; 2]) -> Palette {
    let shades = inks.into_iter().flat_map(|ink| blend(ground, ink, 12)).map(Colour::bytes);
    let pixels = pixels.iter().map(|pixel| pixel.bytes());
    with_corners(ground, mosaic::choose(pixels, shades.collect(), 256 - 1 - CORNER_STEPS))
}

/// Returns a palette of these colours, in all opacities of a corner.
fn with_corners(edge: Colour, mut solid: Vec<[u8; 3]>) -> Palette {
    solid.sort_unstable_by_key(|&colour| (brightness(colour), colour));
    solid.dedup();
    let opacity = |step: usize| (step * 255 / (CORNER_STEPS + 1)) as u8;
    let corners = (0..=CORNER_STEPS).map(|step| (edge.bytes(), opacity(step)));
    let colours = corners.chain(solid.into_iter().map(|colour| (colour, u8::MAX)));
    let colours: Vec<_> = colours.map(|([red, green, blue], opacity)| [red, green, blue, opacity]).collect();
    Palette::new(&colours).expect("a palette has at most 256 colours")
}

/// Returns the index of the corner tone for a pixel only partly covered by the board; `None` if fully covered.
pub(crate) fn corner(opacity: f32) -> Option<u8> {
    let step = (opacity * (CORNER_STEPS + 1) as f32 + 0.5) as usize;
    (step <= CORNER_STEPS).then_some(step as u8)
}

/// Rounds a corner tone to transparent or opaque, for file formats without partial transparency.
pub(crate) fn clear_or_solid(place: u8) -> u8 {
    if usize::from(place) <= CORNER_STEPS / 2 { mosaic::CLEAR } else { place }
}

/// Returns the colours of some stretches.
fn shades(stretches: &[Stretch]) -> impl Iterator<Item = Colour> {
    stretches.iter().flat_map(|&Stretch { ramp, from, to, count }| ramp.steps(from, to, count))
}

/// Returns `count` evenly spaced colours from one to another, both included.
fn blend(from: Colour, to: Colour, count: usize) -> impl Iterator<Item = Colour> {
    (0..count).map(move |step| from.mix(to, step as f32 / (count - 1) as f32))
}
