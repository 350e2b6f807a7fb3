//! The pieces of a theme's boards: each is painted when first needed, as indices of one palette.
//!
//! Pieces with something written on them have a cache of their own, so that any number of names displaces no piece that
//! games share: those take ten times as long to make.

use std::sync::{Arc, LazyLock, OnceLock};

use mosaic::{Layout, Mosaic, Palette};
use wari_rules::House;

use super::arrow;
use super::bar::{self, BarLettering, BarStanding};
use super::cell::Cell;
use super::geometry::{self, Area, BoardRow, HEIGHT, PITCH, WIDTH};
use super::house;
use super::marks::Mark;
use super::plan::AREAS;
use super::plank;
use super::store;
use super::worth;
use crate::material::theme::{Look, Theme};
use crate::memo::Memo;
use crate::picture::blank::Blank;
use crate::picture::palette;
use crate::picture::size::Size;
use crate::picture::slate::Slate;
use crate::picture::tile::Tile;

/// Bytes of compressed pieces kept for one theme, nearly all that games can share; and of those with something written
/// on them.
const SHARED: usize = 5 << 19;
const WRITTEN: usize = 3 << 18;
/// Bytes of pieces kept for films.
const FILMED: usize = 8 << 20;
/// Number of written bars that are kept until all their columns are cut out.
const WHOLE: usize = 4;

/// Painted pixels, as palette indices.
type Pixels<K> = Memo<K, Arc<[u8]>>;

/// The atlases of the themes in use.
static ATLASES: [OnceLock<Atlas>; Theme::ALL.len()] = [const { OnceLock::new() }; Theme::ALL.len()];

/// The pieces from which one theme's boards are assembled.
pub(crate) struct Atlas {
    theme: Theme,
    look: &'static Look,
    /// The palette that the pieces' bytes index, and the same for veiled boards.
    pub(crate) palette: Palette,
    pale: Palette,
    /// What the pieces of each kind begin with, on each row.
    blanks: [[OnceLock<Blank>; BoardRow::ALL.len()]; 6],
    /// What assembles boards. Films do without.
    mosaic: OnceLock<Mosaic<Cell>>,
}

