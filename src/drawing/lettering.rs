//! Letters and numbers, from the bundled font and nothing else.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId, PxScale, ScaleFont, point};

use super::colour::Colour;
use super::geometry::{Area, Point};
use super::tile::Tile;

/// DejaVu Sans Bold, whose figures are all equally wide. The host's fonts are never asked.
static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    FontRef::try_from_slice(include_bytes!("../../fonts/DejaVuSans-Bold.ttf")).expect("the bundled font can be read")
});

/// Height of a capital or a figure, as a share of the type size.
const CAPITAL: f32 = 0.729;

/// Whether the font can draw this character.
pub(super) fn has(character: char) -> bool {
    FONT.glyph_id(character) != GlyphId(0)
}

/// Whether the font's picture of this character has any ink.
pub(super) fn has_ink(character: char) -> bool {
    has(character) && FONT.outline(FONT.glyph_id(character)).is_some()
}

/// A type size in pixels (of the em) as the font library wants it.
fn scale(size: f32) -> PxScale {
    PxScale::from(size * FONT.height_unscaled() / FONT.units_per_em().unwrap_or(1000.0))
}

/// The glyphs of a line with the distance of each from the line's start, and where the line ends.
fn set(text: &str, size: f32) -> (Vec<(GlyphId, f32)>, f32) {
    let font = FONT.as_scaled(scale(size));
    let mut glyphs: Vec<(GlyphId, f32)> = Vec::new();
    let mut along = 0.0;
    for character in text.chars() {
        let glyph = font.glyph_id(character);
        if let Some(&(before, _)) = glyphs.last() {
            along += font.kern(before, glyph);
        }
        glyphs.push((glyph, along));
        along += font.h_advance(glyph);
    }
    (glyphs, along)
}

/// Width of a line, in pixels.
pub(super) fn width(text: &str, size: f32) -> f32 {
    set(text, size).1
}

/// Writes a line from `start`, the left end of its base line; no pixel outside `within` is touched.
pub(super) fn write(tile: &mut Tile, within: Area, text: &str, start: Point, size: f32, colour: Colour) {
    for (glyph, along) in set(text, size).0 {
        let glyph = glyph.with_scale_and_position(scale(size), point(start.x + along, start.y));
        let Some(outlined) = FONT.outline_glyph(glyph) else { continue };
        let corner = outlined.px_bounds().min;
        let (left, top) = (corner.x as i64, corner.y as i64);
        outlined.draw(|x, y, amount| {
            let (x, y) = (left + i64::from(x), top + i64::from(y));
            if within.contains(x, y) {
                tile.dab(x, y, colour, amount.clamp(0.0, 1.0));
            }
        });
    }
}

/// Writes a short line with its capitals and figures centred on `middle`.
pub(super) fn write_centred(tile: &mut Tile, text: &str, middle: Point, size: f32, colour: Colour) {
    let start = Point { x: middle.x - width(text, size) / 2.0, y: base_line(middle.y, size) };
    write(tile, tile.area(), text, start, size, colour);
}

/// Where the base line runs when capitals and figures are to be centred on a height.
pub(super) fn base_line(middle: f32, size: f32) -> f32 {
    (middle + CAPITAL * size / 2.0).round()
}
