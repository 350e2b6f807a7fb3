//! Draws the table of how well each side played. The headings show the marks that the curve has.

use wari_engine::Mark;
use wari_rules::Side;

use super::{MARGIN, ReviewChart, ReviewTexts, TABLE, colour, sign};
use crate::board::geometry::{Area, NAME_SIZES, PixelPoint};
use crate::charts::plotting::{LEAST_SIZE, hairline, size_within};
use crate::letters::lettering;
use crate::letters::names::FittedName;
use crate::material::colour::Colour;
use crate::material::theme::Look;
use crate::picture::tile::Tile;

/// Middles of the headings and of the rows, from the top of the plate.
const HEADINGS: f32 = 34.0;
const ROWS: [f32; 2] = [84.0, 136.0];
const ROW: usize = 52;
const HEADING_SIZE: f32 = 26.0;
/// The room for names, and the space between columns.
const NAMES: f32 = 300.0;
const BETWEEN: f32 = 24.0;
/// Room for the sign of a mark before its heading.
const SIGN: f32 = 36.0;
const LEFT: f32 = TABLE.x as f32 + MARGIN;
const RIGHT: f32 = (TABLE.x + TABLE.width) as f32 - MARGIN;

/// A column of numbers: its heading, and the mark that it counts.
struct NumberColumn<'a> {
    heading: &'a str,
    mark: Option<Mark>,
}

impl NumberColumn<'_> {
    /// The columns from left to right.
    fn all(texts: &ReviewTexts) -> Vec<NumberColumn<'_>> {
        let plain = [&texts.captured, &texts.accuracy].map(|heading| NumberColumn { heading, mark: None });
        let marked = Mark::ALL.into_iter().zip(&texts.marks);
        plain.into_iter().chain(marked.map(|(mark, heading)| NumberColumn { heading, mark: Some(mark) })).collect()
    }

    fn number(&self, chart: &ReviewChart, side: Side, index: usize) -> String {
        match (self.mark, index) {
            (Some(mark), _) => chart.review.marked(side, mark).to_string(),
            (None, 0) => chart.record.position().store(side).to_string(),
            (None, _) => chart.review.accuracy(side).map_or("–".to_owned(), |accuracy| format!("{accuracy:.0}%")),
        }
    }

    fn sign_room(&self) -> f32 {
        if self.mark.is_some() { SIGN } else { 0.0 }
    }
}

/// The size of the headings, at which they have room beside the names.
fn heading_size(columns: &[NumberColumn]) -> f32 {
    let room = RIGHT - LEFT - NAMES - columns.iter().map(|column| column.sign_room() + BETWEEN).sum::<f32>();
    let width: f32 = columns.iter().map(|column| lettering::width(column.heading, 1.0)).sum();
    HEADING_SIZE.min(room / width.max(1.0))
}

/// Draws the headings and a row for each side, South's above.
pub(super) fn draw(tile: &mut Tile, look: &Look, chart: &ReviewChart) {
    let top = tile.area().y as f32;
    let columns = NumberColumn::all(chart.texts);
    let size = heading_size(&columns);
    let write = |tile: &mut Tile, text: &str, x: f32, middle: f32, size: f32, ink: Colour| {
        let strip = Area { y: (top + middle) as usize - ROW / 2, height: ROW, ..TABLE.shrunk(8) }.shrunk(2);
        let y = lettering::base_line_within(text, size, lettering::base_line(top + middle, size), strip);
        lettering::write(tile, strip, text, PixelPoint { x, y }, size, ink);
    };
    for (side, middle) in Side::ALL.into_iter().zip(ROWS) {
        let name = FittedName::new(chart.names[side], &side.to_string(), NAMES);
        write(tile, &name.text, LEFT, middle, name.size().min(NAME_SIZES[2]), colour(look, side));
        let rule = PixelPoint { x: LEFT, y: top + middle - ROW as f32 / 2.0 };
        hairline(tile, rule, PixelPoint { x: RIGHT, ..rule }, look.plate.level().mix(look.letter, 0.22));
    }
    let mut right = RIGHT;
    for (index, column) in columns.iter().enumerate().rev() {
        let width = lettering::width(column.heading, size);
        write(tile, column.heading, right - width, HEADINGS, size, look.letter);
        if let Some(mark) = column.mark {
            let middle = PixelPoint { x: right - width - SIGN / 2.0 - 3.0, y: top + HEADINGS };
            sign(mark, 1.0).lay(tile, middle, look.letter);
        }
        for (side, middle) in Side::ALL.into_iter().zip(ROWS) {
            let number = column.number(chart, side, index);
            let ink = if index < 2 { look.text } else { look.letter };
            write(tile, &number, right - lettering::width(&number, NAME_SIZES[2]), middle, NAME_SIZES[2], ink);
        }
        right -= width + column.sign_room() + BETWEEN;
    }
}

/// Whether the headings can be read beside the names.
pub(super) fn holds(texts: &ReviewTexts) -> bool {
    heading_size(&NumberColumn::all(texts)) >= LEAST_SIZE
        && size_within(&texts.captured, HEADING_SIZE, NAMES) >= LEAST_SIZE
}
