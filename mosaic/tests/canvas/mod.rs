//! Pictures of random layouts, decoded by three decoders and compared with their canvases.

use std::io::Read;

use mosaic::{Layout, Mosaic, Palette, Place};
use test_support::decoders::{Decoders, data};

/// A cell's state in these tests: its size, how many colours it has, and what else tells it apart.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    width: usize,
    height: usize,
    colours: u8,
    seed: u64,
}

/// Paints noise with runs, and with rows that repeat earlier ones.
fn paint(state: &State) -> Vec<u8> {
    let mut lot = state.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) + 1;
    let mut draw = |sides: u64| {
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (lot >> 33) % sides
    };
    let mut pixels: Vec<u8> = Vec::new();
    for row in 0..state.height {
        if row > 0 && draw(3) == 0 {
            let from = draw(row as u64) as usize * state.width;
            pixels.extend_from_within(from..from + state.width);
            continue;
        }
        let mut colour = 0;
        for _ in 0..state.width {
            if draw(4) > 0 {
                colour = draw(u64::from(state.colours)) as u8;
            }
            pixels.push(colour);
        }
    }
    pixels
}

/// Cuts an area into cells at random.
fn cut(place: Place, lots: &mut impl Iterator<Item = u8>, places: &mut Vec<Place>) {
    let Place { x, y, width, height } = place;
    let (lot, share) = (lots.next().unwrap_or(0), usize::from(lots.next().unwrap_or(0)));
    match lot % 4 {
        1 | 3 if width > 1 => {
            let left = 1 + share * (width - 1) / 256;
            cut(Place { width: left, ..place }, lots, places);
            cut(Place { x: x + left, width: width - left, ..place }, lots, places);
        }
        2 if height > 1 => {
            let top = 1 + share * (height - 1) / 256;
            cut(Place { height: top, ..place }, lots, places);
            cut(Place { y: y + top, height: height - top, ..place }, lots, places);
        }
        // Columns of the same width, so that cells can be copied.
        _ if lot >= 128 && width.is_multiple_of(3) => {
            let third = width / 3;
            places.extend((0..3).map(|column| Place { x: x + column * third, width: third, ..place }));
        }
        _ => places.push(place),
    }
}

/// Fails unless a file shows these pixels and colours to three decoders.
fn assert_shows(file: &[u8], layout: &Layout, pixels: &[u8], palette: &Palette) {
    Decoders::default().check(file, layout.width(), pixels, palette.colours());

    let lines: Vec<u8> = pixels.chunks_exact(layout.width()).flat_map(|line| [&[0], line].concat()).collect();
    let mut inflated = Vec::new();
    flate2::read::ZlibDecoder::new(data(file)).read_to_end(&mut inflated).unwrap();
    assert!(inflated == lines, "miniz sees other pixels");
}

/// Copies the cells of a picture to their places.
fn canvas(layout: &Layout, states: &[State]) -> Vec<u8> {
    let mut pixels = vec![0; layout.width() * layout.height()];
    for (place, state) in layout.places().iter().zip(states) {
        for (row, line) in paint(state).chunks_exact(place.width).enumerate() {
            pixels[(place.y + row) * layout.width() + place.x..][..place.width].copy_from_slice(line);
        }
    }
    pixels
}

/// Draws pictures of a layout made from `lots`, and compares each with its canvas.
pub(crate) fn check(width: usize, height: usize, colours: u8, lots: &[u8], capacity: usize) {
    let mut places = Vec::new();
    cut(Place { x: 0, y: 0, width, height }, &mut lots.iter().copied(), &mut places);
    let layout = Layout::new(width, height, places).unwrap();
    let picture = |number: u64| -> Vec<State> {
        let places = layout.places().iter();
        places
            .map(|&Place { width, height, x, .. }| State { width, height, colours, seed: number % (x as u64 + 2) })
            .collect()
    };
    let palette = |shade: u8| Palette::new(&vec![[shade; 4]; usize::from(colours)]).unwrap();
    let mut builder = Mosaic::builder(palette(9), layout.clone()).capacity(capacity);
    if colours.is_multiple_of(2) {
        builder =
            picture(1).into_iter().enumerate().fold(builder, |builder, (cell, state)| builder.sample(cell, state));
    }
    let mosaic = builder.build(paint);
    for number in [1, 2, 3, 1] {
        let states = picture(number);
        let pixels = canvas(&layout, &states);
        let file = mosaic.png(&states);
        assert_shows(&file, &layout, &pixels, &palette(9));
        assert!(file == mosaic.png(&states), "a picture has one file");
        let swapped = mosaic.png_in(&palette(200), &states);
        assert_shows(&swapped, &layout, &pixels, &palette(200));
    }
}
