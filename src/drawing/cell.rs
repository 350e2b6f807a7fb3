//! The pieces a board is put together from, and how each is painted.

use wari_rules::House;

use super::colour::{Colour, coverage};
use super::geometry::{self, Area, HOUSE_RADIUS, NAME_SIZE, NAME_START, Point, RULES_SIZE, Row, SEED_RADIUS};
use super::lettering;
use super::marks::Mark;
use super::plank;
use super::relief::{Hollow, Outline};
use super::seeds::{self, Seed};
use super::theme::Theme;
use super::tile::Tile;

/// A piece of the board in one of its states. Two equal pieces look the same to the last pixel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Cell {
    /// A house: its seeds, those that were taken from it when the game ended, and what the last move did to it.
    House { row: Row, seeds: u8, taken: u8, mark: Option<Mark> },
    /// The letter and numeral of a house.
    Chip { row: Row, house: House, seeds: u8 },
    /// The number of a store.
    Tally { row: Row, seeds: u8 },
    /// What the last move brought into a store.
    Gain { row: Row, seeds: u8 },
    /// What the end of the game brought into a store.
    Rest { row: Row, seeds: u8 },
    /// The seeds of a store.
    Pile { row: Row, seeds: u8 },
    /// A player's name, and on the far bar the name of the rules.
    Bar { row: Row, name: String, rules: String, standing: Standing },
}

/// How a player stands, as the name bar shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Standing {
    /// Waits for the other's move.
    Waiting,
    /// Is to move: a dot, on brass.
    ToMove,
    /// Has won: a crown, on brass.
    Won,
    /// Has lost, or has no part in how it ended.
    Lost,
    /// Has drawn: two equal strokes.
    Drawn,
}

impl Cell {
    /// Paints the piece as it looks in the first place where it occurs.
    pub(super) fn paint(&self, theme: &Theme) -> Tile {
        match *self {
            Self::House { row, seeds, taken, mark } => house(theme, row, seeds, taken, mark),
            Self::Chip { row, house, seeds } => chip(theme, row, house, seeds),
            Self::Tally { row, seeds } => tally(theme, row, seeds),
            Self::Gain { row, seeds } => pill(theme, geometry::gain(row), row, seeds, Pill::Gain),
            Self::Rest { row, seeds } => pill(theme, geometry::rest(row), row, seeds, Pill::Rest),
            Self::Pile { row, seeds } => pile(theme, row, seeds),
            Self::Bar { row, ref name, ref rules, standing } => bar(theme, row, name, rules, standing),
        }
    }
}

fn bare(theme: &Theme, area: Area) -> Tile {
    Tile::new(area, |x, y| plank::colour(theme, x, y))
}

fn house(theme: &Theme, row: Row, count: u8, taken: u8, mark: Option<Mark>) -> Tile {
    let area = geometry::house(row, 0);
    let centre = area.centre();
    let hollow = Hollow { outline: Outline::disc(centre, HOUSE_RADIUS), depth: 27.0, wall: 44.0 };
    let mut tile = bare(theme, area);
    tile.repaint(|x, y, under| plank::carve(theme, &hollow, theme.hollow, x, y, under));
    if let Some(mark) = mark {
        mark.draw(&mut tile, theme, centre);
    }
    let lie = |count: u8| -> Vec<Seed> {
        seeds::pattern(usize::from(count))
            .into_iter()
            .enumerate()
            .map(|(index, step)| Seed {
                centre: Point { x: centre.x + step.x, y: centre.y + step.y },
                radius: SEED_RADIUS,
                kind: i32::from(count) * 13 + index as i32,
            })
            .collect()
    };
    for ghost in lie(taken) {
        seeds::trace(&mut tile, theme, &ghost);
    }
    seeds::draw(&mut tile, theme, &lie(count));
    if count.max(taken) > 12 {
        disc(&mut tile, theme, centre, count.max(taken), taken > 0);
    }
    tile
}

