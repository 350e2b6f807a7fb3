//! A review: each side's chances, move by move, on a plate above the boards at which the game turned.
//!
//! South is at the top, North at the bottom, and so are their names beside the curve. Marks differ in shape and size: a
//! disc for an inaccuracy, a square for a mistake, a triangle for a blunder. At a turning point, a filled house over an
//! arrow is the best move, and a house over a cross is the move played. What the best move captures or protects is
//! ringed, and its seeds stand beside the name.

mod curve;
mod turn;

use std::sync::OnceLock;

use wari_engine::{Mark, Review};
use wari_rules::{BySide, Record, Side};

use super::chart::Shape;
use super::plotting::plate;
use crate::board::geometry::{Area, NAME_SIZES, Point, SMALL_SIZE, WIDTH};
use crate::letters::lettering;
use crate::letters::names::Name;
use crate::material::colour::Colour;
use crate::material::stencil::Stencil;
use crate::material::theme::{Look, Theme};
use crate::picture::canvas::Canvas;
use crate::picture::tile::Tile;

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
}

/// The plates of the curve and of the boards. Without boards, the curve takes up all the room.
const CURVE: Area = Area { x: 20, y: 14, width: WIDTH - 40, height: 262 };
const TURNS: Area = Area { x: 20, y: 276, width: WIDTH - 40, height: 210 };
const CURVE_ALONE: Area = Area { height: CURVE.height + TURNS.height, ..CURVE };

/// Distance from the left end of the plate to the text beside the curve, and its width.
const ASIDE: f32 = 792.0;
const ASIDE_ROOM: f32 = 244.0;
/// Distance from one line of that text to the next, and from one kind of mark to the next.
const LINE: f32 = 38.0;
const MARKS: f32 = ASIDE_ROOM / 3.0;

/// Returns the middle of the text beside a side's half of the curve.
fn aside_middle(plate: Area, side: Side) -> f32 {
    let away = plate.height as f32 / 4.0 - 2.0;
    plate.centre().y + if side == Side::South { -away } else { away }
}

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
struct Sheet {
    look: &'static Look,
    board: Canvas,
    curve: Tile,
    turns: Option<Tile>,
}

impl Sheet {
    /// Returns the sheet of a theme, with or without `turns`, created on first use.
    fn of(theme: Theme, turns: bool) -> &'static Self {
        static SHEETS: [[OnceLock<Sheet>; Theme::ALL.len()]; 2] =
            [const { [const { OnceLock::new() }; Theme::ALL.len()] }; 2];
        SHEETS[usize::from(turns)][theme as usize].get_or_init(|| Self::new(theme.look(), turns))
    }

    fn new(look: &'static Look, turns: bool) -> Self {
        let board = Canvas::board(look, Area::BOARD);
        let curve = plate(look, Area::BOARD, if turns { CURVE } else { CURVE_ALONE });
        Self { look, board, curve, turns: turns.then(|| plate(look, Area::BOARD, TURNS)) }
    }

    /// Paints the plate with the curve, and beside it how well each side played.
    fn curve(&self, chart: &ReviewChart) -> Tile {
        let mut tile = self.curve.clone();
        curve::draw(&mut tile, self.look, chart);
        for side in Side::ALL {
            self.aside(&mut tile, chart, side);
        }
        tile
    }

    /// Writes a side's name, its accuracy and the number of its marks beside its half of the curve.
    fn aside(&self, tile: &mut Tile, chart: &ReviewChart, side: Side) {
        let area = tile.area();
        let (left, middle) = (area.x as f32 + ASIDE, aside_middle(area, side));
        let write = |tile: &mut Tile, text: &str, x: f32, y: f32, size: f32, colour: Colour| {
            let start = Point { x, y: lettering::base_line(y, size) };
            lettering::write(tile, area.shrunk(8), text, start, size, colour);
        };
        let name = Name::new(chart.names[side], &side.to_string(), ASIDE_ROOM);
        write(tile, &name.text, left, middle - LINE, name.size().min(NAME_SIZES[2]), colour(self.look, side));
        let accuracy = chart.review.accuracy(side).map_or_else(String::new, |accuracy| format!("{accuracy:.0}%"));
        write(tile, &accuracy, left, middle, NAME_SIZES[2], self.look.text);
        for (index, mark) in Mark::ALL.into_iter().enumerate() {
            let (x, y) = (left + MARKS * index as f32, middle + LINE);
            sign(mark, 0.0).lay(tile, Point { x: x + 9.0, y }, colour(self.look, side));
            let count = chart.review.marked(side, mark).to_string();
            write(tile, &count, x + 26.0, y, SMALL_SIZE, self.look.letter);
        }
    }

    /// Paints the plate with the boards.
    fn turns(&self, plate: &Tile, chart: &ReviewChart, plies: &[usize]) -> Tile {
        let mut tile = plate.clone();
        for (column, &ply) in plies.iter().enumerate() {
            turn::draw(&mut tile, self.look, chart, ply, column, plies.len());
        }
        tile
    }
}

/// Draws a review as a PNG of the board's size, 1100 by 500 pixels, with transparent corners.
///
/// Accepts any review and can be called from any thread.
#[must_use]
pub fn review_png(chart: &ReviewChart) -> Vec<u8> {
    let plies = chart.review.turning_points();
    let sheet = Sheet::of(chart.theme, !plies.is_empty());
    let mut board = sheet.board.clone();
    board.lay(&sheet.curve(chart));
    if let Some(plate) = &sheet.turns {
        board.lay(&sheet.turns(plate, chart, &plies));
    }
    board.png()
}
