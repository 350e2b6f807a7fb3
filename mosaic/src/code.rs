//! The Huffman code that all cells of a mosaic share, and the block header that declares it.

use crate::bits::Bits;
use crate::huffman::{self, Word};
use crate::parse::Token;
use crate::symbols::{self, DISTANCES, END, LITERALS, LONGEST, SHORTEST};

/// How often each symbol occurs.
#[derive(Clone, Debug)]
pub(crate) struct Frequencies {
    literals: [u32; LITERALS],
    distances: [u32; DISTANCES],
}

impl Frequencies {
    /// Begins with each symbol that can ever occur, so that whatever comes has a word: the colours, all lengths and all
    /// distances.
    pub(crate) fn new(colours: usize) -> Self {
        let literals = std::array::from_fn(|symbol| u32::from(symbol < colours || symbol >= END));
        Self { literals, distances: [1; DISTANCES] }
    }

    /// Counts tokens.
    pub(crate) fn count(&mut self, tokens: &[Token]) {
        for token in tokens {
            match *token {
                Token::Literal(pixel) => self.literals[usize::from(pixel)] += 1,
                Token::Match { length, distance } => {
                    self.literals[symbols::length(length).index] += 1;
                    self.distances[symbols::distance(distance).index] += 1;
                }
            }
        }
    }
}

/// A code for literals, lengths and distances.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    /// The words of literals and of the end.
    literals: Vec<Word>,
    /// The words of matches' lengths, with their extra bits.
    lengths: Vec<Word>,
    distances: Vec<Word>,
    /// The header of a block that uses this code, as the last block of its stream.
    header: Bits,
}

impl Code {
    /// Returns the best code for these frequencies.
    pub(crate) fn of(frequencies: &Frequencies) -> Self {
        /// The longest word that DEFLATE allows.
        const LONGEST_WORD: u32 = 15;
        let literal_lengths = huffman::lengths(&frequencies.literals, LONGEST_WORD);
        let distance_lengths = huffman::lengths(&frequencies.distances, LONGEST_WORD);
        let literals = huffman::words(&literal_lengths);
        let length_word = |length: usize| {
            let symbol = symbols::length(length.max(SHORTEST));
            literals[symbol.index].then(symbol.extra, symbol.extra_bits)
        };
        Self {
            lengths: (0..=LONGEST).map(length_word).collect(),
            distances: huffman::words(&distance_lengths),
            header: header(&literal_lengths, &distance_lengths),
            literals,
        }
    }

    /// Returns the word of a pixel that is written out.
    pub(crate) fn literal(&self, pixel: u8) -> Word {
        self.literals[usize::from(pixel)]
    }

    /// Returns the word of a match's length, 3 to 258.
    pub(crate) fn length(&self, length: usize) -> Word {
        self.lengths[length]
    }

    /// Returns the word of a match's distance, 1 to 32,768.
    pub(crate) fn distance(&self, distance: usize) -> Word {
        let symbol = symbols::distance(distance);
        self.distances[symbol.index].then(symbol.extra, symbol.extra_bits)
    }

    /// Returns the word of the end.
    pub(crate) fn end(&self) -> Word {
        self.literals[END]
    }

    /// The header of the block.
    pub(crate) fn header(&self) -> &Bits {
        &self.header
    }

    /// Appends a token to bits.
    pub(crate) fn write(&self, bits: &mut Bits, token: Token) {
        match token {
            Token::Literal(pixel) => {
                let word = self.literal(pixel);
                bits.push(word.bits, word.count);
            }
            Token::Match { length, distance } => {
                let (length, distance) = (self.length(length), self.distance(distance));
                bits.push(length.bits | distance.bits << length.count, length.count + distance.count);
            }
        }
    }
}

/// Writes the header of a block with a code of its own (RFC 1951, section 3.2.7).
fn header(literals: &[u32], distances: &[u32]) -> Bits {
    /// The order in which the lengths of the words for lengths are stored.
    const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    const LONGEST_WORD: u32 = 7;
    let lengths = || literals.iter().chain(distances).map(|&length| length as usize);
    // Runs of equal lengths could be shortened; they are few.
    let mut frequencies = [0; ORDER.len()];
    lengths().for_each(|length| frequencies[length] += 1);
    // A code of a single word would not be complete.
    frequencies[..2].iter_mut().for_each(|frequency| *frequency += 1);
    let word_lengths = huffman::lengths(&frequencies, LONGEST_WORD);
    let words = huffman::words(&word_lengths);
    let mut bits = Bits::default();
    bits.push(0b1, 1);
    bits.push(0b10, 2);
    bits.push(literals.len() as u64 - 257, 5);
    bits.push(distances.len() as u64 - 1, 5);
    bits.push(ORDER.len() as u64 - 4, 4);
    ORDER.iter().for_each(|&length| bits.push(u64::from(word_lengths[length]), 3));
    lengths().for_each(|length| bits.push(words[length].bits, words[length].count));
    bits
}