/// The number over a dozen seeds that stand for more.
fn disc(tile: &mut Tile, theme: &Theme, centre: Point, count: u8, faint: bool) {
    let outline = Outline::disc(centre, 25.0);
    tile.repaint_near(centre, 28.0, |x, y, under| {
        let distance = outline.distance(x, y);
        let plate = theme.wood.at(theme.plate);
        under
            .mix(theme.ink, coverage(distance - 1.5))
            .mix(theme.letter, coverage(distance))
            .mix(plate, coverage(distance + 2.0))
    });
    let colour = if faint { theme.letter } else { theme.text };
    lettering::write_centred(tile, &count.to_string(), centre, 29.0, colour);
}

/// A shallow dark plate let into the wood.
fn plate(tile: &mut Tile, theme: &Theme, outline: Outline) {
    let hollow = Hollow { outline, depth: 3.0, wall: 5.0 };
    tile.repaint(|x, y, under| plank::carve(theme, &hollow, theme.plate, x, y, under));
}

fn chip(theme: &Theme, row: Row, house: House, count: u8) -> Tile {
    let area = geometry::chip(row, 0);
    let centre = area.centre();
    let mut tile = bare(theme, area);
    plate(&mut tile, theme, Outline { centre, half_width: 49.0, half_height: 16.5, corner: 9.0 });
    let base = lettering::base_line(centre.y, 32.0);
    let letter = house.letter().to_string();
    let start = Point { x: centre.x - 38.0, y: base - 1.0 };
    lettering::write(&mut tile, area, &letter, start, 28.0, theme.letter);
    let number = count.to_string();
    let start = Point { x: centre.x + 18.0 - lettering::width(&number, 32.0) / 2.0, y: base };
    lettering::write(&mut tile, area, &number, start, 32.0, theme.text);
    tile
}

fn store_hollow(row: Row) -> Hollow {
    let area = geometry::store(row);
    let outline = Outline {
        centre: area.centre(),
        half_width: area.width as f32 / 2.0 - 6.0,
        half_height: area.height as f32 / 2.0 - 6.0,
        corner: area.width as f32 / 2.0 - 6.0,
    };
    Hollow { outline, depth: 27.0, wall: 48.0 }
}

fn store_part(theme: &Theme, row: Row, area: Area) -> Tile {
    let hollow = store_hollow(row);
    let mut tile = bare(theme, area);
    tile.repaint(|x, y, under| plank::carve(theme, &hollow, theme.hollow, x, y, under));
    tile
}

fn tally(theme: &Theme, row: Row, count: u8) -> Tile {
    let area = geometry::tally(row);
    let mut tile = store_part(theme, row, area);
    let middle = Point { x: area.centre().x, y: area.centre().y + if row == Row::Far { 10.0 } else { -10.0 } };
    let shadow = Point { x: middle.x + 1.5, y: middle.y + 2.0 };
    lettering::write_centred(&mut tile, &count.to_string(), shadow, 54.0, theme.ink);
    lettering::write_centred(&mut tile, &count.to_string(), middle, 54.0, theme.text);
    tile
}

fn pile(theme: &Theme, row: Row, count: u8) -> Tile {
    let area = geometry::pile(row);
    let mut tile = store_part(theme, row, area);
    let heap = seeds::heap(usize::from(count), area, row == Row::Far);
    seeds::draw(&mut tile, theme, &heap);
    tile
}

#[derive(Clone, Copy, PartialEq)]
enum Pill {
    Gain,
    Rest,
}

