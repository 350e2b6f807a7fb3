//! What a film is seen on: the board, as large as the film is, and what of it has changed.

use std::collections::HashMap;

use super::atlas::Atlas;
use super::geometry::{Area, HEIGHT, WIDTH};
use super::palette::Palette;

/// How large a film is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// As large as the board.
    Whole,
    /// Half as wide and high: as large as a desktop shows it.
    Half,
}

impl Size {
    /// How many pixels of the board, across and down, are one of the film.
    const fn step(self) -> usize {
        match self {
            Self::Whole => 1,
            Self::Half => 2,
        }
    }
}

/// The pixels of a film.
pub(super) struct Screen {
    palette: &'static Palette,
    size: Size,
    /// The board as it is now, as places in the palette.
    board: Vec<u8>,
    /// What is seen of it.
    seen: Vec<u8>,
    /// Four places, and the one nearest to what they look like together.
    blends: HashMap<[u8; 4], u8>,
}

impl Screen {
    /// A screen that shows nothing yet; its board is bare.
    pub(super) fn new(atlas: &'static Atlas, size: Size) -> Self {
        let board = atlas.board().iter().map(|&place| Palette::clear_or_solid(place)).collect();
        let seen = vec![Palette::CLEAR; WIDTH / size.step() * (HEIGHT / size.step())];
        Self { palette: atlas.palette(), size, board, seen, blends: HashMap::new() }
    }

    /// Its width in pixels.
    pub(super) fn width(&self) -> usize {
        WIDTH / self.size.step()
    }

    /// Its height in pixels.
    pub(super) fn height(&self) -> usize {
        HEIGHT / self.size.step()
    }

    /// Lays a piece onto the board.
    pub(super) fn lay(&mut self, area: Area, piece: &[u8]) {
        for (y, row) in piece.chunks_exact(area.width).enumerate() {
            self.board[(area.y + y) * WIDTH + area.x..][..area.width].copy_from_slice(row);
        }
    }

    /// Shows what is new in an area of the board: gives the area in the film's own pixels, and these, clear where
    /// nothing has changed.
    pub(super) fn show(&mut self, area: Area) -> (Area, Vec<u8>) {
        let step = self.size.step();
        let (x, y) = (area.x / step, area.y / step);
        let width = (area.x + area.width).div_ceil(step) - x;
        let height = (area.y + area.height).div_ceil(step) - y;
        let mut pixels = Vec::with_capacity(width * height);
        for row in y..y + height {
            for column in x..x + width {
                let place = self.place(column, row);
                let at = row * self.width() + column;
                pixels.push(if self.seen[at] == place { Palette::CLEAR } else { place });
                self.seen[at] = place;
            }
        }
        (Area { x, y, width, height }, pixels)
    }

    /// What a pixel of the film looks like now.
    fn place(&mut self, column: usize, row: usize) -> u8 {
        match self.size {
            Size::Whole => self.board[row * WIDTH + column],
            Size::Half => {
                let at = 2 * row * WIDTH + 2 * column;
                let four = [self.board[at], self.board[at + 1], self.board[at + WIDTH], self.board[at + WIDTH + 1]];
                if four == [four[0]; 4] {
                    return four[0];
                }
                *self.blends.entry(four).or_insert_with(|| self.palette.blend(four))
            }
        }
    }
}
