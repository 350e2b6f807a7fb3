//! A baseline: a board drawn in the straightforward way, with shapes and text painted over each other, as in most bots.

use std::io::Cursor;
use std::sync::LazyLock;

use ab_glyph::{FontRef, PxScale};
use image::{ImageFormat, Rgba, RgbaImage};
use imageproc::drawing::{
    draw_filled_circle_mut, draw_filled_rect_mut, draw_hollow_circle_mut, draw_line_segment_mut, draw_text_mut,
    text_size,
};
use imageproc::rect::Rect;
use wari_drawing::Scene;
use wari_rules::{House, Side};

const FONT: &[u8] = include_bytes!("../../fonts/DejaVuSans-Bold.ttf");

const WIDTH: i32 = 1100;
const HEIGHT: i32 = 500;
const PLANK: Rgba<u8> = Rgba([168, 111, 60, 255]);
const GRAIN: [Rgba<u8>; 3] = [Rgba([150, 96, 50, 255]), Rgba([160, 104, 56, 255]), Rgba([178, 120, 68, 255])];
const PLATE: Rgba<u8> = Rgba([44, 25, 12, 255]);
const BRASS: Rgba<u8> = Rgba([226, 188, 98, 255]);
const TEXT: Rgba<u8> = Rgba([255, 243, 220, 255]);
const LETTER: Rgba<u8> = Rgba([232, 190, 130, 255]);
const BLUE: Rgba<u8> = Rgba([86, 180, 233, 255]);
const YELLOW: Rgba<u8> = Rgba([240, 228, 66, 255]);

/// Draws the board as a PNG.
pub(crate) fn png(scene: &Scene) -> Vec<u8> {
    let mut picture = RgbaImage::from_pixel(WIDTH as u32, HEIGHT as u32, PLANK);
    grain(&mut picture);
    for (row, side) in [(0, scene.seen_from.opponent()), (1, scene.seen_from)] {
        bar(&mut picture, scene, row, side);
        store(&mut picture, scene, row, side);
        for house in House::ALL {
            let column = if row == 0 { 5 - house.index() } else { house.index() } as i32;
            let (x, y) = (215 + 134 * column, if row == 0 { 183 } else { 317 });
            pit(&mut picture, scene, side, house, x, y);
            let chip = if row == 0 { 93 } else { 406 };
            draw_filled_rect_mut(&mut picture, Rect::at(x - 57, chip - 20).of_size(114, 41), PLATE);
            text(&mut picture, &house.letter().to_string(), x - 34, chip, 39.6, LETTER);
            text(&mut picture, &scene.position.seeds(side, house).to_string(), x + 19, chip, 46.6, TEXT);
        }
    }
    let mut file = Vec::new();
    picture.write_to(&mut Cursor::new(&mut file), ImageFormat::Png).expect("writing into memory cannot fail");
    file
}

fn grain(picture: &mut RgbaImage) {
    for line in 0..HEIGHT {
        let bend = ((line * 7919) % 11) as f32 - 5.0;
        let start = (0.0, line as f32);
        draw_line_segment_mut(picture, start, (WIDTH as f32, line as f32 + bend), GRAIN[(line * 31 % 3) as usize]);
    }
}

fn bar(picture: &mut RgbaImage, scene: &Scene, row: i32, side: Side) {
    let y = if row == 0 { 18 } else { 434 };
    let is_to_move = scene.stage == wari_drawing::SceneStage::ToMove(side);
    let (plate, ink) = if is_to_move { (BRASS, PLATE) } else { (PLATE, TEXT) };
    draw_filled_rect_mut(picture, Rect::at(152, y).of_size(796, 48), plate);
    if is_to_move {
        draw_filled_circle_mut(picture, (180, y + 24), 10, ink);
    }
    let rating = scene.ratings[side].map_or_else(String::new, |rating| format!(" ({rating})"));
    let name = format!("{}{rating}", scene.names[side]);
    let (width, _) = text_size(PxScale::from(39.6), &*FACE, &name);
    text(picture, &name, 204 + width as i32 / 2, y + 24, 39.6, ink);
    if row == 0 {
        text(picture, scene.rules, 870, y + 24, 32.6, LETTER);
    }
}

