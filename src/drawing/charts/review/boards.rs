//! Small boards in numbers, at which the game turned or most was captured: the mover's row is at the bottom, with the
//! letters of its houses. The better move is filled, and what it captures or protects is ringed.

use wari_rules::House;

use super::moment::ReviewMoment;
use super::{BOARDS, MARGIN, ReviewChart, ReviewTexts, colour, sign};
use crate::board::geometry::{Area, BoardRow, NAME_SIZES, PixelPoint, SMALL_SIZE};
use crate::charts::plotting::{LEAST_SIZE, hairline, size_within};
use crate::letters::lettering;
use crate::letters::names::FittedName;
use crate::material::colour::{Colour, coverage};
use crate::material::outline::Outline;
use crate::material::stencil::Stencil;
use crate::material::theme::Look;
use crate::picture::tile::Tile;

/// Width and height of a house, and the space to the next.
const HOUSE: (usize, usize) = (47, 44);
const GAP: usize = 6;
const WIDTH: usize = 6 * HOUSE.0 + 5 * GAP;
/// Distances from the top of the plate to the middles of the title, of the two lines above a board, of the letters and
/// of the signs, and to the top of the rows.
const TITLE: f32 = 34.0;
const HEADING: f32 = 82.0;
const NAME: f32 = 118.0;
const ROWS: usize = 142;
const LETTERS: f32 = 253.0;
/// Middle of the sign below the letter of the best house, or of the one that was played.
const SIGNS: f32 = 284.0;
const CORNER: f32 = 13.0;
/// Width of the ring around what the better move captures or protects, and its distance from the edge of the house.
const RING: f32 = 5.0;
const RING_IN_FULL: f32 = 3.5;
const TITLE_SIZE: f32 = 26.0;
/// Room for a sign before its meaning, and between two of them.
const SIGN: f32 = 38.0;
const BETWEEN: f32 = 26.0;
const LEFT: f32 = BOARDS.x as f32 + MARGIN;
const RIGHT: f32 = (BOARDS.x + BOARDS.width) as f32 - MARGIN;

/// A sign at a house, or around it.
#[derive(Clone, Copy)]
enum Sign {
    Played,
    Better,
    AtStake,
}

impl Sign {
    const ALL: [Self; 3] = [Self::Played, Self::Better, Self::AtStake];

    fn lay(self, plate: &mut Tile, middle: PixelPoint, ink: Colour) {
        match self {
            Self::Played => {
                let stroke = Stencil::new().polygon([(-9.0, -6.0), (-6.0, -9.0), (9.0, 6.0), (6.0, 9.0)]);
                stroke.polygon([(-6.0, 9.0), (-9.0, 6.0), (6.0, -9.0), (9.0, -6.0)]).lay(plate, middle, ink);
            }
            Self::Better => Stencil::new().polygon([(-10.0, 7.0), (0.0, -8.0), (10.0, 7.0)]).lay(plate, middle, ink),
            Self::AtStake => {
                let cell = Area { x: middle.x as usize - 12, y: middle.y as usize - 12, width: 25, height: 25 };
                outline(plate, cell, 0.0, 7.0, 4.0, ink);
            }
        }
    }
}

/// What the sheet has boards of.
fn of_turns(moments: &[ReviewMoment]) -> bool {
    moments.iter().any(|moment| moment.mark.is_some())
}

/// The title, and the signs of the key with their meanings. What captured was played, and nothing better is known.
fn writing(texts: &ReviewTexts, turns: bool) -> (&str, Vec<(Sign, &str)>) {
    match turns {
        true => (&texts.titles[0], Sign::ALL.into_iter().zip(texts.signs.iter().map(String::as_str)).collect()),
        false => (&texts.titles[1], vec![(Sign::AtStake, &texts.captured)]),
    }
}

/// The size at which the title and the key stand side by side.
fn title_size(texts: &ReviewTexts, turns: bool) -> f32 {
    let (title, key) = writing(texts, turns);
    let (mut width, mut room) = (lettering::width(title, 1.0), RIGHT - LEFT);
    for (_, meaning) in key {
        width += lettering::width(meaning, 1.0);
        room -= SIGN + BETWEEN;
    }
    TITLE_SIZE.min(room / width)
}

/// Draws the title with the key, and the boards side by side below.
pub(super) fn draw(plate: &mut Tile, look: &Look, chart: &ReviewChart, moments: &[ReviewMoment]) {
    let area = plate.area();
    let turns = of_turns(moments);
    let (title, key) = writing(chart.texts, turns);
    let size = title_size(chart.texts, turns);
    let middle = area.y as f32 + TITLE;
    let level = lettering::base_line(middle, size);
    let write = |plate: &mut Tile, text: &str, x: f32, ink: Colour| {
        lettering::write(plate, area.shrunk(8), text, PixelPoint { x, y: level }, size, ink);
        x + lettering::width(text, size)
    };
    write(plate, title, LEFT, look.text);
    let mut x = RIGHT;
    for (sign, meaning) in key.into_iter().rev() {
        x -= lettering::width(meaning, size);
        write(plate, meaning, x, look.letter);
        x -= SIGN;
        sign.lay(plate, PixelPoint { x: x + SIGN / 2.0 - 3.0, y: middle }, look.letter);
        x -= BETWEEN;
    }
    let rule = PixelPoint { x: LEFT, y: area.y as f32 + 58.0 };
    hairline(plate, rule, PixelPoint { x: RIGHT, ..rule }, look.plate.level().mix(look.letter, 0.22));
    let pitch = area.width / moments.len().max(1);
    for (column, moment) in moments.iter().enumerate() {
        board(plate, look, chart, moment, area.x + column * pitch + (pitch - WIDTH) / 2);
    }
}

