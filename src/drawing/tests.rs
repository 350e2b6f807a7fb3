//! Properties that every picture of a board must have.

use std::sync::{Arc, LazyLock};
use std::thread;

use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use test_support::decoders::Decoders;
use test_support::hostile;
use wari_rules::{BySide, House, Houses, Position, Record, Ruleset, SeedsPerHouse, Side, rulesets};

use crate::board::atlas::Atlas;
use crate::board::cell::Cell;
use crate::board::geometry::{self, BoardRow, HEIGHT, WIDTH};
use crate::board::marks::Mark;
use crate::board::plan::{self, AREAS, plan};
use crate::material::colour::Colour;
use crate::material::theme::Theme;
use crate::memo::Memo;
use crate::{Points, Scene, Wins, Worth, board_png, memory_of, themes_png};

/// Returns a plain scene for tests to vary.
fn scene(position: &str) -> Scene<'static> {
    let names = BySide { south: "Kwaku Ananse", north: "Aso" };
    let ratings = BySide { south: Some(1874.into()), north: None };
    Scene { names, ratings, rules: "Classic", ..Scene::of(Theme::Hardwood, position.parse().unwrap()) }
}

fn atlas() -> &'static Atlas {
    Atlas::of(Theme::Hardwood)
}

const START: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";

fn decode(png: &[u8]) -> image::RgbaImage {
    image::load_from_memory(png).unwrap().to_rgba8()
}

#[test]
fn the_corners_of_a_board_let_the_chat_through() {
    let picture = decode(&board_png(&scene(START)));
    assert_eq!(picture.dimensions(), (WIDTH as u32, HEIGHT as u32));
    let (right, bottom) = (WIDTH as u32 - 1, HEIGHT as u32 - 1);
    for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
        assert_eq!(picture.get_pixel(x, y).0[3], 0, "the corner at {x}, {y} is clear");
    }
    assert_eq!(picture.get_pixel(WIDTH as u32 / 2, HEIGHT as u32 / 2).0[3], 255, "the middle is solid");
    let soft = picture.pixels().filter(|pixel| !matches!(pixel.0[3], 0 | 255)).count();
    assert!((20..400).contains(&soft), "the corners are round and soft: {soft} pixels are between clear and solid");
}

/// Lays the pieces of a board side by side, as palette indices.
fn lay(scene: &Scene, canvas: &mut [u8]) {
    type Painted = Memo<(Theme, Cell), Arc<[u8]>>;
    static PAINTED: LazyLock<Painted> = LazyLock::new(|| Memo::new(20_000));
    for (area, cell) in AREAS.iter().zip(plan(scene)) {
        let paint = |(theme, cell): &(Theme, Cell)| Atlas::of(*theme).paint(cell).into();
        for (y, line) in PAINTED.get_or((scene.theme, cell), paint).chunks_exact(area.width).enumerate() {
            canvas[(area.y + y) * WIDTH + area.x..][..area.width].copy_from_slice(line);
        }
    }
}

/// Compares boards of random games, with everything that a board can show, with their canvases: `WARI_BOARDS` of them.
#[test]
fn two_decoders_see_every_board_as_the_canvas_of_its_pieces() {
    let count: usize = std::env::var("WARI_BOARDS").map_or(1_000, |count| count.parse().unwrap());
    let names: Vec<String> = hostile::texts(count.min(20_000)).collect();
    let mut random = StdRng::seed_from_u64(1);
    let (mut decoders, mut canvas, mut drawn) = (Decoders::default(), vec![0; WIDTH * HEIGHT], 0);
    while drawn < count {
        let [rules, south, north] = random.random::<[u16; 3]>().map(usize::from);
        let [rated, ended, directed, matched] = random.random::<[bool; 4]>();
        // Boards with the same number of seeds and theme come together, because they share pieces, which are kept.
        let mut record = Record::new(rulesets::ALL[rules % rulesets::ALL.len()], SeedsPerHouse::ALL[4 * drawn / count]);
        let mut answered = None;
        while let Some(house) = record.legal().iter().choose(&mut random).filter(|_| drawn < count) {
            let (sowing, outcome) = (record.play(house).unwrap(), record.outcome());
            let before = answered.replace(sowing);
            let points = |now: usize| rated.then_some(Points { now: now as u16, before: ended.then_some(1500) });
            let houses = House::ALL.map(|house| house.index().to_string());
            let worth = Worth { houses, best: record.legal(), played: Some(house) };
            let scene = Scene {
                seen_from: Side::ALL[random.random_range(0..2)],
                names: BySide { south: &names[south % names.len()], north: &names[north % names.len()] },
                ratings: BySide { south: points(south), north: points(north) },
                wins: matched.then_some(Wins { won: BySide { south: 3, north: 12 }, needed: 16 }),
                barred: if random.random_ratio(1, 6) { record.legal() } else { Houses::EMPTY },
                directed,
                answered: before.as_ref().filter(|_| matched),
                veiled: random.random_ratio(1, 3),
                worth: random.random_ratio(1, 9).then_some(&worth),
                rules: record.ruleset().name,
                ..Scene::after(Theme::ALL[16 * drawn / count % 4], &sowing, outcome.as_ref())
            };
            let palette = &Atlas::of(scene.theme).palette;
            let palette = if scene.veiled { &palette.pale() } else { palette };
            lay(&scene, &mut canvas);
            decoders.check(&board_png(&scene), WIDTH, &canvas, palette.colours());
            drawn += 1;
        }
    }
}

