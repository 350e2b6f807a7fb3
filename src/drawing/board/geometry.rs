//! The layout: sizes and places in pixels, no colours.
//!
//! The board is seen from one side. That side's houses are the *near* row, at the bottom, with its store on the right;
//! the other side's houses are the *far* row, rotated by half a turn as if that player sat opposite.

use wari_rules::{House, Side};

use crate::material::outline::Outline;

/// Width of the picture, in pixels: twice the 550 pixels at which Discord shows it on a desktop.
pub(crate) const WIDTH: usize = 1100;
/// Height of the picture, in pixels.
pub(crate) const HEIGHT: usize = 500;
/// Maximum height of other pictures that are cut into a board.
pub(crate) const TALLEST: usize = 900;

/// Distance between the centres of neighbouring houses, and the side of a house's square cell.
pub(crate) const PITCH: usize = 134;
/// Radius of a house's hollow, in pixels.
pub(crate) const HOUSE_RADIUS: f32 = 54.0;
/// Radius of the disc that carries a number over a crowd of seeds.
pub(crate) const CROWD_RADIUS: f32 = 32.0;
/// Radius of a seed in a house.
pub(crate) const SEED_RADIUS: f32 = 13.2;
/// Radius of a seed in a store.
pub(crate) const STORE_SEED_RADIUS: f32 = 10.5;
/// Radius of the board's corners.
pub(crate) const BOARD_CORNER: f32 = 36.0;
/// Distance of the inlaid line from the board's edge, in pixels.
pub(crate) const INLAY: f32 = 8.5;

/// Left edge of the six columns.
const COLUMNS_X: usize = 148;
// Pieces begin and end at even pixels, so that films can show them at half the size.
const BAR_HEIGHT: usize = 60;
const CHIP_HEIGHT: usize = 44;
const EDGE: usize = 12;
const STORE_X: usize = 15;
const STORE_WIDTH: usize = 132;

// Type sizes, in pixels of the em. A narrow phone shows the picture at 400 pixels, a little over a third of its width,
// so no type can be small.

/// Sizes of names: a long name is written smaller before it is truncated.
pub(crate) const NAME_SIZES: [f32; 5] = [34.0, 32.0, 30.0, 28.0, 26.0];
/// Size of ratings and of the ruleset's name.
pub(crate) const SMALL_SIZE: f32 = 28.0;
/// Size of a house's number.
pub(crate) const NUMERAL_SIZE: f32 = 40.0;
/// Size of a house's letter.
pub(crate) const LETTER_SIZE: f32 = 34.0;
/// Size of a house's worth.
pub(crate) const WORTH_SIZE: f32 = 34.0;
/// Size of the number over a crowd of seeds.
pub(crate) const CROWD_SIZE: f32 = 36.0;
/// Size of a store's number.
pub(crate) const TALLY_SIZE: f32 = 62.0;
/// Size of the number of seeds a store has just gained.
pub(crate) const GAIN_SIZE: f32 = 32.0;

/// Distance from the left end of a bar to its name, past the sign that shows whose turn it is.
pub(crate) const NAME_START: f32 = 56.0;
/// Distance from the right end of a bar to the end of its text.
const BAR_END: f32 = 24.0;

/// One of the two rows on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum BoardRow {
    /// The bottom row: the side the board is seen from; its store is on the right.
    Near,
    /// The top row: the other side; its store is on the left.
    Far,
}

impl BoardRow {
    /// Both rows, from the top of the picture down.
    pub(crate) const ALL: [Self; 2] = [Self::Far, Self::Near];

    /// Returns the side whose row this is.
    pub(crate) fn side(self, seen_from: Side) -> Side {
        match self {
            Self::Near => seen_from,
            Self::Far => seen_from.opponent(),
        }
    }

    /// Returns the column of a house of this row, 0 to 5 from the left.
    pub(crate) fn column(self, house: House) -> usize {
        match self {
            Self::Near => house.index(),
            Self::Far => 5 - house.index(),
        }
    }

