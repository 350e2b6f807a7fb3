//! Draws the lines, and the grid behind them.

use std::ops::Range;

use super::shape::Shape;
use super::{FEET, PLATE, RatingLine, Spot};
use crate::board::geometry::{Area, PixelPoint};
use crate::charts::plotting::{Axes, hairline};
use crate::letters::lettering;
use crate::material::colour::Colour;
use crate::material::stencil::Stencil;
use crate::material::theme::Look;
use crate::picture::tile::Tile;

/// Where the lines are, between the numbers at the left, the labels at the right and the numbers below.
const LINES: Area = Area { x: PLATE.x + 94, y: PLATE.y + 26, width: 660, height: 336 };
/// Their right and lower ends.
const RIGHT: f32 = (LINES.x + LINES.width) as f32;
const BOTTOM: f32 = (LINES.y + LINES.height) as f32;
/// Size of the numbers, and how far those at the left end before the lines.
const TYPE: f32 = 24.0;
const ASIDE: f32 = 10.0;
/// Length of the short lines that lead to the numbers below.
const TICK: f32 = 9.0;
const LINE: f32 = 5.0;
/// Points closer together than a line's width need not be distinguishable.
const COLUMN: u32 = 4;
/// Width of the thin line that leads to a label.
const LEADER: f32 = 2.0;
/// Dark border on either side of a line, where it crosses others.
const OUTLINE: f32 = 2.0;
const MARKER: f32 = 8.5;
/// Minimum distance between markers on a line.
const MARKERS_APART: f32 = 90.0;
/// Middle of the markers before the labels.
const SIGN: f32 = (PLATE.x + 786) as f32;
/// Minimum distance between the middles of two labels.
const LABELS_APART: f32 = 42.0;

/// Smallest range of ratings shown, so that a small change looks small.
const LEAST_RANGE: f32 = 200.0;

/// Draws lines on the plate and returns the height of the middle of each line's label.
pub(super) fn draw(plate: &mut Tile, look: &Look, lines: &[RatingLine]) -> Vec<f32> {
    let ground = look.plate.level();
    let spots = || lines.iter().flat_map(|line| &line.spots);
    let last = spots().map(|spot| spot.game).max().unwrap_or(1).max(1);
    let first = spots().map(|spot| spot.game).min().unwrap_or(1).min(last - 1);
    let axes = Axes { area: LINES, across: first as f32..last as f32, up: range(spots()) };
    let games_a_column = COLUMN * (last - first) / LINES.width as u32;
    if let [line] = lines {
        draw_band(plate, &axes, &line.spots, ground.mix(look.lines[0], 0.13));
    }
    draw_grid(plate, look, &axes);
    let lines: Vec<(Vec<PixelPoint>, Shape, Colour)> = lines
        .iter()
        .zip(Shape::ALL.into_iter().zip(look.lines))
        .map(|(line, (shape, colour))| {
            let spots = line.thinned(games_a_column).into_iter();
            (spots.map(|spot| axes.place(spot.game as f32, spot.rating)).collect(), shape, colour)
        })
        .collect();
    let ends = lines.iter().map(|(places, ..)| places.last().map_or(0.0, |end| end.y));
    let heights = apart(&ends.collect::<Vec<_>>());
    // Drawn in reverse, so that the first line, the most played, is on top.
    for ((places, _, colour), &height) in lines.iter().zip(&heights).rev() {
        let mut draw = |places: &[PixelPoint], width: f32, colour: Colour| {
            Stencil::new().line(places.iter().copied(), width).lay(plate, PixelPoint::ORIGIN, colour);
        };
        if let Some(&end) = places.last() {
            draw(&[end, PixelPoint { x: RIGHT, ..end }, PixelPoint { x: SIGN, y: height }], LEADER, *colour);
        }
        draw(places, LINE + 2.0 * OUTLINE, ground);
        draw(places, LINE, *colour);
    }
    for ((places, shape, colour), &height) in lines.iter().zip(&heights).rev() {
        for place in marked(places) {
            shape.stencil(MARKER + OUTLINE).lay(plate, place, ground);
            shape.stencil(MARKER).lay(plate, place, *colour);
        }
        shape.stencil(MARKER).lay(plate, PixelPoint { x: SIGN, y: height }, *colour);
    }
    heights
}

/// Draws the uncertainty of the ratings as a pale band.
fn draw_band(plate: &mut Tile, axes: &Axes, spots: &[Spot], colour: Colour) {
    let Range { start, end } = axes.up;
    let edge =
        |spot: &Spot, sign: f32| axes.place(spot.game as f32, (spot.rating + sign * spot.deviation).clamp(start, end));
    let above = spots.iter().map(|spot| edge(spot, 1.0));
    let below = spots.iter().rev().map(|spot| edge(spot, -1.0));
    Stencil::new().polygon(above.chain(below)).lay(plate, PixelPoint::ORIGIN, colour);
}