#[test]
fn a_theme_takes_up_little_memory() {
    for &theme in Theme::ALL {
        for seeds in 0..=12 {
            let _board =
                board_png(&Scene { theme, ..scene(&format!("{seeds}-0-0-0-0-0-0-0-0-0-0-{}-0-0-S", 48 - seeds)) });
        }
        assert!((1..4 << 20).contains(&memory_of(theme)), "{theme:?} takes up {} bytes", memory_of(theme));
    }
}

#[test]
fn many_threads_draw_the_same_board() {
    let expected = board_png(&scene(START));
    let drawn: Vec<Vec<u8>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(|| board_png(&scene(START)))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(drawn.iter().all(|file| *file == expected));
}

#[test]
fn each_player_sees_their_own_row_at_the_bottom_from_a_at_the_left() {
    let seeds = "1-2-3-4-5-6-7-8-9-1-1-1-0-0";
    let from_south = plan(&scene(&format!("{seeds}-S")));
    let from_north = plan(&scene(&format!("{seeds}-N")));
    let chip = |pieces: &[Cell], row, column| {
        let place = geometry::chip(row, column);
        AREAS.iter().zip(pieces).find(|&(area, _)| *area == place).map(|(_, cell)| cell.clone())
    };
    let a = |row, seeds| Some(Cell::Chip { row, house: House::A, seeds });
    assert_eq!(chip(&from_south, BoardRow::Near, 0), a(BoardRow::Near, 1));
    assert_eq!(chip(&from_south, BoardRow::Far, 5), a(BoardRow::Far, 7));
    assert_eq!(chip(&from_north, BoardRow::Near, 0), a(BoardRow::Near, 7));
    assert_eq!(chip(&from_north, BoardRow::Far, 5), a(BoardRow::Far, 1));
}

#[test]
fn every_palette_is_as_good_as_full_colour() {
    for &theme in Theme::ALL {
        let (decibels, worst) = palette_error(theme);
        assert!(decibels >= 40.0, "the palette of {theme:?} is {decibels:.1} dB from full colour");
        assert!(worst <= 48.0, "one channel of one pixel of {theme:?} is off by {worst}");
    }
}

/// Returns the error of a busy board against the painted colours: in decibels, and in the worst channel.
fn palette_error(theme: Theme) -> (f64, f32) {
    let before: Position = "0-0-1-0-2-6-1-2-1-1-5-13-8-8-S".parse().unwrap();
    let sowing = Ruleset::by_id("classic").unwrap().sow(before, House::F).unwrap();
    let answer = rulesets::CLASSIC.sow(sowing.after(), House::B).unwrap();
    let told = Scene { theme, seen_from: Side::North, answered: Some(&sowing), ..Scene::after(theme, &answer, None) };
    /// The first opaque palette index; the translucent corner tones come before it.
    const SOLID: u8 = 8;
    let atlas = Atlas::of(theme);
    let (mut squares, mut channels, mut worst) = (0.0, 0.0, 0.0_f32);
    let pieces = plan(&told).into_iter().filter_map(|cell| Some((atlas.painted(&cell)?.0, atlas.paint(&cell))));
    for (painted, kept) in pieces {
        for (&painted, &kept) in painted.pixels().iter().zip(kept.iter()).filter(|&(_, &kept)| kept >= SOLID) {
            let kept = Colour::from(atlas.palette.colours()[usize::from(kept)]);
            let channels_of = |colour: Colour| [colour.red, colour.green, colour.blue];
            for (painted, kept) in channels_of(painted).into_iter().zip(channels_of(kept)) {
                let error = painted - kept;
                squares += f64::from(error * error);
                channels += 1.0;
                worst = worst.max(error.abs());
            }
        }
    }
    (10.0 * (255.0 * 255.0 * channels / squares).log10(), worst)
}

