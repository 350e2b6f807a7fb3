//! A chart of a player's rating history: lines on a dark plate that is cut into the same wood as the board.
//!
//! Lines differ by marker as well as by colour, and each ends at its own label, so no key is needed.

mod line;
mod plot;
mod shape;

use std::sync::OnceLock;

use super::plotting::{LEAST_SIZE, plate, size_within};
use crate::board::geometry::{self, Area, NAME_SIZES, PixelPoint, SMALL_SIZE, WIDTH};
use crate::letters::lettering;
use crate::letters::names::FittedName;
use crate::material::colour::Colour;
use crate::material::theme::{Look, Theme};
use crate::picture::canvas::Canvas;
use crate::picture::tile::Tile;

pub use line::{RatingLine, Spot};
pub(crate) use shape::Shape;

/// Everything a chart of ratings shows.
#[derive(Clone, Debug)]
pub struct Chart<'a> {
    /// The theme to draw in.
    pub theme: Theme,
    /// The player's name as they chose it, any Unicode allowed; empty if unknown.
    pub name: &'a str,
    /// The title, shown beside the name.
    pub title: &'a str,
    /// What the horizontal axis counts.
    pub counted: &'a str,
    /// The lines; only the first [`Chart::MOST_LINES`] are drawn.
    pub lines: Vec<RatingLine<'a>>,
}

impl Chart<'_> {
    /// The most lines that can be told apart.
    pub const MOST_LINES: usize = 4;
}

/// The plate with the name.
const HEADER: Area = Area { x: 20, y: 14, width: WIDTH - 40, height: 58 };
/// The plate with the lines.
const PLATE: Area = Area { x: 20, y: 72, width: WIDTH - 40, height: 414 };
/// Distance from the left end of the header to the name, and from the right end to the title.
const HEADER_MARGIN: f32 = 26.0;
/// Minimum distance between the name and the title.
const GAP: f32 = 24.0;
/// Left end of the labels of the lines.
const LABELS: f32 = (PLATE.x + 806) as f32;
/// Width of a label.
const LABEL_ROOM: f32 = 230.0;
/// Middle of the numbers below the lines.
const FEET: f32 = (PLATE.y + 384) as f32;

/// The parts that all charts of a theme share, wood and plates, painted once.
struct ChartSheet {
    look: &'static Look,
    board: Canvas,
    header: Tile,
    plate: Tile,
}

impl ChartSheet {
    /// Returns the sheet of a theme, created on first use.
    fn of(theme: Theme) -> &'static Self {
        static SHEETS: [OnceLock<ChartSheet>; Theme::ALL.len()] = [const { OnceLock::new() }; Theme::ALL.len()];
        SHEETS[theme as usize].get_or_init(|| Self::new(theme.look()))
    }

    fn new(look: &'static Look) -> Self {
        let board = Canvas::board(look, Area::BOARD);
        Self { look, board, header: plate(look, Area::BOARD, HEADER), plate: plate(look, Area::BOARD, PLATE) }
    }

    /// Paints the plate with the player's name and the title.
    fn header(&self, chart: &Chart) -> Tile {
        let mut tile = self.header.clone();
        let (left, right) = (HEADER.x as f32 + HEADER_MARGIN, (HEADER.x + HEADER.width) as f32 - HEADER_MARGIN);
        let writing = geometry::writing(HEADER);
        let level = lettering::base_line(HEADER.centre().y, NAME_SIZES[0]);
        let title = right - lettering::width(chart.title, SMALL_SIZE);
        let name = FittedName::new(chart.name, "", title - GAP - left);
        let mut write = |text: &str, x: f32, size: f32, colour: Colour| {
            let y = lettering::base_line_within(text, size, level, writing);
            lettering::write(&mut tile, writing, text, PixelPoint { x, y }, size, colour);
        };
        write(&name.text, left, name.size(), self.look.text);
        write(chart.title, title, SMALL_SIZE, self.look.letter);
        tile
    }

    /// Paints the plate with the lines and their labels.
    fn plate(&self, chart: &Chart) -> Tile {
        let mut tile = self.plate.clone();
        let lines = &chart.lines[..chart.lines.len().min(Chart::MOST_LINES)];
        let heights = plot::draw(&mut tile, self.look, lines);
        let mut write = |text: &str, x: f32, middle: f32, size: f32, colour: Colour| {
            let start = PixelPoint { x, y: lettering::base_line(middle, size) };
            lettering::write(&mut tile, PLATE.shrunk(8), text, start, size, colour);
        };
        for (line, height) in lines.iter().zip(heights) {
            let rating = line.latest();
            let room = LABEL_ROOM - GAP / 2.0 - lettering::width(&rating, NAME_SIZES[2]);
            let label = FittedName::new(line.label, "", room);
            write(&label.text, LABELS, height, label.size().min(NAME_SIZES[2]), self.look.letter);
            let right = LABELS + LABEL_ROOM - lettering::width("?", NAME_SIZES[2]);
            let rating_width = lettering::width(rating.trim_end_matches('?'), NAME_SIZES[2]);
            write(&rating, right - rating_width, height, NAME_SIZES[2], self.look.text);
        }
        write(chart.counted, LABELS, FEET, size_within(chart.counted, SMALL_SIZE, LABEL_ROOM), self.look.letter);
        tile
    }
}

/// Draws a chart as a PNG of the board's size, 1100 by 500 pixels, with transparent corners.
///
/// Accepts any chart and can be called from any thread; a chart without lines is an empty plate.
#[must_use]
pub fn chart_png(chart: &Chart) -> Vec<u8> {
    let sheet = ChartSheet::of(chart.theme);
    let mut board = sheet.board.clone();
    board.lay(&sheet.header(chart));
    board.lay(&sheet.plate(chart));
    board.png()
}

/// Whether the texts of a chart can be read, the title beside a name of some length.
pub fn holds(title: &str, counted: &str) -> bool {
    let room = HEADER.width as f32 - 2.0 * HEADER_MARGIN;
    lettering::width(title, SMALL_SIZE) <= room / 2.0 && size_within(counted, SMALL_SIZE, LABEL_ROOM) >= LEAST_SIZE
}