    /// Returns the house of this row in a column.
    pub(crate) fn house(self, column: usize) -> House {
        match self {
            Self::Near => House::ALL[column],
            Self::Far => House::ALL[5 - column],
        }
    }
}

/// A rectangle of whole pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    /// Left edge.
    pub(crate) x: usize,
    /// Top edge.
    pub(crate) y: usize,
    /// Width.
    pub(crate) width: usize,
    /// Height.
    pub(crate) height: usize,
}

impl Area {
    /// The complete picture.
    pub(crate) const BOARD: Self = Self { x: 0, y: 0, width: WIDTH, height: HEIGHT };

    /// Rotates this area by half a turn around the middle of the board, which maps one player's areas to the other's.
    const fn turned(self) -> Self {
        Self { x: WIDTH - self.x - self.width, y: HEIGHT - self.y - self.height, ..self }
    }

    /// Returns this area, given for the far row, or its counterpart for the near row.
    const fn of(self, row: BoardRow) -> Self {
        match row {
            BoardRow::Far => self,
            BoardRow::Near => self.turned(),
        }
    }

    /// Returns the centre.
    pub(crate) const fn centre(self) -> PixelPoint {
        PixelPoint { x: self.x as f32 + self.width as f32 / 2.0, y: self.y as f32 + self.height as f32 / 2.0 }
    }

    /// Whether a pixel lies in the area.
    #[cfg(test)]
    pub(crate) fn contains(self, x: i64, y: i64) -> bool {
        self.part_of(x, y, &[()]).is_some_and(|(_, part)| !part.is_empty())
    }

    /// Returns the part of a row of pixels from `x` on that lies in the area, and the number of its first pixel,
    /// counted row by row.
    pub(crate) fn part_of<T>(self, x: i64, y: i64, row: &[T]) -> Option<(usize, &[T])> {
        let line = usize::try_from(y - self.y as i64).ok().filter(|&line| line < self.height)?;
        let column = x - self.x as i64;
        let end = (self.width as i64 - column).clamp(0, row.len() as i64) as usize;
        let start = (-column).clamp(0, end as i64) as usize;
        Some((line * self.width + column.clamp(0, self.width as i64) as usize, &row[start..end]))
    }