/// Returns the share of a circle around a house that has exactly this colour, taking the better of two circles: every
/// mark has a ring on one of them.
fn share_of_ring(picture: &image::RgbaImage, row: BoardRow, column: usize, colour: [u8; 3]) -> f32 {
    const RADII: [f32; 2] = [56.3, 61.8];
    const PLACES: u16 = 360;
    let centre = geometry::house(row, column).centre();
    let is_coloured = |radius: f32, degrees: u16| {
        let (sin, cos) = f32::from(degrees).to_radians().sin_cos();
        let (x, y) = (centre.x + radius * cos, centre.y + radius * sin);
        picture.get_pixel(x as u32, y as u32).0[..3] == colour
    };
    let share = |radius: f32| (0..PLACES).filter(|&degrees| is_coloured(radius, degrees)).count();
    RADII.map(share).into_iter().max().unwrap() as f32 / f32::from(PLACES)
}

#[test]
fn in_every_theme_the_rings_are_round_the_houses_of_the_move() {
    for (ruleset, from, house) in
        [("classic", "3-4-1-5-2-6-5-1-2-0-4-3-7-5-S", House::D), ("abapa", "1-0-3-0-0-4-1-1-2-1-0-0-17-18-S", House::F)]
    {
        let before: Position = from.parse().unwrap();
        let sowing = Ruleset::by_id(ruleset).unwrap().sow(before, house).unwrap();
        for &theme in Theme::ALL {
            let barred = [House::D].into_iter().collect();
            let told = Scene {
                theme,
                position: sowing.after(),
                seen_from: Side::North,
                last: Some(&sowing),
                barred,
                ..scene(START)
            };
            let picture = decode(&board_png(&told));
            let colours = theme.look().marks;
            for (row, house) in BoardRow::ALL.into_iter().flat_map(|row| House::ALL.map(|house| (row, house))) {
                let mark = plan::mark(&told, row, house);
                let wanted = match mark {
                    None => None,
                    Some(Mark::Origin | Mark::Sown) => Some(colours.trail),
                    Some(Mark::Captured | Mark::Spared) => Some(colours.prize),
                    Some(Mark::Barred) => Some(colours.barred),
                };
                for colour in [colours.trail, colours.prize, colours.barred] {
                    let share = share_of_ring(&picture, row, row.column(house), colour.bytes());
                    let expected = if wanted == Some(colour) { 0.3..=1.0 } else { 0.0..=0.0 };
                    assert!(
                        expected.contains(&share),
                        "{theme:?}, {row:?} {house:?}: {mark:?} has {share} of {colour:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_sheet_shows_every_theme_and_marks_the_chosen_one() {
    let sheets = Theme::ALL.iter().map(|&chosen| themes_png(chosen, Theme::id)).collect::<Vec<_>>();
    for (index, sheet) in sheets.iter().enumerate() {
        let picture = decode(sheet);
        assert_eq!(picture.width(), WIDTH as u32);
        assert!(sheets[..index].iter().all(|other| other != sheet), "each theme is marked in another place");
    }
}

/// Returns the pixels of a player's bar with `name` on it.
fn bar_of(name: &str, row: BoardRow) -> Vec<u8> {
    let (area, mut bar) = (geometry::bar(row), vec![0; geometry::bar(row).width * geometry::bar(row).height]);
    let pieces = plan(&Scene { names: BySide { south: name, north: name }, ..scene(START) });
    for (part, cell) in AREAS.iter().zip(&pieces).filter(|(part, _)| area.contains(part.x as i64, part.y as i64)) {
        for (y, line) in atlas().paint(cell).chunks_exact(part.width).enumerate() {
            bar[y * area.width + part.x - area.x..][..part.width].copy_from_slice(line);
        }
    }
    bar
}

#[test]
fn of_five_thousand_hostile_names_none_leaves_its_bar() {
    let long = ["a\u{333}".repeat(4000), hostile::texts(50).collect()];
    let names: Vec<String> = hostile::texts(5_000).chain(long).collect();
    let bare = BoardRow::ALL.map(|row| bar_of("", row));
    let written = &|index: usize, name: &str| {
        let (row, bare) = (BoardRow::ALL[index % 2], &bare[index % 2]);
        let (area, bar) = (geometry::bar(row), bar_of(name, row));
        assert_eq!(bar.len(), area.width * area.height, "{name:?} fills its place and no more");
        let plate = geometry::written(row);
        for (place, (pixel, bare)) in bar.iter().zip(bare).enumerate().filter(|(_, (pixel, bare))| pixel != bare) {
            let (x, y) = (area.x + place % area.width, area.y + place / area.width);
            assert!(plate.contains(x as i64, y as i64), "{name:?} has turned {bare} at {x}, {y} into {pixel}");
        }
    };
    thread::scope(|scope| {
        let halves = names.chunks(names.len() / 2).enumerate();
        for (half, names) in halves {
            scope.spawn(move || names.iter().enumerate().for_each(|(index, name)| written(half + index, name)));
        }
    });
}
