//! Draws the curve of the chances: in the upper half, South is ahead, and in the lower half, North.

use std::ops::Range;

use wari_engine::Mark;
use wari_rules::Side;

use super::moment::ReviewMoment;
use super::{MARGIN, ReviewChart, ReviewTexts, colour, sign};
use crate::board::geometry::{Area, NAME_SIZES, PixelPoint, SMALL_SIZE};
use crate::charts::plotting::{Axes, LEAST_SIZE, hairline, size_within};
use crate::letters::lettering;
use crate::letters::names::FittedName;
use crate::material::stencil::Stencil;
use crate::material::theme::Look;
use crate::picture::tile::Tile;

// Distances from the edges of the plate.
const TOP: usize = 22;
const LEFT: usize = 286;
const RIGHT: usize = 1030;
/// Room for the numbers of moves below the curve.
const FEET: usize = 48;
const LINE: f32 = 5.0;
/// Dark border around marks, to separate them from what lies below.
const OUTLINE: f32 = 2.0;
/// Share of a side's colour in the fill of its half of the curve.
const TINT: f32 = 0.4;
/// Minimum distance between two numbers.
const NUMBERS_APART: f32 = 12.0;
/// The room for what is said of the halves, before the curve, and the distance to the lines of that from the middle of
/// a half.
const SAID: f32 = LEFT as f32 - MARGIN - 24.0;
const APART: f32 = 17.0;
const SAID_SIZE: f32 = 26.0;

/// A point on the curve: plies, and South's share of the points, 0 to 1.
type CurveSpot = (f32, f32);

/// Draws the curve, its marks and the numbers of the moments on the plate.
pub(super) fn draw(plate: &mut Tile, look: &Look, chart: &ReviewChart, moments: &[ReviewMoment]) {
    let ground = look.plate.level();
    let spots = spots(chart);
    let last = spots.len().saturating_sub(1).max(1) as f32;
    let Area { x, y, height, .. } = plate.area();
    let area = Area { x: x + LEFT, y: y + TOP, width: RIGHT - LEFT, height: height - TOP - FEET };
    let axes = Axes { area, across: 0.0..last, up: 0.0..1.0 };
    let place = |(plies, points): CurveSpot| axes.place(plies, points);

    let crossed = crossed(&spots);
    for (side, half) in [(Side::South, 0.5..1.0_f32), (Side::North, 0.0..0.5)] {
        let edge = crossed.iter().map(|&(x, y)| (x, y.clamp(half.start, half.end)));
        let corners = [(0.0, 0.5)].into_iter().chain(edge).chain([(last, 0.5)]).map(place);
        Stencil::new().polygon(corners).lay(plate, PixelPoint::ORIGIN, ground.mix(colour(look, side), TINT));
    }
    for (points, amount) in [(0.0, 0.3), (0.5, 0.7), (1.0, 0.3)] {
        hairline(plate, place((0.0, points)), place((last, points)), ground.mix(look.letter, amount));
    }
    say(plate, look, chart, &axes);
    number(plate, look, chart.texts, moments, &axes);
    Stencil::new().line(spots.iter().copied().map(place), LINE).lay(plate, PixelPoint::ORIGIN, look.text);
    // The heaviest come last, on top of the others.
    for mark in Mark::ALL {
        let marked = chart.review.plies.iter().zip(&spots[1..]).filter(|(ply, _)| ply.mark() == Some(mark));
        for (ply, &spot) in marked {
            sign(mark, OUTLINE).lay(plate, place(spot), ground);
            sign(mark, 0.0).lay(plate, place(spot), colour(look, ply.mover));
        }
    }
}

/// Says beside each half of the curve who is ahead there.
fn say(plate: &mut Tile, look: &Look, chart: &ReviewChart, axes: &Axes) {
    let end = plate.area().x as f32 + MARGIN + SAID;
    for (side, half) in [(Side::South, 0.75), (Side::North, 0.25)] {
        let middle = axes.place(0.0, half).y;
        let name = FittedName::new(chart.names[side], &side.to_string(), SAID);
        let mut write = |text: &str, middle: f32, size: f32, ink| {
            let start = PixelPoint { x: end - lettering::width(text, size), y: lettering::base_line(middle, size) };
            lettering::write(plate, plate.area().shrunk(8), text, start, size, ink);
        };
        write(&name.text, middle - APART, name.size().min(NAME_SIZES[3]), colour(look, side));
        write(&chart.texts.ahead, middle + APART, size_within(&chart.texts.ahead, SAID_SIZE, SAID), look.letter);
    }
}

