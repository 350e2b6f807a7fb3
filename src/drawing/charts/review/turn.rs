//! A small board in numbers at a turning point: the mover's row is at the bottom, with the letters of its houses. The
//! better move is filled, and what it captures or protects is ringed.

use wari_engine::Reason;
use wari_rules::{House, Houses};

use super::{ReviewChart, colour};
use crate::board::geometry::{Area, NAME_SIZES, Point, Row, SMALL_SIZE};
use crate::letters::lettering;
use crate::letters::names::Name;
use crate::material::colour::{Colour, coverage};
use crate::material::outline::Outline;
use crate::material::stencil::Stencil;
use crate::material::theme::Look;
use crate::picture::tile::Tile;

/// Width and height of a house, and the space to the next.
const HOUSE: (usize, usize) = (47, 44);
const GAP: usize = 6;
const WIDTH: usize = 6 * HOUSE.0 + 5 * GAP;
/// Distance from the top of the plate to the middle of the heading, the top of the rows, and the middle of the letters.
const HEADING: f32 = 28.0;
const ROWS: usize = 50;
const LETTERS: f32 = 161.0;
/// Middle of the sign below the letter of the best house, or of the one that was played.
const SIGNS: f32 = 189.0;
const CORNER: f32 = 13.0;
/// Width of the ring around what the better move captures or protects, and its distance from the edge of the house.
const RING: f32 = 5.0;
const RING_IN_FULL: f32 = 3.5;

/// Draws the board before a ply in one of `columns` columns of the plate.
pub(super) fn draw(plate: &mut Tile, look: &Look, chart: &ReviewChart, ply: usize, column: usize, columns: usize) {
    let Some((position, reviewed)) = chart.record.position_at(ply).zip(chart.review.plies.get(ply)) else { return };
    let area = plate.area();
    let pitch = area.width / columns;
    let left = area.x + column * pitch + (pitch - WIDTH) / 2;
    let Some(cause) = chart.record.up_to(ply).map(|before| Reason::of(&before, reviewed).cause) else { return };
    let (prize, near) = (cause.prize(), cause.is_loss());
    heading(plate, look, chart, ply, left as f32, &effect(prize.seeds, near));
    let side = colour(look, reviewed.mover);
    for (index, row) in Row::ALL.into_iter().enumerate() {
        let top = area.y + ROWS + index * (HOUSE.1 + GAP);
        for house in House::ALL {
            let x = left + row.column(house) * (HOUSE.0 + GAP);
            let cell = Area { x, y: top, width: HOUSE.0, height: HOUSE.1 };
            let is_best = row == Row::Near && reviewed.best_houses().contains(house);
            let seeds = position.seeds(row.side(reviewed.mover), house);
            let at_stake = if near == (row == Row::Near) { prize.houses } else { Houses::EMPTY };
            put(plate, look, cell, seeds, is_best.then_some(side));
            if at_stake.contains(house) {
                ring(plate, look, cell, side, is_best);
            }
            if row == Row::Far {
                continue;
            }
            let below = |y: f32| Point { x: cell.centre().x, y: area.y as f32 + y };
            let is_played = house == reviewed.played;
            let ink = match (is_best, is_played) {
                (true, _) => side,
                (_, true) => look.text,
                _ => look.letter,
            };
            lettering::write_centred(plate, &house.to_string(), below(LETTERS), SMALL_SIZE, ink);
            let sign = if is_best {
                Stencil::new().polygon([(-10.0, 7.0), (0.0, -8.0), (10.0, 7.0)])
            } else if is_played {
                let stroke = Stencil::new().polygon([(-9.0, -6.0), (-6.0, -9.0), (9.0, 6.0), (6.0, 9.0)]);
                stroke.polygon([(-6.0, 9.0), (-9.0, 6.0), (6.0, -9.0), (9.0, -6.0)])
            } else {
                continue;
            };
            sign.lay(plate, below(SIGNS), ink);
        }
    }
}

/// Returns the seeds that the better move gains, or that the move loses.
fn effect(seeds: u8, is_loss: bool) -> String {
    match (seeds, is_loss) {
        (0, _) => String::new(),
        (_, true) => format!("−{seeds}"),
        (_, false) => format!("+{seeds}"),
    }
}

/// Writes the number of the move, the name of its mover, and what it cost in seeds.
fn heading(plate: &mut Tile, look: &Look, chart: &ReviewChart, ply: usize, left: f32, effect: &str) {
    let area = plate.area();
    let number = (ply + 1).to_string();
    let mover = chart.review.plies[ply].mover;
    let mut write = |text: &str, x: f32, size: f32, ink: Colour| {
        let start = Point { x, y: lettering::base_line(area.y as f32 + HEADING, size) };
        lettering::write(plate, area.shrunk(6), text, start, size, ink);
    };
    write(&number, left, NAME_SIZES[2], look.text);
    let start = left + lettering::width(&number, NAME_SIZES[2]) + 14.0;
    let end = left + WIDTH as f32 - lettering::width(effect, NAME_SIZES[2]);
    write(effect, end, NAME_SIZES[2], colour(look, mover));
    let room = end - start - if effect.is_empty() { 0.0 } else { 14.0 };
    let name = Name::new(chart.names[mover], &mover.to_string(), room);
    write(&name.text, start, name.size().min(NAME_SIZES[3]), colour(look, mover));
}

/// Draws a house with its seed count; filled with the colour `full` if there is one.
fn put(plate: &mut Tile, look: &Look, cell: Area, seeds: u8, full: Option<Colour>) {
    let outline = Outline::inside(cell, 0.0, CORNER);
    let ground = look.plate.level();
    let line = ground.mix(look.letter, 0.7);
    plate.repaint_near(cell.centre(), 0.0..HOUSE.0 as f32, |x, y, under| {
        let distance = outline.distance(x, y);
        match full {
            Some(colour) => under.mix(colour, coverage(distance)),
            None => under.mix(line, coverage((distance + 1.2).abs() - 1.2)),
        }
    });
    let ink = if full.is_some() { ground } else { look.text };
    lettering::write_centred(plate, &seeds.to_string(), cell.centre(), NAME_SIZES[2], ink);
}

/// Rings a house: at its edge, or if it `is_full` of that colour, within it.
fn ring(plate: &mut Tile, look: &Look, cell: Area, colour: Colour, is_full: bool) {
    let (ink, inset) = if is_full { (look.plate.level(), RING_IN_FULL) } else { (colour, 0.0) };
    let outline = Outline::inside(cell, inset, CORNER - inset);
    let width = if is_full { RING / 2.0 } else { RING };
    plate.repaint_near(cell.centre(), 0.0..HOUSE.0 as f32, |x, y, under| {
        under.mix(ink, coverage((outline.distance(x, y) + width / 2.0).abs() - width / 2.0))
    });
}
