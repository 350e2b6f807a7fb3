//! Takes films apart frame by frame.

use gif::{DecodeOptions, Frame};
use image::{Rgba, RgbaImage};
use wari_rules::{BySide, House, Outcome, Position, Record, Ruleset, SeedsPerHouse, Side, rulesets};

use super::*;
use crate::board::geometry::{self, BoardRow};
use crate::board::marks::Mark;
use crate::board_png;
use crate::material::theme::Theme;

fn sow(ruleset: &str, position: &str, house: House) -> Sowing {
    Ruleset::by_id(ruleset).unwrap().sow(position.parse::<Position>().unwrap(), house).unwrap()
}

/// Returns the board after a move, seen from South.
fn after<'a>(sowing: &'a Sowing, outcome: Option<&'a Outcome>) -> Scene<'a> {
    let Scene { names, ratings, rules, .. } = start();
    let after = Scene::after(Theme::Hardwood, sowing, outcome);
    Scene { names, ratings, rules, seen_from: Side::South, ..after }
}

/// Returns the start of a game.
fn start() -> Scene<'static> {
    let names = BySide { south: "Kwaku Ananse", north: "Aso" };
    let ratings = BySide { south: Some(1874.into()), north: None };
    Scene { names, ratings, rules: "Classic", ..Scene::of(Theme::Hardwood, Position::start(SeedsPerHouse::Four)) }
}

/// A decoded film: each frame, and the complete picture after drawing it over the previous ones.
struct Seen {
    frames: Vec<Frame<'static>>,
    pictures: Vec<RgbaImage>,
    /// Pixels that a frame repeats though they have not changed.
    repeated: usize,
}

/// Decodes a film.
fn look(file: &[u8]) -> Seen {
    let mut options = DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut film = options.read_info(file).unwrap();
    let palette = film.global_palette().unwrap().to_vec();
    let mut picture = RgbaImage::new(film.width().into(), film.height().into());
    let mut seen = Seen { frames: Vec::new(), pictures: Vec::new(), repeated: 0 };
    while let Some(frame) = film.read_next_frame().unwrap() {
        assert_eq!((frame.dispose, frame.transparent), (DisposalMethod::Keep, Some(CLEAR)));
        for (index, &place) in frame.buffer.iter().enumerate().filter(|&(_, &place)| place != CLEAR) {
            let (x, y) = (index % usize::from(frame.width), index / usize::from(frame.width));
            let (x, y) = (x as u32 + u32::from(frame.left), y as u32 + u32::from(frame.top));
            let colour = &palette[3 * usize::from(place)..][..3];
            let colour = Rgba([colour[0], colour[1], colour[2], 255]);
            let before = std::mem::replace(picture.get_pixel_mut(x, y), colour);
            seen.repeated += usize::from(before == colour);
        }
        seen.frames.push(frame.clone());
        seen.pictures.push(picture.clone());
    }
    seen
}

/// Asserts that a picture of a film equals the still board, except at the soft corners and in these areas.
fn same(picture: &RgbaImage, scene: &Scene, except: &[Area]) {
    let still = image::load_from_memory(&board_png(scene)).unwrap().to_rgba8();
    for (x, y, pixel) in still.enumerate_pixels() {
        let is_excepted = except.iter().any(|area| area.contains(i64::from(x), i64::from(y)));
        match pixel.0[3] {
            255 if is_excepted => {}
            255 => assert_eq!(picture.get_pixel(x, y), pixel, "at {x}, {y}"),
            0 => assert_eq!(picture.get_pixel(x, y).0[3], 0, "at {x}, {y}"),
            _ => {}
        }
    }
}

/// Asserts that a picture of a half-size film resembles the still board, except at its corners and in these areas.
fn alike(picture: &RgbaImage, scene: &Scene, except: &[Area]) {
    let still = image::load_from_memory(&board_png(scene)).unwrap().to_rgba8();
    let half = image::imageops::thumbnail(&still, still.width() / 2, still.height() / 2);
    assert_eq!(picture.dimensions(), half.dimensions());
    let is_meant = |x: u32, y: u32| {
        let (x, y) = (2 * i64::from(x), 2 * i64::from(y));
        !except.iter().any(|area| area.contains(x, y) || area.contains(x + 1, y + 1))
    };
    let (mut squares, mut channels) = (0.0, 0.0);
    for (x, y, pixel) in half.enumerate_pixels().filter(|&(x, y, pixel)| pixel.0[3] == 255 && is_meant(x, y)) {
        for (seen, meant) in picture.get_pixel(x, y).0.into_iter().zip(pixel.0) {
            let error = f64::from(seen.abs_diff(meant));
            assert!(error <= 32.0, "at {x}, {y}: {:?} for {pixel:?}", picture.get_pixel(x, y));
            squares += error * error;
            channels += 1.0;
        }
    }
    let decibels = 10.0 * (255.0 * 255.0 * channels / squares).log10();
    assert!(decibels > 36.0, "{decibels} dB");
}

