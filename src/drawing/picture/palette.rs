//! The palette of a theme: at most 256 colours, taken evenly from the ramps that everything is painted with.
//!
//! Transparent comes first, then the tones of the board's rounded corners, then the opaque colours from dark to bright.

use mosaic::{Palette, difference};

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
        .chain(materials(look))
        .chain(look.seeds.into_iter().flat_map(|seed| seed.steps(0.0, 1.0, look.tones.seed)))
        .chain(blend(plate, look.text, 11))
        .chain(blend(plate, look.letter, 14))
        .chain(blend(marks.casing, marks.trail, 11))
        .chain(blend(marks.casing, marks.prize, 11));
    let hollow = look.tones.hollow.iter().flat_map(Stretch::colours).map(Colour::bytes);
    with_corners(look.edge, thinned(hollow.collect(), solid))
}

/// Returns the palette of a theme's charts: no seeds, but each line's colour in all shades from the plate.
pub(crate) fn of_charts(look: &Look) -> Palette {
    let plate = look.plate.level();
    let solid = materials(look)
        .chain(blend(plate, look.text, 20))
        .chain(blend(plate, look.letter, 24))
        .chain(look.lines.into_iter().flat_map(|line| blend(plate, line, 22)))
        .chain([look.edge]);
    with_corners(look.edge, solid.map(Colour::bytes).collect())
}

/// Returns the palette of a picture with many materials: all shades of its text on its ground, and the colours that stand
/// for the others best.
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

/// Returns the same palette with little colour and contrast, so that one picture looks like the ghost of another.
pub(crate) fn pale(palette: &Palette) -> Palette {
    // The shares of its colour and its contrast that a colour keeps, and the grey that it is mixed with.
    const COLOUR: f32 = 0.25;
    const CONTRAST: f32 = 0.6;
    const GREY: f32 = 150.0;
    let pale = |&[red, green, blue, opacity]: &[u8; 4]| {
        // Brighter than the colour, for everything becomes light.
        let grey = f32::from(brightness([red, green, blue])) / 3.0;
        let [red, green, blue] = [red, green, blue].map(|channel| {
            let channel = grey + COLOUR * (f32::from(channel) - grey);
            (GREY + CONTRAST * (channel - GREY)).round() as u8
        });
        [red, green, blue, opacity]
    };
    Palette::new(&palette.colours().iter().map(pale).collect::<Vec<_>>()).expect("it has as many colours")
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

/// Adds colours to those `kept`, but not those that hardly anybody can tell from an earlier one: they would only speckle its
/// shades.
fn thinned(mut kept: Vec<[u8; 3]>, colours: impl Iterator<Item = Colour>) -> Vec<[u8; 3]> {
    /// The least difference to be told: about 5 in each channel.
    const LEAST: i32 = 225;
    for colour in colours.map(Colour::bytes) {
        if kept.iter().all(|&kept| difference(kept, colour) >= LEAST) {
            kept.push(colour);
        }
    }
    kept
}

/// Returns the colours of all carved materials.
fn materials(look: &Look) -> impl Iterator<Item = Colour> {
    look.tones.board.iter().chain(look.tones.hollow).flat_map(Stretch::colours)
}

/// Returns `count` evenly spaced colours from one to another, both included.
fn blend(from: Colour, to: Colour, count: usize) -> impl Iterator<Item = Colour> {
    (0..count).map(move |step| from.mix(to, step as f32 / (count - 1) as f32))
}

/// Returns the brightness of a colour, up to 2295.
fn brightness([red, green, blue]: [u8; 3]) -> u16 {
    2 * u16::from(red) + 4 * u16::from(green) + 3 * u16::from(blue)
}
