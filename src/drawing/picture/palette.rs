//! The palette of a theme: at most 256 colours, taken evenly from the ramps that everything is painted with.

use std::collections::BTreeMap;
use std::iter;

use image::Rgb;

use crate::material::colour::Colour;
use crate::material::theme::{Look, Stretch};

/// Levels of opacity at the board's rounded corners, not counting fully transparent and fully opaque.
const CORNER_STEPS: usize = 7;

/// The colours of the file, with a search for the nearest one.
pub(crate) struct Palette {
    /// Transparent first, then the corner tones, then the opaque colours from dark to bright.
    entries: Vec<[u8; 3]>,
    /// The brightness of each entry, for the search.
    brightness: Vec<f32>,
}

impl Palette {
    /// Builds the palette of a theme.
    pub(crate) fn of(look: &Look) -> Self {
        let plate = look.plate.level();
        let marks = look.marks;
        let inks = [look.text, look.letter, look.plaque.text, look.plaque.letter, look.edge];
        let solid = inks
            .into_iter()
            .chain([marks.casing, marks.trail, marks.prize, marks.barred, marks.taken])
            .chain(materials(look))
            .chain(look.seeds.into_iter().flat_map(|seed| seed.steps(0.0, 1.0, look.tones.seed)))
            .chain(blend(plate, look.text, 11))
            .chain(blend(plate, look.letter, 14))
            .chain(blend(marks.casing, marks.trail, 11))
            .chain(blend(marks.casing, marks.prize, 11));
        Self::new(look.edge, thinned(solid))
    }

    /// Builds the palette of a theme's charts: no seeds, but each line's colour in all shades from the plate.
    pub(crate) fn of_charts(look: &Look) -> Self {
        let plate = look.plate.level();
        let solid = materials(look)
            .chain(blend(plate, look.text, 20))
            .chain(blend(plate, look.letter, 24))
            .chain(look.lines.into_iter().flat_map(|line| blend(plate, line, 22)))
            .chain([look.edge]);
        Self::new(look.edge, solid)
    }

    /// Builds the palette of a picture with many materials: first all shades of its text on its ground, then repeatedly
    /// the colour that is worst represented, being frequent or far from every colour chosen so far.
    pub(crate) fn of_picture(pixels: impl Iterator<Item = Colour>, ground: Colour, inks: [Colour; 2]) -> Self {
        /// Colours that differ by less than this in each channel are counted together.
        const COARSENESS: u8 = 8;
        let mut counts = BTreeMap::new();
        for colour in pixels.map(Colour::bytes) {
            let (count, _) = counts.entry(colour.map(|channel| channel / COARSENESS)).or_insert((0.0, colour));
            *count += 1.0;
        }
        let mut seen: Vec<(f32, [u8; 3], f32)> =
            counts.into_values().map(|(count, colour)| (count, colour, f32::INFINITY)).collect();
        let shades = inks.into_iter().flat_map(|ink| blend(ground, ink, 12));
        let mut chosen: Vec<[u8; 3]> = shades.map(Colour::bytes).collect();
        let mut known = 0;
        while known < chosen.len() {
            for (_, colour, gap) in &mut seen {
                let new = chosen[known..].iter().map(|&entry| apart(entry, colour.map(f32::from)));
                *gap = new.fold(*gap, f32::min);
            }
            known = chosen.len();
            let worst = seen.iter().max_by(|one, other| (one.0 * one.2).total_cmp(&(other.0 * other.2)));
            let room = known < 256 - 1 - CORNER_STEPS;
            chosen.extend(worst.filter(|(_, _, gap)| room && *gap > 0.0).map(|(_, colour, _)| *colour));
        }
        Self::new(ground, chosen.into_iter().map(|entry| Colour::from(Rgb(entry.map(f32::from)))))
    }

    fn new(edge: Colour, solid: impl Iterator<Item = Colour>) -> Self {
        let mut solid: Vec<[u8; 3]> = solid.map(Colour::bytes).collect();
        solid.sort_by(|a, b| brightness(*a).total_cmp(&brightness(*b)).then(a.cmp(b)));
        solid.dedup();
        let mut entries = vec![edge.bytes(); 1 + CORNER_STEPS];
        entries.append(&mut solid);
        assert!(entries.len() <= 256, "a palette of {} colours", entries.len());
        let brightness = entries.iter().map(|&entry| brightness(entry)).collect();
        Self { entries, brightness }
    }