fn store(picture: &mut RgbaImage, scene: &Scene, row: i32, side: Side) {
    let x = if row == 0 { 81 } else { 1019 };
    for step in 0..48 {
        let colour = shade(step);
        let radius = 59 - step;
        draw_filled_circle_mut(picture, (x, 79), radius, colour);
        draw_filled_circle_mut(picture, (x, 421), radius, colour);
        draw_filled_rect_mut(picture, Rect::at(x - radius, 79).of_size(2 * radius as u32 + 1, 342), colour);
    }
    let count = scene.position.store(side);
    for index in 0..i32::from(count) {
        seed(
            picture,
            x - 42 + 21 * (index % 5),
            if row == 0 { 460 - 18 * (index / 5) } else { 40 + 18 * (index / 5) },
            10,
        );
    }
    text(picture, &count.to_string(), x, if row == 0 { 67 } else { 433 }, 72.2, TEXT);
    let gain = scene.last.filter(|sowing| sowing.mover() == side).map_or(0, |sowing| sowing.captured_seeds());
    if gain > 0 {
        text(picture, &format!("+{gain}"), x, if row == 0 { 127 } else { 373 }, 37.2, YELLOW);
    }
}

fn pit(picture: &mut RgbaImage, scene: &Scene, side: Side, house: House, x: i32, y: i32) {
    for step in 0..48 {
        draw_filled_circle_mut(picture, (x + step / 8, y + step / 6), 54 - step, shade(step));
    }
    if let Some(sowing) = scene.last {
        if sowing.mover() == side && sowing.origin() == house {
            ring(picture, x, y, 57..65, BLUE);
        } else if sowing.mover() != side && sowing.captured_houses().contains(house) {
            ring(picture, x, y, 53..57, YELLOW);
            ring(picture, x, y, 61..65, YELLOW);
        } else if sowing.sown().any(|sown| sown == (side, house)) {
            ring(picture, x, y, 59..62, BLUE);
        }
    }
    let count = i32::from(scene.position.seeds(side, house));
    for index in 0..count.min(12) {
        seed(picture, x - 28 + 28 * (index % 3), y - 40 + 27 * (index / 3), 13);
    }
    if count > 12 {
        draw_filled_circle_mut(picture, (x, y), 32, PLATE);
        text(picture, &count.to_string(), x, y, 41.9, TEXT);
    }
}

/// Returns the colour of the wood in a hollow, `step` pixels from its edge.
fn shade(step: i32) -> Rgba<u8> {
    Rgba([46 + step as u8, 25 + step as u8 * 2 / 3, 12 + step as u8 / 3, 255])
}

fn ring(picture: &mut RgbaImage, x: i32, y: i32, radii: std::ops::Range<i32>, colour: Rgba<u8>) {
    for radius in radii {
        draw_hollow_circle_mut(picture, (x, y), radius, colour);
    }
}

fn seed(picture: &mut RgbaImage, x: i32, y: i32, radius: i32) {
    draw_filled_circle_mut(picture, (x + 3, y + 4), radius, Rgba([30, 16, 8, 255]));
    for step in 0..6 {
        let grey = 90 + 22 * step as u8;
        draw_filled_circle_mut(
            picture,
            (x - step / 2, y - step / 2),
            radius - 2 * step,
            Rgba([grey, grey, grey - 14, 255]),
        );
    }
    draw_filled_circle_mut(picture, (x - 4, y - 5), 2, Rgba([255, 255, 250, 255]));
}

static FACE: LazyLock<FontRef<'static>> =
    LazyLock::new(|| FontRef::try_from_slice(FONT).expect("the bundled font can be read"));

fn text(picture: &mut RgbaImage, text: &str, x: i32, y: i32, size: f32, colour: Rgba<u8>) {
    let (width, _) = text_size(PxScale::from(size), &*FACE, text);
    let top = y - (size * 0.52) as i32;
    draw_text_mut(picture, colour, x - width as i32 / 2, top, PxScale::from(size), &*FACE, text);
}
