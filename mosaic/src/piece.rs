//! A cell's rows as compressed bits.

use crate::adler::Share;
use crate::bits::Bits;
use crate::code::Code;
use crate::parse::{Effort, Pixels, Token, parse};
use crate::symbols::{LONGEST, SHORTEST};

/// A row of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// Where its bits start, in words.
    start: u32,
    /// The number of its bits.
    pub(crate) bits: u32,
    /// A hash of its pixels: rows with the same are the same.
    pub(crate) print: u64,
}

/// A cell in one of its states, ready for any number of pictures: its bits mean the same wherever it lies.
#[derive(Debug)]
pub(crate) struct Piece {
    /// The bits of all rows; each row begins with a new word.
    words: Box<[u64]>,
    rows: Box<[Row]>,
    /// What it contributes to the checksum.
    pub(crate) share: Share,
}

impl Piece {
    /// Compresses a cell; `print` hashes the pixels of a row.
    pub(crate) fn of(pixels: Pixels, code: &Code, effort: Effort, print: impl Fn(&[u8]) -> u64) -> Self {
        let mut bits = Bits::default();
        let mut rows = Vec::with_capacity(pixels.pixels.len() / pixels.width);
        let mut prints = pixels.pixels.chunks_exact(pixels.width).map(print);
        parse(pixels, code, effort, |tokens| {
            let start = bits.length();
            tokens.iter().for_each(|&token| code.write(&mut bits, token));
            let count = bits.cut(start) as u32;
            rows.push(Row { start: (start / 64) as u32, bits: count, print: prints.next().unwrap_or(0) });
        });
        let share = Share::of(pixels.pixels, pixels.width, pixels.stride);
        Self { words: bits.into_words(), rows: rows.into(), share }
    }

    /// Returns a row.
    #[inline]
    pub(crate) fn row(&self, row: usize) -> Row {
        self.rows[row]
    }

    /// Returns the words that hold the bits of a row.
    #[inline]
    pub(crate) fn words(&self, Row { start, bits, .. }: Row) -> &[u64] {
        &self.words[start as usize..][..bits.div_ceil(64) as usize]
    }

    /// Returns the number of its bits.
    pub(crate) fn bits(&self) -> usize {
        self.rows.iter().map(|row| row.bits as usize).sum()
    }

    /// Returns the bytes of memory that it takes up.
    pub(crate) fn weight(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.words) + size_of_val(&*self.rows)
    }
}

/// The bits that copy a row from a cell further left.
#[derive(Debug)]
pub(crate) struct Copy {
    words: Bits,
}

impl Copy {
    /// Copies a row of a cell, at least 3 pixels wide, from one that lies `distance` pixels further left.
    pub(crate) fn new(width: usize, distance: usize, code: &Code) -> Self {
        let mut words = Bits::default();
        let mut left = width;
        while left > 0 {
            // What is left for the last match must not be shorter than the shortest.
            let length = if left > LONGEST { (left - SHORTEST).min(LONGEST) } else { left };
            code.write(&mut words, Token::Match { length, distance });
            left -= length;
        }
        Self { words }
    }

    /// The number of bits.
    #[inline]
    pub(crate) fn bits(&self) -> usize {
        self.words.length()
    }

    /// The words that hold the bits.
    #[inline]
    pub(crate) fn words(&self) -> &[u64] {
        self.words.words()
    }
}
