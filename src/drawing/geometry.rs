//! Where everything stands: sizes and places in pixels, no colours.
//!
//! The board is seen from one side. That side's houses are the *near* row, at the bottom, with its store at its right
//! hand; the other side's are the *far* row, turned round as if it sat opposite.

use wari_rules::{House, Side};

use super::outline::Outline;

/// Width of the picture, in pixels: twice the 550 that Discord shows on a desktop.
pub(super) const WIDTH: usize = 1100;
/// Height of the picture, in pixels.
pub(super) const HEIGHT: usize = 500;

/// Distance between the centres of neighbouring houses, and the side of a house's square cell.
pub(super) const PITCH: usize = 134;
/// Radius of a house's hollow.
pub(super) const HOUSE_RADIUS: f32 = 54.0;
/// Radius of the disc that carries a number over a crowd of seeds.
const CROWD_RADIUS: f32 = 32.0;
/// Radius of a seed in a house.
pub(super) const SEED_RADIUS: f32 = 13.2;
/// Radius of a seed in a store.
pub(super) const STORE_SEED_RADIUS: f32 = 10.5;
/// Radius of the board's own corners.
pub(super) const BOARD_CORNER: f32 = 36.0;
/// Where the inlaid line runs, in pixels from the board's edge.
pub(super) const INLAY: f32 = 8.5;

/// Left edge of the six columns.
const COLUMNS_X: usize = 148;
const BAR_HEIGHT: usize = 58;
const CHIP_HEIGHT: usize = 45;
const EDGE: usize = 13;
const STORE_X: usize = 16;
const STORE_WIDTH: usize = 130;

// Type sizes, in pixels of the em. A narrow phone shows the picture at 400 pixels, a little over a third of its width,
// so nothing here may be small.

/// Of names: a long one is written smaller before it is cut.
pub(super) const NAME_SIZES: [f32; 5] = [34.0, 32.0, 30.0, 28.0, 26.0];
/// Of ratings and of the name of the rules.
pub(super) const SMALL_SIZE: f32 = 28.0;
/// Of a house's numeral.
pub(super) const NUMERAL_SIZE: f32 = 40.0;
/// Of a house's letter.
pub(super) const LETTER_SIZE: f32 = 34.0;
/// Of what a house is worth.
pub(super) const WORTH_SIZE: f32 = 34.0;
/// Of the number over a crowd of seeds.
pub(super) const CROWD_SIZE: f32 = 36.0;
/// Of a store's number.
pub(super) const TALLY_SIZE: f32 = 62.0;
/// Of what just came into a store.
pub(super) const GAIN_SIZE: f32 = 32.0;

/// From the left end of a bar to its name, past the sign that tells whose turn it is.
pub(super) const NAME_START: f32 = 56.0;
/// From the right end of a bar to the end of what is written on it.
const BAR_END: f32 = 24.0;

/// One of the two rows on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Row {
    /// The bottom row, of the side the board is seen from; its store is on the right.
    Near,
    /// The top row, of the other side; its store is on the left.
    Far,
}

impl Row {
    /// Both rows, from the top of the picture down.
    pub(super) const ALL: [Self; 2] = [Self::Far, Self::Near];

    /// The side whose row this is.
    pub(super) fn side(self, seen_from: Side) -> Side {
        match self {
            Self::Near => seen_from,
            Self::Far => seen_from.opponent(),
        }
    }

    /// The column, 0 to 5 from the left, in which a house of this row stands.
    pub(super) fn column(self, house: House) -> usize {
        match self {
            Self::Near => house.index(),
            Self::Far => 5 - house.index(),
        }
    }
}

/// A rectangle of whole pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    /// Left edge.
    pub(super) x: usize,
    /// Top edge.
    pub(super) y: usize,
    /// Width.
    pub(super) width: usize,
    /// Height.
    pub(super) height: usize,
}

impl Area {
    /// The whole picture.
    pub(super) const BOARD: Self = Self { x: 0, y: 0, width: WIDTH, height: HEIGHT };

    /// This area turned by half a turn about the middle of the board: the far player's things seen from the near side.
    const fn turned(self) -> Self {
        Self { x: WIDTH - self.x - self.width, y: HEIGHT - self.y - self.height, ..self }
    }

    /// This area as given for the far row, or its counterpart for the near row.
    const fn of(self, row: Row) -> Self {
        match row {
            Row::Far => self,
            Row::Near => self.turned(),
        }
    }

    /// The smallest area that holds this one and another.
    pub(super) fn around(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) =
            ((self.x + self.width).max(other.x + other.width), (self.y + self.height).max(other.y + other.height));
        Self { x, y, width: right - x, height: bottom - y }
    }

    /// The centre.
    pub(super) const fn centre(self) -> Point {
        Point { x: self.x as f32 + self.width as f32 / 2.0, y: self.y as f32 + self.height as f32 / 2.0 }
    }

    /// Whether a pixel lies in it.
    pub(super) fn contains(self, x: i64, y: i64) -> bool {
        (self.x as i64..(self.x + self.width) as i64).contains(&x)
            && (self.y as i64..(self.y + self.height) as i64).contains(&y)
    }

    /// This area less a margin on all four sides.
    pub(super) const fn shrunk(self, margin: usize) -> Self {
        Self {
            x: self.x + margin,
            y: self.y + margin,
            width: self.width - 2 * margin,
            height: self.height - 2 * margin,
        }
    }
}

