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
/// Number of written bars that are kept until all their columns are cut out.
const WRITTEN: usize = 4;

/// Painted pixels, as palette indices.
type Pixels<K> = Memo<K, Arc<[u8]>>;

/// The atlases of the themes in use.
static ATLASES: [OnceLock<Atlas>; Theme::ALL.len()] = [const { OnceLock::new() }; Theme::ALL.len()];

/// The pieces from which one theme's boards are assembled.
pub(crate) struct Atlas {
    pub(crate) painter: Arc<Painter>,
    mosaic: Mosaic<Cell>,
    pale: Palette,
}

impl Atlas {
    /// Returns the atlas of a theme, created on first use.
    pub(crate) fn of(theme: Theme) -> &'static Self {
        ATLASES[theme as usize].get_or_init(|| Self::new(theme))
    }

    /// Whether a theme's atlas was created.
    pub(crate) fn exists(theme: Theme) -> bool {
        ATLASES[theme as usize].get().is_some()
    }

    fn new(theme: Theme) -> Self {
        let painter = Arc::new(Painter::new(theme));
        let places = AREAS.iter().map(|&area| Size::Whole.scaled(area));
        let layout = Layout::new(WIDTH, HEIGHT, places.collect()).expect("the pieces cover the board");
        let itself = Arc::clone(&painter);
        let builder = Mosaic::builder(painter.palette.clone(), layout).capacity(COMPRESSED);
        let builder = builder.rare(|cell| matches!(cell, Cell::Written { .. }));
        let builder = sample().into_iter().fold(builder, |builder, (place, cell)| {
            let index = AREAS.iter().position(|&area| area == place).expect("each piece has a place");
            builder.sample(index, cell)
        });
        let mosaic = builder.build(move |cell| itself.paint(cell));
        let pale = palette::pale(&painter.palette);
        Self { painter, mosaic, pale }
    }

    /// Assembles the file of a board, perhaps in pale colours.
    pub(crate) fn png(&self, cells: &[Cell], veiled: bool) -> Vec<u8> {
        if veiled { self.mosaic.png_in(&self.pale, cells) } else { self.mosaic.png(cells) }
    }

    /// The palette that the pieces' bytes index.
    pub(crate) fn palette(&self) -> &Palette {
        &self.painter.palette
    }

    /// Returns the pixels of a piece of this width, for films.
    pub(crate) fn filmed(&self, size: Size, width: usize, cell: &Cell) -> Arc<[u8]> {
        static PIECES: LazyLock<Pixels<(Theme, Size, Cell)>> =
            LazyLock::new(|| Memo::weighing(1000, FILMED, |bytes| bytes.len()));
        PIECES.get_or((self.painter.theme, size, cell.clone()), |_| {
            size.scale(&self.painter.palette, width, &self.painter.paint(cell)).into()
        })
    }

    /// Returns the bytes of memory that a theme's pieces take up.
    pub(crate) fn weight(theme: Theme) -> usize {
        ATLASES[theme as usize].get().map_or(0, |atlas| atlas.mosaic.weight() + atlas.painter.weight())
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

/// What paints the pieces of a theme.
pub(crate) struct Painter {
    theme: Theme,
    look: &'static Look,
    palette: Palette,
    /// The empty house and chip of each row, in full colour: painting them takes far longer than what is laid on them.
    houses: [OnceLock<Tile>; Row::ALL.len()],
    chips: [OnceLock<Tile>; Row::ALL.len()],
}

impl Painter {
    fn new(theme: Theme) -> Self {
        let (look, [houses, chips]) = (theme.look(), [const { [const { OnceLock::new() }; Row::ALL.len()] }; 2]);
        Self { theme, look, palette: palette::of(look), houses, chips }
    }

    /// Returns the bytes of memory that the painted tiles take up.
    fn weight(&self) -> usize {
        self.houses.iter().chain(&self.chips).filter_map(OnceLock::get).map(Tile::weight).sum()
    }

    /// Paints a piece: returns an index of the palette for each pixel.
    pub(crate) fn paint(&self, cell: &Cell) -> Vec<u8> {
        if let Some(tile) = self.coloured(cell) {
            return plank::places(&self.palette, Area::BOARD, &tile);
        }
        let Cell::Written { row, column, standing, lettering, directed } = cell else { return Vec::new() };
        let bar = self.written(*row, *standing, lettering, *directed);
        let columns = bar.chunks_exact(PITCH).skip(*column).step_by(6);
        columns.collect::<Vec<_>>().concat()
    }

    /// Paints a piece in full colour, unless it is written on a bar.
    pub(crate) fn coloured(&self, cell: &Cell) -> Option<Tile> {
        Some(match cell {
            Cell::House { row, seeds, taken, mark } => {
                let bare = self.houses[*row as usize].get_or_init(|| house::paint_bare(self.look, *row));
                house::paint(self.look, bare, *row, *seeds, *taken, *mark)
            }
            Cell::Chip { row, house, seeds } => {
                let bare = self.chips[*row as usize].get_or_init(|| house::paint_bare_chip(self.look, *row));
                house::paint_chip(self.look, bare, *row, *house, *seeds)
            }
            Cell::Tally { row, seeds } => store::paint_tally(self.look, *row, *seeds),
            Cell::Gain { row, seeds } => store::paint_gain(self.look, *row, *seeds),
            Cell::Rest { row, seeds } => store::paint_rest(self.look, *row, *seeds),
            Cell::Pile { row, seeds } => store::paint_pile(self.look, *row, *seeds),
            Cell::Edge { row } => plank::tile(self.look, geometry::edge(*row)),
            Cell::Worth { text, verdict } => worth::paint(self.look, text, *verdict),
            Cell::Bare { row, column, standing } => bar::paint(self.look, *row, *column, *standing),
            Cell::Written { .. } => return None,
        })
    }

    /// Writes a bar.
    fn written(&self, row: Row, standing: Standing, lettering: &Arc<BarLettering>, directed: bool) -> Arc<[u8]> {
        type Bars = Pixels<(Theme, Row, Standing, Arc<BarLettering>, bool)>;
        static BARS: LazyLock<Bars> = LazyLock::new(|| Memo::new(WRITTEN));
        BARS.get_or((self.theme, row, standing, Arc::clone(lettering), directed), |_| {
            let parts: Vec<Arc<[u8]>> = (0..6).map(|column| self.bare(row, column, standing)).collect();
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

    /// Returns a column of a bar without anything written on it.
    fn bare(&self, row: Row, column: usize, standing: Standing) -> Arc<[u8]> {
        static BARE: LazyLock<Pixels<(Theme, Cell)>> = LazyLock::new(|| Memo::new(64));
        let cell = Cell::bare(row, column, standing);
        BARE.get_or((self.theme, cell), |(_, cell)| self.paint(cell).into())
    }
}
