//! Boards that move: one move, or a whole game.
//!
//! The frames of a GIF are made of the same pieces as a still board, in the same palette: nothing is painted anew or
//! matched again. A frame is the rectangle around the pieces that have changed, and what is as it was is clear.
//!
//! Where people have switched animations off they see the first frame only. So that is the last position, for an
//! instant, before the film goes back to the beginning. It plays once and stays at its end.

use std::borrow::Cow;
use std::io::{self, Write};
use std::mem;

use gif::{DisposalMethod, Encoder, EncodingError, Frame};
use wari_rules::{Side, Sowing};

use super::atlas::Atlas;
use super::bar::Standing;
use super::geometry::Area;
use super::palette::Palette;
use super::plan::{Placed, pieces, plan, standing};
use super::screen::{Screen, Size};
use super::still::{Instant, Still, instants};
use super::{Scene, Stage};

/// For how long the end is seen before the film begins, in hundredths of a second. What is shorter browsers make
/// longer.
const GLIMPSE: u16 = 2;
/// For how long the first position of a game is seen, in hundredths of a second.
const START: u16 = 180;
/// For how long each other position of a game is seen.
const PLY: u16 = 100;
/// For how long the end is held, for those who let a film begin again.
const END: u16 = 400;

/// Draws the last move of a scene as a GIF, seen from the same side throughout: the seeds are lifted, sown one by one
/// and captured house by house, while both plaques stand as at the end. It ends with the board of
/// [`board_png`](super::board_png), to the last pixel but for the soft tones of the corners, which no GIF has. `None`
/// if there was no move.
#[must_use]
pub fn move_gif(scene: &Scene) -> Option<Vec<u8>> {
    let sowing = scene.last?;
    let mut file = Vec::new();
    film_move(scene, sowing, &mut file).expect("writing into memory cannot fail");
    Some(file)
}

fn film_move(scene: &Scene, sowing: &Sowing, out: impl Write) -> io::Result<()> {
    let end = plan(scene);
    let mut film = Film::begin(Atlas::of(scene.theme), Size::Whole, end.clone(), out)?;
    for Instant { still, time } in instants(sowing) {
        film.show(pieces(scene, &still, |side| standing(scene, side)), time)?;
    }
    film.end(end)
}

/// A whole game as a GIF of half the board's width and height, a frame for each position, written while it is drawn.
pub struct GameFilm<W: Write> {
    film: Film<W>,
    /// For how long the next position is seen.
    time: u16,
    end: Vec<Placed>,
}

impl<W: Write> GameFilm<W> {
    /// Begins the film of a game whose last position this is.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn begin(last: &Scene, out: W) -> io::Result<Self> {
        let end = plan(last);
        let film = Film::begin(Atlas::of(last.theme), Size::Half, end.clone(), out)?;
        Ok(Self { film, time: START, end })
    }

    /// Shows the next position before the last. It has the theme of the last and is seen from the same side.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn show(&mut self, scene: &Scene) -> io::Result<()> {
        let mover = match scene.stage {
            Stage::ToMove(mover) => Some(mover),
            Stage::Over(_) => None,
        };
        let pieces = pieces(scene, &Still::of(scene), |side| turn(side, mover));
        self.film.show(pieces, mem::replace(&mut self.time, PLY))
    }

    /// Shows the last position.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn end(self) -> io::Result<()> {
        self.film.end(self.end)
    }
}

/// How a player stands while a film goes on.
fn turn(side: Side, mover: Option<Side>) -> Standing {
    if mover == Some(side) { Standing::Moving } else { Standing::Waiting }
}

/// A GIF while it is being written.
struct Film<W: Write> {
    atlas: &'static Atlas,
    encoder: Encoder<W>,
    /// The pieces that are seen now.
    shown: Vec<Placed>,
    screen: Screen,
}

impl<W: Write> Film<W> {
    /// Begins with a glimpse of these pieces.
    fn begin(atlas: &'static Atlas, size: Size, pieces: Vec<Placed>, out: W) -> io::Result<Self> {
        let mut screen = Screen::new(atlas, size);
        let colours = atlas.palette().plte();
        let (width, height) = (screen.width() as u16, screen.height() as u16);
        let encoder = Encoder::new(out, width, height, &colours).map_err(reason)?;
        pieces.iter().for_each(|Placed { area, cell }| screen.lay(*area, &atlas.piece(cell)));
        let mut film = Self { atlas, encoder, shown: pieces, screen };
        film.write(Area::BOARD, GLIMPSE)?;
        Ok(film)
    }

    /// Shows these pieces in the places of the last ones for so many hundredths of a second.
    fn show(&mut self, pieces: Vec<Placed>, time: u16) -> io::Result<()> {
        let mut changed = None;
        for (new, _) in pieces.iter().zip(&self.shown).filter(|(new, old)| new.cell != old.cell) {
            self.screen.lay(new.area, &self.atlas.piece(&new.cell));
            changed = Some(changed.map_or(new.area, |area| Area::around(area, new.area)));
        }
        self.shown = pieces;
        // Time passes in frames alone, even if nothing happens.
        self.write(changed.unwrap_or(Area { width: 1, height: 1, ..Area::BOARD }), time)
    }

    /// Writes what is new in an area.
    fn write(&mut self, area: Area, time: u16) -> io::Result<()> {
        let (area, pixels) = self.screen.show(area);
        let frame = Frame {
            delay: time,
            dispose: DisposalMethod::Keep,
            transparent: Some(Palette::CLEAR),
            left: area.x as u16,
            top: area.y as u16,
            width: area.width as u16,
            height: area.height as u16,
            buffer: Cow::Owned(pixels),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).map_err(reason)
    }

    /// Shows the last pieces, and holds them.
    fn end(mut self, pieces: Vec<Placed>) -> io::Result<()> {
        self.show(pieces, END)?;
        self.encoder.into_inner().map_err(reason)?.flush()
    }
}

/// Why a frame could not be written.
fn reason(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        error => io::Error::other(error),
    }
}

#[cfg(test)]
mod tests;