/// Draws the axes with their numbers, and a line at the height of each rating.
fn draw_grid(plate: &mut Tile, look: &Look, axes: &Axes) {
    let ground = look.plate.level();
    let (grid, frame) = (ground.mix(look.letter, 0.22), ground.mix(look.letter, 0.4));
    let corner = axes.place(axes.across.start, axes.up.start);
    for rating in ticks(&axes.up, 7) {
        let left = axes.place(axes.across.start, rating);
        hairline(plate, left, PixelPoint { x: RIGHT, ..left }, grid);
        let number = rating.to_string();
        let x = left.x - ASIDE - lettering::width(&number, TYPE);
        let start = PixelPoint { x, y: lettering::base_line(left.y, TYPE) };
        lettering::write(plate, PLATE, &number, start, TYPE, look.letter);
    }
    hairline(plate, PixelPoint { y: LINES.y as f32, ..corner }, corner, frame);
    hairline(plate, corner, PixelPoint { x: RIGHT, ..corner }, frame);
    for game in ticks(&axes.across, 6) {
        let foot = axes.place(game, axes.up.start);
        hairline(plate, foot, PixelPoint { y: foot.y + TICK, ..foot }, frame);
        lettering::write_centred(plate, &game.to_string(), PixelPoint { y: FEET, ..foot }, TYPE, look.letter);
    }
}

/// Returns the multiples of a round number in a range, `most` of them or fewer.
fn ticks(range: &Range<f32>, most: usize) -> impl Iterator<Item = f32> {
    let multiples = |step: f32| (range.start / step).ceil() as i32..=(range.end / step).floor() as i32;
    let mut steps = (0..).flat_map(|zeros| [1.0, 2.0, 5.0].map(|step| step * 10_f32.powi(zeros)));
    let step = steps.find(|&step| multiples(step).count() <= most).expect("in large steps few are enough");
    multiples(step).map(move |multiple| multiple as f32 * step)
}

/// Returns the places along a line to mark, at intervals backwards from its label.
fn marked(places: &[PixelPoint]) -> Vec<PixelPoint> {
    let mut marked: Vec<PixelPoint> = Vec::new();
    for &place in places.iter().rev() {
        let next = marked.last().map_or(SIGN, |next| next.x);
        if next - place.x >= MARKERS_APART || places.len() == 1 {
            marked.push(place);
        }
    }
    marked
}

/// Returns the range of ratings to show, with a little room above and below.
fn range<'a>(spots: impl Iterator<Item = &'a Spot>) -> Range<f32> {
    let (low, high) =
        spots.fold((f32::MAX, f32::MIN), |(low, high), spot| (low.min(spot.rating), high.max(spot.rating)));
    let (low, high) = if low <= high { (low, high) } else { (1500.0, 1500.0) };
    let room = ((LEAST_RANGE - (high - low)) / 2.0).max(20.0);
    ((low - room) / 50.0).floor() * 50.0..((high + room) / 50.0).ceil() * 50.0
}

/// Returns heights as close as possible to `wanted`, yet far enough apart for labels to be readable.
fn apart(wanted: &[f32]) -> Vec<f32> {
    let (top, bottom) = (LINES.y as f32, BOTTOM - 24.0);
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&one, &other| wanted[one].total_cmp(&wanted[other]));
    let mut heights = wanted.to_vec();
    let mut next = top;
    for &line in &order {
        heights[line] = heights[line].max(next);
        next = heights[line] + LABELS_APART;
    }
    let mut next = bottom;
    for &line in order.iter().rev() {
        heights[line] = heights[line].min(next);
        next = heights[line] - LABELS_APART;
    }
    heights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_keep_apart_and_on_the_plate() {
        assert_eq!(apart(&[300.0, 200.0]), [300.0, 200.0]);
        let (top, bottom) = (LINES.y as f32, BOTTOM);
        for wanted in [[190.0, 191.0, 190.0, 300.0], [top; 4], [bottom; 4], [bottom - 9.0, top, bottom - 4.0, bottom]] {
            let mut heights = apart(&wanted);
            heights.sort_by(f32::total_cmp);
            assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= LABELS_APART), "{heights:?}");
            assert!(heights[0] >= top && heights[3] <= bottom, "{heights:?}");
        }
    }

    #[test]
    fn an_axis_has_a_few_round_numbers() {
        let ticks = |range, most| ticks(&range, most).collect::<Vec<_>>();
        assert_eq!(ticks(800.0..2150.0, 7), [800.0, 1000.0, 1200.0, 1400.0, 1600.0, 1800.0, 2000.0]);
        assert_eq!(ticks(1.0..3.0, 6), [1.0, 2.0, 3.0]);
        assert_eq!(ticks(1.0..2100.0, 6), [500.0, 1000.0, 1500.0, 2000.0]);
    }
}
