//! A leaderboard: a table on a plate, cut into a board as tall as the table.
//!
//! The reader's own row lies on the plaque that marks, on a board, who is to move.

use super::plotting::{LEAST_SIZE, hairline, plate, size_within};
use crate::board::bar::lay_plaque;
use crate::board::geometry::{self, Area, NAME_SIZES, PixelPoint, SMALL_SIZE, WIDTH};
use crate::letters::lettering;
use crate::letters::names::FittedName;
use crate::material::colour::{Colour, coverage};
use crate::material::outline::Outline;
use crate::material::theme::{Look, Theme};
use crate::picture::canvas::Canvas;
use crate::picture::tile::Tile;

/// Everything a picture of a leaderboard shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Leaderboard {
    /// The theme to draw in.
    pub theme: Theme,
    /// The title.
    pub title: String,
    /// Which page it is, at the other end of the header; may be empty.
    pub page: String,
    /// The headings of the columns of numbers.
    pub headings: [String; 4],
    /// The table, from the top down.
    pub strips: Vec<Strip>,
}

/// A strip across a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Strip {
    /// A player.
    Row(RankRow),
    /// A heading above the rows that follow.
    Heading(String),
    /// Three dots where other rows are left out.
    Gap,
}

/// A player's row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RankRow {
    /// The rank; `None` if the player has none.
    pub rank: Option<u64>,
    /// The player's name as they chose it, any Unicode allowed.
    pub name: String,
    /// The numbers, one for each heading; `None` where there is none yet.
    pub numbers: [Option<String>; 4],
    /// Whether the row is that of the reader.
    pub is_own: bool,
}

/// The plate with the title.
const HEADER: Area = Area { x: 20, y: 14, width: WIDTH - 40, height: 58 };
/// The top of the plate with the table, and the room above and below the table.
const TOP: usize = HEADER.y + HEADER.height;
const PADDING: usize = 12;
/// Heights of the headings of columns and of the strips.
const HEADINGS: usize = 46;
const ROW: usize = 54;
const HEADING: usize = 50;
const GAP: usize = 34;
/// Distance from the ends of a plate to what stands on it, and between texts side by side.
const MARGIN: f32 = 26.0;
const BETWEEN: f32 = 20.0;
/// Width of a column of numbers.
const COLUMN: f32 = 116.0;
/// Left and right ends of the table.
const LEFT: f32 = HEADER.x as f32 + MARGIN;
const RIGHT: f32 = (HEADER.x + HEADER.width) as f32 - MARGIN;

impl Strip {
    const fn height(&self) -> usize {
        match self {
            Self::Row(_) => ROW,
            Self::Heading(_) => HEADING,
            Self::Gap => GAP,
        }
    }
}

/// What the strips of one leaderboard share.
struct Strips<'a> {
    look: &'a Look,
    /// Right end of the ranks, and the room for names after it.
    ranks: f32,
    names: f32,
}

/// Draws a leaderboard as a PNG, 1100 pixels wide and as high as its rows need, with transparent corners.
///
/// Accepts any leaderboard of some twenty strips and can be called from any thread.
#[must_use]
pub fn leaderboard_png(leaderboard: &Leaderboard) -> Vec<u8> {
    let look = leaderboard.theme.look();
    let heights = leaderboard.strips.iter().map(Strip::height).sum::<usize>();
    let table = Area { y: TOP, height: 2 * PADDING + HEADINGS + heights, ..HEADER };
    let board = Area { height: table.y + table.height + HEADER.y, ..Area::BOARD };
    let mut header = plate(look, board, HEADER);
    write_header(&mut header, look, leaderboard);
    let mut plate = plate(look, board, table);
    Strips::of(leaderboard, look).draw(&mut plate, leaderboard);
    let mut canvas = Canvas::board(look, board);
    canvas.lay(&header);
    canvas.lay(&plate);
    canvas.png()
}

/// Writes the title, and at the other end the page.
fn write_header(tile: &mut Tile, look: &Look, leaderboard: &Leaderboard) {
    let writing = geometry::writing(HEADER);
    let level = lettering::base_line(HEADER.centre().y, NAME_SIZES[0]);
    let page = RIGHT - lettering::width(&leaderboard.page, SMALL_SIZE);
    let size = size_within(&leaderboard.title, NAME_SIZES[0], page - BETWEEN - LEFT);
    lettering::write(tile, writing, &leaderboard.title, PixelPoint { x: LEFT, y: level }, size, look.text);
    lettering::write(tile, writing, &leaderboard.page, PixelPoint { x: page, y: level }, SMALL_SIZE, look.letter);
}

impl<'a> Strips<'a> {
    /// Measures a table: the ranks take as much room as the longest of them.
    fn of(leaderboard: &Leaderboard, look: &'a Look) -> Self {
        let rank = |strip: &Strip| match strip {
            Strip::Row(RankRow { rank: Some(rank), .. }) => lettering::width(&rank.to_string(), NAME_SIZES[2]),
            _ => 0.0,
        };
        let ranks = LEFT + leaderboard.strips.iter().map(rank).fold(0.0, f32::max);
        let numbers = RIGHT - COLUMN * leaderboard.headings.len() as f32;
        Self { look, ranks, names: numbers - ranks - 2.0 * BETWEEN }
    }

