//! The cache of board pieces in their final file form; each is painted when first needed.

use std::sync::{Arc, LazyLock, OnceLock};

use super::arrow;
use super::bar::{self, Standing};
use super::cell::Cell;
use super::geometry::{Area, Row, WIDTH};
use super::house;
use super::plank;
use super::store;
use super::worth;
use crate::material::theme::{Look, Theme};
use crate::memo::Memo;
use crate::picture::palette::Palette;
use crate::picture::tile::Tile;

/// Capacity of the piece cache in bytes, enough for hundreds of games. Bounded because the number of names is not.
const CACHE_CAPACITY: usize = 8 << 20;
/// Capacity of the cache of bars without names: half a megabyte each.
const BARS_KEPT: usize = 8;

/// Lines of the empty board painted at a time.
const STRIP: usize = 50;

/// Painted pieces, as palette indices, row by row.
type Pieces = Memo<(Theme, Cell), Arc<[u8]>>;
/// Bars without names, in full colour: painting one takes far longer than writing a name.
type Bars = Memo<(Theme, Row, Standing), Arc<Tile>>;

static PIECES: LazyLock<Pieces> = LazyLock::new(|| Memo::weighing(CACHE_CAPACITY, |bytes| bytes.len()));
static BARS: LazyLock<Bars> = LazyLock::new(|| Memo::new(BARS_KEPT));

/// The pieces from which one theme's boards are assembled.
pub(crate) struct Atlas {
    theme: Theme,
    look: &'static Look,
    palette: Palette,
    pale: Palette,
    board: Vec<u8>,
}

impl Atlas {
    /// Returns the atlas of a theme, created on first use.
    pub(crate) fn of(theme: Theme) -> &'static Self {
        static ATLASES: [OnceLock<Atlas>; Theme::ALL.len()] = [const { OnceLock::new() }; Theme::ALL.len()];
        ATLASES[theme as usize].get_or_init(|| Self::new(theme))
    }

    fn new(theme: Theme) -> Self {
        let look = theme.look();
        let palette = Palette::of(look);
        let board = empty_board(look, &palette, Area::BOARD);
        let pale = palette.pale();
        Self { theme, look, palette, pale, board }
    }

    /// The theme of these pieces.
    pub(crate) fn theme(&self) -> Theme {
        self.theme
    }

    /// The palette that the pieces' bytes index.
    pub(crate) fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The same palette, pale.
    pub(crate) fn pale(&self) -> &Palette {
        &self.pale
    }

    /// The complete board with no piece on it.
    pub(crate) fn board(&self) -> &[u8] {
        &self.board
    }

    /// Returns a piece, painting it if it is not cached.
    pub(crate) fn piece(&self, cell: &Cell) -> Arc<[u8]> {
        PIECES.get_or((self.theme, cell.clone()), |_| self.palette.places(self.paint(cell).pixels()).into())
    }

    /// Paints a piece in full colour.
    pub(crate) fn paint(&self, cell: &Cell) -> Tile {
        match cell {
            Cell::House { row, seeds, taken, mark } => house::paint(self.look, *row, *seeds, *taken, *mark),
            Cell::Chip { row, house, seeds } => house::paint_chip(self.look, *row, *house, *seeds),
            Cell::Tally { row, seeds } => store::paint_tally(self.look, *row, *seeds),
            Cell::Gain { row, seeds } => store::paint_gain(self.look, *row, *seeds),
            Cell::Rest { row, seeds } => store::paint_rest(self.look, *row, *seeds),
            Cell::Pile { row, seeds } => store::paint_pile(self.look, *row, *seeds),
            Cell::Worth { text, verdict } => worth::paint(self.look, text, *verdict),
            Cell::Bar { row, lettering, standing, directed } => {
                let key = (self.theme, *row, *standing);
                let bare = BARS.get_or(key, |_| bar::paint(self.look, *row, *standing).into());
                let mut tile = Tile::clone(&bare);
                lettering.write(&mut tile, self.look, *standing);
                if *directed {
                    arrow::draw(&mut tile, *row, lettering.room(), standing.inks(self.look).1);
                }
                tile
            }
        }
    }
}

/// Paints a bare board of any height, including the translucent tones of its rounded corners.
pub(crate) fn empty_board(look: &Look, palette: &Palette, board: Area) -> Vec<u8> {
    // In strips, because a complete board in full colour would account for most of the memory used for drawing.
    let strip = |y: usize| Area { y, height: STRIP.min(board.height - y), ..board };
    let strips = (0..board.height).step_by(STRIP);
    let strips = strips.map(|y| palette.places(plank::tile_of(look, board, strip(y)).pixels()));
    let mut places = strips.collect::<Vec<_>>().concat();
    for (index, place) in places.iter_mut().enumerate() {
        let opacity = plank::opacity(board, (index % WIDTH) as f32 + 0.5, (index / WIDTH) as f32 + 0.5);
        *place = Palette::corner(opacity).unwrap_or(*place);
    }
    places
}
