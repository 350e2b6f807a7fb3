//! Animated boards: one move, or a complete game.
//!
//! The frames of a GIF use the same pieces and palette as a still board: nothing is repainted or matched again. A frame
//! is the rectangle around the changed pieces, and unchanged pixels are transparent.
//!
//! Users who have turned animations off see only the first frame. That frame is therefore the last position, shown for
//! an instant before the film goes back to the beginning. The film plays once and stays at its end.

use std::borrow::Cow;
use std::io::{self, Write};
use std::mem;

use gif::{DisposalMethod, Encoder, EncodingError, Frame};
use mosaic::{CLEAR, Frames, Place};
use wari_rules::{Side, Sowing};

use crate::board::atlas::Atlas;
use crate::board::bar::BarStanding;
use crate::board::cell::Cell;
use crate::board::geometry::Area;
use crate::board::plan::{AREAS, pieces, plan, standing};
use crate::board::still::{Instant, Still, instants};
use crate::picture::size::Size;
use crate::{Scene, SceneStage};

/// How long the end is shown before the film begins, in hundredths of a second. Browsers lengthen shorter frames.
const GLIMPSE: u16 = 2;
/// How long the first position of a game is shown, in hundredths of a second.
const START: u16 = 180;
/// How long the position after a quiet move is shown, in hundredths of a second.
const QUIET: u16 = 60;
/// How long that after a capture is shown, in hundredths of a second.
const CAPTURE: u16 = 120;
/// How long the end is held, in hundredths of a second, for viewers that loop films.
const END: u16 = 400;

/// Draws the last move of a scene as a GIF, seen from the same side throughout: the seeds are lifted, sown one by one
/// and captured house by house, while both name bars stay as at the end. The move that it answers is shown first, if
/// the scene has that. Its last frame equals the board of [`board_png`](super::board_png) in every pixel except the
/// translucent corner tones, which GIF cannot represent. Returns `None` if there was no move.
#[must_use]
pub fn move_gif(scene: &Scene) -> Option<Vec<u8>> {
    let last = scene.last?;
    let mut file = Vec::new();
    film_moves(scene, scene.answered.into_iter().chain([last]), &mut file).expect("writing into memory cannot fail");
    Some(file)
}

fn film_moves<'a>(scene: &Scene, moves: impl Iterator<Item = &'a Sowing>, out: impl Write) -> io::Result<()> {
    let end = plan(scene);
    let mut film = Film::begin(Atlas::of(scene.theme), Size::Whole, end.clone(), out)?;
    for Instant { still, time } in moves.flat_map(instants) {
        film.show(pieces(scene, &still, |side| standing(scene, side)), time)?;
    }
    film.end(end)
}

/// A complete game as a GIF of half the board's width and height, one frame per position, written while it is drawn.
pub struct GameFilm<W: Write> {
    film: Film<W>,
    has_begun: bool,
    end: Vec<Cell>,
}

impl<W: Write> GameFilm<W> {
    /// Begins the film of a game with the given last position.
    ///
    /// # Errors
    /// Returns an error if `out` cannot be written to.
    pub fn begin(last: &Scene, out: W) -> io::Result<Self> {
        let end = plan(last);
        let film = Film::begin(Atlas::of(last.theme), Size::Half, end.clone(), out)?;
        Ok(Self { film, has_begun: false, end })
    }

    /// Shows the next position before the last. It must have the theme of the last one and be seen from the same side.
    ///
    /// # Errors
    /// Returns an error if `out` cannot be written to.
    pub fn show(&mut self, scene: &Scene) -> io::Result<()> {
        let mover = match scene.stage {
            SceneStage::ToMove(mover) => Some(mover),
            SceneStage::Over(_) | SceneStage::Annulled => None,
        };
        let pieces = pieces(scene, &Still::of(scene), |side| turn(side, mover));
        let time = match scene.last {
            _ if !mem::replace(&mut self.has_begun, true) => START,
            Some(sowing) if sowing.captured_seeds() > 0 => CAPTURE,
            Some(_) | None => QUIET,
        };
        self.film.show(pieces, time)
    }

    /// Shows the last position.
    ///
    /// # Errors
    /// Returns an error if `out` cannot be written to.
    pub fn end(self) -> io::Result<()> {
        self.film.end(self.end)
    }
}

/// Returns a player's standing while a film is running.
fn turn(side: Side, mover: Option<Side>) -> BarStanding {
    if mover == Some(side) { BarStanding::Moving } else { BarStanding::Waiting }
}

/// A GIF being written.
struct Film<W: Write> {
    atlas: &'static Atlas,
    encoder: Encoder<W>,
    size: Size,
    /// The pieces currently shown.
    shown: Vec<Cell>,
    frames: Frames,
}

impl<W: Write> Film<W> {
    /// Begins with a brief view of these pieces.
    fn begin(atlas: &'static Atlas, size: Size, pieces: Vec<Cell>, out: W) -> io::Result<Self> {
        let (palette, Place { width, height, .. }) = (&atlas.palette, size.scaled(Area::BOARD));
        let colours: Vec<u8> =
            palette.colours().iter().flat_map(|[red, green, blue, _]| [*red, *green, *blue]).collect();
        let encoder = Encoder::new(out, width as u16, height as u16, &colours).map_err(reason)?;
        let frames = Frames::new(width, height, palette, size.tolerance());
        let mut film = Self { atlas, encoder, size, shown: Vec::new(), frames };
        film.show(pieces, GLIMPSE)?;
        Ok(film)
    }

    /// Replaces the pieces shown with these, for `time` hundredths of a second.
    fn show(&mut self, pieces: Vec<Cell>, time: u16) -> io::Result<()> {
        for (index, (piece, &area)) in pieces.iter().zip(AREAS.iter()).enumerate() {
            if self.shown.get(index) != Some(piece) {
                self.frames.lay(self.size.scaled(area), &self.atlas.filmed(self.size, area.width, piece));
            }
        }
        self.shown = pieces;
        // Only frames make time pass, so one is written even if nothing has changed.
        let mosaic::Frame { place, codes } = self.frames.frame();
        let frame = Frame {
            delay: time,
            dispose: DisposalMethod::Keep,
            transparent: Some(CLEAR),
            left: place.x as u16,
            top: place.y as u16,
            width: place.width as u16,
            height: place.height as u16,
            buffer: Cow::Owned(codes),
            ..Frame::default()
        };
        self.encoder.write_lzw_pre_encoded_frame(&frame).map_err(reason)
    }

    /// Shows the last pieces, and holds them.
    fn end(mut self, pieces: Vec<Cell>) -> io::Result<()> {
        self.show(pieces, END)?;
        self.encoder.into_inner().map_err(reason)?.flush()
    }
}

/// Converts an encoding error to an I/O error.
fn reason(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        error => io::Error::other(error),
    }
}

#[cfg(test)]
mod tests;
