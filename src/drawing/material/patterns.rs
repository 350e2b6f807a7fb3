//! How seeds lie: always in the same pattern for a given number.

use super::noise::scatter;
use super::seeds::Seed;
use crate::board::geometry::{self, BoardRow, PixelPoint, SEED_RADIUS, STORE_SEED_RADIUS};

/// Returns the places of up to twelve seeds in a house, in pixels from its middle: patterns recognizable at a glance
/// from dice, and from seven on mostly rings around a few.
pub(crate) fn house(count: u8) -> Vec<PixelPoint> {
    let square = |at: f32| vec![(-at, -at), (at, -at), (-at, at), (at, at)];
    let places = match count {
        0 => vec![],
        1 => vec![(0.0, 0.0)],
        2 => vec![(-1.15, 0.0), (1.15, 0.0)],
        3 => vec![(0.0, -1.3), (-1.25, 0.85), (1.25, 0.85)],
        4 => square(1.2),
        5 => [square(1.65), vec![(0.0, 0.0)]].concat(),
        6 => vec![(-1.15, -2.1), (1.15, -2.1), (-1.15, 0.0), (1.15, 0.0), (-1.15, 2.1), (1.15, 2.1)],
        7 => [ring((0.0, -2.3), 6), vec![(0.0, 0.0)]].concat(),
        8 => [ring((0.0, -2.65), 7), vec![(0.0, 0.0)]].concat(),
        9 => [square(2.07), vec![(0.0, 0.0), (0.0, -2.07), (-2.07, 0.0), (2.07, 0.0), (0.0, 2.07)]].concat(),
        10 => [ring((1.11, -2.68), 8), vec![(-1.02, 0.0), (1.02, 0.0)]].concat(),
        11 => [ring((0.0, -2.98), 9), vec![(-1.02, 0.0), (1.02, 0.0)]].concat(),
        _ => [ring((0.0, -2.98), 9), vec![(0.0, 1.16), (-1.005, -0.58), (1.005, -0.58)]].concat(),
    };
    places.into_iter().map(|(x, y)| PixelPoint { x: (x * SEED_RADIUS).round(), y: (y * SEED_RADIUS).round() }).collect()
}

/// Returns `count` places evenly spaced on a circle, clockwise from the first.
fn ring(first: (f32, f32), count: usize) -> Vec<(f32, f32)> {
    // Cosine and sine of one step, written out so that every machine agrees on them.
    let (cos, sin) = match count {
        6 => (0.5, 0.866_025_4),
        7 => (0.623_489_8, 0.781_831_5),
        8 => (core::f32::consts::FRAC_1_SQRT_2, core::f32::consts::FRAC_1_SQRT_2),
        _ => (0.766_044_4, 0.642_787_6),
    };
    let step = |&(x, y): &(f32, f32)| Some((x * cos - y * sin, x * sin + y * cos));
    core::iter::successors(Some(first), step).take(count).collect()
}

/// Returns the seeds in a store, close-packed from its round end towards its number. Rows move closer together if there
/// are too many.
pub(crate) fn store(count: u8, row: BoardRow) -> Vec<Seed> {
    let pile = geometry::pile(row);
    let step = STORE_SEED_RADIUS * 2.0;
    let rows = rows(usize::from(count));
    let first = 24.0;
    let room = pile.height as f32 - first - STORE_SEED_RADIUS - 9.0;
    let apart = (step * 0.866).min(room / (rows.len().max(2) - 1) as f32);
    let mut seeds = Vec::with_capacity(usize::from(count));
    for (index, length) in rows.into_iter().enumerate() {
        let along = first + apart * index as f32;
        let y = match row {
            BoardRow::Far => (pile.y + pile.height) as f32 - along,
            BoardRow::Near => pile.y as f32 + along,
        };
        for place in 0..length {
            let x = pile.centre().x + step * (place as f32 - (length - 1) as f32 / 2.0);
            let kind = index * 7 + place * 5 + index / 3;
            let stray = |which| (scatter(kind as i32, which) - 0.5) * 1.6;
            let centre = PixelPoint { x: (x + stray(8)).round(), y: (y + stray(9)).round() };
            seeds.push(Seed { centre, radius: STORE_SEED_RADIUS, kind });
        }
    }
    seeds
}

/// Returns how many seeds lie in each row of a store: three and four in its round end, then five and four alternately.
fn rows(count: usize) -> Vec<usize> {
    let mut left = count;
    let widths = [3, 4].into_iter().chain([5, 4].into_iter().cycle());
    widths
        .map_while(|width| {
            let row = width.min(left);
            left -= row;
            (row > 0).then_some(row)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(a: PixelPoint, b: PixelPoint) -> f32 {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).sqrt()
    }

    #[test]
    fn up_to_a_dozen_seeds_lie_in_their_house_without_hiding_each_other() {
        for count in 0..=12 {
            let places = house(count);
            assert_eq!(places.len(), usize::from(count));
            for (index, &place) in places.iter().enumerate() {
                let reach = apart(place, PixelPoint { x: 0.0, y: 0.0 }) + SEED_RADIUS;
                assert!(reach <= geometry::HOUSE_RADIUS, "of {count} seeds one reaches {reach} pixels far");
                for &other in &places[..index] {
                    let apart = apart(place, other);
                    assert!(apart >= 1.88 * SEED_RADIUS, "of {count} seeds two are only {apart} pixels apart");
                }
            }
        }
    }

    #[test]
    fn all_seventy_two_seeds_find_room_in_a_store() {
        for row in BoardRow::ALL {
            let area = geometry::pile(row);
            for count in 0..=72 {
                let seeds = store(count, row);
                assert_eq!(seeds.len(), usize::from(count));
                for seed in seeds {
                    let (x, y, reach) = (seed.centre.x, seed.centre.y, STORE_SEED_RADIUS);
                    assert!(x - reach >= area.x as f32 && x + reach <= (area.x + area.width) as f32);
                    assert!(y - reach >= area.y as f32 && y + reach <= (area.y + area.height) as f32);
                }
            }
        }
    }
}