impl Atlas {
    /// Returns the atlas of a theme, created on first use.
    pub(crate) fn of(theme: Theme) -> &'static Self {
        ATLASES[theme as usize].get_or_init(|| {
            let (look, palette) = (theme.look(), palette::of(theme.look()));
            Self { theme, look, pale: palette.pale(), palette, blanks: Default::default(), mosaic: OnceLock::new() }
        })
    }

    /// Whether a board was assembled in a theme.
    pub(crate) fn is_in_use(theme: Theme) -> bool {
        ATLASES[theme as usize].get().is_some_and(|atlas| atlas.mosaic.get().is_some())
    }

    fn mosaic(&self) -> Mosaic<Cell> {
        let places = AREAS.iter().map(|&area| Size::Whole.scaled(area));
        let layout = Layout::new(WIDTH, HEIGHT, places.collect()).expect("the pieces cover the board");
        let builder = Mosaic::builder(self.palette.clone(), layout).capacity(SHARED);
        let builder = builder.rare(|cell| matches!(cell, Cell::Written { .. }), WRITTEN);
        let builder = sample().into_iter().fold(builder, |builder, (place, cell)| {
            let index = AREAS.iter().position(|&area| area == place).expect("each piece has a place");
            builder.sample(index, cell)
        });
        let theme = self.theme;
        builder.build(move |cell| Self::of(theme).paint(cell))
    }

    /// Assembles the file of a board, perhaps in pale colours.
    pub(crate) fn png(&self, cells: &[Cell], veiled: bool) -> Vec<u8> {
        let mosaic = self.mosaic.get_or_init(|| self.mosaic());
        if veiled { mosaic.png_in(&self.pale, cells) } else { mosaic.png(cells) }
    }

    /// Returns the pixels of a piece of this width, for films.
    pub(crate) fn filmed(&self, size: Size, width: usize, cell: &Cell) -> Arc<[u8]> {
        static PIECES: LazyLock<Pixels<(Theme, Size, Cell)>> =
            LazyLock::new(|| Memo::weighing(1000, FILMED, |bytes| bytes.len()));
        PIECES.get_or((self.theme, size, cell.clone()), |_| size.scale(&self.palette, width, &self.paint(cell)).into())
    }

    /// Returns the bytes of memory that a theme's pieces take up.
    pub(crate) fn weight(theme: Theme) -> usize {
        ATLASES[theme as usize].get().map_or(0, |atlas| {
            let blanks = atlas.blanks.iter().flatten().filter_map(OnceLock::get).map(Blank::weight);
            atlas.mosaic.get().map_or(0, Mosaic::weight) + blanks.sum::<usize>()
        })
    }

    /// Paints a piece: returns an index of the palette for each pixel.
    pub(crate) fn paint(&self, cell: &Cell) -> Vec<u8> {
        match self.painted(cell) {
            Some((tile, Some(blank))) => blank.places(&self.palette, &tile),
            Some((tile, None)) => plank::places(&self.palette, Area::BOARD, &tile),
            None => {
                let Cell::Written { row, column, standing, lettering, directed } = cell else { return Vec::new() };
                let bar = self.written(*row, *standing, lettering, *directed);
                bar.chunks_exact(PITCH).skip(*column).step_by(6).collect::<Vec<_>>().concat()
            }
        }
    }

    /// Paints a piece in full colour, perhaps on a blank, unless it is written on a bar.
    pub(crate) fn painted(&self, cell: &Cell) -> Option<(Tile, Option<&Blank>)> {
        type Bare = fn(&Look, BoardRow, Area) -> Tile;
        let look = self.look;
        let (kind, row, bare, area): (usize, _, Bare, _) = match *cell {
            Cell::House { row, .. } => (0, row, house::paint_bare, geometry::house(row, 0)),
            Cell::Chip { row, .. } => (1, row, house::paint_bare_chip, geometry::chip(row, 0)),
            Cell::Tally { row, .. } => (2, row, store::paint_bare, geometry::tally(row)),
            Cell::Gain { row, .. } => (3, row, store::paint_bare, geometry::gain(row)),
            Cell::Rest { row, .. } => (4, row, store::paint_bare, geometry::rest(row)),
            Cell::Pile { row, .. } => (5, row, store::paint_bare, geometry::pile(row)),
            Cell::Edge { row } => return Some((plank::tile(look, geometry::edge(row)), None)),
            Cell::Bare { row, column, standing } => return Some((bar::paint(look, row, column, standing), None)),
            Cell::Worth { ref text, verdict } => return Some((worth::paint(look, text, verdict), None)),
            Cell::Written { .. } => return None,
        };
        let blank = &self.blanks[kind][row as usize];
        let blank = blank.get_or_init(|| Blank::new(&self.palette, &bare(look, row, area)));
        let mut tile = blank.tile();
        match *cell {
            Cell::House { row, seeds, taken, mark, earlier } => {
                house::paint(&mut tile, look, row, seeds, taken, [earlier, mark]);
            }
            Cell::Chip { row, house, seeds } => house::paint_chip(&mut tile, look, row, house, seeds),
            Cell::Tally { row, seeds } => store::paint_tally(&mut tile, look, row, seeds),
            Cell::Gain { row, seeds } => store::paint_gain(&mut tile, look, row, seeds),
            Cell::Rest { row, seeds } => store::paint_rest(&mut tile, look, row, seeds),
            Cell::Pile { row, seeds } => store::paint_pile(&mut tile, look, row, seeds),
            _ => {}
        }
        Some((tile, Some(blank)))
    }

    /// Writes a bar.
    fn written(
        &self,
        row: BoardRow,
        standing: BarStanding,
        lettering: &Arc<BarLettering>,
        directed: bool,
    ) -> Arc<[u8]> {
        type Bars = Pixels<(Theme, BoardRow, BarStanding, Arc<BarLettering>, bool)>;
        static BARS: LazyLock<Bars> = LazyLock::new(|| Memo::new(WHOLE));
        static BARE: LazyLock<Pixels<(Theme, Cell)>> = LazyLock::new(|| Memo::new(64));
        BARS.get_or((self.theme, row, standing, Arc::clone(lettering), directed), |_| {
            let bare = |cell| BARE.get_or((self.theme, cell), |(_, cell)| self.paint(cell).into());
            let parts: Vec<_> = (0..6).map(|column| bare(Cell::bare(row, column, standing))).collect();
            let mut bar: Vec<u8> = Vec::with_capacity(6 * parts[0].len());
            for line in 0..geometry::bar(row).height {
                parts.iter().for_each(|part| bar.extend_from_slice(&part[line * PITCH..][..PITCH]));
            }
            let mut slate = Slate::new(&self.palette, geometry::bar(row), bar);
            lettering.write(&mut slate, self.look, standing);
            if directed {
                arrow::draw(&mut slate, row, lettering.room(), standing.inks(self.look).1);
            }
            slate.into_places().into()
        })
    }
}

/// Returns pieces that show what is frequent, and where they can lie.
fn sample() -> [(Area, Cell); 8] {
    let row = BoardRow::Near;
    let house = |seeds, mark| (geometry::house(row, 0), Cell::House { row, seeds, taken: 0, mark, earlier: None });
    let chip = |house, seeds| (geometry::chip(row, 0), Cell::Chip { row, house, seeds });
    [
        house(0, None),
        house(2, Some(Mark::Sown)),
        house(4, None),
        chip(House::B, 2),
        chip(House::E, 0),
        (geometry::framed(geometry::tally(row)), Cell::Tally { row, seeds: 9 }),
        (geometry::framed(geometry::pile(row)), Cell::Pile { row, seeds: 9 }),
        (geometry::edge(row), Cell::Edge { row }),
    ]
}
