//! Strings of bits, in the order of DEFLATE: the lowest bit of each byte first.

/// A string of bits that grows at its end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bits {
    /// Complete words and perhaps a begun one, whose unused bits are 0.
    words: Vec<u64>,
    length: usize,
}

impl Bits {
    /// Appends the lowest `count` bits, at most 56, of a number whose other bits are 0.
    pub(crate) fn push(&mut self, bits: u64, count: u32) {
        let used = self.length as u32 % 64;
        if used == 0 {
            self.words.push(bits);
        } else {
            if let Some(last) = self.words.last_mut() {
                *last |= bits << used;
            }
            if used + count > 64 {
                self.words.push(bits >> (64 - used));
            }
        }
        self.length += count as usize;
    }

    /// Begins with a new word and returns the number of bits since the last time this was called.
    pub(crate) fn cut(&mut self, since: usize) -> usize {
        let bits = self.length - since;
        self.length = 64 * self.words.len();
        bits
    }

    /// The number of bits.
    pub(crate) fn length(&self) -> usize {
        self.length
    }

    /// The words that hold the bits.
    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    /// Takes the words that hold the bits.
    pub(crate) fn into_words(self) -> Box<[u64]> {
        self.words.into()
    }
}

/// Bits laid end to end into a buffer.
pub(crate) struct Splice<'a> {
    /// The words still to be written.
    room: std::slice::ChunksExactMut<'a, u8>,
    /// Bits not written yet, fewer than 64.
    begun: u64,
    begun_bits: u32,
    /// Words written.
    words: usize,
}

impl<'a> Splice<'a> {
    /// Begins in a buffer of whole words of 8 bytes.
    pub(crate) fn new(buffer: &'a mut [u8]) -> Self {
        Self { room: buffer.chunks_exact_mut(8), begun: 0, begun_bits: 0, words: 0 }
    }

    fn write(&mut self, word: u64) {
        if let Some(room) = self.room.next() {
            room.copy_from_slice(&word.to_le_bytes());
        }
        self.words += 1;
    }

    /// Appends the first `bits` bits of some words; those that follow in the last word are 0.
    #[inline]
    pub(crate) fn append(&mut self, words: &[u64], bits: usize) {
        let (whole, rest) = words.split_at(bits / 64);
        for &word in whole {
            self.write(self.begun | word << self.begun_bits);
            // Shifted twice, because no shift is as wide as a word.
            self.begun = word >> 1 >> (63 - self.begun_bits);
        }
        let Some(&word) = rest.first() else { return };
        let begun = self.begun | word << self.begun_bits;
        let count = self.begun_bits + bits as u32 % 64;
        if count < 64 {
            (self.begun, self.begun_bits) = (begun, count);
        } else {
            self.write(begun);
            (self.begun, self.begun_bits) = (word >> 1 >> (63 - self.begun_bits), count - 64);
        }
    }

    /// Writes the bits that don't fill a word, and returns the number of bits altogether.
    pub(crate) fn end(mut self) -> usize {
        let bits = 64 * self.words + self.begun_bits as usize;
        self.write(self.begun);
        bits
    }
}