/// Draws the board before a move.
fn board(plate: &mut Tile, look: &Look, chart: &ReviewChart, moment: &ReviewMoment, left: usize) {
    let area = plate.area();
    heading(plate, look, chart, moment, left as f32);
    let side = colour(look, moment.mover);
    for (index, row) in BoardRow::ALL.into_iter().enumerate() {
        let top = area.y + ROWS + index * (HOUSE.1 + GAP);
        for house in House::ALL {
            let x = left + row.column(house) * (HOUSE.0 + GAP);
            let cell = Area { x, y: top, width: HOUSE.0, height: HOUSE.1 };
            let is_filled = row == BoardRow::Near && moment.filled.contains(house);
            let seeds = moment.position.seeds(row.side(moment.mover), house);
            put(plate, look, cell, seeds, is_filled.then_some(side));
            if moment.at_stake.0 == row && moment.at_stake.1.contains(house) {
                ring(plate, look, cell, side, is_filled);
            }
            if row == BoardRow::Far {
                continue;
            }
            let below = |y: f32| PixelPoint { x: cell.centre().x, y: area.y as f32 + y };
            let is_played = house == moment.played;
            let ink = match (is_filled, is_played) {
                (true, _) => side,
                (_, true) => look.text,
                _ => look.letter,
            };
            lettering::write_centred(plate, &house.to_string(), below(LETTERS), SMALL_SIZE, ink);
            match (moment.mark, is_filled, is_played) {
                (Some(_), true, _) => Sign::Better.lay(plate, below(SIGNS), ink),
                (Some(_), _, true) => Sign::Played.lay(plate, below(SIGNS), ink),
                _ => {}
            }
        }
    }
}

/// Formats the seeds at stake, with a sign.
fn at_stake(seeds: i16) -> String {
    match seeds {
        0 => String::new(),
        ..0 => format!("−{}", seeds.unsigned_abs()),
        _ => format!("+{seeds}"),
    }
}

/// Writes the mark and number of the move, what it won or cost in seeds, and below it the name of its mover.
fn heading(plate: &mut Tile, look: &Look, chart: &ReviewChart, moment: &ReviewMoment, left: f32) {
    let area = plate.area();
    let ink = colour(look, moment.mover);
    let write = |plate: &mut Tile, text: &str, x: f32, middle: f32, size: f32, ink: Colour| {
        let start = PixelPoint { x, y: lettering::base_line(area.y as f32 + middle, size) };
        lettering::write(plate, area.shrunk(6), text, start, size, ink);
    };
    let number = format!("{} {}", chart.texts.ply, moment.ply + 1);
    let mut x = left + 2.0;
    if let Some(mark) = moment.mark {
        sign(mark, 1.0).lay(plate, PixelPoint { x: x + 10.0, y: area.y as f32 + HEADING }, ink);
        x += 34.0;
    }
    write(plate, &number, x, HEADING, SMALL_SIZE, look.text);
    let effect = at_stake(moment.seeds);
    let end = left + WIDTH as f32 - lettering::width(&effect, NAME_SIZES[2]);
    write(plate, &effect, end, HEADING, NAME_SIZES[2], ink);
    let name = FittedName::new(chart.names[moment.mover], &moment.mover.to_string(), WIDTH as f32);
    write(plate, &name.text, left + 2.0, NAME, name.size().min(NAME_SIZES[3]), ink);
}

/// Draws a house with its seed count; filled with the colour `full` if there is one.
fn put(plate: &mut Tile, look: &Look, cell: Area, seeds: u8, full: Option<Colour>) {
    let ground = look.plate.level();
    match full {
        Some(colour) => {
            let disc = Outline::inside(cell, 0.0, CORNER);
            plate.repaint_near(cell.centre(), 0.0..HOUSE.0 as f32, |x, y, under| {
                under.mix(colour, coverage(disc.distance(x, y)))
            });
        }
        None => outline(plate, cell, 0.0, CORNER, 2.4, ground.mix(look.letter, 0.7)),
    }
    let ink = if full.is_some() { ground } else { look.text };
    lettering::write_centred(plate, &seeds.to_string(), cell.centre(), NAME_SIZES[2], ink);
}

/// Rings a house: at its edge, or if it `is_full` of that colour, within it.
fn ring(plate: &mut Tile, look: &Look, cell: Area, colour: Colour, is_full: bool) {
    match is_full {
        true => outline(plate, cell, RING_IN_FULL, CORNER - RING_IN_FULL, RING / 2.0, look.plate.level()),
        false => outline(plate, cell, 0.0, CORNER, RING, colour),
    }
}

/// Draws a line of some width within the edge of an area.
fn outline(plate: &mut Tile, cell: Area, inset: f32, corner: f32, width: f32, ink: Colour) {
    let outline = Outline::inside(cell, inset, corner);
    plate.repaint_near(cell.centre(), 0.0..HOUSE.0 as f32, |x, y, under| {
        under.mix(ink, coverage((outline.distance(x, y) + width / 2.0).abs() - width / 2.0))
    });
}

/// Whether the titles can be read beside the key, and the number of a move on its board.
pub(super) fn holds(texts: &ReviewTexts) -> bool {
    let number = format!("{} 200", texts.ply);
    [true, false].into_iter().all(|turns| title_size(texts, turns) >= LEAST_SIZE)
        && size_within(&number, SMALL_SIZE, WIDTH as f32 - 100.0) >= SMALL_SIZE
}
