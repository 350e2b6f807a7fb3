//! The pieces of a theme's boards: each is painted when first needed, as indices of one palette.

use std::sync::{Arc, LazyLock, OnceLock};

use mosaic::{Layout, Mosaic, Palette};
use wari_rules::House;

use super::arrow;
use super::bar::{self, BarLettering, Standing};
use super::cell::Cell;
use super::geometry::{self, Area, HEIGHT, PITCH, Row, WIDTH};
use super::house;
use super::marks::Mark;
use super::plan::AREAS;
use super::plank;
use super::store;
use super::worth;
use crate::material::theme::{Look, Theme};
use crate::memo::Memo;
use crate::picture::palette;
use crate::picture::size::Size;
use crate::picture::slate::Slate;
use crate::picture::tile::Tile;

/// Bytes of compressed pieces kept for one theme.
const COMPRESSED: usize = 3 << 20;
/// Bytes of pieces kept for films.
const FILMED: usize = 8 << 20;
/// Bytes of blank pieces that are kept for all themes: enough for the houses and chips of several.
const BLANK: usize = 3 << 19;
/// Number of written bars that are kept until all their columns are cut out.
const WRITTEN: usize = 4;

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
    /// What assembles boards. Films do without.
    mosaic: OnceLock<Mosaic<Cell>>,
}

impl Atlas {
    /// Returns the atlas of a theme, created on first use.
    pub(crate) fn of(theme: Theme) -> &'static Self {
        ATLASES[theme as usize].get_or_init(|| Self::new(theme))
    }

    /// Whether a board was assembled in a theme.
    pub(crate) fn is_in_use(theme: Theme) -> bool {
        ATLASES[theme as usize].get().is_some_and(|atlas| atlas.mosaic.get().is_some())
    }

    fn new(theme: Theme) -> Self {
        let (look, palette) = (theme.look(), palette::of(theme.look()));
        Self { theme, look, pale: palette::pale(&palette), palette, mosaic: OnceLock::new() }
    }

    fn mosaic(&self) -> Mosaic<Cell> {
        let places = AREAS.iter().map(|&area| Size::Whole.scaled(area));
        let layout = Layout::new(WIDTH, HEIGHT, places.collect()).expect("the pieces cover the board");
        let builder = Mosaic::builder(self.palette.clone(), layout).capacity(COMPRESSED);
        let builder = builder.rare(|cell| matches!(cell, Cell::Written { .. }));
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
        ATLASES[theme as usize].get().and_then(|atlas| atlas.mosaic.get()).map_or(0, Mosaic::weight)
    }

    /// Paints a piece: returns an index of the palette for each pixel.
    pub(crate) fn paint(&self, cell: &Cell) -> Vec<u8> {
        let Some(tile) = self.coloured(cell) else {
            let Cell::Written { row, column, standing, lettering, directed } = cell else { return Vec::new() };
            let bar = self.written(*row, *standing, lettering, *directed);
            return bar.chunks_exact(PITCH).skip(*column).step_by(6).collect::<Vec<_>>().concat();
        };
        let Some(blank) = self.blank(cell) else { return plank::places(&self.palette, Area::BOARD, &tile) };
        // Only what differs from the blank piece is matched to the palette.
        let pixels = tile.pixels().zip(blank.0.pixels()).zip(&blank.1);
        pixels.map(|((new, old), &at)| if new == old { at } else { self.palette.nearest(new.bytes()) }).collect()
    }

    /// Paints a piece in full colour, unless it is written on a bar.
    pub(crate) fn coloured(&self, cell: &Cell) -> Option<Tile> {
        let look = self.look;
        let mut tile = match (self.blank(cell), cell) {
            (Some(blank), _) => blank.0.clone(),
            (_, Cell::Edge { row }) => plank::tile(look, geometry::edge(*row)),
            (_, Cell::Worth { text, verdict }) => worth::paint(look, text, *verdict),
            _ => return None,
        };
        match *cell {
            Cell::House { row, seeds, taken, mark } => house::paint(&mut tile, look, row, seeds, taken, mark),
            Cell::Chip { row, house, seeds } => house::paint_chip(&mut tile, look, row, house, seeds),
            Cell::Tally { row, seeds } => store::paint_tally(&mut tile, look, row, seeds),
            Cell::Gain { row, seeds } => store::paint_gain(&mut tile, look, row, seeds),
            Cell::Rest { row, seeds } => store::paint_rest(&mut tile, look, row, seeds),
            Cell::Pile { row, seeds } => store::paint_pile(&mut tile, look, row, seeds),
            Cell::Bare { row, standing, .. } => bar::paint(&mut tile, look, row, standing),
            _ => {}
        }
        Some(tile)
    }

    /// Returns a house, a chip, or a part of a store or bar with nothing on it, in full colour and as indices: painting it takes
    /// far longer than what is laid on it.
    fn blank(&self, cell: &Cell) -> Option<Arc<(Tile, Vec<u8>)>> {
        type Blanks = Memo<(Theme, Area), Arc<(Tile, Vec<u8>)>>;
        static BLANKS: LazyLock<Blanks> = LazyLock::new(|| Memo::weighing(24, BLANK, |blank| blank.0.weight()));
        let (area, row, paint): (_, _, fn(&Look, Row, Area) -> Tile) = match *cell {
            Cell::House { row, .. } => (geometry::house(row, 0), row, house::paint_bare),
            Cell::Chip { row, .. } => (geometry::chip(row, 0), row, house::paint_bare_chip),
            Cell::Tally { row, .. } => (geometry::tally(row), row, store::paint_bare),
            Cell::Gain { row, .. } => (geometry::gain(row), row, store::paint_bare),
            Cell::Rest { row, .. } => (geometry::rest(row), row, store::paint_bare),
            Cell::Pile { row, .. } => (geometry::pile(row), row, store::paint_bare),
            Cell::Bare { row, column, .. } => {
                (geometry::bar_part(row, column), row, |look, _, area| plank::tile(look, area))
            }
            _ => return None,
        };
        Some(BLANKS.get_or((self.theme, area), |_| {
            let tile = paint(self.look, row, area);
            let places = plank::places(&self.palette, Area::BOARD, &tile);
            (tile, places).into()
        }))
    }

    /// Writes a bar.
    fn written(&self, row: Row, standing: Standing, lettering: &Arc<BarLettering>, directed: bool) -> Arc<[u8]> {
        type Bars = Pixels<(Theme, Row, Standing, Arc<BarLettering>, bool)>;
        static BARS: LazyLock<Bars> = LazyLock::new(|| Memo::new(WRITTEN));
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
    let row = Row::Near;
    let house = |seeds, mark| (geometry::house(row, 0), Cell::House { row, seeds, taken: 0, mark });
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