    /// Returns the same palette with little colour and contrast, so that one picture looks like the ghost of another.
    pub(crate) fn pale(&self) -> Self {
        // The shares of its colour and its contrast that an entry keeps, and the grey that it is mixed with.
        const COLOUR: f32 = 0.25;
        const CONTRAST: f32 = 0.6;
        const GREY: f32 = 150.0;
        let pale = |entry: &[u8; 3]| {
            let grey = brightness(*entry);
            entry.map(|channel| {
                let channel = grey + COLOUR * (f32::from(channel) - grey);
                (GREY + CONTRAST * (channel - GREY)).round() as u8
            })
        };
        Self { entries: self.entries.iter().map(pale).collect(), brightness: self.brightness.clone() }
    }

    /// Returns the palette indices of the opaque colours nearest to `colours`.
    pub(crate) fn places(&self, colours: impl Iterator<Item = Colour>) -> Vec<u8> {
        // Neighbours are often equal: each result is cached in the slot where the next equal colour is looked up.
        let mut known = [([0; 3], self.nearest([0; 3])); 1024];
        let find = |colour: Colour| {
            let wanted = colour.bytes();
            let [red, green, blue] = wanted.map(usize::from);
            let slot = &mut known[(red * 5 + green * 17 + blue * 67) % 1024];
            if slot.0 != wanted {
                *slot = (wanted, self.nearest(wanted));
            }
            slot.1
        };
        colours.map(find).collect()
    }

    /// Returns the index of the opaque colour nearest to `colour`.
    pub(crate) fn place(&self, colour: Colour) -> u8 {
        self.nearest(colour.bytes())
    }

    /// Returns the index of the opaque colour nearest to `wanted`.
    fn nearest(&self, wanted: [u8; 3]) -> u8 {
        let colour = wanted.map(f32::from);
        let solid = 1 + CORNER_STEPS;
        let wanted = weigh(colour);
        let middle = solid + self.brightness[solid..].partition_point(|&entry| entry < wanted);
        let (mut best, mut nearest) = (solid, f32::INFINITY);
        let mut look = |index: usize, nearest: &mut f32| -> bool {
            let gap = self.brightness[index] - wanted;
            if gap * gap >= *nearest {
                return false;
            }
            let away = apart(self.entries[index], colour);
            if away < *nearest {
                (best, *nearest) = (index, away);
            }
            true
        };
        // Search outwards from the same brightness, until brightness alone differs by more than the best colour found.
        for index in middle..self.entries.len() {
            if !look(index, &mut nearest) {
                break;
            }
        }
        for index in (solid..middle).rev() {
            if !look(index, &mut nearest) {
                break;
            }
        }
        best as u8
    }

    /// Returns the colour at an index.
    pub(crate) fn colour(&self, place: u8) -> Colour {
        Colour::from(Rgb(self.entries[usize::from(place)].map(f32::from)))
    }

    /// Returns the index of the corner tone for a pixel only partly covered by the board; `None` if fully covered.
    pub(crate) fn corner(opacity: f32) -> Option<u8> {
        let step = (opacity * (CORNER_STEPS + 1) as f32 + 0.5) as usize;
        (step <= CORNER_STEPS).then_some(step as u8)
    }

    /// The index of the fully transparent colour.
    pub(crate) const CLEAR: u8 = mosaic::CLEAR;

    /// Rounds a corner tone to transparent or opaque, for file formats without partial transparency.
    pub(crate) fn clear_or_solid(place: u8) -> u8 {
        if usize::from(place) <= CORNER_STEPS / 2 { Self::CLEAR } else { place }
    }

    /// Returns for each index those of the opaque colours that hardly anybody can tell from it, the nearest first.
    pub(crate) fn alike(&self) -> Vec<Vec<u8>> {
        const LIMIT: f32 = 10.0;
        const MOST: usize = 8;
        let solid = 1 + CORNER_STEPS;
        let near = |place: usize| {
            let away = |other: usize| apart(self.entries[other], self.entries[place].map(f32::from));
            let others = (solid..self.entries.len()).filter(|&other| other != place);
            let mut near: Vec<usize> = others.filter(|&other| away(other) < 9.0 * LIMIT * LIMIT).collect();
            near.sort_by(|&one, &other| away(one).total_cmp(&away(other)));
            near.into_iter().take(MOST).map(|other| other as u8).collect()
        };
        (0..self.entries.len()).map(|place| if place < solid { Vec::new() } else { near(place) }).collect()
    }

