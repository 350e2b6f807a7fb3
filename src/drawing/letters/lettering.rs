//! Draws letters and numbers, using only the bundled fonts.

use std::sync::{Arc, LazyLock};

use ab_glyph::{Font as _, GlyphId, OutlinedGlyph, PxScale, point};
use rustybuzz::{Direction, Script, ShapePlan, UnicodeBuffer, script};
use unicode_bidi::BidiInfo;

use super::fonts::Font;
use crate::board::geometry::{Area, PixelPoint};
use crate::material::colour::Colour;
use crate::memo::Memo;
use crate::picture::tile::{Ground, Tile};

/// Height of a capital or a figure, as a share of the type size.
const CAPITAL: f32 = 0.729;
/// Number of lines that are kept.
const LINES_KEPT: usize = 1000;
/// Bytes of printed glyphs that are kept.
const PRINTED: usize = 512 << 10;
/// Places in a pixel, across and down, at which a glyph can begin.
const STEPS: f32 = 4.0;

/// A positioned glyph of a line.
struct Set {
    font: &'static Font,
    glyph: GlyphId,
    /// Its offset from the start of the line's baseline, for type of size 1.
    place: PixelPoint,
}

/// A line of type of size 1.
struct TypeLine {
    /// Its glyphs from left to right.
    glyphs: Vec<Set>,
    width: f32,
    /// How far its ink reaches above and below its baseline.
    heights: (f32, f32),
}

/// Returns a line; those set last are kept.
fn set(text: &str) -> Arc<TypeLine> {
    static LINES: LazyLock<Memo<String, Arc<TypeLine>>> = LazyLock::new(|| Memo::new(LINES_KEPT));
    LINES.get_or(text.to_owned(), |text| lay_out(text).into())
}

/// Lays out a line.
fn lay_out(text: &str) -> TypeLine {
    /// How a font shapes a script: to find that out takes longer than to shape a word.
    type Plans = Memo<(&'static str, bool, Option<Script>), Arc<ShapePlan>>;
    static PLANS: LazyLock<Plans> = LazyLock::new(|| Memo::new(64));
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
                let unit = font.unit(1.0);
                let mut buffer = UnicodeBuffer::new();
                buffer.push_str(part);
                buffer.set_direction(if leftwards { Direction::RightToLeft } else { Direction::LeftToRight });
                buffer.guess_segment_properties();
                let script = Some(buffer.script()).filter(|&script| script != script::UNKNOWN);
                let plan = PLANS.get_or((font.name(), leftwards, script), |_| {
                    ShapePlan::new(font.shaper(), buffer.direction(), script, None, &[]).into()
                });
                let shaped = rustybuzz::shape_with_plan(font.shaper(), &plan, buffer);
                for (glyph, step) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
                    // The fonts cover every character requested, but not the dotted circle that the shaper inserts
                    // where a letter is missing.
                    if glyph.glyph_id == 0 {
                        continue;
                    }
                    let place = PixelPoint { x: along + step.x_offset as f32 * unit, y: -step.y_offset as f32 * unit };
                    glyphs.push(Set { font, glyph: GlyphId(glyph.glyph_id as u16), place });
                    along += step.x_advance as f32 * unit;
                }
            }
        }
    }
    let heights = heights_of(&glyphs);
    TypeLine { glyphs, width: along, heights }
}

/// Splits a text into its word and the space after it, if there is one.
fn words(spaced: &str) -> impl Iterator<Item = &str> {
    let word = spaced.trim_end_matches(' ');
    [word, &spaced[word.len()..]].into_iter().filter(|part| !part.is_empty())
}

/// Returns how far the ink of glyphs reaches above and below their baseline.
fn heights_of(glyphs: &[Set]) -> (f32, f32) {
    glyphs.iter().fold((0.0_f32, 0.0_f32), |(above, below), Set { font, glyph, place }| {
        let Some(outline) = font.outlines().outline(*glyph) else { return (above, below) };
        let (one, other) = (outline.bounds.min.y, outline.bounds.max.y);
        let unit = font.unit(1.0);
        let (top, bottom) = (one.max(other) * unit - place.y, place.y - one.min(other) * unit);
        (above.max(top), below.max(bottom))
    })
}

/// Returns the width of a line, in pixels.
pub(crate) fn width(text: &str, size: f32) -> f32 {
    set(text).width * size
}

