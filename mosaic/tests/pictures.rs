//! Pictures of random layouts, and films of random changes, decoded and compared with what they should show.

#![expect(clippy::unwrap_used, reason = "a picture that cannot be read has failed, as it should")]

mod canvas;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use canvas::check;
use mosaic::{CLEAR, Error, Frames, Layout, Mosaic, Palette, Place, difference};
use proptest::prelude::*;
use test_support::decoders::Decoders;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_picture_is_its_canvas(
        (width, height) in prop_oneof![(1_usize..90, 1_usize..90), (1_usize..1500, 1_usize..12)],
        colours in 1_u8..=255,
        lots in prop::collection::vec(any::<u8>(), 0..60),
        capacity in prop_oneof![Just(0), Just(20_000), Just(1 << 22)],
    ) {
        check(width, height, colours, &lots, capacity);
    }
}

#[test]
fn lines_farther_apart_than_a_match_reaches_and_long_runs() {
    check(32_768, 4, 3, &[2, 128, 1, 200], 1 << 20);
    check(1100, 120, 2, &[], 1 << 20);
}

#[test]
fn layouts_without_a_cell_for_each_pixel_are_refused() {
    let place = |x, y, width, height| Place { x, y, width, height };
    assert_eq!(Layout::new(0, 5, vec![]).unwrap_err(), Error::Size { width: 0, height: 5 });
    for (places, x, y) in [
        (vec![], 0, 0),
        (vec![place(0, 0, 4, 3), place(0, 3, 3, 1)], 3, 3),
        (vec![place(0, 0, 4, 4), place(1, 1, 1, 1)], 1, 1),
        (vec![place(0, 0, 4, 4), place(4, 0, 1, 1)], 4, 0),
        (vec![place(0, 0, 4, 5)], 0, 0),
        (vec![place(0, 0, 4, 4), place(0, 0, 0, 4)], 0, 0),
        (vec![place(usize::MAX, 0, 2, 4), place(0, usize::MAX, 4, 4)], 0, usize::MAX),
    ] {
        assert_eq!(Layout::new(4, 4, places.clone()).unwrap_err(), Error::Uncovered { x, y }, "{places:?}");
    }
    assert_eq!(Palette::new(&[]).unwrap_err(), Error::Colours(0));
    assert_eq!(Palette::new(&[[0; 4]; 257]).unwrap_err(), Error::Colours(257));
}

#[test]
fn translucent_colours_are_declared() {
    let palette = Palette::new(&[[1, 2, 3, 0], [4, 5, 6, 128], [7, 8, 9, 255]]).unwrap();
    let layout = Layout::new(3, 1, vec![Place { x: 0, y: 0, width: 3, height: 1 }]).unwrap();
    let file = Mosaic::builder(palette, layout).build(|&(): &()| vec![0, 1, 2]).png(&[()]);
    let mut decoder = png::Decoder::new(std::io::Cursor::new(&file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = [0; 12];
    reader.next_frame(&mut pixels).unwrap();
    assert_eq!(pixels, [1, 2, 3, 0, 4, 5, 6, 128, 7, 8, 9, 255]);
}

#[test]
fn any_number_of_rare_states_leaves_the_others_room() {
    let painted = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&painted);
    let paint = move |&state: &u16| {
        counted.fetch_add(usize::from(state == 0), Ordering::Relaxed);
        vec![0; 40 * 40]
    };
    let palette = Palette::new(&[[255; 4]]).unwrap();
    let layout = Layout::new(40, 40, vec![Place { x: 0, y: 0, width: 40, height: 40 }]).unwrap();
    let (usual, rare) = (4096, 8192);
    let mosaic = Mosaic::builder(palette, layout).capacity(usual).rare(|&state| state > 0, rare).build(paint);
    for state in (0..1000).chain([0]) {
        assert!(!mosaic.png(&[state]).is_empty());
    }
    assert_eq!(painted.load(Ordering::Relaxed), 1, "the usual state is painted once");
    assert!(mosaic.weight() <= usual + rare);
}

#[test]
fn states_that_come_in_turns_are_kept_even_after_others_that_came_more_often() {
    let painted = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&painted);
    let paint = move |_: &u16| {
        counted.fetch_add(1, Ordering::Relaxed);
        (0..40 * 40).map(|pixel: u32| (pixel.wrapping_mul(0x9E37_79B1) >> 30) as u8).collect()
    };
    let palette = Palette::new(&[0, 1, 2, 3].map(|colour| [colour, 0, 0, 255])).unwrap();
    let layout = Layout::new(40, 40, vec![Place { x: 0, y: 0, width: 40, height: 40 }]).unwrap();
    let capacity = 128 << 10;
    let mosaic = Mosaic::builder(palette, layout).capacity(capacity).build(paint);
    let draw = |state| assert!(!mosaic.png(&[state]).is_empty());
    draw(0);
    let fit = (capacity / mosaic.weight()) as u16;
    for state in 1..2 * fit {
        draw(state);
        draw(state);
    }
    let turn = || {
        painted.store(0, Ordering::Relaxed);
        (3 * fit..3 * fit + 2 * fit / 3).for_each(draw);
        painted.load(Ordering::Relaxed)
    };
    let first = turn();
    let turns = [(); 10].map(|()| turn());
    assert!(first > 20 && turns[9] == 0, "{first}, then {turns:?}");
}