/// A place on the board, in pixels from its top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    /// To the right.
    pub(super) x: f32,
    /// Downwards.
    pub(super) y: f32,
}

/// The bar with a player's name.
pub(super) const fn bar(row: Row) -> Area {
    Area { x: COLUMNS_X, y: EDGE, width: 6 * PITCH, height: BAR_HEIGHT }.of(row)
}

/// The plate that makes most of a bar.
pub(super) const fn bar_plate(row: Row) -> Outline {
    Outline::inside(bar(row), 5.0, 12.0)
}

/// The part of a bar, or of the header of a chart, on which letters may stand.
pub(super) const fn writing(bar: Area) -> Area {
    bar.shrunk(6)
}

/// Height of what is written on a bar, at most.
pub(super) const WRITING_HEIGHT: f32 = writing(bar(Row::Far)).height as f32;

/// Width of all that can be written on a bar.
pub(super) const BAR_ROOM: f32 = (6 * PITCH) as f32 - NAME_START - BAR_END;

/// The chip with a house's letter and numeral.
pub(super) const fn chip(row: Row, column: usize) -> Area {
    let area = Area { x: COLUMNS_X, y: EDGE + BAR_HEIGHT, width: PITCH, height: CHIP_HEIGHT }.of(row);
    Area { x: COLUMNS_X + column * PITCH, ..area }
}

/// The plate of a chip in the first column.
pub(super) const fn chip_plate(row: Row) -> Outline {
    let Area { x, y, width, height } = chip(row, 0);
    Outline::inside(Area { x: x + 8, y, width: width - 16, height }, 2.0, 10.0)
}

/// The place below a house of the near row and its chip, a sixth of that row's bar.
pub(super) const fn worth(column: usize) -> Area {
    Area { x: COLUMNS_X + column * PITCH, width: PITCH, ..bar(Row::Near) }
}

/// The plate that tells in the first column what a house is worth.
pub(super) const fn worth_plate() -> Outline {
    let Area { x, y, width, height } = worth(0);
    Outline::inside(Area { x: x + 8, y, width: width - 16, height }, 5.0, 12.0)
}

/// The square cell of a house: the hollow with its seeds, and room for its mark.
pub(super) const fn house(row: Row, column: usize) -> Area {
    let area = Area { x: COLUMNS_X, y: EDGE + BAR_HEIGHT + CHIP_HEIGHT, width: PITCH, height: PITCH }.of(row);
    Area { x: COLUMNS_X + column * PITCH, ..area }
}

/// The hollow of a house in the first column.
pub(super) const fn house_hollow(row: Row) -> Outline {
    Outline::disc(house(row, 0).centre(), HOUSE_RADIUS)
}

/// The disc that carries a number over a crowd of seeds in the first column.
pub(super) const fn crowd(row: Row) -> Outline {
    Outline::disc(house(row, 0).centre(), CROWD_RADIUS)
}

/// The hollow of a store.
pub(super) const fn store_hollow(row: Row) -> Outline {
    Outline::inside(store(row), 6.0, STORE_WIDTH as f32)
}

/// The pill that carries what just came into a store, in the part of the store that is for it.
pub(super) const fn pill(part: Area) -> Outline {
    let Area { x, y, width, height } = part;
    Outline::inside(Area { x: x + 7, y, width: width - 14, height }, 3.0, height as f32)
}

/// The board's own outline.
pub(super) const BOARD: Outline = Outline::inside(Area::BOARD, 0.0, BOARD_CORNER);

/// A whole store.
const fn store(row: Row) -> Area {
    Area { x: STORE_X, y: EDGE, width: STORE_WIDTH, height: HEIGHT - 2 * EDGE }.of(row)
}

/// The part of a store that holds its number, beside its owner's name.
pub(super) const fn tally(row: Row) -> Area {
    store_part(row, 0, 88)
}

/// The part of a store that tells what the last move captured.
pub(super) const fn gain(row: Row) -> Area {
    store_part(row, 88, 52)
}

/// The part of a store that tells what its owner got of what was left at the end.
pub(super) const fn rest(row: Row) -> Area {
    store_part(row, 140, 52)
}

/// The part of a store where its seeds lie.
pub(super) const fn pile(row: Row) -> Area {
    store_part(row, 192, HEIGHT - 2 * EDGE - 192)
}

/// A slice of a store, `from` its owner's end.
const fn store_part(row: Row, from: usize, height: usize) -> Area {
    Area { x: STORE_X, y: EDGE + from, width: STORE_WIDTH, height }.of(row)
}
