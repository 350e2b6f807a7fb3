//! Draws letters and numbers, using only the bundled fonts.

use ab_glyph::{Font as _, GlyphId, PxScale, point};
use rustybuzz::{Direction, UnicodeBuffer};
use unicode_bidi::BidiInfo;

use super::fonts::Font;
use crate::board::geometry::{Area, Point};
use crate::material::colour::Colour;
use crate::picture::tile::Tile;

/// Height of a capital or a figure, as a share of the type size.
const CAPITAL: f32 = 0.729;

/// A positioned glyph of a line.
struct Set {
    font: &'static Font,
    glyph: GlyphId,
    /// Its offset in pixels from the start of the line's baseline.
    place: Point,
}

/// Lays out a line: returns its glyphs from left to right, and its width in pixels.
fn set(text: &str, size: f32) -> (Vec<Set>, f32) {
    let bidi = BidiInfo::new(text, None);
    let mut glyphs = Vec::new();
    let mut along = 0.0;
    for paragraph in &bidi.paragraphs {
        let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let leftwards = levels[run.start].is_rtl();
            // The shaper handles one font and script at a time, and no script joins letters across a space.
            let mut parts: Vec<_> = text[run].split_inclusive(' ').flat_map(words).flat_map(Font::parts).collect();
            if leftwards {
                parts.reverse();
            }
            for (font, part) in parts {
                let unit = font.unit(size);
                let mut buffer = UnicodeBuffer::new();
                buffer.push_str(part);
                buffer.set_direction(if leftwards { Direction::RightToLeft } else { Direction::LeftToRight });
                buffer.guess_segment_properties();
                let shaped = rustybuzz::shape(font.shaper(), &[], buffer);
                for (glyph, step) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
                    // The fonts cover every character requested, but not the dotted circle that the shaper inserts
                    // where a letter is missing.
                    if glyph.glyph_id == 0 {
                        continue;
                    }
                    let place = Point { x: along + step.x_offset as f32 * unit, y: -step.y_offset as f32 * unit };
                    glyphs.push(Set { font, glyph: GlyphId(glyph.glyph_id as u16), place });
                    along += step.x_advance as f32 * unit;
                }
            }
        }
    }
    (glyphs, along)
}

/// Splits a text into its word and the space after it, if there is one.
fn words(spaced: &str) -> impl Iterator<Item = &str> {
    let word = spaced.trim_end_matches(' ');
    [word, &spaced[word.len()..]].into_iter().filter(|part| !part.is_empty())
}

/// Returns the width of a line, in pixels.
pub(crate) fn width(text: &str, size: f32) -> f32 {
    set(text, size).1
}

/// Returns how far the ink of a line reaches above and below its baseline, in pixels.
pub(crate) fn heights(text: &str, size: f32) -> (f32, f32) {
    set(text, size).0.iter().fold((0.0_f32, 0.0_f32), |(above, below), Set { font, glyph, place }| {
        let Some(outline) = font.outlines().outline(*glyph) else { return (above, below) };
        let (one, other) = (outline.bounds.min.y, outline.bounds.max.y);
        let unit = font.unit(size);
        let (top, bottom) = (one.max(other) * unit - place.y, place.y - one.min(other) * unit);
        (above.max(top), below.max(bottom))
    })
}

/// Writes a line from `start`, the left end of its baseline, without touching pixels outside `within`.
pub(crate) fn write(tile: &mut Tile, within: Area, text: &str, start: Point, size: f32, colour: Colour) {
    for Set { font, glyph, place } in set(text, size).0 {
        // The font library measures type by line height, everything else by the em.
        let scale = PxScale::from(font.unit(size) * font.outlines().height_unscaled());
        let bolder = font.bolder() * size;
        let strokes: &[f32] = if bolder > 0.0 { &[-0.5, 0.5] } else { &[0.0] };
        for stroke in strokes {
            let corner = point(start.x + place.x + stroke * bolder, start.y + place.y);
            let glyph = glyph.with_scale_and_position(scale, corner);
            let Some(outlined) = font.outlines().outline_glyph(glyph) else { continue };
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
}

/// Writes a short line with its capitals and figures centred on `middle`.
pub(crate) fn write_centred(tile: &mut Tile, text: &str, middle: Point, size: f32, colour: Colour) {
    let start = Point { x: middle.x - width(text, size) / 2.0, y: base_line(middle.y, size) };
    write(tile, tile.area(), text, start, size, colour);
}

/// Returns the baseline that centres capitals and figures on a height.
pub(crate) fn base_line(middle: f32, size: f32) -> f32 {
    (middle + CAPITAL * size / 2.0).round()
}

/// Returns the baseline of a text: `level`, or as close to it as keeps ascenders and descenders inside `within`.
pub(crate) fn base_line_within(text: &str, size: f32, level: f32, within: Area) -> f32 {
    let (above, below) = heights(text, size);
    let (highest, lowest) = (within.y as f32 + above, (within.y + within.height) as f32 - below);
    if highest > lowest { ((highest + lowest) / 2.0).round() } else { level.max(highest.ceil()).min(lowest.floor()) }
}
