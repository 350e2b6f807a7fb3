//! Every piece of the board as it will stand in the file, painted when first needed and kept.

use std::sync::{Arc, LazyLock};

use moka::sync::Cache;

use super::bar::{self, Standing};
use super::cell::Cell;
use super::geometry::{Area, Row, WIDTH};
use super::house;
use super::palette::Palette;
use super::plank;
use super::store;
use super::theme::{HARDWOOD, Theme};
use super::tile::Tile;

/// Bytes of painted pieces that are kept, which is what hundreds of games show. Names have no end, so this must have.
const MOST: u64 = 8 << 20;

/// Painted pieces of one theme, as places in its palette, row by row.
pub(super) struct Atlas {
    theme: &'static Theme,
    palette: Palette,
    board: Vec<u8>,
    pieces: Cache<Cell, Arc<[u8]>>,
    /// Bars without names, in full colour: they take far longer than the names.
    bars: Cache<(Row, Standing), Arc<Tile>>,
}

/// The pieces of the one theme there is.
pub(super) static ATLAS: LazyLock<Atlas> = LazyLock::new(|| Atlas::new(&HARDWOOD));

impl Atlas {
    fn new(theme: &'static Theme) -> Self {
        let palette = Palette::of(theme);
        let board = empty_board(theme, &palette);
        let pieces = Cache::builder().weigher(|_, bytes: &Arc<[u8]>| bytes.len() as u32).max_capacity(MOST).build();
        Self { theme, palette, board, pieces, bars: Cache::new(8) }
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
            self.pieces.get_with_by_ref(cell, || self.palette.places(self.paint(cell).pixels()).into())
        })
    }

    /// A piece in full colour.
    pub(super) fn paint(&self, cell: &Cell) -> Tile {
        match cell {
            Cell::House { row, seeds, taken, mark } => house::paint(self.theme, *row, *seeds, *taken, *mark),
            Cell::Chip { row, house, seeds } => house::paint_chip(self.theme, *row, *house, *seeds),
            Cell::Tally { row, seeds } => store::paint_tally(self.theme, *row, *seeds),
            Cell::Gain { row, seeds } => store::paint_gain(self.theme, *row, *seeds),
            Cell::Rest { row, seeds } => store::paint_rest(self.theme, *row, *seeds),
            Cell::Pile { row, seeds } => store::paint_pile(self.theme, *row, *seeds),
            Cell::Bar { row, lettering, standing } => {
                let bare = self.bars.get_with((*row, *standing), || bar::paint(self.theme, *row, *standing).into());
                let mut tile = Tile::clone(&bare);
                lettering.write(&mut tile, self.theme, *standing);
                tile
            }
        }
    }
}

/// The bare board, with the see-through tones of its rounded corners.
pub(super) fn empty_board(theme: &Theme, palette: &Palette) -> Vec<u8> {
    let mut board = palette.places(plank::tile(theme, Area::BOARD).pixels());
    for (index, place) in board.iter_mut().enumerate() {
        let opacity = plank::opacity((index % WIDTH) as f32 + 0.5, (index / WIDTH) as f32 + 0.5);
        *place = Palette::corner(opacity).unwrap_or(*place);
    }
    board
}
