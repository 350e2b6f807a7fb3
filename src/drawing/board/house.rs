//! A house, and the chip with its letter and seed count.

use wari_rules::House;

use super::geometry::{
    self, Area, BoardRow, CROWD_RADIUS, CROWD_SIZE, LETTER_SIZE, NUMERAL_SIZE, PixelPoint, SEED_RADIUS,
};
use super::marks::Mark;
use super::plank;
use crate::letters::lettering;
use crate::material::carving::{carve, inset};
use crate::material::colour::{Colour, coverage};
use crate::material::outline::Outline;
use crate::material::patterns;
use crate::material::relief::Hollow;
use crate::material::seeds::{self, Seed};
use crate::material::theme::Look;
use crate::picture::tile::Tile;

/// The most seeds that can be counted at a glance; larger counts get a number over them.
const COUNTABLE: u8 = 12;

/// Paints an empty house.
pub(crate) fn paint_bare(look: &Look, row: BoardRow, area: Area) -> Tile {
    let hollow = Hollow { outline: geometry::house_hollow(row), depth: 27.0, wall: 44.0 };
    let mut tile = plank::tile(look, area);
    tile.repaint(|x, y, under| carve(look, &hollow, look.hollow, x, y, under));
    tile
}

/// Paints a house on an empty one: its seeds, the traces of seeds taken at the end, and its marks, that of an earlier
/// move below.
pub(crate) fn paint(
    tile: &mut Tile,
    look: &Look,
    row: BoardRow,
    count: u8,
    taken: u8,
    [earlier, mark]: [Option<Mark>; 2],
) {
    let hollow = geometry::house_hollow(row);
    let centre = hollow.centre();
    if let Some(earlier) = earlier {
        earlier.draw_pale(tile, look, centre);
    }
    if let Some(mark) = mark {
        mark.draw(tile, look, centre);
    }
    for seed in lying(taken, centre) {
        seeds::trace(tile, look, &seed);
    }
    seeds::draw(tile, look, &hollow, &lying(count, centre));
    if let Some(mark) = mark {
        mark.draw_over(tile, look, centre);
    }
    if count.max(taken) > COUNTABLE {
        crowd(tile, look, &geometry::crowd(row), count.max(taken));
    }
}

/// Returns the seeds of a house around `centre`.
fn lying(count: u8, centre: PixelPoint) -> Vec<Seed> {
    let places = patterns::house(count).into_iter().enumerate();
    places
        .map(|(index, step)| Seed {
            centre: PixelPoint { x: centre.x + step.x, y: centre.y + step.y },
            radius: SEED_RADIUS,
            kind: usize::from(count) + index,
        })
        .collect()
}

/// Draws the number over a dozen seeds that stand for more.
fn crowd(tile: &mut Tile, look: &Look, disc: &Outline, count: u8) {
    tile.repaint_near(disc.centre(), 0.0..CROWD_RADIUS + 2.0, |x, y, under| {
        let distance = disc.distance(x, y);
        under
            .mix(look.marks.casing, coverage(distance - 1.5))
            .mix(look.letter, coverage(distance))
            .mix(look.plate.level(), coverage(distance + 2.0))
    });
    lettering::write_centred(tile, &count.to_string(), disc.centre(), CROWD_SIZE, look.text);
}

/// Paints a chip with nothing on it.
pub(crate) fn paint_bare_chip(look: &Look, row: BoardRow, area: Area) -> Tile {
    let mut tile = plank::tile(look, area);
    inset(&mut tile, look, geometry::chip_plate(row));
    tile
}

/// Paints a house's letter and number on an empty chip.
pub(crate) fn paint_chip(tile: &mut Tile, look: &Look, row: BoardRow, house: House, count: u8) {
    let PixelPoint { x, y } = geometry::chip_plate(row).centre();
    let mut write = |text: &str, x: f32, y: f32, size: f32, colour: Colour| {
        lettering::write_centred(tile, text, PixelPoint { x, y }, size, colour);
    };
    write(&house.letter().to_string(), x - 34.0, y - 1.0, LETTER_SIZE, look.letter);
    write(&count.to_string(), x + 19.0, y, NUMERAL_SIZE, look.text);
}