    /// Draws the headings of the columns and all strips.
    fn draw(&self, tile: &mut Tile, leaderboard: &Leaderboard) {
        let mut y = TOP + PADDING;
        let strip = |y: usize, height: usize| Area { x: HEADER.x + 10, y, width: HEADER.width - 20, height };
        for (column, heading) in leaderboard.headings.iter().enumerate() {
            self.write_number(tile, strip(y, HEADINGS), column, heading, SMALL_SIZE, self.look.letter);
        }
        y += HEADINGS;
        for (index, entry) in leaderboard.strips.iter().enumerate() {
            let area = strip(y, entry.height());
            match entry {
                Strip::Row(row) => {
                    let above = index.checked_sub(1).map(|above| &leaderboard.strips[above]);
                    if !row.is_own && matches!(above, Some(Strip::Row(above)) if !above.is_own) {
                        self.rule(tile, area);
                    }
                    self.row(tile, area, row);
                }
                Strip::Heading(text) => self.heading(tile, area, text),
                Strip::Gap => self.gap(tile, area),
            }
            y += entry.height();
        }
    }

    /// Draws the line between two rows.
    fn rule(&self, tile: &mut Tile, area: Area) {
        let colour = self.look.plate.level().mix(self.look.letter, 0.22);
        let y = area.y as f32;
        hairline(tile, PixelPoint { x: LEFT, y }, PixelPoint { x: RIGHT, y }, colour);
    }

    fn row(&self, tile: &mut Tile, area: Area, row: &RankRow) {
        let (text, letter) = match row.is_own {
            true => (self.look.plaque.text, self.look.plaque.letter),
            false => (self.look.text, self.look.letter),
        };
        if row.is_own {
            lay_plaque(tile, self.look, Outline::inside(area, 2.0, 10.0));
        }
        let rank = row.rank.map_or_else(String::new, |rank| rank.to_string());
        let x = self.ranks - lettering::width(&rank, NAME_SIZES[2]);
        self.write(tile, area, &rank, x, NAME_SIZES[2], letter);
        let name = FittedName::new(&row.name, "", self.names);
        self.write(tile, area, &name.text, self.ranks + BETWEEN, name.size(), text);
        for (column, number) in row.numbers.iter().enumerate() {
            let colour = if column == 0 { text } else { letter };
            self.write_number(tile, area, column, number.as_deref().unwrap_or("–"), NAME_SIZES[1], colour);
        }
    }

    fn heading(&self, tile: &mut Tile, area: Area, text: &str) {
        self.write(tile, area, text, LEFT, size_within(text, SMALL_SIZE, RIGHT - LEFT), self.look.letter);
        let bottom = Area { y: area.y + area.height - 1, ..area };
        self.rule(tile, bottom);
    }

    fn gap(&self, tile: &mut Tile, area: Area) {
        let middle = PixelPoint { x: self.ranks + BETWEEN + 14.0, ..area.centre() };
        for step in [-14.0, 0.0, 14.0] {
            let dot = Outline::disc(PixelPoint { x: middle.x + step, ..middle }, 3.5);
            let colour = self.look.letter;
            tile.repaint_near(dot.centre(), 0.0..5.0, |x, y, under| under.mix(colour, coverage(dot.distance(x, y))));
        }
    }

    /// Writes a number or a heading at the right end of its column, smaller if it needs more room.
    fn write_number(&self, tile: &mut Tile, area: Area, column: usize, text: &str, size: f32, colour: Colour) {
        let right = RIGHT - COLUMN * (3 - column) as f32;
        let size = size_within(text, size, COLUMN - BETWEEN / 2.0);
        self.write(tile, area, text, right - lettering::width(text, size), size, colour);
    }

    /// Writes a text in the middle of a strip, which it cannot leave.
    fn write(&self, tile: &mut Tile, area: Area, text: &str, x: f32, size: f32, colour: Colour) {
        let level = lettering::base_line(area.centre().y, NAME_SIZES[0]);
        let within = area.shrunk(4);
        let y = lettering::base_line_within(text, size, level, within);
        lettering::write(tile, within, text, PixelPoint { x, y }, size, colour);
    }
}

/// Whether the texts of a leaderboard can be read: its headings, and the title beside the page.
pub fn holds(leaderboard: &Leaderboard) -> bool {
    let is_legible = |text: &str, size: f32, room: f32| size_within(text, size, room) >= LEAST_SIZE;
    let page = RIGHT - lettering::width(&leaderboard.page, SMALL_SIZE);
    let headings = leaderboard.headings.iter().all(|text| is_legible(text, SMALL_SIZE, COLUMN - BETWEEN / 2.0));
    let strips = leaderboard.strips.iter().all(|strip| match strip {
        Strip::Heading(text) => is_legible(text, SMALL_SIZE, RIGHT - LEFT),
        Strip::Row(_) | Strip::Gap => true,
    });
    headings && strips && is_legible(&leaderboard.title, NAME_SIZES[0], page - BETWEEN - LEFT)
}
