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

    /// Begins again with none.
    pub(crate) fn clear(&mut self) {
        self.words.clear();
        self.length = 0;
    }

    /// The number of bits.
    pub(crate) fn length(&self) -> usize {
        self.length
    }

    /// The words that hold the bits.
    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }
}

/// Bits laid end to end into a buffer.
pub(crate) struct Splice<'a> {
    /// The buffer, in words.
    room: &'a mut [[u8; 8]],
    /// Words written.
    words: usize,
    /// Bits not written yet, fewer than 64.
    begun: u64,
    begun_bits: u32,
}

impl<'a> Splice<'a> {
    /// Begins in a buffer of whole words of 8 bytes.
    pub(crate) fn new(buffer: &'a mut [u8]) -> Self {
        Self { room: buffer.as_chunks_mut().0, words: 0, begun: 0, begun_bits: 0 }
    }

    /// Appends the first `bits` bits of some words; those that follow in the last word are 0.
    #[inline]
    pub(crate) fn append(&mut self, words: &[u64], bits: usize) {
        let Some((&last, whole)) = words.split_last() else { return };
        whole.iter().for_each(|&word| self.push(word, 64));
        self.push(last, (bits - 64 * whole.len()) as u32);
    }

    /// Appends the lowest `count` bits, 1 to 64, of a word whose other bits are 0.
    #[inline]
    fn push(&mut self, word: u64, count: u32) {
        let begun = self.begun | word << self.begun_bits;
        // Even if it is not complete: a processor can't foretell which ones are.
        self.write(begun);
        let bits = self.begun_bits + count;
        let is_complete = bits >= 64;
        // Shifted twice, because no shift is as wide as a word.
        self.begun = if is_complete { word >> 1 >> (63 - self.begun_bits) } else { begun };
        self.words += usize::from(is_complete);
        self.begun_bits = bits % 64;
    }

    #[inline]
    fn write(&mut self, word: u64) {
        if let Some(room) = self.room.get_mut(self.words) {
            *room = word.to_le_bytes();
        }
    }

    /// Writes the bits that don't fill a word, and returns the number of bits altogether.
    pub(crate) fn end(mut self) -> usize {
        self.write(self.begun);
        64 * self.words + self.begun_bits as usize
    }
}
