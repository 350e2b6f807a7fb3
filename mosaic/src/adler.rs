//! Adler-32 (RFC 1950, section 8.2), composed from parts.
//!
//! The checksum of `n` bytes consists of two sums modulo 65,521: `1 + Σ byte`, and `n + Σ (n - i) · byte`, where `i` is
//! the position of the byte. So each cell contributes two sums of its own, whatever surrounds it.

const MODULUS: u64 = 65_521;

/// What a cell contributes to the checksum, wherever it lies.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Share {
    /// The sum of its bytes.
    sum: u64,
    /// The sum of its bytes, each times its distance from the first.
    moment: u64,
}

impl Share {
    /// Sums up the rows of a cell, each `stride` bytes after the one above.
    pub(crate) fn of(pixels: &[u8], width: usize, stride: usize) -> Self {
        /// The most bytes whose moment is sure to fit into 32 bits.
        const PART: usize = 4096;
        let (mut sum, mut moment) = (0, 0);
        for (row, pixels) in pixels.chunks_exact(width).enumerate() {
            for (part, pixels) in pixels.chunks(PART).enumerate() {
                let weighed = (0..).zip(pixels).map(|(column, &pixel)| column * u32::from(pixel));
                let part_sum: u64 = pixels.iter().map(|&pixel| u32::from(pixel)).sum::<u32>().into();
                moment += u64::from(weighed.sum::<u32>()) + part_sum * (row * stride + part * PART) as u64;
                sum += part_sum;
            }
        }
        Self { sum: sum % MODULUS, moment: moment % MODULUS }
    }
}

/// The checksum of `length` bytes, of which all are 0 that are not added.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Adler {
    length: u64,
    low: u64,
    high: u64,
}

impl Adler {
    /// Begins with only zeros.
    pub(crate) fn new(length: usize) -> Self {
        Self { length: length as u64, low: 1, high: length as u64 }
    }

    /// Adds a cell whose first byte is at `position`.
    pub(crate) fn add(&mut self, Share { sum, moment }: Share, position: usize) {
        let after = (self.length - position as u64) % MODULUS;
        self.low += sum;
        self.high += after * sum + MODULUS - moment;
    }

    /// Returns the checksum as files store it.
    pub(crate) fn bytes(self) -> [u8; 4] {
        let [high, low] = [self.high, self.low].map(|sum| (sum % MODULUS) as u32);
        (high << 16 | low).to_be_bytes()
    }
}