/// Returns a lap, a capture, a slam that is spared, and an end at which one player takes the rest.
fn moves() -> [Sowing; 4] {
    [
        sow("classic", "0-0-0-0-0-13-4-4-4-4-4-4-5-6-S", House::F),
        sow("classic", "0-0-0-0-0-3-5-1-2-5-4-0-14-14-S", House::F),
        sow("abapa", "1-0-0-0-0-2-1-1-0-0-0-0-21-22-S", House::F),
        sow("classic", "0-0-1-0-0-1-1-0-0-0-0-0-22-23-S", House::F),
    ]
}

#[test]
fn a_move_begins_and_ends_with_the_still_board() {
    for sowing in moves() {
        let outcome = sowing.outcome();
        for seen_from in Side::ALL {
            let scene = Scene { seen_from, ..after(&sowing, outcome.as_ref()) };
            let seen = look(&move_gif(&scene).unwrap());
            let events =
                usize::from(sowing.lifted()) + sowing.captured().count() + usize::from(sowing.spared().is_some());
            // The brief view of the end, the board before, the lifted seeds; the end.
            assert_eq!((seen.frames.len(), seen.repeated), (3 + events + 1, 0));
            for picture in [&seen.pictures[0], seen.pictures.last().unwrap()] {
                same(picture, &scene, &[]);
            }
            assert_eq!((seen.frames[0].delay, seen.frames.last().unwrap().delay), (GLIMPSE, END));
        }
    }
    assert_eq!(move_gif(&start()), None);
}

#[test]
fn an_answer_is_shown_after_the_move_that_it_answers() {
    let mut record = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Four);
    let [move_of_south, answer] = [House::C, House::B].map(|house| record.play(house).unwrap());
    let scene = after(&answer, None);
    let both = Scene { answered: Some(&move_of_south), ..scene.clone() };
    let seen = look(&move_gif(&both).unwrap());
    // The brief view of the end; of each move the board before, the lifted seeds, and four seeds sown; the end.
    assert_eq!(seen.frames.len(), 1 + 2 * 6 + 1);
    let delays: Vec<u16> = seen.frames.iter().map(|frame| frame.delay).collect();
    let alone = look(&move_gif(&scene).unwrap());
    let alone: Vec<u16> = alone.frames.iter().map(|frame| frame.delay).collect();
    assert_eq!(delays, [&alone[..7], &alone[1..]].concat());
    for picture in [&seen.pictures[0], seen.pictures.last().unwrap()] {
        same(picture, &both, &[]);
    }
}

#[test]
fn a_film_plays_once() {
    let [sowing, ..] = moves();
    let file = move_gif(&after(&sowing, None)).unwrap();
    assert!(!file.windows(8).any(|bytes| bytes == b"NETSCAPE"));
}

/// Describes how a move is made, one line per instant: North's houses from f to a and South's from a to f with their
/// marks, and the stores. Seeds in the hand are in brackets.
fn told(sowing: &Sowing) -> Vec<String> {
    let house = |hollow: &crate::board::still::HouseState| {
        let mark = match hollow.mark {
            Some(Mark::Origin) => format!("({})", hollow.taken),
            Some(Mark::Sown) => "+".to_owned(),
            Some(Mark::Captured) => "x".to_owned(),
            Some(Mark::Spared) => "/".to_owned(),
            Some(Mark::Barred) | None => String::new(),
        };
        format!("{}{mark}", hollow.seeds)
    };
    let line = |Instant { still, .. }: &Instant| {
        let north: Vec<String> = still.houses.north.iter().rev().map(house).collect();
        let south: Vec<String> = still.houses.south.iter().map(house).collect();
        let (stores, gain) = (still.stores, still.stores[sowing.mover()].gain);
        let gain = if gain > 0 { format!(" +{gain}") } else { String::new() };
        format!("{} | {} | {} {}{gain}", north.join(" "), south.join(" "), stores.south.seeds, stores.north.seeds)
    };
    instants(sowing).iter().map(line).collect()
}