#[test]
fn a_picture_can_be_without_cells() {
    let palette = Palette::new(&[[1, 2, 3, 255], [4, 5, 6, 255]]).unwrap();
    let pixels: Vec<u8> = (0..300 * 200).map(|index: usize| u8::from(index % 300 > index / 300)).collect();
    let file = mosaic::png(&palette, 300, pixels.clone()).unwrap();
    Decoders::default().check(&file, 300, &pixels, palette.colours());
    assert_eq!(mosaic::png(&palette, 0, vec![]).unwrap_err(), Error::Size { width: 0, height: 0 });
    let tall = mosaic::png(&palette, 1, vec![0; 40_000]).unwrap_err();
    assert_eq!(tall, Error::Size { width: 1, height: 40_000 });
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_colour_is_nearer_than_the_nearest(
        colours in prop::collection::vec(any::<[u8; 3]>(), 1..=256),
        sought in prop::collection::vec(any::<[u8; 3]>(), 1..50),
    ) {
        let opaque: Vec<[u8; 4]> = colours.iter().map(|&[red, green, blue]| [red, green, blue, 255]).collect();
        let palette = Palette::new(&opaque).unwrap();
        // Twice, so that what was kept is found again.
        for (&colour, found) in sought.iter().chain(&sought).map(|colour| (colour, palette.nearest(*colour))) {
            let least = colours.iter().map(|&other| difference(other, colour)).min().unwrap();
            assert_eq!(difference(colours[usize::from(found)], colour), least);
        }
    }
}

#[test]
fn a_half_picture_shows_the_averages_of_opaque_pixels() {
    let palette = Palette::new(&[[0; 4], [0, 0, 0, 255], [128, 128, 128, 255], [255, 255, 255, 255]]).unwrap();
    let picture = [[1, 3, 3, 3, 0, 0], [1, 3, 3, 3, 0, 3], [0, 0, 1, 1, 3, 3], [1, 1, 1, 2, 3, 2]].concat();
    assert_eq!(palette.halved(6, &picture), [2, 3, CLEAR, 1, 1, 3]);
}

/// Returns the pixels of a frame, read by a decoder of another crate.
fn read(frame: &mosaic::Frame, colours: usize) -> Vec<u8> {
    let mut file = Vec::new();
    let (width, height) = (frame.place.width as u16, frame.place.height as u16);
    let mut encoder = gif::Encoder::new(&mut file, width, height, &vec![0; 3 * colours]).unwrap();
    let codes = frame.codes.clone().into();
    encoder.write_lzw_pre_encoded_frame(&gif::Frame { width, height, buffer: codes, ..gif::Frame::default() }).unwrap();
    drop(encoder);
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    options.check_lzw_end_code(true);
    options.read_info(&*file).unwrap().read_next_frame().unwrap().unwrap().buffer.to_vec()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_film_shows_what_was_laid(
        (width, height) in (1_usize..200, 1_usize..200),
        colours in 2_usize..=256,
        changes in prop::collection::vec((any::<u64>(), 1_usize..60), 1..6),
    ) {
        let mut frames = Frames::new(width, height, &Palette::new(&vec![[0; 4]; colours]).unwrap(), 0);
        let (mut laid, mut seen) = (vec![CLEAR; width * height], vec![CLEAR; width * height]);
        for (seed, run) in changes {
            let lot = |of: usize, side: usize| (seed >> (8 * of)) as usize % side;
            let (x, y) = (lot(0, width), lot(1, height));
            let place = Place { x, y, width: 1 + lot(2, width - x), height: 1 + lot(3, height - y) };
            let pixel = |index: usize| ((index / run) as u64).wrapping_mul(seed | 1) as usize / 128 % colours;
            let pixels: Vec<u8> = (0..place.width * place.height).map(|index| pixel(index).max(1) as u8).collect();
            frames.lay(place, &pixels);
            for (row, line) in pixels.chunks_exact(place.width).enumerate() {
                laid[(y + row) * width + x..][..place.width].copy_from_slice(line);
            }
            let frame = frames.frame();
            for (index, pixel) in read(&frame, colours).into_iter().enumerate().filter(|&(_, pixel)| pixel != CLEAR) {
                let (column, row) = (index % frame.place.width, index / frame.place.width);
                let at = (frame.place.y + row) * width + frame.place.x + column;
                assert_ne!(std::mem::replace(&mut seen[at], pixel), pixel, "a pixel that has not changed is clear");
            }
            assert!(seen == laid, "the film shows other pixels");
        }
    }
}