/// A number that was just added to a store.
fn pill(theme: &Theme, area: Area, row: Row, count: u8, kind: Pill) -> Tile {
    let mut tile = store_part(theme, row, area);
    if count == 0 {
        return tile;
    }
    let colour = if kind == Pill::Gain { theme.prize } else { theme.text };
    let outline = Outline { centre: area.centre(), half_width: 43.0, half_height: 19.0, corner: 19.0 };
    tile.repaint(|x, y, under| {
        let distance = outline.distance(x, y);
        let rings = match kind {
            Pill::Gain => coverage((distance + 1.2).abs() - 1.2).max(coverage((distance + 5.6).abs() - 1.0)),
            Pill::Rest => coverage((distance + 1.2).abs() - 1.2),
        };
        under.mix(theme.ink, coverage(distance - 1.2)).mix(colour, rings)
    });
    lettering::write_centred(&mut tile, &format!("+{count}"), area.centre(), 29.0, colour);
    tile
}

fn bar(theme: &Theme, row: Row, name: &str, rules: &str, standing: Standing) -> Tile {
    let area = geometry::bar(row);
    let centre = area.centre();
    let outline = Outline { centre, half_width: area.width as f32 / 2.0 - 4.0, half_height: 22.0, corner: 12.0 };
    let mut tile = bare(theme, area);
    let brass = matches!(standing, Standing::ToMove | Standing::Won);
    if brass {
        tile.repaint(|x, y, under| {
            let (distance, outward) = outline.reach(x, y);
            let bevel = coverage(distance + 2.5);
            let level = 0.74 - 0.0042 * (y - centre.y);
            let rim = 0.70 - 0.26 * (outward[0] + outward[1]);
            let shine = rim + (level - rim) * bevel;
            under
                .mix(theme.ink, 0.6 * coverage(outline.distance(x - 1.0, y - 1.5) - 1.5))
                .mix(theme.brass.at(shine), coverage(distance))
        });
    } else {
        plate(&mut tile, theme, outline);
    }
    let (text, letter) = if brass { (theme.ink, theme.ink) } else { (theme.text, theme.letter) };
    sign(&mut tile, Point { x: area.x as f32 + 32.0, y: centre.y }, standing, text);
    let inner = area.shrunk(8);
    let base = lettering::base_line(centre.y, NAME_SIZE);
    let start = Point { x: area.x as f32 + NAME_START, y: base };
    lettering::write(&mut tile, inner, name, start, NAME_SIZE, text);
    let start = Point { x: geometry::rules_end() - lettering::width(rules, RULES_SIZE), y: base };
    lettering::write(&mut tile, inner, rules, start, RULES_SIZE, letter);
    tile
}

/// The sign before a name.
fn sign(tile: &mut Tile, middle: Point, standing: Standing, colour: Colour) {
    let shape = |x: f32, y: f32| -> f32 {
        let (dx, dy) = (x - middle.x, y - middle.y);
        match standing {
            Standing::Waiting | Standing::Lost => f32::INFINITY,
            Standing::ToMove => (dx * dx + dy * dy).sqrt() - 8.5,
            Standing::Drawn => (dx.abs() - 10.0).max((dy.abs() - 5.0).abs() - 2.2),
            Standing::Won => crown(dx, dy),
        }
    };
    tile.repaint_near(middle, 18.0, |x, y, under| under.mix(colour, coverage(shape(x, y))));
}

/// Distance from the edge of a crown of three points, about 26 by 20 pixels.
fn crown(dx: f32, dy: f32) -> f32 {
    let fold = dx.abs();
    // The teeth: from the base up to the outer points at 13 and the middle one at 0, down to the valleys at 6.5.
    let tooth = if fold > 6.5 { 3.0 - (fold - 6.5) * 1.7 } else { 3.0 - (6.5 - fold) * 1.9 };
    let body = (fold - 13.0 + 0.12 * (dy + 8.0)).max(dy - 9.5).max((tooth - 3.0 - dy) * 0.5);
    let ball = |x: f32, y: f32| ((fold - x) * (fold - x) + (dy - y) * (dy - y)).sqrt() - 2.3;
    body.min(ball(0.0, -12.0)).min(ball(13.0, -10.5))
}
