//! The cost of a film compared with a still board, and its size compared with a film of complete frames.

use std::borrow::Cow;
use std::time::Instant;

use divan::Bencher;
use gif::{ColorOutput, DecodeOptions, Encoder, Frame};
use wari_drawing::{GameFilm, Scene, SceneStage, Theme, move_gif};
use wari_rules::{Position, SeedsPerHouse, Side};

use crate::{Board, boards, games, median};

/// Moves in the order of their games; their pieces have been painted before.
#[divan::bench(args = Theme::ALL, sample_count = 200, sample_size = 1)]
fn move_filmed(bencher: Bencher, theme: &Theme) {
    boards()[..200].iter().for_each(|board| drop(film_of_move(board, *theme)));
    let mut boards = boards()[..200].iter().cycle();
    let next = || boards.next().expect("the cycle never ends");
    bencher.with_inputs(next).bench_local_values(|board| film_of_move(board, *theme));
}

/// Complete games of about 103 moves.
#[divan::bench(args = Theme::ALL, sample_count = 40, sample_size = 1)]
fn game_filmed(bencher: Bencher, theme: &Theme) {
    let mut games = middling().cycle();
    let next = || games.next().expect("the cycle never ends");
    bencher.with_inputs(next).bench_local_values(|game| film_of_game(game, *theme));
}

/// Returns the games of about 103 moves.
fn middling() -> impl Iterator<Item = &'static [Board]> + Clone {
    games().iter().map(Vec::as_slice).filter(|game| (98..=108).contains(&game.len()))
}

/// Prints the sizes.
pub(crate) fn tell() {
    for &theme in Theme::ALL {
        let some_moves: Vec<Vec<u8>> = boards().iter().step_by(20).map(|board| film_of_move(board, theme)).collect();
        let some_games: Vec<Vec<u8>> = middling().map(|game| film_of_game(game, theme)).collect();
        for (what, films) in [("moves", &some_moves), ("games of about 103 moves", &some_games)] {
            let size = median(films.iter().map(Vec::len));
            let frames = median(films.iter().map(|film| frames(film).len()));
            let whole = median(films.iter().step_by(10).map(|film| with_whole_frames(film)));
            let ours = median(films.iter().step_by(10).map(Vec::len));
            println!(
                "{}: median of {} {what} filmed: {size} bytes, {frames} frames; frames left whole, of every tenth: {:.1} times",
                theme.id(),
                films.len(),
                whole as f64 / ours as f64
            );
        }
    }
}

/// Prints how long the film of the first such game takes.
pub(crate) fn tell_first(theme: Theme) {
    let Some(game) = middling().next() else { return };
    let start = Instant::now();
    let _film = film_of_game(game, theme);
    let time = start.elapsed().as_secs_f64() * 1000.0;
    println!("{}, alone: film of a game of {} moves {time:.0} ms", theme.id(), game.len());
}

fn film_of_move(board: &Board, theme: Theme) -> Vec<u8> {
    move_gif(&Scene { theme, ..board.scene() }).unwrap_or_default()
}

fn film_of_game(game: &[Board], theme: Theme) -> Vec<u8> {
    let mut file = Vec::new();
    let Some((last, others)) = game.split_last() else { return file };
    let last = Scene { theme, seen_from: Side::South, ..last.scene() };
    let start = Position::start(SeedsPerHouse::Four);
    let start =
        Scene { position: start, stage: SceneStage::ToMove(Side::South), last: None, outcome: None, ..last.clone() };
    let mut film = GameFilm::begin(&last, &mut file).expect("writing into memory cannot fail");
    let others = others.iter().map(|board| Scene { theme, seen_from: Side::South, ..board.scene() });
    for scene in [start].into_iter().chain(others) {
        film.show(&scene).expect("writing into memory cannot fail");
    }
    film.end().expect("writing into memory cannot fail");
    file
}

fn frames(film: &[u8]) -> Vec<Frame<'static>> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    let mut film = options.read_info(film).expect("it was just written");
    let mut frames = Vec::new();
    while let Ok(Some(frame)) = film.read_next_frame() {
        frames.push(frame.clone());
    }
    frames
}

/// Returns the size of the same film with complete frames.
fn with_whole_frames(film: &[u8]) -> usize {
    let options = DecodeOptions::new();
    let head = options.read_info(film).expect("it was just written");
    let (width, height) = (head.width(), head.height());
    let palette = head.global_palette().expect("it has one").to_vec();
    let mut whole = Vec::new();
    let mut encoder = Encoder::new(&mut whole, width, height, &palette).expect("writing into memory cannot fail");
    let mut picture = vec![0; usize::from(width) * usize::from(height)];
    for frame in frames(film) {
        let lines = picture.chunks_exact_mut(usize::from(width)).skip(usize::from(frame.top));
        for (line, told) in lines.zip(frame.buffer.chunks_exact(usize::from(frame.width))) {
            let seen = line[usize::from(frame.left)..].iter_mut().zip(told);
            seen.filter(|(_, told)| Some(**told) != frame.transparent).for_each(|(seen, told)| *seen = *told);
        }
        let frame = Frame { width, height, buffer: Cow::Borrowed(&picture), transparent: Some(0), ..Frame::default() };
        encoder.write_frame(&frame).expect("writing into memory cannot fail");
    }
    drop(encoder);
    whole.len()
}
