//! Every piece of the board as it will stand in the file, painted when first needed and kept.

use std::sync::{Arc, LazyLock};

use moka::sync::Cache;

use super::cell::Cell;
use super::geometry::{Area, WIDTH};
use super::palette::Palette;
use super::plank;
use super::theme::{HARDWOOD, Theme};
use super::tile::Tile;

/// Bytes of painted pieces that are kept: twice what ordinary games show. Names have no end, so there must be one.
const MOST: u64 = 20 << 20;

/// Painted pieces of one theme, as places in its palette, row by row.
pub(super) struct Atlas {
    theme: &'static Theme,
    palette: Palette,
    board: Vec<u8>,
    pieces: Cache<Cell, Arc<[u8]>>,
}

/// The pieces of the one theme there is.
pub(super) static ATLAS: LazyLock<Atlas> = LazyLock::new(|| Atlas::new(&HARDWOOD));

impl Atlas {
    fn new(theme: &'static Theme) -> Self {
        let palette = Palette::of(theme);
        let board = empty_board(theme, &palette);
        let pieces = Cache::builder().weigher(|_, bytes: &Arc<[u8]>| bytes.len() as u32).max_capacity(MOST).build();
        Self { theme, palette, board, pieces }
    }

    /// The colours that the pieces' bytes stand for.
    pub(super) fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The whole board with no piece on it.
    pub(super) fn board(&self) -> &[u8] {
        &self.board
    }

    /// A piece, painted now if it is not at hand.
    pub(super) fn piece(&self, cell: &Cell) -> Arc<[u8]> {
        self.pieces.get(cell).unwrap_or_else(|| {
            self.pieces.get_with_by_ref(cell, || {
                let tile = cell.paint(self.theme);
                tile.pixels().iter().map(|&colour| self.palette.nearest(colour)).collect()
            })
        })
    }
}

/// The bare board, with the see-through tones of its rounded corners.
fn empty_board(theme: &Theme, palette: &Palette) -> Vec<u8> {
    let tile: Tile = plank::tile(theme, Area::BOARD);
    let pixels = tile.pixels().iter().enumerate();
    let place = |(index, &colour)| {
        let opacity = plank::opacity((index % WIDTH) as f32 + 0.5, (index / WIDTH) as f32 + 0.5);
        Palette::corner(opacity).unwrap_or_else(|| palette.nearest(colour))
    };
    pixels.map(place).collect()
}
