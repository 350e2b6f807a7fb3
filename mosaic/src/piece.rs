//! A cell's rows as compressed bits.

use crate::adler::Share;
use crate::bits::Bits;
use crate::code::Code;
use crate::parse::{Effort, Pixels, Token, parse};
use crate::symbols::{LONGEST, SHORTEST};

/// A row of a cell.
pub(crate) struct Row<'a> {
    /// The words that hold its bits.
    pub(crate) words: &'a [u64],
    /// The number of its bits.
    pub(crate) bits: usize,
    /// A hash of its pixels: rows with the same are the same.
    pub(crate) print: u64,
}

/// The bits of a head that hold the length of its row; the other bits are the row's print. The longest row has 32,768
/// pixels of 15 bits.
const LENGTH: u64 = (1 << 20) - 1;

/// A cell in one of its states, ready for any number of pictures: its bits mean the same wherever it lies.
#[derive(Debug)]
pub(crate) struct Piece {
    /// For each row, a head and the words that hold its bits. A picture reads the rows of many pieces in turns: that is
    /// fastest if all of a piece lies in one stretch of memory, and in as little as possible.
    words: Box<[u64]>,
    /// The number of its bits.
    pub(crate) bits: usize,
    /// What it contributes to the checksum.
    pub(crate) share: Share,
}

impl Piece {
    /// Compresses a cell; `print` hashes the pixels of a row.
    pub(crate) fn of(pixels: Pixels, code: &Code, effort: Effort, print: impl Fn(&[u8]) -> u64) -> Self {
        let (mut words, mut total, mut bits) = (Vec::new(), 0, Bits::default());
        let mut prints = pixels.pixels.chunks_exact(pixels.width).map(print);
        parse(pixels, code, effort, |tokens| {
            bits.clear();
            tokens.iter().for_each(|&token| code.write(&mut bits, token));
            words.push(prints.next().unwrap_or(0) & !LENGTH | bits.length() as u64);
            words.extend(bits.words());
            total += bits.length();
        });
        let share = Share::of(pixels.pixels, pixels.width, pixels.stride);
        Self { words: words.into(), bits: total, share }
    }

    /// Returns the rows, from top to bottom.
    pub(crate) fn rows(&self) -> Rows<'_> {
        Rows { words: &self.words }
    }

    /// Returns the bytes of memory that it takes up.
    pub(crate) fn weight(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.words)
    }
}

/// The rows of a piece, from top to bottom.
pub(crate) struct Rows<'a> {
    /// The words of the rows to come.
    words: &'a [u64],
}

impl<'a> Iterator for Rows<'a> {
    type Item = Row<'a>;

    #[inline]
    fn next(&mut self) -> Option<Row<'a>> {
        let (&head, rest) = self.words.split_first()?;
        let bits = (head & LENGTH) as usize;
        let (words, rest) = rest.split_at(bits.div_ceil(64));
        self.words = rest;
        Some(Row { words, bits, print: head & !LENGTH })
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
