//! A review: a table of how well each side played, its chances move by move, and the boards at which the game turned.
//! Without such a turn, the boards before the largest captures stand there.
//!
//! South is above, North below, in the table as beside the curve. The headings of the table are the key of the marks,
//! which differ in shape and size: a disc for an inaccuracy, a square for a mistake, a triangle for a blunder. The
//! title above the boards has the key of their signs.

mod boards;
mod curve;
mod moment;
mod table;

use std::sync::OnceLock;

use wari_engine::{Mark, Review};
use wari_rules::{BySide, Record, Side};

use super::chart::Shape;
use super::plotting::plate;
use crate::board::geometry::{Area, WIDTH};
use crate::material::colour::Colour;
use crate::material::stencil::Stencil;
use crate::material::theme::{Look, Theme};
use crate::picture::canvas::Canvas;
use crate::picture::tile::Tile;
use moment::ReviewMoment;

/// Everything the picture of a review shows.
#[derive(Clone, Copy, Debug)]
pub struct ReviewChart<'a> {
    /// The theme to draw in.
    pub theme: Theme,
    /// The players' names as they chose them; any Unicode is allowed.
    pub names: BySide<&'a str>,
    /// The moves of the game.
    pub record: &'a Record,
    /// The engine's verdict on them.
    pub review: &'a Review,
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// What is written on it.
    pub texts: &'a ReviewTexts,
}

/// What is written on the picture of a review, but for names and numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ReviewTexts {
    /// The heading above the seeds of each side.
    pub captured: String,
    /// The heading above the accuracies.
    pub accuracy: String,
    /// The headings above the numbers of marks, the mildest first.
    pub marks: [String; 3],
    /// What is said of the side in whose half the curve is.
    pub ahead: String,
    /// What the numbers below the curve and above the boards count.
    pub ply: String,
    /// The title above boards at which the game turned, and above those before the largest captures.
    pub titles: [String; 2],
    /// The key of the signs at houses: played, better, and what is won or lost by it.
    pub signs: [String; 3],
}

/// The plates from the top down: of the table, of the curve, and of the boards.
const TABLE: Area = Area { x: 20, y: 14, width: WIDTH - 40, height: 172 };
const CURVE: Area = Area { y: TABLE.y + TABLE.height, height: 240, ..TABLE };
const BOARDS: Area = Area { y: CURVE.y + CURVE.height, height: 312, ..TABLE };
/// Distance from the ends of a plate to what stands on it.
const MARGIN: f32 = 26.0;

/// Cuts the sign of a mark out, `more` pixels larger on every side.
fn sign(mark: Mark, more: f32) -> Stencil {
    match mark {
        Mark::Inaccuracy => Shape::Disc.stencil(6.0 + more),
        Mark::Mistake => Shape::Square.stencil(7.5 + more),
        Mark::Blunder => Shape::Triangle.stencil(9.5 + more),
    }
}

/// Returns the colour of a side.
const fn colour(look: &Look, side: Side) -> Colour {
    match side {
        Side::South => look.lines[0],
        Side::North => look.lines[1],
    }
}

/// The parts that all reviews of a theme share, wood and plates, painted once.
struct ReviewSheet {
    look: &'static Look,
    board: Canvas,
    table: Tile,
    curve: Tile,
    boards: Option<Tile>,
}

impl ReviewSheet {
    /// Returns the sheet of a theme, with or without boards, created on first use.
    fn of(theme: Theme, boards: bool) -> &'static Self {
        static SHEETS: [[OnceLock<ReviewSheet>; Theme::ALL.len()]; 2] =
            [const { [const { OnceLock::new() }; Theme::ALL.len()] }; 2];
        SHEETS[usize::from(boards)][theme as usize].get_or_init(|| Self::new(theme.look(), boards))
    }

    fn new(look: &'static Look, boards: bool) -> Self {
        let last = if boards { BOARDS } else { CURVE };
        let board = Area { height: last.y + last.height + TABLE.y, ..Area::BOARD };
        let plate = |area| plate(look, board, area);
        Self {
            look,
            board: Canvas::board(look, board),
            table: plate(TABLE),
            curve: plate(CURVE),
            boards: boards.then(|| plate(BOARDS)),
        }
    }
}

/// Draws a review as a PNG, 1100 pixels wide and as high as its boards need, with transparent corners.
///
/// Accepts any review and can be called from any thread.
#[must_use]
pub fn review_png(chart: &ReviewChart) -> Vec<u8> {
    let moments = ReviewMoment::of(chart);
    let sheet = ReviewSheet::of(chart.theme, !moments.is_empty());
    let mut board = sheet.board.clone();
    let mut lay = |plate: &Tile, draw: &dyn Fn(&mut Tile)| {
        let mut tile = plate.clone();
        draw(&mut tile);
        board.lay(&tile);
    };
    lay(&sheet.table, &|tile| table::draw(tile, sheet.look, chart));
    lay(&sheet.curve, &|tile| curve::draw(tile, sheet.look, chart, &moments));
    if let Some(plate) = &sheet.boards {
        lay(plate, &|tile| boards::draw(tile, sheet.look, chart, &moments));
    }
    board.png()
}

/// Whether the texts of a review can be read.
pub fn holds(texts: &ReviewTexts) -> bool {
    table::holds(texts) && curve::holds(texts) && boards::holds(texts)
}
