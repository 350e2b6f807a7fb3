//! Draws the lines with plotters.

use std::ops::Range;
use std::sync::LazyLock;

use plotters::coord::types::{RangedCoordf32, RangedCoordu32};
use plotters::prelude::*;
use plotters::style::register_font;

use super::shape::Shape;
use super::{Line, PLATE, Spot};
use crate::drawing::charts::plotting::{self, Drawn, Root, SCALE, rgb};
use crate::drawing::letters::fonts::MAIN;
use crate::drawing::material::colour::Colour;
use crate::drawing::material::theme::Look;
use crate::drawing::picture::tile::Tile;

/// The name under which the bundled font is registered with plotters.
static FONT: LazyLock<&str> = LazyLock::new(|| {
    let registered = register_font("board", FontStyle::Normal, MAIN.file());
    assert!(registered.is_ok(), "the bundled font can be read");
    "board"
});

// Sizes in pixels of the picture.
const TOP: u32 = 26;
const LEFT: u32 = 16;
/// Right end of the lines.
const RIGHT: u32 = 754;
/// Room for the numbers at the left, and for those below.
const RATINGS: u32 = 78;
const GAMES: u32 = 52;
const TICK: u32 = 9;
const TYPE: u32 = 28;
const LINE: u32 = 5;
/// Points closer together than a line's width need not be distinguishable.
const COLUMN: u32 = 4;
/// Width of the thin line that leads to a label.
const LEADER: u32 = 2;
/// Dark border on either side of a line, where it crosses others.
const OUTLINE: u32 = 2;
const MARKER: f32 = 8.5;
/// Minimum distance between markers on a line.
const MARKERS_APART: u32 = 90;
/// Middle of the markers before the labels.
const SIGN: u32 = 786;
/// Minimum distance between the middles of two labels.
const LABELS_APART: f32 = 42.0;

/// Smallest range of ratings shown, so that a small change looks small.
const LEAST_RANGE: f32 = 200.0;

type Axes<'a, 'b> = ChartContext<'a, BitMapBackend<'b>, Cartesian2d<RangedCoordu32, RangedCoordf32>>;
/// Draws lines on the plate and returns the height of the middle of each line's label, from the top of the plate.
pub(super) fn draw(plate: &mut Tile, look: &Look, lines: &[Line]) -> Vec<f32> {
    plotting::plot(plate, |root| plot(root, look, lines))
}

fn plot(root: &Root, look: &Look, lines: &[Line]) -> Drawn<Vec<f32>> {
    let width = root.dim_in_pixel().0;
    let spots = || lines.iter().flat_map(|line| &line.spots);
    let last = spots().map(|spot| spot.game).max().unwrap_or(1).max(1);
    let first = spots().map(|spot| spot.game).min().unwrap_or(1).min(last - 1);
    let mut axes = ChartBuilder::on(root)
        .margin_top(TOP * SCALE)
        .margin_left(LEFT * SCALE)
        .margin_right(width - RIGHT * SCALE)
        .set_label_area_size(LabelAreaPosition::Left, RATINGS * SCALE)
        .set_label_area_size(LabelAreaPosition::Bottom, GAMES * SCALE)
        .build_cartesian_2d(first..last, range(spots()))?;
    let games_a_column = COLUMN * (last - first) / (RIGHT - LEFT - RATINGS);
    let lines: Vec<(Vec<Spot>, Shape, Colour)> = lines
        .iter()
        .zip(Shape::ALL.into_iter().zip(look.lines))
        .map(|(line, (shape, colour))| (line.thinned(games_a_column), shape, colour))
        .collect();
    if let [(spots, _, colour)] = &lines[..] {
        draw_band(&mut axes, spots, look.plate.level().mix(*colour, 0.13))?;
    }
    draw_grid(&mut axes, look)?;
    let ends = lines.iter().map(|(spots, ..)| {
        let rating = spots.last().map_or(0.0, |spot| spot.rating);
        axes.backend_coord(&(last, rating)).1 as f32 / SCALE as f32
    });
    let heights = apart(&ends.collect::<Vec<_>>());
    // Drawn in reverse, so that the first line, the most played, is on top.
    for ((spots, _, colour), height) in lines.iter().zip(&heights).rev() {
        lead(root, &axes, spots, last, *height, *colour)?;
        draw_line(&mut axes, spots, look.plate.level(), LINE + 2 * OUTLINE)?;
        draw_line(&mut axes, spots, *colour, LINE)?;
    }
    for ((spots, shape, colour), height) in lines.iter().zip(&heights).rev() {
        draw_markers(&mut axes, spots, *shape, *colour, look)?;
        mark(root, (SIGN * SCALE, (height * SCALE as f32) as u32), *shape, *colour)?;
    }
    Ok(heights)
}

