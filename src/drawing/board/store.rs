//! A store: its number, its latest gains, and its seeds.

use super::geometry::{self, Area, BoardRow, GAIN_SIZE, PixelPoint, TALLY_SIZE};
use super::plank;
use crate::letters::lettering;
use crate::material::carving::{Carving, carve};
use crate::material::colour::{Colour, coverage};
use crate::material::patterns;
use crate::material::relief::Hollow;
use crate::material::seeds::{self, Seed};
use crate::material::theme::{Look, Numeral};
use crate::picture::tile::Tile;

/// Offsets at which a number is drawn in the colour of its ground, to clear the space around it.
const HALO: [(f32, f32); 8] =
    [(-3.0, 0.0), (3.0, 0.0), (0.0, -3.0), (0.0, 3.0), (-2.0, -2.0), (2.0, -2.0), (-2.0, 2.0), (2.0, 2.0)];

/// Paints a store's number.
pub(crate) fn paint_tally(tile: &mut Tile, look: &Look, row: BoardRow, count: u8) {
    let area = geometry::tally(row);
    let middle =
        PixelPoint { x: area.centre().x, y: area.centre().y + if row == BoardRow::Far { 11.0 } else { -11.0 } };
    let mut write = |right: f32, down: f32, colour: Colour| {
        let middle = PixelPoint { x: middle.x + right, y: middle.y + down };
        lettering::write_centred(tile, &count.to_string(), middle, TALLY_SIZE, colour);
    };
    let Numeral { colour, ground, is_bare } = look.tally;
    if is_bare {
        HALO.into_iter().for_each(|(right, down)| write(right, down, ground));
    } else {
        write(1.5, 2.0, ground);
    }
    write(0.0, 0.0, colour);
}

/// Paints what the last move captured, inside the double ring of a captured house.
pub(crate) fn paint_gain(tile: &mut Tile, look: &Look, row: BoardRow, count: u8) {
    let area = geometry::gain(row);
    if count > 0 {
        let colour = look.marks.prize;
        pill(tile, look, area, |distance| {
            let outer = coverage((distance + 1.3).abs() - 1.3);
            let inner = coverage((distance + 6.0).abs() - 1.1);
            (colour, outer.max(inner))
        });
        lettering::write_centred(tile, &format!("+{count}"), area.centre(), GAIN_SIZE, colour);
    }
}

/// Paints the seeds that the end of the game added, next to the trace that they leave in their houses.
pub(crate) fn paint_rest(tile: &mut Tile, look: &Look, row: BoardRow, count: u8) {
    let area = geometry::rest(row);
    if count > 0 {
        let colour = look.marks.taken;
        pill(tile, look, area, |distance| (colour, coverage((distance + 1.3).abs() - 1.3)));
        let (middle, number) = (area.centre(), format!("+{count}"));
        let width = lettering::width(&number, GAIN_SIZE);
        let ring = PixelPoint { x: middle.x - width / 2.0 - 2.0, y: middle.y };
        let beside = PixelPoint { x: middle.x + 9.0, ..middle };
        seeds::trace(tile, look, &Seed { centre: ring, radius: 9.5, kind: 0 });
        lettering::write_centred(tile, &number, beside, GAIN_SIZE, look.marks.barred);
    }
}

/// Paints the seeds in a store.
pub(crate) fn paint_pile(tile: &mut Tile, look: &Look, row: BoardRow, count: u8) {
    seeds::draw(tile, look, &geometry::store_hollow(row), &patterns::store(count, row));
}

/// Draws the pill of a part of the store; `line` returns colour and amount for a distance from its edge.
fn pill(tile: &mut Tile, look: &Look, part: Area, line: impl Fn(f32) -> (Colour, f32)) {
    let outline = geometry::pill(part);
    tile.repaint(|x, y, under| {
        let distance = outline.distance(x, y);
        let (colour, amount) = line(distance);
        under.mix(look.marks.casing, coverage(distance - 1.2)).mix(colour, amount)
    });
}

/// Paints one part of the empty store, with the frame beside it.
pub(crate) fn paint_bare(look: &Look, row: BoardRow, area: Area) -> Tile {
    // Sand lies level at the bottom: shades that change slowly would show as bands there.
    let wall = if look.carving == Carving::Pressed { 36.0 } else { 48.0 };
    let hollow = Hollow { outline: geometry::store_hollow(row), depth: 27.0, wall };
    let mut tile = plank::tile(look, geometry::framed(area));
    tile.repaint(|x, y, under| carve(look, &hollow, look.hollow, x, y, under));
    tile
}
