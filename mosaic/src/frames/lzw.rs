//! Compresses the frames of a GIF (GIF89a specification, appendix F).
//!
//! Most of a frame is one long run after the other: of what has not changed, and of flat colours. The codes of runs are
//! kept apart, so that a run takes no longer than a pixel.

use crate::parse::common;

/// The number of codes.
const CODES: usize = 1 << 12;
/// Slots in the table of phrases, a power of 2.
const SLOTS: usize = 4 * CODES;
/// A slot without a phrase.
const FREE: u32 = u32::MAX;

/// A compressor, which can be used again.
pub(crate) struct Lzw {
    /// For each colour, itself and those that may stand for it, and the kinds of them all.
    alike: Vec<(Vec<u8>, u64)>,
    /// Bits of a pixel.
    depth: u32,
    /// Phrases by hash: the code of all but the last pixel, the last pixel, and the code of the whole.
    phrases: Vec<u32>,
    /// For each code, the kinds of the pixels that follow it in phrases: most others need not be looked up.
    followers: Vec<u64>,
    /// For each colour, the codes of its runs of 2, 3, 4 … pixels.
    runs: Vec<Vec<u16>>,
    /// The code that the next phrase gets.
    next: usize,
    file: Vec<u8>,
    /// Bits that don't fill a byte yet.
    begun: u64,
    begun_bits: u32,
    width: u32,
}

impl Lzw {
    /// Creates a compressor. For each of the 2 to 256 colours, it takes those that may stand for it where this makes
    /// the file smaller.
    pub(crate) fn new(alike: Vec<Vec<u8>>) -> Self {
        let depth = alike.len().next_power_of_two().ilog2().max(2);
        let (phrases, runs) = (vec![FREE; SLOTS], vec![Vec::new(); 1 << depth]);
        let with_kinds = |(colour, alike): (u8, Vec<u8>)| {
            let colours = [vec![colour], alike].concat();
            let kinds = colours.iter().fold(0, |kinds, &colour| kinds | kind(colour));
            (colours, kinds)
        };
        let alike = (0..=u8::MAX).zip(alike).map(with_kinds).collect();
        Self {
            alike,
            depth,
            phrases,
            followers: vec![0; CODES],
            runs,
            next: 0,
            file: Vec::new(),
            begun: 0,
            begun_bits: 0,
            width: 0,
        }
    }

    /// Compresses a frame, in the form that the encoder takes: the depth, then the codes.
    pub(crate) fn compress(&mut self, pixels: &[u8]) -> Vec<u8> {
        self.file = vec![self.depth as u8];
        self.clear(self.depth + 1);
        let (mut at, mut run_end) = (0, 0);
        while let Some(&colour) = pixels.get(at) {
            if run_end <= at {
                run_end = at + 1 + common(&pixels[at + 1..], &pixels[at..pixels.len() - 1]);
            }
            // The longest run of this colour that has a code, then whatever phrase goes on from there.
            let runs = &self.runs[usize::from(colour)];
            let run = (run_end - at).min(runs.len() + 1);
            let mut code = if run == 1 { usize::from(colour) } else { usize::from(runs[run - 2]) };
            let start = at;
            at += run;
            while let Some(&pixel) = pixels.get(at) {
                let (alike, kinds) = &self.alike[usize::from(pixel)];
                let followers = self.followers[code];
                let is_followed_by = |&&pixel: &&u8| followers & kind(pixel) != 0;
                let known = |&pixel: &u8| Some(self.phrases[self.slot(code, pixel)]).filter(|&phrase| phrase != FREE);
                let alike = if followers & kinds == 0 { &[] } else { &**alike };
                let phrase = alike.iter().filter(is_followed_by).find_map(known);
                let Some(phrase) = phrase else {
                    if at == start + run && pixel == colour {
                        self.runs[usize::from(colour)].push(self.next as u16);
                    }
                    break;
                };
                code = phrase as usize % CODES;
                at += 1;
            }
            self.write(code);
            self.learn(code, pixels.get(at).copied());
        }
        self.write((1 << self.depth) + 1);
        while self.begun_bits > 0 {
            self.flush();
        }
        std::mem::take(&mut self.file)
    }

    /// Returns the slot of a phrase, or the free one where it belongs.
    fn slot(&self, code: usize, pixel: u8) -> usize {
        let key = (code << 8 | usize::from(pixel)) as u32;
        let mut slot = (key.wrapping_mul(0x9E37_79B1) >> (u32::BITS - SLOTS.ilog2())) as usize;
        while self.phrases[slot] != FREE && self.phrases[slot] / CODES as u32 != key {
            slot = (slot + 1) % SLOTS;
        }
        slot
    }

    /// Gives the phrase of a code and the pixel after it a code of its own; starts again when there is none left.
    fn learn(&mut self, code: usize, pixel: Option<u8>) {
        if self.next == CODES {
            return self.clear(self.width);
        }
        if self.next == 1 << self.width {
            self.width += 1;
        }
        if let Some(pixel) = pixel {
            let slot = self.slot(code, pixel);
            self.followers[code] |= kind(pixel);
            self.phrases[slot] = ((code << 8 | usize::from(pixel)) * CODES + self.next) as u32;
            self.next += 1;
        }
    }

    /// Forgets all phrases, which takes a code of this width.
    fn clear(&mut self, width: u32) {
        self.width = width;
        self.write(1 << self.depth);
        self.phrases.fill(FREE);
        self.followers.fill(0);
        self.runs.iter_mut().for_each(Vec::clear);
        (self.next, self.width) = ((1 << self.depth) + 2, self.depth + 1);
    }

    fn write(&mut self, code: usize) {
        self.begun |= (code as u64) << self.begun_bits;
        self.begun_bits += self.width;
        // Several bytes at once take little longer than one.
        if self.begun_bits >= u32::BITS {
            self.file.extend((self.begun as u32).to_le_bytes());
            self.begun >>= u32::BITS;
            self.begun_bits -= u32::BITS;
        }
    }

    fn flush(&mut self) {
        self.file.push(self.begun as u8);
        self.begun >>= 8;
        self.begun_bits = self.begun_bits.saturating_sub(8);
    }
}

/// Returns the kind of a colour, as one bit: neighbours in the palette are of different kinds.
fn kind(colour: u8) -> u64 {
    1 << (colour % 64)
}
