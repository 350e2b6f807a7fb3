//! A store: its number, what just came into it, and its seeds.

use super::colour::{Colour, coverage};
use super::geometry::{self, Area, Point, Row};
use super::lettering;
use super::patterns;
use super::plank;
use super::relief::{Hollow, Outline};
use super::seeds;
use super::theme::Theme;
use super::tile::Tile;

/// Type size of a store's number, in pixels of the em.
const NUMBER: f32 = 54.0;
/// Type size of what just came into it.
const GAIN: f32 = 28.0;

/// Paints a store's number.
pub(super) fn paint_tally(theme: &Theme, row: Row, count: u8) -> Tile {
    let area = geometry::tally(row);
    let mut tile = part(theme, row, area);
    let middle = Point { x: area.centre().x, y: area.centre().y + if row == Row::Far { 10.0 } else { -10.0 } };
    let shadow = Point { x: middle.x + 1.5, y: middle.y + 2.0 };
    lettering::write_centred(&mut tile, &count.to_string(), shadow, NUMBER, theme.ink);
    lettering::write_centred(&mut tile, &count.to_string(), middle, NUMBER, theme.text);
    tile
}

/// Paints what the last move captured, in the double ring of a captured house.
pub(super) fn paint_gain(theme: &Theme, row: Row, count: u8) -> Tile {
    let area = geometry::gain(row);
    let mut tile = part(theme, row, area);
    if count > 0 {
        let colour = theme.prize;
        pill(&mut tile, theme, |distance| {
            let outer = coverage((distance + 1.3).abs() - 1.3);
            let inner = coverage((distance + 6.0).abs() - 1.1);
            (colour, outer.max(inner))
        });
        lettering::write_centred(&mut tile, &format!("+{count}"), area.centre(), GAIN, colour);
    }
    tile
}

/// Paints what the end of the game brought, behind the trace that the seeds have left in their houses.
pub(super) fn paint_rest(theme: &Theme, row: Row, count: u8) -> Tile {
    let area = geometry::rest(row);
    let mut tile = part(theme, row, area);
    if count > 0 {
        let colour = theme.letter;
        pill(&mut tile, theme, |distance| (colour, coverage((distance + 1.3).abs() - 1.3)));
        let (middle, number) = (area.centre(), format!("+{count}"));
        let width = lettering::width(&number, GAIN);
        let ring = Point { x: middle.x - width / 2.0 - 3.0, y: middle.y };
        seeds::trace(&mut tile, theme, ring, 9.5);
        lettering::write_centred(&mut tile, &number, Point { x: middle.x + 9.0, ..middle }, GAIN, theme.text);
    }
    tile
}

/// Paints the seeds in a store.
pub(super) fn paint_pile(theme: &Theme, row: Row, count: u8) -> Tile {
    let area = geometry::pile(row);
    let mut tile = part(theme, row, area);
    seeds::draw(&mut tile, theme, &hollow(row).outline, &patterns::store(count, row));
    tile
}

/// A dark pill in the middle of a tile; `line` gives colour and amount for each distance from its edge.
fn pill(tile: &mut Tile, theme: &Theme, line: impl Fn(f32) -> (Colour, f32)) {
    let outline = Outline { centre: tile.area().centre(), half_width: 49.0, half_height: 19.0, corner: 19.0 };
    tile.repaint(|x, y, under| {
        let distance = outline.distance(x, y);
        let (colour, amount) = line(distance);
        under.mix(theme.ink, coverage(distance - 1.2)).mix(colour, amount)
    });
}

fn hollow(row: Row) -> Hollow {
    let area = geometry::store(row);
    let outline = Outline {
        centre: area.centre(),
        half_width: area.width as f32 / 2.0 - 6.0,
        half_height: area.height as f32 / 2.0 - 6.0,
        corner: area.width as f32 / 2.0 - 6.0,
    };
    Hollow { outline, depth: 27.0, wall: 48.0 }
}

/// One part of the empty store.
fn part(theme: &Theme, row: Row, area: Area) -> Tile {
    let hollow = hollow(row);
    let mut tile = plank::tile(theme, area);
    tile.repaint(|x, y, under| plank::carve(theme, &hollow, theme.hollow, x, y, under));
    tile
}