/// Draws a line at each moment, and the number of its ply below: in the middle, unless others need the room.
fn number(plate: &mut Tile, look: &Look, texts: &ReviewTexts, moments: &[ReviewMoment], axes: &Axes) {
    let area = plate.area();
    let level = (area.y + area.height - FEET / 2 - 2) as f32;
    let write = |plate: &mut Tile, text: &str, x: f32, ink| {
        let start = PixelPoint { x, y: lettering::base_line(level, SMALL_SIZE) };
        lettering::write(plate, area.shrunk(8), text, start, SMALL_SIZE, ink);
    };
    let numbers = moments.iter().map(|moment| {
        let foot = axes.place((moment.ply + 1) as f32, 0.0);
        hairline(plate, axes.place((moment.ply + 1) as f32, 1.0), foot, look.text);
        let text = (moment.ply + 1).to_string();
        (foot.x, lettering::width(&text, SMALL_SIZE), text)
    });
    let numbers: Vec<(f32, f32, String)> = numbers.collect();
    let places: Vec<(f32, f32)> = numbers.iter().map(|&(middle, width, _)| (middle - width / 2.0, width)).collect();
    let bounds = (area.x + LEFT - 8) as f32..(area.x + RIGHT + 12) as f32;
    for (x, (.., text)) in apart(&places, bounds).into_iter().zip(&numbers) {
        write(plate, text, x, look.text);
    }
    if !numbers.is_empty() {
        let end = area.x as f32 + MARGIN + SAID;
        write(plate, &texts.ply, end - lettering::width(&texts.ply, SMALL_SIZE), look.letter);
    }
}

/// Whether what is said beside the curve can be read.
pub(super) fn holds(texts: &ReviewTexts) -> bool {
    size_within(&texts.ahead, SAID_SIZE, SAID) >= LEAST_SIZE && size_within(&texts.ply, SMALL_SIZE, SAID) >= SMALL_SIZE
}

/// Returns left ends for texts of given widths, from left to right, as close as possible to those wanted, yet apart and
/// within `bounds`.
fn apart(wanted: &[(f32, f32)], bounds: Range<f32>) -> Vec<f32> {
    let mut free = bounds.start;
    let pushed = wanted.iter().map(|&(left, width)| {
        let left = left.max(free);
        free = left + width + NUMBERS_APART;
        left
    });
    let mut lefts: Vec<f32> = pushed.collect();
    let mut free = bounds.end;
    for (left, &(_, width)) in lefts.iter_mut().zip(wanted).rev() {
        *left = left.min(free - width);
        free = *left - NUMBERS_APART;
    }
    lefts
}

/// Returns the chances before every ply, and the result.
fn spots(chart: &ReviewChart) -> Vec<CurveSpot> {
    let end = match chart.winner {
        Some(Side::South) => 1.0,
        None => 0.5,
        Some(Side::North) => 0.0,
    };
    let points = chart.review.plies.iter().map(|ply| ply.souths_points() as f32);
    points.chain([end]).enumerate().map(|(ply, points)| (ply as f32, points)).collect()
}

/// Inserts a spot wherever the curve crosses the middle, so that each half can be filled separately.
fn crossed(spots: &[CurveSpot]) -> Vec<CurveSpot> {
    let mut crossed: Vec<CurveSpot> = Vec::with_capacity(2 * spots.len());
    for &(x, y) in spots {
        if let Some(&(before, from)) = crossed.last().filter(|(_, from)| (from - 0.5) * (y - 0.5) < 0.0) {
            crossed.push((before + (x - before) * (0.5 - from) / (y - from), 0.5));
        }
        crossed.push((x, y));
    }
    crossed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_apart_and_within_their_bounds() {
        let wide = |lefts: &[f32]| lefts.iter().map(|&left| (left, 40.0)).collect::<Vec<_>>();
        assert_eq!(apart(&wide(&[100.0, 300.0]), 0.0..700.0), [100.0, 300.0]);
        for wanted in [[640.0, 650.0, 660.0], [0.0, 1.0, 2.0], [-20.0, 300.0, 690.0], [300.0, 310.0, 320.0]] {
            let lefts = apart(&wide(&wanted), 0.0..700.0);
            assert!(lefts.windows(2).all(|pair| pair[1] - pair[0] >= 40.0 + NUMBERS_APART), "{lefts:?}");
            assert!(lefts[0] >= 0.0 && lefts[2] <= 660.0, "{lefts:?}");
        }
    }

    #[test]
    fn a_curve_has_a_spot_where_it_crosses_the_middle() {
        assert_eq!(
            crossed(&[(0.0, 0.5), (1.0, 0.75), (2.0, 0.25), (3.0, 0.5), (4.0, 0.25)]),
            [(0.0, 0.5), (1.0, 0.75), (1.5, 0.5), (2.0, 0.25), (3.0, 0.5), (4.0, 0.25)]
        );
    }
}