    /// Shrinks a picture of this width to half its width and height, for file formats without partial transparency.
    pub(crate) fn halved(&self, width: usize, picture: &[u8]) -> Vec<u8> {
        let mut known = [([0; 4], Self::CLEAR); 1024];
        let mut halves = Vec::with_capacity(picture.len() / 4);
        for lines in picture.chunks_exact(2 * width) {
            let (upper, lower) = lines.split_at(width);
            for (upper, lower) in upper.chunks_exact(2).zip(lower.chunks_exact(2)) {
                let four = [upper[0], upper[1], lower[0], lower[1]];
                let slot = &mut known[four.iter().fold(0, |slot, &place| slot * 29 + usize::from(place)) % 1024];
                if slot.0 != four {
                    *slot = (four, self.blend(four));
                }
                halves.push(slot.1);
            }
        }
        halves
    }

    /// Returns the index nearest to the average of four pixels.
    fn blend(&self, four: [u8; 4]) -> u8 {
        let solid = four.into_iter().filter(|&place| place != Self::CLEAR);
        let (count, sum) = solid.fold((0, [0; 3]), |(count, sum): (u16, [u16; 3]), place| {
            let entry = self.entries[usize::from(place)];
            (count + 1, [0, 1, 2].map(|channel| sum[channel] + u16::from(entry[channel])))
        });
        if count < 2 { Self::CLEAR } else { self.nearest(sum.map(|sum| ((sum + count / 2) / count) as u8)) }
    }

    /// Returns the palette of a mosaic's files.
    pub(crate) fn in_file(&self) -> mosaic::Palette {
        let opacities = Self::trns().into_iter().chain(iter::repeat(u8::MAX));
        let colours =
            self.entries.iter().zip(opacities).map(|(&[red, green, blue], opacity)| [red, green, blue, opacity]);
        mosaic::Palette::new(&colours.collect::<Vec<_>>()).expect("a palette has at most 256 colours")
    }

    /// Returns the colours as files store them.
    pub(crate) fn plte(&self) -> Vec<u8> {
        self.entries.concat()
    }

    /// Returns the opacity of the first entries as PNG stores it; all others are opaque.
    pub(crate) fn trns() -> Vec<u8> {
        (0..=CORNER_STEPS).map(|step| (step * 255 / (CORNER_STEPS + 1)) as u8).collect()
    }
}

/// Drops the colours that hardly anybody can tell from an earlier one: they would only speckle its shades.
fn thinned(colours: impl Iterator<Item = Colour>) -> impl Iterator<Item = Colour> {
    /// The difference of such colours, in each channel.
    const LIMIT: f32 = 5.0;
    let mut kept: Vec<Colour> = Vec::new();
    for colour in colours {
        let [red, green, blue] = [colour.red, colour.green, colour.blue];
        if kept.iter().all(|kept| apart(kept.bytes(), [red, green, blue]) >= 9.0 * LIMIT * LIMIT) {
            kept.push(colour);
        }
    }
    kept.into_iter()
}

/// Returns the colours of all carved materials.
fn materials(look: &Look) -> impl Iterator<Item = Colour> {
    look.tones.board.iter().flat_map(|&Stretch { ramp, from, to, count }| ramp.steps(from, to, count))
}

/// Returns `count` evenly spaced colours from one to another, both included.
fn blend(from: Colour, to: Colour, count: usize) -> impl Iterator<Item = Colour> {
    (0..count).map(move |step| from.mix(to, step as f32 / (count - 1) as f32))
}

/// Returns the brightness of a colour on a scale on which two colours never differ by more than their distance.
fn weigh([red, green, blue]: [f32; 3]) -> f32 {
    // The length of the weight vector below, which makes the difference a projection.
    const LENGTH: f32 = 3.0;
    (2.0 * red + 4.0 * green + 3.0 * blue) / LENGTH
}

fn brightness(entry: [u8; 3]) -> f32 {
    weigh(entry.map(f32::from))
}

/// Returns the squared distance, weighted by the eye's sensitivity to each channel.
fn apart(entry: [u8; 3], colour: [f32; 3]) -> f32 {
    let [red, green, blue] = [0, 1, 2].map(|channel| f32::from(entry[channel]) - colour[channel]);
    2.0 * red * red + 4.0 * green * green + 3.0 * blue * blue
}
