//! Draws the curve of the chances with plotters.

use plotters::prelude::*;
use wari_engine::{Mark, ReviewedPly};
use wari_rules::Side;

use super::{ReviewChart, colour, form};
use crate::drawing::board::geometry::{Point, SMALL_SIZE};
use crate::drawing::charts::plotting::{Drawn, Root, SCALE, plot, rgb};
use crate::drawing::letters::lettering;
use crate::drawing::material::colour::Colour;
use crate::drawing::material::theme::Look;
use crate::drawing::picture::tile::Tile;

// Distances from the edges of the plate, in pixels of the picture.
const TOP: u32 = 24;
const LEFT: u32 = 30;
const RIGHT: u32 = 762;
/// Room for the numbers of turning points below the curve.
const FEET: u32 = 46;
const LINE: u32 = 5;
/// Dark border around marks, to separate them from what lies below.
const OUTLINE: f32 = 2.0;
/// Share of a side's colour in the fill of its half of the curve.
const TINT: f32 = 0.4;
/// Minimum distance between two numbers.
const NUMBERS_APART: f32 = 12.0;

/// A point on the curve: plies, and South's share of the points, 0 to 1.
type Spot = (f32, f32);

/// Draws the curve, its marks and the numbers of the turning points on the plate; and beside it the given `signs`, at
/// places relative to the corner of the plate.
pub(super) fn draw(
    plate: &mut Tile,
    look: &Look,
    chart: &ReviewChart,
    signs: impl Iterator<Item = (Mark, Side, Point)>,
) {
    let spots = spots(chart);
    let turns = chart.review.turning_points();
    plot(plate, |root| {
        curve(root, look, chart, &spots, &turns)?;
        for (mark, side, Point { x, y }) in signs {
            let place = ((x * SCALE as f32) as i32, (y * SCALE as f32) as i32);
            sign(root, place, mark, 0.0, colour(look, side))?;
        }
        Ok(())
    });
    let (area, last) = (plate.area(), chart.review.plies.len() as f32);
    let level = area.y as f32 + (area.height - FEET as usize / 2 - 4) as f32;
    let mut free = area.x as f32;
    for ply in turns {
        let text = (ply + 1).to_string();
        let along = LEFT as f32 + (RIGHT - LEFT) as f32 * (ply + 1) as f32 / last;
        let x = (area.x as f32 + along - lettering::width(&text, SMALL_SIZE) / 2.0).max(free);
        let start = Point { x, y: lettering::base_line(level, SMALL_SIZE) };
        lettering::write(plate, area.shrunk(8), &text, start, SMALL_SIZE, look.text);
        free = x + lettering::width(&text, SMALL_SIZE) + NUMBERS_APART;
    }
}

/// Returns the chances before every ply, and the result.
fn spots(chart: &ReviewChart) -> Vec<Spot> {
    let end = match chart.winner {
        Some(Side::South) => 1.0,
        None => 0.5,
        Some(Side::North) => 0.0,
    };
    let points = chart.review.plies.iter().map(|ply| ply.souths_points() as f32);
    points.chain([end]).enumerate().map(|(ply, points)| (ply as f32, points)).collect()
}

/// Inserts a spot wherever the curve crosses the middle, so that each half can be filled separately.
fn crossed(spots: &[Spot]) -> Vec<Spot> {
    let mut crossed: Vec<Spot> = Vec::with_capacity(2 * spots.len());
    for &(x, y) in spots {
        if let Some(&(before, from)) = crossed.last().filter(|(_, from)| (from - 0.5) * (y - 0.5) < 0.0) {
            crossed.push((before + (x - before) * (0.5 - from) / (y - from), 0.5));
        }
        crossed.push((x, y));
    }
    crossed
}

fn curve(root: &Root, look: &Look, chart: &ReviewChart, spots: &[Spot], turns: &[usize]) -> Drawn<()> {
    let plate = look.plate.level();
    let width = root.dim_in_pixel().0;
    let last = spots.len().saturating_sub(1).max(1) as f32;
    let mut axes = ChartBuilder::on(root)
        .margin_top(TOP * SCALE)
        .margin_left(LEFT * SCALE)
        .margin_right(width - RIGHT * SCALE)
        .margin_bottom(FEET * SCALE)
        .build_cartesian_2d(0.0..last, 0.0..1.0_f32)?;
    let crossed = crossed(spots);
    for (side, half) in [(Side::South, 0.5..1.0_f32), (Side::North, 0.0..0.5)] {
        let edge = crossed.iter().map(|&(x, y)| (x, y.clamp(half.start, half.end)));
        let area: Vec<Spot> = [(0.0, 0.5)].into_iter().chain(edge).chain([(last, 0.5)]).collect();
        axes.draw_series([Polygon::new(area, rgb(plate.mix(colour(look, side), TINT)))])?;
    }
    let grid = |amount: f32| rgb(plate.mix(look.letter, amount)).stroke_width(SCALE);
    for (height, amount) in [(0.0, 0.3), (0.5, 0.7), (1.0, 0.3)] {
        axes.draw_series([PathElement::new([(0.0, height), (last, height)], grid(amount))])?;
    }
    for &ply in turns {
        let at = (ply + 1) as f32;
        axes.draw_series([PathElement::new([(at, 0.0), (at, 1.0)], rgb(look.text).stroke_width(SCALE))])?;
    }
    let line = rgb(look.text).stroke_width(LINE * SCALE);
    for pair in spots.windows(2) {
        axes.draw_series([PathElement::new(pair, line)])?;
    }
    axes.draw_series(spots.iter().map(|&spot| Circle::new(spot, LINE * SCALE / 2, rgb(look.text).filled())))?;
    // The heaviest come last, on top of the others.
    for mark in Mark::ALL {
        let marked = |(ply, reviewed): (usize, &ReviewedPly)| {
            let spot = spots.get(ply + 1).filter(|_| reviewed.mark() == Some(mark))?;
            Some((*spot, colour(look, reviewed.mover)))
        };
        for (spot, colour) in chart.review.plies.iter().enumerate().filter_map(marked) {
            let place = axes.backend_coord(&spot);
            sign(root, place, mark, OUTLINE, plate)?;
            sign(root, place, mark, 0.0, colour)?;
        }
    }
    Ok(())
}

/// Draws a mark, `more` pixels larger on every side.
fn sign(root: &Root, (x, y): (i32, i32), mark: Mark, more: f32, colour: Colour) -> Drawn<()> {
    let (shape, size) = form(mark);
    let corners = shape.corners((size + more) * SCALE as f32).into_iter().map(|(dx, dy)| (x + dx, y + dy));
    root.draw(&Polygon::new(corners.collect::<Vec<_>>(), rgb(colour)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_has_a_spot_where_it_crosses_the_middle() {
        assert_eq!(
            crossed(&[(0.0, 0.5), (1.0, 0.75), (2.0, 0.25), (3.0, 0.5), (4.0, 0.25)]),
            [(0.0, 0.5), (1.0, 0.75), (1.5, 0.5), (2.0, 0.25), (3.0, 0.5), (4.0, 0.25)]
        );
    }
}
