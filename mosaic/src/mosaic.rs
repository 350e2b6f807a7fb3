//! Pictures of cells.

use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::Arc;

use crate::adler::Adler;
use crate::bits::Splice;
use crate::cache::Cache;
use crate::chunk;
use crate::code::{Code, Frequencies};
use crate::parse::{Effort, Pixels, parse};
use crate::piece::{Copy, Piece, Row};
use crate::symbols::SHORTEST;
use crate::{Layout, Palette, Place};

/// Bytes of compressed cells that are kept, unless [`Builder::capacity`] says otherwise.
const CAPACITY: usize = 4 << 20;
/// The header of a zlib stream with a window of 32 KiB (RFC 1950, section 2.2).
const ZLIB: u64 = 0x0178;
const ZLIB_BITS: u32 = 16;
/// Bytes of a file besides its head, its palette and its stream: checksums, and the rest of the chunks.
const CHUNKS: usize = 64;
/// The filter type that precedes each line: none. Neighbouring palette indices are unrelated.
const NO_FILTER: u8 = 0;

/// Returns the pixels of a cell in a state.
type Painter<S> = Box<dyn Fn(&S) -> Vec<u8> + Send + Sync>;

/// Makes PNG files of pictures that consist of cells, each in one of its states `S`.
///
/// A state is painted and compressed when it is first met, and kept. Two equal states have the same size and pixels.
pub struct Mosaic<S> {
    palette: Palette,
    layout: Layout,
    painter: Painter<S>,
    code: Code,
    /// The signature and header of the file.
    head: Vec<u8>,
    cache: Cache<S>,
    /// For each cell, those further left whose rows it can copy, and the bits that do so.
    twins: Vec<Vec<(usize, Copy)>>,
    /// Hashes rows, with random keys: nobody can make two rows that seem the same.
    prints: RandomState,
}

/// What a [`Mosaic`] is built of.
pub struct Builder<S> {
    palette: Palette,
    layout: Layout,
    samples: Vec<(usize, S)>,
    capacity: usize,
    is_rare: fn(&S) -> bool,
    /// Bytes of compressed cells in rare states that are kept besides.
    rare_capacity: usize,
}

impl<S: Clone + Eq + Hash> Builder<S> {
    /// Adds a cell in a state to the sample, from which is learnt which colours and matches are frequent. A few cells
    /// that show what occurs often are enough; they are painted when the mosaic is built.
    #[must_use]
    pub fn sample(mut self, cell: usize, state: S) -> Self {
        self.samples.push((cell, state));
        self
    }

    /// Sets how many bytes of compressed cells are kept; 4 MiB if this is not called.
    #[must_use]
    pub fn capacity(self, capacity: usize) -> Self {
        Self { capacity, ..self }
    }

    /// Sets which states few pictures show, such as names: they are compressed many times as fast, and a tenth larger.
    /// Of them, `capacity` bytes are kept besides those of the others.
    #[must_use]
    pub fn rare(self, is_rare: fn(&S) -> bool, capacity: usize) -> Self {
        Self { is_rare, rare_capacity: capacity, ..self }
    }

    /// Builds a mosaic of cells painted by `painter`: it returns one palette index for each pixel, row by row, and
    /// always the same ones for equal states.
    ///
    /// # Panics
    /// Panics if the sample has a cell that the layout doesn't have, or if `painter` does not fill a cell with colours
    /// of the palette.
    pub fn build(self, painter: impl Fn(&S) -> Vec<u8> + Send + Sync + 'static) -> Mosaic<S> {
        let Self { palette, layout, samples, capacity, is_rare, rare_capacity } = self;
        let code = Code::of(&Frequencies::new(palette.count()));
        let mut mosaic = Mosaic {
            head: chunk::header(layout.width(), layout.height()),
            cache: Cache::new(capacity, rare_capacity, is_rare),
            painter: Box::new(painter),
            twins: Vec::new(),
            prints: RandomState::new(),
            palette,
            layout,
            code,
        };
        mosaic.learn(samples);
        let cells = 0..mosaic.layout.places().len();
        mosaic.twins = cells.map(|cell| mosaic.twins(cell)).collect();
        mosaic
    }
}

impl<S: Clone + Eq + Hash> Mosaic<S> {
    /// Begins a mosaic of these cells in these colours.
    #[must_use]
    pub fn builder(palette: Palette, layout: Layout) -> Builder<S> {
        Builder { palette, layout, samples: Vec::new(), capacity: CAPACITY, is_rare: |_| false, rare_capacity: 0 }
    }

    /// The layout.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the bytes of memory that the compressed cells take up now.
    #[must_use]
    pub fn weight(&self) -> usize {
        self.cache.weight()
    }

    /// Returns a picture as a PNG file: one state for each cell, in the order of the layout.
    ///
    /// # Panics
    /// Panics if there is not one state for each cell, or if the painter does not fill a cell with colours of the
    /// palette.
    #[must_use]
    pub fn png(&self, states: &[S]) -> Vec<u8> {
        self.png_in(&self.palette, states)
    }