#[test]
fn seeds_are_lifted_sown_and_captured_one_after_the_other() {
    let [_, capture, spared, _] = moves();
    assert_eq!(
        told(&capture),
        [
            "0 4 5 2 1 5 | 0 0 0 0 0 3 | 14 14",
            "0 4 5 2 1 5 | 0 0 0 0 0 0(3) | 14 14",
            "0 4 5 2 1 6+ | 0 0 0 0 0 0(2) | 14 14",
            "0 4 5 2 2+ 6+ | 0 0 0 0 0 0(1) | 14 14",
            "0 4 5 3+ 2+ 6+ | 0 0 0 0 0 0(0) | 14 14",
            "0 4 5 0x 2+ 6+ | 0 0 0 0 0 0(0) | 17 14 +3",
            "0 4 5 0x 0x 6+ | 0 0 0 0 0 0(0) | 19 14 +5",
        ]
    );
    assert_eq!(
        told(&spared),
        [
            "0 0 0 0 1 1 | 1 0 0 0 0 2 | 21 22",
            "0 0 0 0 1 1 | 1 0 0 0 0 0(2) | 21 22",
            "0 0 0 0 1 2+ | 1 0 0 0 0 0(1) | 21 22",
            "0 0 0 0 2+ 2+ | 1 0 0 0 0 0(0) | 21 22",
            "0 0 0 0 2/ 2/ | 1 0 0 0 0 0(0) | 21 22",
        ]
    );
}

#[test]
fn a_lap_passes_its_origin_by() {
    let [lap, ..] = moves();
    let told = told(&lap);
    assert_eq!(told[12], "5+ 5+ 5+ 5+ 5+ 5+ | 1+ 1+ 1+ 1+ 1+ 0(2) | 5 6");
    assert_eq!(told[14], "5+ 5+ 5+ 5+ 6+ 6+ | 1+ 1+ 1+ 1+ 1+ 0(0) | 5 6");
    assert_eq!(told.len(), 15, "it captures nothing");
}

#[test]
fn each_frame_of_a_game_is_the_still_board_in_small_but_for_the_plaque_of_the_mover() {
    let mut record = Record::new(&rulesets::CLASSIC, SeedsPerHouse::Three);
    let mut played = Vec::new();
    while let Some(house) = record.legal().iter().last().filter(|_| record.ply() < 24) {
        played.push(record.play(house).unwrap());
    }
    let ended: Vec<Option<Outcome>> = played.iter().map(Sowing::outcome).collect();
    let mut scenes: Vec<Scene> = vec![Scene { position: Position::start(SeedsPerHouse::Three), ..start() }];
    scenes.extend(played.iter().zip(&ended).map(|(sowing, outcome)| after(sowing, outcome.as_ref())));

    let mut file = Vec::new();
    let mut film = GameFilm::begin(scenes.last().unwrap(), &mut file).unwrap();
    scenes[..scenes.len() - 1].iter().for_each(|scene| film.show(scene).unwrap());
    film.end().unwrap();

    let seen = look(&file);
    assert_eq!(seen.frames.len(), 1 + scenes.len());
    let bars = BoardRow::ALL.map(geometry::bar);
    for (picture, scene) in seen.pictures[1..].iter().zip(&scenes) {
        alike(picture, scene, &bars);
    }
    for picture in [&seen.pictures[0], seen.pictures.last().unwrap()] {
        alike(picture, scenes.last().unwrap(), &[]);
    }
    let times: Vec<u16> = seen.frames.iter().map(|frame| frame.delay).collect();
    let time = |sowing: &Sowing| if sowing.captured_seeds() > 0 { CAPTURE } else { QUIET };
    let (_, before_the_last) = played.split_last().unwrap();
    let of_moves: Vec<u16> = before_the_last.iter().map(time).collect();
    assert_eq!(times, [&[GLIMPSE, START], &of_moves[..], &[END]].concat());

    // A capture is looked at for longer.
    let [quiet, capture, ..] = moves();
    let mut file = Vec::new();
    let mut film = GameFilm::begin(&after(&quiet, None), &mut file).unwrap();
    for scene in [start(), after(&capture, None), after(&quiet, None)] {
        film.show(&scene).unwrap();
    }
    film.end().unwrap();
    let times: Vec<u16> = look(&file).frames.iter().map(|frame| frame.delay).collect();
    assert_eq!(times, [GLIMPSE, START, CAPTURE, QUIET, END]);
}
