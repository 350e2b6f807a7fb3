//! Seeds: the grey nickernuts that wari is played with, and how they lie.

use super::colour::{coverage, ease};
use super::geometry::{Area, Point, SEED_RADIUS, STORE_SEED_RADIUS};
use super::light::{LAMP, Normal};
use super::noise::scatter;
use super::theme::Theme;
use super::tile::Tile;

/// Where a seed lies, and which of the endlessly many nuts it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seed {
    /// The middle of the seed.
    pub(super) centre: Point,
    /// Its radius, in pixels.
    pub(super) radius: f32,
    /// Decides its tone, its slight oblongness and how it is turned.
    pub(super) kind: i32,
}

/// Draws seeds: first what they cast on the wood, then themselves.
pub(super) fn draw(tile: &mut Tile, theme: &Theme, seeds: &[Seed]) {
    for seed in seeds {
        cast(tile, theme, seed);
    }
    for seed in seeds {
        lay(tile, theme, seed);
    }
}

/// The soft shadow under a seed, to its lower right.
fn cast(tile: &mut Tile, theme: &Theme, seed: &Seed) {
    let middle = Point { x: seed.centre.x + 0.24 * seed.radius, y: seed.centre.y + 0.34 * seed.radius };
    let reach = seed.radius * 1.5;
    tile.repaint_near(middle, reach, |x, y, under| {
        let (dx, dy) = (x - middle.x, y - middle.y);
        let away = (dx * dx + dy * dy).sqrt();
        under.mix(theme.wood.at(0.0), 0.72 * ease(reach, seed.radius * 0.72, away))
    });
}

/// The seed itself: a glossy, slightly oblong ball with the fine rings of a nickernut.
fn lay(tile: &mut Tile, theme: &Theme, seed: &Seed) {
    let ramp = theme.seeds[(scatter(seed.kind, 1) * 3.0) as usize % 3];
    let (along, across) = (scatter(seed.kind, 2) - 0.5, scatter(seed.kind, 3) - 0.5);
    let length = (along * along + across * across).sqrt().max(1e-3);
    let (cos, sin) = (along / length, across / length);
    let oblong = 0.91 + 0.06 * scatter(seed.kind, 4);
    tile.repaint_near(seed.centre, seed.radius + 1.0, |x, y, under| {
        let (dx, dy) = ((x - seed.centre.x) / seed.radius, (y - seed.centre.y) / seed.radius);
        let (u, v) = (dx * cos + dy * sin, (dy * cos - dx * sin) / oblong);
        let square = u * u + v * v;
        let share = coverage((square.sqrt() - 1.0) * seed.radius);
        if share == 0.0 {
            return under;
        }
        let height = (1.0 - square).max(0.0).sqrt();
        let v_slope = v / oblong;
        let normal = Normal::unit([u * cos - v_slope * sin, u * sin + v_slope * cos, height.max(0.05)]);
        let lit = normal.facing(LAMP);
        let rings = (u * 0.55 + height * 0.85) * 4.5 + 9.0;
        let ring = ((rings - rings.floor()) * 2.0 - 1.0).abs();
        let body = 0.17 + 0.55 * lit.max(0.0) - 0.05 * ring * ring * ring * height;
        let rim = 0.62 + 0.38 * ease(0.0, 0.62, height);
        let glint = 0.55 * normal.glint(6) + 0.10 * normal.glint(3);
        let bounce = 0.13 * (-lit).max(0.0) * (1.0 - height);
        let brightness = (body * rim + bounce) + glint;
        under.mix(ramp.at(brightness), share)
    });
}

/// The trace that a seed leaves which was taken at the end: its outline, and nothing in it.
pub(super) fn trace(tile: &mut Tile, theme: &Theme, seed: &Seed) {
    tile.repaint_near(seed.centre, seed.radius + 2.0, |x, y, under| {
        let (dx, dy) = (x - seed.centre.x, y - seed.centre.y);
        let away = (dx * dx + dy * dy).sqrt();
        let line = coverage((away - seed.radius + 2.5).abs() - 0.9);
        under.mix(theme.letter, 0.8 * line)
    });
}

