//! Every piece of the board as it will stand in the file, painted when first needed and kept.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::cell::Cell;
use super::geometry::{Area, WIDTH};
use super::palette::Palette;
use super::plank;
use super::theme::{HARDWOOD, Theme};
use super::tile::Tile;

/// Bytes of painted pieces that are kept, names apart. All that ordinary games show is about half of it.
const PIECES: usize = 20 << 20;
/// Bytes of name bars that are kept; there is no end of names.
const BARS: usize = 3 << 20;

/// Painted pieces of one theme, as places in its palette, row by row.
pub(super) struct Atlas {
    theme: &'static Theme,
    palette: Palette,
    board: LazyLock<Vec<u8>>,
    pieces: Mutex<Shelf>,
    bars: Mutex<Shelf>,
}

/// The pieces of the one theme there is.
pub(super) static ATLAS: LazyLock<Atlas> = LazyLock::new(|| Atlas {
    theme: &HARDWOOD,
    palette: Palette::of(&HARDWOOD),
    board: LazyLock::new(empty_board),
    pieces: Mutex::new(Shelf::new(PIECES)),
    bars: Mutex::new(Shelf::new(BARS)),
});

impl Atlas {
    /// The colours that the pieces' bytes stand for.
    pub(super) fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The whole board with no piece on it.
    pub(super) fn board(&self) -> &[u8] {
        &self.board
    }

    /// A piece, painted now if it never was. Two threads may paint the same piece at once: they paint the same.
    pub(super) fn piece(&self, cell: &Cell) -> Arc<[u8]> {
        let shelf = match cell {
            Cell::Bar { .. } => &self.bars,
            _ => &self.pieces,
        };
        let known = shelf.lock().unwrap_or_else(PoisonError::into_inner).painted.get(cell).cloned();
        known.unwrap_or_else(|| {
            let bytes = self.index(&cell.paint(self.theme));
            shelf.lock().unwrap_or_else(PoisonError::into_inner).keep(cell, &bytes);
            bytes
        })
    }

    fn index(&self, tile: &Tile) -> Arc<[u8]> {
        tile.pixels().iter().map(|&colour| self.palette.nearest(colour)).collect()
    }
}

fn empty_board() -> Vec<u8> {
    let atlas = &*ATLAS;
    let tile = Tile::new(Area::BOARD, |x, y| plank::colour(atlas.theme, x, y));
    let pixels = tile.pixels().iter().enumerate();
    pixels
        .map(|(index, &colour)| {
            let opacity = plank::opacity((index % WIDTH) as f32 + 0.5, (index / WIDTH) as f32 + 0.5);
            Palette::corner(opacity).unwrap_or_else(|| atlas.palette.nearest(colour))
        })
        .collect()
}

/// Painted pieces up to a number of bytes. When they become more, all go and the needed ones come back: that is rare
/// enough to need no order of departure.
struct Shelf {
    painted: HashMap<Cell, Arc<[u8]>>,
    bytes: usize,
    limit: usize,
}

impl Shelf {
    fn new(limit: usize) -> Self {
        Self { painted: HashMap::new(), bytes: 0, limit }
    }

    fn keep(&mut self, cell: &Cell, bytes: &Arc<[u8]>) {
        if self.bytes + bytes.len() > self.limit {
            self.painted.clear();
            self.bytes = 0;
        }
        if self.painted.insert(cell.clone(), Arc::clone(bytes)).is_none() {
            self.bytes += bytes.len();
        }
    }
}