/// Returns how far the ink of a line reaches above and below its baseline, in pixels.
pub(crate) fn heights(text: &str, size: f32) -> (f32, f32) {
    let (above, below) = set(text).heights;
    (above * size, below * size)
}

/// Writes a line from `start`, the left end of its baseline, without touching pixels outside `within`.
pub(crate) fn write(ground: &mut impl Ground, within: Area, text: &str, start: PixelPoint, size: f32, colour: Colour) {
    for Set { font, glyph, place } in &set(text).glyphs {
        let (x, y) = (start.x + size * place.x, start.y + size * place.y);
        let print = Print::of(font, *glyph, size, (x.fract(), y.fract()));
        let (left, top) = (x.trunc() as i64 + print.left, y.trunc() as i64 + print.top);
        for (y, shares) in (top..).zip(print.shares.chunks_exact(print.width.max(1))) {
            if let Some((start, shares)) = within.part_of(left, y, shares) {
                ground.lay((within.x + start % within.width) as i64, y, shares, colour);
            }
        }
    }
}

/// What a glyph covers when it is printed.
struct Print {
    /// The corner of its pixels, relative to the pixel of its origin.
    left: i64,
    top: i64,
    width: usize,
    /// How much of each pixel it covers, row by row.
    shares: Box<[u8]>,
}

impl Print {
    /// Returns the print of a glyph whose origin lies at this fraction of a pixel; those used last are kept.
    fn of(font: &'static Font, glyph: GlyphId, size: f32, fraction: (f32, f32)) -> Arc<Self> {
        type Prints = Memo<(&'static str, GlyphId, u32, i8, i8), Arc<Print>>;
        static PRINTS: LazyLock<Prints> =
            LazyLock::new(|| Memo::weighing(1000, PRINTED, |print| print.shares.len() + 128));
        let [x, y] = [fraction.0, fraction.1].map(|part| (part * STEPS).round() as i8);
        PRINTS.get_or((font.name(), glyph, size.to_bits(), x, y), |_| {
            Self::new(font, glyph, size, (f32::from(x) / STEPS, f32::from(y) / STEPS)).into()
        })
    }

    fn new(font: &Font, glyph: GlyphId, size: f32, (x, y): (f32, f32)) -> Self {
        // The font library measures type by line height, everything else by the em.
        let scale = PxScale::from(font.unit(size) * font.outlines().height_unscaled());
        let bolder = font.bolder() * size;
        let strokes: &[f32] = if bolder > 0.0 { &[-0.5, 0.5] } else { &[0.0] };
        let glyphs = strokes.iter().map(|stroke| glyph.with_scale_and_position(scale, point(x + stroke * bolder, y)));
        let outlined: Vec<OutlinedGlyph> = glyphs.filter_map(|glyph| font.outlines().outline_glyph(glyph)).collect();
        let edge = |of: fn(&OutlinedGlyph) -> f32, least: fn(f32, f32) -> f32| outlined.iter().map(of).reduce(least);
        let left = edge(|glyph| glyph.px_bounds().min.x, f32::min).unwrap_or_default() as i64;
        let top = edge(|glyph| glyph.px_bounds().min.y, f32::min).unwrap_or_default() as i64;
        let right = edge(|glyph| glyph.px_bounds().max.x, f32::max).unwrap_or_default() as i64;
        let bottom = edge(|glyph| glyph.px_bounds().max.y, f32::max).unwrap_or_default() as i64;
        let width = (right - left) as usize;
        let mut shares = vec![0_u8; width * (bottom - top) as usize];
        for glyph in outlined {
            let corner = glyph.px_bounds().min;
            let (across, down) = ((corner.x as i64 - left) as usize, (corner.y as i64 - top) as usize);
            glyph.draw(|x, y, amount| {
                let share = &mut shares[(down + y as usize) * width + across + x as usize];
                // The second stroke covers its share of what the first has left.
                let left = 1.0 - f32::from(*share) / 255.0;
                *share = (255.0 * (1.0 - left * (1.0 - amount.clamp(0.0, 1.0)))).round() as u8;
            });
        }
        Self { left, top, width, shares: shares.into() }
    }
}

/// Writes a short line with its capitals and figures centred on `middle`.
pub(crate) fn write_centred(tile: &mut Tile, text: &str, middle: PixelPoint, size: f32, colour: Colour) {
    let start = PixelPoint { x: middle.x - width(text, size) / 2.0, y: base_line(middle.y, size) };
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