/// The places of one to twelve seeds in a house, as steps from its middle in seed radii: patterns that are known
/// at a glance from dice, and rings round a few from seven on.
pub(super) fn pattern(count: usize) -> Vec<Point> {
    let square = |at: f32| vec![(-at, -at), (at, -at), (-at, at), (at, at)];
    let places = match count {
        0 => vec![],
        1 => vec![(0.0, 0.0)],
        2 => vec![(-1.15, 0.0), (1.15, 0.0)],
        3 => vec![(0.0, -1.3), (-1.25, 0.85), (1.25, 0.85)],
        4 => square(1.2),
        5 => [square(1.65), vec![(0.0, 0.0)]].concat(),
        6 => vec![(-1.15, -2.1), (1.15, -2.1), (-1.15, 0.0), (1.15, 0.0), (-1.15, 2.1), (1.15, 2.1)],
        7 => [ring(6, 2.3), vec![(0.0, 0.0)]].concat(),
        8 => [ring(7, 2.65), vec![(0.0, 0.0)]].concat(),
        9 => [square(2.1), vec![(0.0, 0.0), (0.0, -2.1), (-2.1, 0.0), (2.1, 0.0), (0.0, 2.1)]].concat(),
        10 => [ring(8, 2.9), vec![(-1.0, 0.0), (1.0, 0.0)]].concat(),
        11 => [ring(8, 2.95), vec![(0.0, -1.2), (-1.04, 0.6), (1.04, 0.6)]].concat(),
        _ => [ring(9, 3.0), vec![(0.0, 1.15), (-1.0, -0.58), (1.0, -0.58)]].concat(),
    };
    places.into_iter().map(|(x, y)| Point { x: x * SEED_RADIUS, y: y * SEED_RADIUS }).collect()
}

/// `count` places on a circle, beginning at the top.
fn ring(count: usize, radius: f32) -> Vec<(f32, f32)> {
    // Cosine and sine of one step; written out so that every machine agrees on them.
    let (cos, sin) = match count {
        6 => (0.5, 0.866_025_4),
        7 => (0.623_489_8, 0.781_831_5),
        8 => (core::f32::consts::FRAC_1_SQRT_2, core::f32::consts::FRAC_1_SQRT_2),
        _ => (0.766_044_4, 0.642_787_6),
    };
    let step = |&(x, y): &(f32, f32)| Some((x * cos - y * sin, x * sin + y * cos));
    core::iter::successors(Some((0.0, -radius)), step).take(count).collect()
}

/// The places of seeds in a store of which `pile` is the seeds' part: close-packed from the round end towards the number.
/// `down` tells that the round end is below. Rows move together when there are more than fit side by side.
pub(super) fn heap(count: usize, pile: Area, down: bool) -> Vec<Seed> {
    let step = STORE_SEED_RADIUS * 2.0;
    let widths = [3, 4].into_iter().chain([5, 4].into_iter().cycle());
    let mut rows = Vec::new();
    let mut left = count;
    for width in widths {
        if left == 0 {
            break;
        }
        rows.push(width.min(left));
        left -= width.min(left);
    }
    let middle = pile.centre().x;
    let first = 23.0;
    let room = pile.height as f32 - first - STORE_SEED_RADIUS - 4.0;
    let apart = (step * 0.866).min(room / (rows.len().max(2) - 1) as f32);
    let full = |row: usize| match row {
        0 => 3,
        1 => 4,
        _ if row.is_multiple_of(2) => 5,
        _ => 4,
    };
    let mut seeds = Vec::with_capacity(count);
    for (row, &length) in rows.iter().enumerate() {
        let along = first + apart * row as f32;
        let y = if down { (pile.y + pile.height) as f32 - along } else { pile.y as f32 + along };
        for place in 0..length {
            let x = middle + step * (place as f32 - (full(row) - 1) as f32 / 2.0);
            let kind = (row * 7 + place) as i32 + if down { 100 } else { 200 };
            let jitter = |which| (scatter(kind, which) - 0.5) * 1.2;
            seeds.push(Seed { centre: Point { x: x + jitter(8), y: y + jitter(9) }, radius: STORE_SEED_RADIUS, kind });
        }
    }
    seeds
}
