//! The colours of a picture, and which of them come nearest to others.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::chunk;
use crate::{CLEAR, Error};

/// Up to 256 colours. Pictures of the same cells in other colours differ only in their palettes.
#[derive(Clone, Debug)]
pub struct Palette {
    colours: Vec<[u8; 4]>,
    /// The brightness and index of each opaque colour, from dark to bright.
    ranked: Vec<(i32, u8)>,
    /// The chunks `PLTE` and, if some colour is translucent, `tRNS`.
    chunks: Vec<u8>,
    /// Matches that were found before, each in the slot of its colour: the colour's channels, then the index. Copies of the
    /// palette share them.
    known: Arc<[AtomicU32]>,
}

impl Palette {
    /// Creates a palette of colours given as red, green, blue and opacity, each 0 to 255. Files are smallest if the
    /// translucent colours come first.
    ///
    /// # Errors
    /// Returns an error unless there are 1 to 256 colours.
    pub fn new(colours: &[[u8; 4]]) -> Result<Self, Error> {
        if !(1..=256).contains(&colours.len()) {
            return Err(Error::Colours(colours.len()));
        }
        let solid = colours.iter().rev().take_while(|colour| colour[3] == 255).count();
        let opacities: Vec<u8> = colours[..colours.len() - solid].iter().map(|colour| colour[3]).collect();
        let mut chunks = Vec::new();
        chunk::write(&mut chunks, *b"PLTE", &colours.iter().copied().flat_map(solid_part).collect::<Vec<_>>());
        if !opacities.is_empty() {
            chunk::write(&mut chunks, *b"tRNS", &opacities);
        }
        let opaque = (0..=u8::MAX).zip(colours).filter(|(_, colour)| colour[3] == 255);
        let mut ranked: Vec<_> = opaque.map(|(index, &colour)| (brightness(solid_part(colour)), index)).collect();
        ranked.sort_unstable();
        let known = (0..KNOWN).map(|_| AtomicU32::new(0)).collect();
        Ok(Self { colours: colours.to_vec(), ranked, chunks, known })
    }

    /// The colours as red, green, blue and opacity.
    #[must_use]
    pub fn colours(&self) -> &[[u8; 4]] {
        &self.colours
    }

    /// The number of colours.
    pub(crate) fn count(&self) -> usize {
        self.colours.len()
    }

    /// The chunks that hold the palette.
    pub(crate) fn chunks(&self) -> &[u8] {
        &self.chunks
    }

    /// Returns the index of the opaque colour that looks most like a colour; 0 if none is opaque.
    #[must_use]
    pub fn nearest(&self, colour: [u8; 3]) -> u8 {
        let [red, green, blue] = colour;
        let slot = &self.known[slot(colour) % KNOWN];
        let known = slot.load(Ordering::Relaxed);
        let colour_alone = u32::from_be_bytes([red, green, blue, 0]);
        // A slot without a match has index 0, and so do the rare matches that are found again each time.
        if known & !0xFF == colour_alone && known & 0xFF != 0 {
            return known as u8;
        }
        let found = self.search(colour);
        slot.store(colour_alone | u32::from(found), Ordering::Relaxed);
        found
    }

    /// Looks for the index of the opaque colour that looks most like a colour.
    fn search(&self, colour: [u8; 3]) -> u8 {
        let wanted = brightness(colour);
        let (mut best, mut least) = (0, i32::MAX / BRIGHTNESS_SHARE);
        let mut consider = |&(brightness, index): &(i32, u8)| {
            let gap = brightness - wanted;
            let is_in_reach = gap * gap < BRIGHTNESS_SHARE * least;
            if is_in_reach {
                let difference = difference(solid_part(self.colours[usize::from(index)]), colour);
                if difference < least {
                    (best, least) = (index, difference);
                }
            }
            is_in_reach
        };
        // Outwards from the same brightness, until brightness alone differs by more than the best colour found.
        let (darker, brighter) = self.ranked.split_at(self.ranked.partition_point(|&(rank, _)| rank < wanted));
        let _ = brighter.iter().all(&mut consider);
        let _ = darker.iter().rev().all(&mut consider);
        best
    }

