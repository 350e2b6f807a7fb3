//! The colours of a picture, and which of them come nearest to others.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::chunk;
use crate::{CLEAR, Error};

/// Up to 256 colours. Pictures of the same cells in other colours differ only in their palettes.
#[derive(Clone, Debug)]
pub struct Palette {
    colours: Vec<[u8; 4]>,
    /// The brightness, the index and the channels of each opaque colour, from dark to bright.
    ranked: Vec<(i32, u8, [u8; 3])>,
    /// Colours matched lately, each in the slot where it is looked up, and the index that came nearest. Pictures of one
    /// kind consist of the same colours again and again.
    known: Arc<[AtomicU32]>,
    /// The chunks `PLTE` and, if some colour is translucent, `tRNS`.
    chunks: Vec<u8>,
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
        let mut ranked: Vec<_> =
            opaque.map(|(index, &colour)| (brightness(solid_part(colour)), index, solid_part(colour))).collect();
        ranked.sort_unstable();
        let mut palette = Self { colours: colours.to_vec(), ranked, known: Arc::new([]), chunks };
        let black = palette.search([0; 3]);
        palette.known = (0..SLOTS).map(|_| u32::from_le_bytes([black, 0, 0, 0]).into()).collect();
        Ok(palette)
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
        let key = u32::from_le_bytes([red, green, blue, 0]);
        let slot = &self.known[(key.wrapping_mul(0x9E37_79B1) >> (u32::BITS - SLOTS.ilog2())) as usize];
        let [index, known @ ..] = slot.load(Ordering::Relaxed).to_le_bytes();
        if known == colour {
            return index;
        }
        let index = self.search(colour);
        slot.store(u32::from_le_bytes([index, red, green, blue]), Ordering::Relaxed);
        index
    }

    fn search(&self, colour: [u8; 3]) -> u8 {
        let wanted = brightness(colour);
        let (mut best, mut least) = (0, i32::MAX / BRIGHTNESS_SHARE);
        let mut consider = |&(brightness, index, ranked): &(i32, u8, [u8; 3])| {
            let gap = brightness - wanted;
            let is_in_reach = gap * gap < BRIGHTNESS_SHARE * least;
            if is_in_reach {
                let difference = difference(ranked, colour);
                if difference < least {
                    (best, least) = (index, difference);
                }
            }
            is_in_reach
        };
        // Outwards from the same brightness, until brightness alone differs by more than the best colour found.
        let (darker, brighter) = self.ranked.split_at(self.ranked.partition_point(|&(rank, ..)| rank < wanted));
        let _ = brighter.iter().all(&mut consider);
        let _ = darker.iter().rev().all(&mut consider);
        best
    }

    /// Shrinks a picture of indices, of this width, to half its width and height. Pixels that are [`CLEAR`] have no
    /// colour; all others must be opaque.
    #[must_use]
    pub fn halved(&self, width: usize, picture: &[u8]) -> Vec<u8> {
        // The channels of four colours fit side by side into ten bits each.
        let packed: [u32; 256] = std::array::from_fn(|index| {
            let [red, green, blue, _] = self.colours.get(index).copied().unwrap_or_default().map(u32::from);
            red | green << 10 | blue << 20
        });
        let half = |[upper, lower]: [&[u8]; 2]| {
            let four = [upper[0], upper[1], lower[0], lower[1]];
            let (solid, count) = four
                .iter()
                .filter(|&&index| index != CLEAR)
                .fold((0, 0), |(sum, count), &index| (sum + packed[usize::from(index)], count + 1));
            match count {
                0 | 1 => CLEAR,
                _ if four == [four[0]; 4] => four[0],
                _ => self.nearest(
                    [0, 10, 20].map(|place| ((solid >> place & 0x3FF) + count / 2) / count).map(|mean| mean as u8),
                ),
            }
        };
        let lines = picture.chunks_exact(2 * width).map(|lines| lines.split_at(width));
        lines
            .flat_map(|(upper, lower)| upper.chunks_exact(2).zip(lower.chunks_exact(2)))
            .map(|(upper, lower)| half([upper, lower]))
            .collect()
    }

    /// Returns the same palette with little colour and contrast, so that one picture looks like the ghost of another.
    #[must_use]
    pub fn pale(&self) -> Self {
        // The shares of its colour and its contrast that a colour keeps, and the grey that it is mixed with.
        const COLOUR: f32 = 0.25;
        const CONTRAST: f32 = 0.6;
        const GREY: f32 = 150.0;
        let pale = |&[red, green, blue, opacity]: &[u8; 4]| {
            // Brighter than the colour, for everything becomes light.
            let grey = brightness([red, green, blue]) as f32 / 3.0;
            let [red, green, blue] = [red, green, blue].map(|channel| {
                let channel = grey + COLOUR * (f32::from(channel) - grey);
                (GREY + CONTRAST * (channel - GREY)).round() as u8
            });
            [red, green, blue, opacity]
        };
        Self::new(&self.colours.iter().map(pale).collect::<Vec<_>>()).expect("it has as many colours")
    }

    /// Returns for each index the opaque colours whose channels differ by less than `tolerance`, the nearest first.
    pub(crate) fn alike(&self, tolerance: u8) -> Vec<Vec<u8>> {
        /// More of them make files hardly smaller, and take longer to try.
        const MOST: usize = 8;
        let limit = difference([0; 3], [tolerance; 3]);
        let near = |index: u8| {
            let colour = |index: u8| solid_part(self.colours[usize::from(index)]);
            let away = |other: u8| difference(colour(other), colour(index));
            let opaque = self.ranked.iter().map(|&(_, other, _)| other).filter(|&other| other != CLEAR);
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

/// Number of matched colours that are kept, a power of 2.
const SLOTS: usize = 1 << 14;

fn solid_part([red, green, blue, _]: [u8; 4]) -> [u8; 3] {
    [red, green, blue]
}

/// How sensitive the eye is to each channel.
const WEIGHTS: [i32; 3] = [2, 4, 3];
/// The squared difference in brightness is at most this many times the squared difference in colour (Cauchy and
/// Schwarz).
const BRIGHTNESS_SHARE: i32 = WEIGHTS[0] + WEIGHTS[1] + WEIGHTS[2];

/// Returns the brightness of a colour, weighted like its [`difference`] from others: 0 to 2,295.
#[must_use]
pub fn brightness(colour: [u8; 3]) -> i32 {
    (0..3).map(|channel| WEIGHTS[channel] * i32::from(colour[channel])).sum()
}

/// Returns the squared difference of two colours, weighted by the eye's sensitivity to each channel: 0 to 585,225.
#[must_use]
pub fn difference(one: [u8; 3], other: [u8; 3]) -> i32 {
    let gap = |channel: usize| i32::from(one[channel]) - i32::from(other[channel]);
    (0..3).map(|channel| WEIGHTS[channel] * gap(channel) * gap(channel)).sum()
}

/// Adds colours to those `chosen`, up to `count` altogether, that stand for the pixels of a picture: repeatedly the one
/// that is worst represented, being frequent or far from every colour chosen so far.
#[must_use]
pub fn choose(pixels: impl Iterator<Item = [u8; 3]>, mut chosen: Vec<[u8; 3]>, count: usize) -> Vec<[u8; 3]> {
    /// Colours that differ by less than this in each channel are counted together.
    const COARSENESS: u8 = 8;
    let mut counts = BTreeMap::new();
    for colour in pixels {
        let (count, _) = counts.entry(colour.map(|channel| channel / COARSENESS)).or_insert((0.0, colour));
        *count += 1.0;
    }
    let mut seen: Vec<(f32, [u8; 3], f32)> =
        counts.into_values().map(|(count, colour)| (count, colour, f32::INFINITY)).collect();
    let mut known = 0;
    while known < chosen.len().min(count) {
        for (_, colour, gap) in &mut seen {
            let new = chosen[known..].iter().map(|&entry| difference(entry, *colour) as f32);
            *gap = new.fold(*gap, f32::min);
        }
        known = chosen.len();
        let worst = seen.iter().max_by(|one, other| (one.0 * one.2).total_cmp(&(other.0 * other.2)));
        chosen.extend(worst.filter(|(_, _, gap)| known < count && *gap > 0.0).map(|(_, colour, _)| *colour));
    }
    chosen
}

/// Adds colours to those `chosen`, but none that hardly anybody can tell from an earlier one: it would only speckle a
/// picture.
#[must_use]
pub fn distinct(colours: impl Iterator<Item = [u8; 3]>, mut chosen: Vec<[u8; 3]>) -> Vec<[u8; 3]> {
    /// The least difference to be told: about 4 in each channel.
    const LEAST: i32 = 144;
    for colour in colours {
        if chosen.iter().all(|&earlier| difference(earlier, colour) >= LEAST) {
            chosen.push(colour);
        }
    }
    chosen
}