    /// Returns a picture in the colours of another palette, with at least as many of them.
    ///
    /// # Panics
    /// Panics where [`png`](Self::png) does, and if the palette has fewer colours than that of the mosaic.
    #[must_use]
    pub fn png_in(&self, palette: &Palette, states: &[S]) -> Vec<u8> {
        assert!(palette.count() >= self.palette.count(), "the palette has a colour for each index");
        assert_eq!(states.len(), self.layout.places().len(), "each cell has a state");
        let pieces = self.cache.get_or(states, |cell, state| self.compress(cell, state));
        let room = self.room(&pieces);
        let mut file = Vec::with_capacity(self.head.len() + palette.chunks().len() + room + CHUNKS);
        file.extend(&self.head);
        file.extend(palette.chunks());
        let start = file.len();
        file.extend([0; size_of::<u32>()]);
        file.extend(b"IDAT");
        self.splice(&pieces, room, &mut file);
        file.extend(self.checksum(&pieces));
        let length = file.len() - start - chunk::BEFORE;
        file[start..][..size_of::<u32>()].copy_from_slice(&(length as u32).to_be_bytes());
        let checksum = crc32fast::hash(&file[start + size_of::<u32>()..]);
        file.extend(checksum.to_be_bytes());
        chunk::write(&mut file, *b"IEND", &[]);
        file
    }

    /// Returns the most bytes that the stream of a picture takes up, in whole words.
    fn room(&self, pieces: &[Arc<Piece>]) -> usize {
        let around =
            ZLIB_BITS + self.code.end().count + self.code.literal(NO_FILTER).count * self.layout.height() as u32;
        let bits = around as usize + self.code.header().length() + pieces.iter().map(|piece| piece.bits).sum::<usize>();
        bits.div_ceil(64) * 8
    }

    /// Appends the stream of a picture to a file: the bits of all rows, laid end to end.
    fn splice(&self, pieces: &[Arc<Piece>], room: usize, file: &mut Vec<u8>) {
        let start = file.len();
        file.resize(start + room, 0);
        let mut splice = Splice::new(&mut file[start..]);
        let (header, filter, end) = (self.code.header(), self.code.literal(NO_FILTER), self.code.end());
        splice.append(&[ZLIB], ZLIB_BITS as usize);
        splice.append(header.words(), header.length());
        let mut rows: Vec<_> = pieces.iter().map(|piece| piece.rows()).collect();
        let mut prints = vec![0; pieces.len()];
        for band in self.layout.bands() {
            for _ in 0..band.height {
                splice.append(&[filter.bits], filter.count as usize);
                for &cell in &band.cells {
                    let Some(Row { words, bits, print }) = rows[cell].next() else { continue };
                    prints[cell] = print;
                    let copy = self.twins[cell].iter().find(|&&(twin, _)| prints[twin] == print);
                    let copy = copy.map(|(_, copy)| (copy.words(), copy.bits())).filter(|&(_, shorter)| shorter < bits);
                    let (words, bits) = copy.unwrap_or((words, bits));
                    splice.append(words, bits);
                }
            }
        }
        splice.append(&[end.bits], end.count as usize);
        let bytes = splice.end().div_ceil(8);
        file.truncate(start + bytes);
    }

    /// Returns the cells whose rows a cell can copy, the nearest first, with the bits that do so.
    fn twins(&self, cell: usize) -> Vec<(usize, Copy)> {
        let Place { x, width, .. } = self.layout.places()[cell];
        let copy = |twin: usize| Copy::new(width, x - self.layout.places()[twin].x, &self.code);
        let twins = self.layout.twins(cell).into_iter();
        twins.filter(|_| width >= SHORTEST).map(|twin| (twin, copy(twin))).collect()
    }

    /// Returns the Adler-32 of the picture's lines.
    fn checksum(&self, pieces: &[Arc<Piece>]) -> [u8; 4] {
        let stride = self.layout.stride();
        let mut adler = Adler::new(stride * self.layout.height());
        for (piece, place) in pieces.iter().zip(self.layout.places()) {
            // The filter type comes before the pixels of a line.
            adler.add(piece.share, place.y * stride + 1 + place.x);
        }
        adler.bytes()
    }

    /// Paints a cell.
    fn paint(&self, cell: usize, state: &S) -> Vec<u8> {
        let Place { width, height, .. } = self.layout.places()[cell];
        let pixels = (self.painter)(state);
        assert_eq!(pixels.len(), width * height, "the painter fills the cell");
        let highest = pixels.iter().copied().max().map_or(0, usize::from);
        assert!(highest < self.palette.count(), "the painter uses the colours of the palette");
        pixels
    }

    /// Returns the pixels of a cell in the form that is parsed.
    fn pixels<'a>(&self, cell: usize, pixels: &'a [u8]) -> Pixels<'a> {
        Pixels { pixels, width: self.layout.places()[cell].width, stride: self.layout.stride() }
    }

    fn compress(&self, cell: usize, state: &S) -> Piece {
        self.piece(cell, state, &self.paint(cell, state))
    }

    fn piece(&self, cell: usize, state: &S, pixels: &[u8]) -> Piece {
        let effort = if self.cache.is_rare(state) { Effort::Hasty } else { Effort::Thorough };
        Piece::of(self.pixels(cell, pixels), &self.code, effort, |row| self.prints.hash_one(row))
    }

    /// Trains the code on a sample.
    fn learn(&mut self, samples: Vec<(usize, S)>) {
        let mut frequencies = Frequencies::new(self.palette.count());
        let painted: Vec<Vec<u8>> = samples.iter().map(|(cell, state)| self.paint(*cell, state)).collect();
        for ((cell, _), pixels) in samples.iter().zip(&painted) {
            parse(self.pixels(*cell, pixels), &self.code, Effort::Thorough, |tokens| frequencies.count(tokens));
        }
        self.code = Code::of(&frequencies);
        for ((cell, state), pixels) in samples.iter().zip(&painted) {
            self.cache.put(state, self.piece(*cell, state, pixels));
        }
    }
}