fn draw_grid(axes: &mut Axes, look: &Look) -> Drawn<()> {
    let plate = look.plate.level();
    let label = (*FONT, TYPE * SCALE).into_font().color(&rgb(look.letter));
    let grid = rgb(plate.mix(look.letter, 0.22)).stroke_width(SCALE);
    axes.configure_mesh()
        .disable_x_mesh()
        .bold_line_style(grid)
        .light_line_style(TRANSPARENT)
        .axis_style(rgb(plate.mix(look.letter, 0.4)).stroke_width(SCALE))
        .set_tick_mark_size(LabelAreaPosition::Left, 0)
        .set_tick_mark_size(LabelAreaPosition::Bottom, TICK * SCALE)
        .x_labels(6)
        .y_labels(7)
        // The space keeps the number away from its line.
        .y_label_formatter(&|rating| format!("{rating:.0} "))
        .y_label_offset((TYPE * SCALE / 6) as i32)
        .label_style(label)
        .draw()
}

/// Draws the uncertainty of the ratings as a pale band.
fn draw_band(axes: &mut Axes, spots: &[Spot], colour: Colour) -> Drawn<()> {
    let Range { start, end } = axes.y_range();
    let edge = |spot: &Spot, sign: f32| (spot.game, (spot.rating + sign * spot.deviation).clamp(start, end));
    let above = spots.iter().map(|spot| edge(spot, 1.0));
    let below = spots.iter().rev().map(|spot| edge(spot, -1.0));
    let band = Polygon::new(above.chain(below).collect::<Vec<_>>(), rgb(colour));
    axes.draw_series([band]).map(drop)
}

/// Draws each segment separately, with a disc at each joint: a thick zigzag in one piece would cut into itself.
fn draw_line(axes: &mut Axes, spots: &[Spot], colour: Colour, width: u32) -> Drawn<()> {
    let style = rgb(colour).stroke_width(width * SCALE);
    for pair in spots.windows(2) {
        axes.draw_series(LineSeries::new(pair.iter().map(place), style))?;
    }
    let joint = |spot: &Spot| Circle::new(place(spot), width * SCALE / 2, rgb(colour).filled());
    axes.draw_series(spots.iter().map(joint)).map(drop)
}

/// Draws markers at intervals along a line, working backwards from its label.
fn draw_markers(axes: &mut Axes, spots: &[Spot], shape: Shape, colour: Colour, look: &Look) -> Drawn<()> {
    let mut marked: Vec<&Spot> = Vec::new();
    let mut next = (SIGN * SCALE) as i32;
    for spot in spots.iter().rev() {
        let x = axes.backend_coord(&place(spot)).0;
        if next - x >= (MARKERS_APART * SCALE) as i32 || spots.len() == 1 {
            marked.push(spot);
            next = x;
        }
    }
    for (size, colour) in [(MARKER + OUTLINE as f32, look.plate.level()), (MARKER, colour)] {
        let corners = shape.corners(size * SCALE as f32);
        let marker = |&spot: &&Spot| EmptyElement::at(place(spot)) + Polygon::new(corners.clone(), rgb(colour));
        axes.draw_series(marked.iter().map(marker))?;
    }
    Ok(())
}

/// Draws a thin line from the last game of a line to its label.
fn lead(root: &Root, axes: &Axes, spots: &[Spot], last: u32, height: f32, colour: Colour) -> Drawn<()> {
    let Some(newest) = spots.last() else { return Ok(()) };
    let label = ((SIGN * SCALE) as i32, (height * SCALE as f32) as i32);
    let path = [axes.backend_coord(&place(newest)), axes.backend_coord(&(last, newest.rating)), label];
    root.draw(&PathElement::new(path, rgb(colour).stroke_width(LEADER * SCALE)))
}

/// Draws the marker before a label.
fn mark(root: &Root, (x, y): (u32, u32), shape: Shape, colour: Colour) -> Drawn<()> {
    let corners = shape.corners(MARKER * SCALE as f32).into_iter().map(|(dx, dy)| (x as i32 + dx, y as i32 + dy));
    root.draw(&Polygon::new(corners.collect::<Vec<_>>(), rgb(colour)))
}

fn place(spot: &Spot) -> (u32, f32) {
    (spot.game, spot.rating)
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
    let (top, bottom) = (TOP as f32, PLATE.height as f32 - GAMES as f32 - 24.0);
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
        assert_eq!(apart(&[200.0, 100.0]), [200.0, 100.0]);
        for wanted in [[90.0, 91.0, 90.0, 300.0], [26.0; 4], [338.0; 4], [330.0, 26.0, 335.0, 338.0]] {
            let mut heights = apart(&wanted);
            heights.sort_by(f32::total_cmp);
            assert!(heights.windows(2).all(|pair| pair[1] - pair[0] >= LABELS_APART), "{heights:?}");
            assert!(heights[0] >= TOP as f32 && heights[3] <= (PLATE.height as u32 - GAMES) as f32, "{heights:?}");
        }
    }
}
