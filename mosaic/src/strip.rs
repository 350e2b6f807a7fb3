//! A cell's rows as compressed bits.

use crate::adler::Share;
use crate::bits::Bits;
use crate::code::Code;
use crate::parse::{Pixels, Token, parse};
use crate::symbols::LONGEST;

/// The bits of a cell's rows, which mean the same wherever the cell lies.
#[derive(Debug)]
pub(crate) struct Strip {
    /// The bits of all rows; each row begins with a new word.
    words: Box<[u64]>,
    /// The number of bits of each row.
    rows: Box<[u32]>,
    /// The number of bits altogether.
    total: usize,
}

impl Strip {
    /// Compresses the pixels of a cell.
    fn of(pixels: Pixels, code: &Code) -> Self {
        let mut writer = Writer::default();
        parse(pixels, code, |tokens| writer.row(tokens, code));
        writer.end()
    }

    /// Copies all rows of a cell from one that lies `distance` pixels further left.
    pub(crate) fn copy(width: usize, height: usize, distance: usize, code: &Code) -> Self {
        // What is left for the last match must not be shorter than the shortest.
        let longest = |left: usize| left.min(if left == LONGEST + 1 || left == LONGEST + 2 { LONGEST - 2 } else { LONGEST });
        let mut tokens = Vec::new();
        let mut left = width;
        while left > 0 {
            let length = longest(left);
            tokens.push(Token::Match { length, distance });
            left -= length;
        }
        let mut writer = Writer::default();
        (0..height).for_each(|_| writer.row(&tokens, code));
        writer.end()
    }

    /// The words from one row to the end, and the rows from there on.
    pub(crate) fn rows(&self) -> Rows<'_> {
        Rows { words: &self.words, rows: &self.rows }
    }

    /// The number of bits.
    pub(crate) fn total(&self) -> usize {
        self.total
    }

    /// Returns the bytes of memory that it takes up.
    fn weight(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.words) + size_of_val(&*self.rows)
    }
}

/// Writes rows one after the other.
#[derive(Default)]
struct Writer {
    bits: Bits,
    rows: Vec<u32>,
}

impl Writer {
    fn row(&mut self, tokens: &[Token], code: &Code) {
        let start = self.bits.length();
        tokens.iter().for_each(|&token| code.write(&mut self.bits, token));
        self.rows.push(self.bits.cut(start) as u32);
    }

    fn end(self) -> Strip {
        let total = self.rows.iter().map(|&bits| bits as usize).sum();
        Strip { words: self.bits.into_words(), rows: self.rows.into(), total }
    }
}

/// The rows of a strip that are still to come.
#[derive(Clone, Copy)]
pub(crate) struct Rows<'a> {
    words: &'a [u64],
    rows: &'a [u32],
}

impl<'a> Rows<'a> {
    /// Returns the words of the next row, and the number of bits in them.
    #[inline]
    pub(crate) fn next(&mut self) -> (&'a [u64], usize) {
        let Some((&bits, rows)) = self.rows.split_first() else { return (&[], 0) };
        let bits = bits as usize;
        let (row, words) = self.words.split_at(bits.div_ceil(64));
        *self = Self { words, rows };
        (row, bits)
    }
}

/// A cell in one of its states, ready for any number of pictures.
#[derive(Debug)]
pub(crate) struct Piece {
    pub(crate) strip: Strip,
    pub(crate) share: Share,
}

impl Piece {
    /// Compresses a cell.
    pub(crate) fn of(pixels: Pixels, code: &Code) -> Self {
        let share = Share::of(pixels.pixels, pixels.width, pixels.stride);
        Self { strip: Strip::of(pixels, code), share }
    }

    /// Returns the bytes of memory that it takes up.
    pub(crate) fn weight(&self) -> usize {
        size_of::<Share>() + self.strip.weight()
    }
}