    /// Returns the indices of the opaque colours that look most like `colours`.
    #[must_use]
    pub fn nearest_of(&self, colours: impl Iterator<Item = [u8; 3]>) -> Vec<u8> {
        colours.map(|colour| self.nearest(colour)).collect()
    }

    /// Shrinks a picture of indices, of this width, to half its width and height. Pixels that are [`CLEAR`] have no colour;
    /// all others must be opaque.
    #[must_use]
    pub fn halved(&self, width: usize, picture: &[u8]) -> Vec<u8> {
        let mut known = [([CLEAR; 4], CLEAR); SLOTS];
        let mut halves = Vec::with_capacity(picture.len() / 4);
        for lines in picture.chunks_exact(2 * width) {
            let (upper, lower) = lines.split_at(width);
            for (upper, lower) in upper.chunks_exact(2).zip(lower.chunks_exact(2)) {
                let four = [upper[0], upper[1], lower[0], lower[1]];
                let slot = &mut known[slot(four) % SLOTS];
                if slot.0 != four {
                    *slot = (four, self.average(four));
                }
                halves.push(slot.1);
            }
        }
        halves
    }

    /// Returns the index nearest to the average of four pixels; clear if most of them are.
    fn average(&self, four: [u8; 4]) -> u8 {
        let solid = four.into_iter().filter(|&index| index != CLEAR);
        let (count, sum) = solid.fold((0, [0; 3]), |(count, sum): (u16, [u16; 3]), index| {
            let colour = self.colours[usize::from(index)];
            (count + 1, [0, 1, 2].map(|channel| sum[channel] + u16::from(colour[channel])))
        });
        if count < 2 { CLEAR } else { self.nearest(sum.map(|sum| ((sum + count / 2) / count) as u8)) }
    }

    /// Returns for each index the opaque colours whose channels differ by less than `tolerance`, the nearest first.
    pub(crate) fn alike(&self, tolerance: u8) -> Vec<Vec<u8>> {
        /// More of them make files hardly smaller, and take longer to try.
        const MOST: usize = 8;
        let limit = difference([0; 3], [tolerance; 3]);
        let near = |index: u8| {
            let colour = |index: u8| solid_part(self.colours[usize::from(index)]);
            let away = |other: u8| difference(colour(other), colour(index));
            let opaque = self.ranked.iter().map(|&(_, other)| other).filter(|&other| other != CLEAR);
            if !opaque.clone().any(|other| other == index) {
                return Vec::new();
            }
            let mut near: Vec<u8> = opaque.filter(|&other| other != index && away(other) < limit).collect();
            near.sort_by_key(|&other| away(other));
            near.truncate(MOST);
            near
        };
        (0..=u8::MAX).take(self.colours.len()).map(near).collect()
    }
}

/// Number of matches that a palette keeps.
const KNOWN: usize = 1 << 14;
/// Number of averages that are kept while a picture is halved.
const SLOTS: usize = 1024;

/// Returns a number that tells most bytes apart from others, to be reduced to that of a slot.
fn slot<const N: usize>(bytes: [u8; N]) -> usize {
    bytes.iter().fold(0, |slot, &byte| slot * 29 + usize::from(byte))
}

fn solid_part([red, green, blue, _]: [u8; 4]) -> [u8; 3] {
    [red, green, blue]
}

/// How sensitive the eye is to each channel.
const WEIGHTS: [i32; 3] = [2, 4, 3];
/// The squared difference in brightness is at most this many times the squared difference in colour (Cauchy and Schwarz).
const BRIGHTNESS_SHARE: i32 = WEIGHTS[0] + WEIGHTS[1] + WEIGHTS[2];

fn brightness(colour: [u8; 3]) -> i32 {
    (0..3).map(|channel| WEIGHTS[channel] * i32::from(colour[channel])).sum()
}

/// Returns the squared difference of two colours, weighted by the eye's sensitivity to each channel: 0 to 585,225.
#[must_use]
pub fn difference(one: [u8; 3], other: [u8; 3]) -> i32 {
    let gap = |channel: usize| i32::from(one[channel]) - i32::from(other[channel]);
    (0..3).map(|channel| WEIGHTS[channel] * gap(channel) * gap(channel)).sum()
}
