//! The screen of a film: the board at the film's size, and the pixels that have changed.

use std::collections::HashMap;

use super::palette::Palette;
use crate::board::atlas::Atlas;
use crate::board::geometry::{Area, HEIGHT, WIDTH};

/// The size of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// As large as the board.
    Whole,
    /// Half as wide and high: the size at which Discord shows it on a desktop.
    Half,
}

impl Size {
    /// Returns the number of board pixels, across and down, per film pixel.
    const fn step(self) -> usize {
        match self {
            Self::Whole => 1,
            Self::Half => 2,
        }
    }
}

/// The pixels of a film.
pub(crate) struct Screen {
    palette: &'static Palette,
    size: Size,
    /// The current board, as palette indices.
    board: Vec<u8>,
    /// The film's pixels as last shown.
    seen: Vec<u8>,
    /// Four palette indices, and the one nearest to their average.
    blends: HashMap<[u8; 4], u8>,
}

impl Screen {
    /// Creates a screen with a bare board that has not been shown yet.
    pub(crate) fn new(atlas: &'static Atlas, size: Size) -> Self {
        let board = vec![Palette::CLEAR; WIDTH * HEIGHT];
        let seen = vec![Palette::CLEAR; WIDTH / size.step() * (HEIGHT / size.step())];
        Self { palette: atlas.palette(), size, board, seen, blends: HashMap::new() }
    }

    /// The width in pixels.
    pub(crate) fn width(&self) -> usize {
        WIDTH / self.size.step()
    }

    /// The height in pixels.
    pub(crate) fn height(&self) -> usize {
        HEIGHT / self.size.step()
    }

    /// Copies a piece onto the board.
    pub(crate) fn lay(&mut self, area: Area, piece: &[u8]) {
        for (y, row) in piece.chunks_exact(area.width).enumerate() {
            let line = self.board[(area.y + y) * WIDTH + area.x..][..area.width].iter_mut();
            line.zip(row).for_each(|(pixel, &place)| *pixel = Palette::clear_or_solid(place));
        }
    }

    /// Shows the changes in an area of the board: returns the area in film pixels, and its pixels, transparent where
    /// nothing has changed.
    pub(crate) fn show(&mut self, area: Area) -> (Area, Vec<u8>) {
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

    /// Returns the current palette index of a film pixel.
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
