//! All themes in one picture, for choosing one: the same board in each, with a label below it.

use std::sync::OnceLock;

use image::imageops::{overlay, thumbnail};
use image::{Rgba, RgbaImage};
use mosaic::Palette;
use wari_rules::{BySide, House, Position, rulesets};

use crate::board::geometry::{Area, BOARD_CORNER, HEIGHT, PixelPoint, WIDTH};
use crate::letters::lettering;
use crate::letters::names::FittedName;
use crate::material::colour::{Colour, coverage};
use crate::material::outline::Outline;
use crate::material::stencil::Stencil;
use crate::material::theme::Theme;
use crate::picture::palette;
use crate::picture::tile::Tile;
use crate::{Scene, board_png};

/// Number of boards side by side.
const COLUMNS: usize = 2;
/// Distance between boards, and from them to the edge.
const GAP: usize = 24;
/// Width and height of a board.
const BOARD: (usize, usize) = {
    let width = (WIDTH - (COLUMNS + 1) * GAP) / COLUMNS;
    (width, width * HEIGHT / WIDTH)
};
/// Height of the label below a board.
const LABEL: usize = 62;
/// The complete sheet.
const SHEET: Area = {
    let rows = Theme::ALL.len().div_ceil(COLUMNS);
    Area { x: 0, y: 0, width: WIDTH, height: GAP + rows * (BOARD.1 + LABEL) + GAP / 3 }
};
/// Radius of the sheet's corners.
const CORNER: f32 = 28.0;
/// Distance from a board's left edge to the middle of its sign, and to its label.
const SIGN: f32 = 30.0;
const LABEL_START: f32 = 62.0;

/// Colours of the sheet, of the text on it, and of the marks of the chosen theme.
const GROUND: Colour = Colour::hex(0x1E2025);
const TEXT: Colour = Colour::hex(0xF4F5F7);
const CHOSEN: Colour = Colour::hex(0xFFD257);

/// Draws a board in every theme, two side by side, as a PNG 1100 pixels wide with transparent corners.
///
/// Below each board is its theme's `label`, truncated if it is too long; a golden frame and a tick mark the chosen
/// theme. The first sheet of a process draws the boards; later sheets reuse them.
#[must_use]
pub fn themes_png<'a>(chosen: Theme, label: impl Fn(Theme) -> &'a str) -> Vec<u8> {
    static BOARDS: OnceLock<(Tile, Palette)> = OnceLock::new();
    let (boards, palette) = BOARDS.get_or_init(|| {
        let boards = boards();
        let palette = palette::of_picture(boards.pixels(), GROUND, [TEXT, CHOSEN]);
        (boards, palette)
    });
    let mut sheet = boards.clone();
    for (index, &theme) in Theme::ALL.iter().enumerate() {
        let (x, y) = corner(index);
        if theme == chosen {
            frame(&mut sheet, Area { x, y, width: BOARD.0, height: BOARD.1 });
        }
        let middle = PixelPoint { x: x as f32 + SIGN, y: (y + BOARD.1 + LABEL / 2) as f32 };
        sign(&mut sheet, middle, theme == chosen);
        let name = FittedName::new(label(theme), theme.id(), BOARD.0 as f32 - LABEL_START);
        let start = PixelPoint { x: x as f32 + LABEL_START, y: lettering::base_line(middle.y, name.size()) };
        lettering::write(&mut sheet, SHEET, &name.text, start, name.size(), TEXT);
    }
    let mut places = sheet.pixels().iter().map(|pixel| palette.nearest(pixel.bytes())).collect::<Vec<_>>();
    let outline = Outline::inside(SHEET, 0.0, CORNER);
    for (index, place) in places.iter_mut().enumerate() {
        let opacity = coverage(outline.distance((index % WIDTH) as f32 + 0.5, (index / WIDTH) as f32 + 0.5));
        *place = palette::corner(opacity).unwrap_or(*place);
    }
    mosaic::png(palette, WIDTH, places).expect("the sheet is not too large")
}

/// Returns the top left corner of a board.
fn corner(index: usize) -> (usize, usize) {
    (GAP + index % COLUMNS * (BOARD.0 + GAP), GAP + index / COLUMNS * (BOARD.1 + LABEL))
}

/// Draws the sheet with only its boards.
fn boards() -> Tile {
    let [red, green, blue] = GROUND.bytes();
    let mut sheet = RgbaImage::from_pixel(SHEET.width as u32, SHEET.height as u32, Rgba([red, green, blue, 255]));
    for (index, &theme) in Theme::ALL.iter().enumerate() {
        let board = image::load_from_memory(&board(theme)).expect("what was just drawn can be read").to_rgba8();
        let small = thumbnail(&board, BOARD.0 as u32, BOARD.1 as u32);
        let (x, y) = corner(index);
        overlay(&mut sheet, &small, x as i64, y as i64);
    }
    Tile::new(SHEET, |x, y| {
        let [red, green, blue, _] = sheet.get_pixel(x as u32, y as u32).0.map(f32::from);
        Colour { red, green, blue }
    })
}

/// Draws a board in the middle of a game, after a move that shows most of the rings.
fn board(theme: Theme) -> Vec<u8> {
    let before: Position = "3-4-1-5-2-6-5-1-2-0-4-3-7-5-S".parse().expect("this is how positions are written");
    let sowing = rulesets::CLASSIC.sow(before, House::D).expect("house d may be sown");
    let names = BySide { south: "Kwaku Ananse", north: "Aso" };
    board_png(&Scene { names, ..Scene::after(theme, &sowing, None) })
}

/// Draws the golden frame around the chosen board.
fn frame(sheet: &mut Tile, board: Area) {
    let outline = Outline::inside(board, 0.0, BOARD_CORNER * BOARD.0 as f32 / WIDTH as f32);
    sheet.repaint(|x, y, under| under.mix(CHOSEN, coverage((outline.distance(x, y) - 6.0).abs() - 3.0)));
}

/// Draws the sign before a label: a ring, or a disc with a tick.
fn sign(sheet: &mut Tile, middle: PixelPoint, is_chosen: bool) {
    let disc = Outline::disc(middle, 16.0);
    if is_chosen {
        sheet.repaint(|x, y, under| under.mix(CHOSEN, coverage(disc.distance(x, y))));
        let tick = [(-9.0, 0.5), (-6.0, -2.5), (-2.0, 1.5), (6.5, -7.0), (9.5, -4.0), (-2.0, 7.5)];
        Stencil::new().polygon(tick).lay(sheet, middle, GROUND);
    } else {
        sheet.repaint(|x, y, under| under.mix(TEXT, 0.6 * coverage((disc.distance(x, y) + 1.5).abs() - 1.5)));
    }
}

/// Whether the name of a theme can be read below its board.
pub fn holds(label: &str) -> bool {
    FittedName::new(label, "", BOARD.0 as f32 - LABEL_START).text == label
}