    /// Returns this area without a margin on all four sides.
    pub(crate) const fn shrunk(self, margin: usize) -> Self {
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
pub(crate) struct PixelPoint {
    /// To the right.
    pub(crate) x: f32,
    /// Down.
    pub(crate) y: f32,
}

impl PixelPoint {
    /// The top left corner of the board.
    pub(crate) const ORIGIN: Self = Self { x: 0.0, y: 0.0 };
}

impl From<(f32, f32)> for PixelPoint {
    fn from((x, y): (f32, f32)) -> Self {
        Self { x, y }
    }
}

/// Returns the area of the bar with a player's name.
pub(crate) const fn bar(row: BoardRow) -> Area {
    Area { x: COLUMNS_X, y: EDGE, width: 6 * PITCH, height: BAR_HEIGHT }.of(row)
}

/// Returns the part of a bar in one of the six columns.
pub(crate) const fn bar_part(row: BoardRow, column: usize) -> Area {
    Area { x: COLUMNS_X + column * PITCH, width: PITCH, ..bar(row) }
}

/// Returns the strip of the frame above the far row's bar, or below that of the near row.
pub(crate) const fn edge(row: BoardRow) -> Area {
    Area { x: 0, y: 0, width: WIDTH, height: EDGE }.of(row)
}

/// Widens a part of a store to everything between the columns and the edge of the board.
pub(crate) const fn framed(part: Area) -> Area {
    let x = if part.x < COLUMNS_X { 0 } else { WIDTH - COLUMNS_X };
    Area { x, width: COLUMNS_X, ..part }
}

/// Returns the plate that takes up most of a bar.
pub(crate) const fn bar_plate(row: BoardRow) -> Outline {
    Outline::inside(bar(row), 6.0, 12.0)
}

/// Returns the part of a bar that text can cover.
pub(crate) const fn written(row: BoardRow) -> Area {
    bar(row).shrunk(7)
}

/// Returns the part of a chart's header that text can cover.
pub(crate) const fn writing(header: Area) -> Area {
    header.shrunk(6)
}

/// Maximum height of the text on a bar.
pub(crate) const WRITING_HEIGHT: f32 = written(BoardRow::Far).height as f32;

/// Width of all the text on a bar.
pub(crate) const BAR_ROOM: f32 = (6 * PITCH) as f32 - NAME_START - BAR_END;

/// Returns the area of the chip with a house's letter and number.
pub(crate) const fn chip(row: BoardRow, column: usize) -> Area {
    let area = Area { x: COLUMNS_X, y: EDGE + BAR_HEIGHT, width: PITCH, height: CHIP_HEIGHT }.of(row);
    Area { x: COLUMNS_X + column * PITCH, ..area }
}

/// Returns the plate of a chip in the first column.
pub(crate) const fn chip_plate(row: BoardRow) -> Outline {
    let Area { x, y, width, height } = chip(row, 0);
    Outline::inside(Area { x: x + 8, y, width: width - 16, height }, 2.0, 10.0)
}

/// Returns the plate that shows the worth of the house in the first column.
pub(crate) const fn worth_plate() -> Outline {
    let Area { x, y, width, height } = bar_part(BoardRow::Near, 0);
    Outline::inside(Area { x: x + 8, y, width: width - 16, height }, 6.0, 12.0)
}

/// Returns the square cell of a house: the hollow with its seeds, and room for its mark.
pub(crate) const fn house(row: BoardRow, column: usize) -> Area {
    let area = Area { x: COLUMNS_X, y: EDGE + BAR_HEIGHT + CHIP_HEIGHT, width: PITCH, height: PITCH }.of(row);
    Area { x: COLUMNS_X + column * PITCH, ..area }
}

/// Returns the hollow of a house in the first column.
pub(crate) const fn house_hollow(row: BoardRow) -> Outline {
    Outline::disc(house(row, 0).centre(), HOUSE_RADIUS)
}

/// Returns the disc that carries a number over a crowd of seeds in the first column.
pub(crate) const fn crowd(row: BoardRow) -> Outline {
    Outline::disc(house(row, 0).centre(), CROWD_RADIUS)
}

/// Returns the hollow of a store.
pub(crate) const fn store_hollow(row: BoardRow) -> Outline {
    Outline::inside(store(row), 7.0, STORE_WIDTH as f32)
}

/// Returns the pill that shows the seeds a store has just gained, inside the given part of the store.
pub(crate) const fn pill(part: Area) -> Outline {
    let Area { x, y, width, height } = part;
    Outline::inside(Area { x: x + 8, y, width: width - 16, height }, 3.0, height as f32)
}

/// Returns the complete area of a store.
const fn store(row: BoardRow) -> Area {
    Area { x: STORE_X, y: EDGE, width: STORE_WIDTH, height: HEIGHT - 2 * EDGE }.of(row)
}

/// Returns the part of a store that holds its number, beside its owner's name.
pub(crate) const fn tally(row: BoardRow) -> Area {
    store_part(row, 0, 88)
}

/// Returns the part of a store that shows what the last move captured.
pub(crate) const fn gain(row: BoardRow) -> Area {
    store_part(row, 88, 52)
}

/// Returns the part of a store that shows its owner's share of the seeds left at the end.
pub(crate) const fn rest(row: BoardRow) -> Area {
    store_part(row, 140, 52)
}

/// Returns the part of a store where its seeds lie.
pub(crate) const fn pile(row: BoardRow) -> Area {
    store_part(row, 192, HEIGHT - 2 * EDGE - 192)
}

/// Returns a slice of a store, `from` pixels from its owner's end.
const fn store_part(row: BoardRow, from: usize, height: usize) -> Area {
    Area { x: STORE_X, y: EDGE + from, width: STORE_WIDTH, height }.of(row)
}
