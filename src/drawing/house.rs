//! A house, and the chip that says its letter and how many seeds it holds.

use wari_rules::House;

use super::colour::coverage;
use super::geometry::{self, HOUSE_RADIUS, Point, Row, SEED_RADIUS};
use super::lettering;
use super::marks::Mark;
use super::patterns;
use super::plank;
use super::relief::{Hollow, Outline};
use super::seeds::{self, Seed};
use super::theme::Theme;
use super::tile::Tile;

/// Type size of a house's numeral, in pixels of the em.
const NUMERAL: f32 = 32.0;
/// Type size of a house's letter.
const LETTER: f32 = 29.0;
/// Type size of the number over a crowd of seeds.
const CROWD: f32 = 29.0;
/// More seeds than can be counted at a glance get a number over them.
const COUNTABLE: u8 = 12;

/// Paints a house: its seeds, what was taken from it at the end, and what the last move did to it.
pub(super) fn paint(theme: &Theme, row: Row, count: u8, taken: u8, mark: Option<Mark>) -> Tile {
    let area = geometry::house(row, 0);
    let centre = area.centre();
    let hollow = Hollow { outline: Outline::disc(centre, HOUSE_RADIUS), depth: 27.0, wall: 44.0 };
    let mut tile = plank::tile(theme, area);
    tile.repaint(|x, y, under| plank::carve(theme, &hollow, theme.hollow, x, y, under));
    if let Some(mark) = mark {
        mark.draw(&mut tile, theme, centre);
    }
    for seed in lying(taken, centre) {
        seeds::trace(&mut tile, theme, seed.centre, seed.radius);
    }
    seeds::draw(&mut tile, theme, &hollow.outline, &lying(count, centre));
    if count.max(taken) > COUNTABLE {
        disc(&mut tile, theme, centre, count.max(taken));
    }
    tile
}

/// The seeds of a house round `centre`.
fn lying(count: u8, centre: Point) -> Vec<Seed> {
    let places = patterns::house(count).into_iter().enumerate();
    places
        .map(|(index, step)| Seed {
            centre: Point { x: centre.x + step.x, y: centre.y + step.y },
            radius: SEED_RADIUS,
            kind: usize::from(count) + index * 5 + index / 3,
        })
        .collect()
}

/// The number over a dozen seeds that stand for more.
fn disc(tile: &mut Tile, theme: &Theme, centre: Point, count: u8) {
    let outline = Outline::disc(centre, 25.0);
    tile.repaint_near(centre, 28.0, |x, y, under| {
        let distance = outline.distance(x, y);
        let plate = theme.wood.at(theme.plate);
        under
            .mix(theme.ink, coverage(distance - 1.5))
            .mix(theme.letter, coverage(distance))
            .mix(plate, coverage(distance + 2.0))
    });
    lettering::write_centred(tile, &count.to_string(), centre, CROWD, theme.text);
}

/// Paints a house's letter and numeral.
pub(super) fn paint_chip(theme: &Theme, row: Row, house: House, count: u8) -> Tile {
    let area = geometry::chip(row, 0);
    let centre = area.centre();
    let mut tile = plank::tile(theme, area);
    plank::inset(&mut tile, theme, Outline { centre, half_width: 49.0, half_height: 16.5, corner: 9.0 });
    let letter = house.letter().to_string();
    lettering::write_centred(&mut tile, &letter, Point { x: centre.x - 27.0, y: centre.y - 1.0 }, LETTER, theme.letter);
    lettering::write_centred(
        &mut tile,
        &count.to_string(),
        Point { x: centre.x + 17.0, ..centre },
        NUMERAL,
        theme.text,
    );
    tile
}
