//! Letters and numbers, from the bundled font and nothing else.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId, PxScale, point};
use rustybuzz::{Direction, Face, UnicodeBuffer};
use unicode_bidi::BidiInfo;

use super::colour::Colour;
use super::geometry::{Area, Point};
use super::tile::Tile;

/// DejaVu Sans Bold, whose figures are all equally wide. The host's fonts are never asked.
pub(super) const FILE: &[u8] = include_bytes!("../../fonts/DejaVuSans-Bold.ttf");

/// The outlines of the font.
static FONT: LazyLock<FontRef<'static>> =
    LazyLock::new(|| FontRef::try_from_slice(FILE).expect("the bundled font can be read"));

/// The same font as the shaper sees it: what stands beside what, and which forms letters take there.
static FACE: LazyLock<Face<'static>> =
    LazyLock::new(|| Face::from_slice(FILE, 0).expect("the bundled font can be read"));

/// Height of a capital or a figure, as a share of the type size.
const CAPITAL: f32 = 0.729;

/// Whether the font has a visible picture of this character.
pub(super) fn has(character: char) -> bool {
    let glyph = FONT.glyph_id(character);
    glyph != GlyphId(0) && FONT.outline(glyph).is_some()
}

/// The glyphs of a line from left to right, each with its place in pixels from the line's start, and the line's width.
fn set(text: &str, size: f32) -> (Vec<(GlyphId, Point)>, f32) {
    let unit = size / FACE.units_per_em() as f32;
    let bidi = BidiInfo::new(text, None);
    let mut glyphs = Vec::new();
    let mut along = 0.0;
    for paragraph in &bidi.paragraphs {
        let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let leftwards = levels[run.start].is_rtl();
            // The shaper takes one script at a time, and no script joins letters across a space.
            let mut words: Vec<&str> = text[run].split_inclusive(' ').collect();
            if leftwards {
                words.reverse();
            }
            for word in words {
                let mut buffer = UnicodeBuffer::new();
                buffer.push_str(word);
                buffer.set_direction(if leftwards { Direction::RightToLeft } else { Direction::LeftToRight });
                buffer.guess_segment_properties();
                let shaped = rustybuzz::shape(&FACE, &[], buffer);
                for (glyph, place) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
                    let x = along + place.x_offset as f32 * unit;
                    let y = -place.y_offset as f32 * unit;
                    glyphs.push((GlyphId(glyph.glyph_id as u16), Point { x, y }));
                    along += place.x_advance as f32 * unit;
                }
            }
        }
    }
    (glyphs, along)
}

/// Width of a line, in pixels.
pub(super) fn width(text: &str, size: f32) -> f32 {
    set(text, size).1
}

/// Writes a line from `start`, the left end of its base line; no pixel outside `within` is touched.
pub(super) fn write(tile: &mut Tile, within: Area, text: &str, start: Point, size: f32, colour: Colour) {
    // The font library measures type by the height of a line, everyone else by the em.
    let scale = PxScale::from(size * FONT.height_unscaled() / FACE.units_per_em() as f32);
    for (glyph, place) in set(text, size).0 {
        let glyph = glyph.with_scale_and_position(scale, point(start.x + place.x, start.y + place.y));
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
