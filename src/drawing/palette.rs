//! The one palette of a theme: at most 256 colours, taken evenly from the ramps that everything is painted with.

use std::collections::BTreeMap;

use image::Rgb;

use super::colour::Colour;
use super::theme::{Look, Stretch};

/// Steps of opacity at the board's rounded corners, fully clear and fully solid not counted.
const CORNER_STEPS: usize = 7;

/// The colours of the file, and the way from any painted colour to the nearest of them.
pub(super) struct Palette {
    /// Clear first, then the corner tones, then the solid colours from dark to bright.
    entries: Vec<[u8; 3]>,
    /// Brightness of each entry, for the search.
    brightness: Vec<f32>,
}

impl Palette {
    /// The palette of a theme.
    pub(super) fn of(look: &Look) -> Self {
        let plate = look.plate.level();
        let marks = look.marks;
        let solid = materials(look)
            .chain(look.seeds.into_iter().flat_map(|seed| seed.steps(0.0, 1.0, look.tones.seed)))
            .chain(blend(plate, look.text, 11))
            .chain(blend(plate, look.letter, 14))
            .chain(blend(marks.casing, marks.trail, 11))
            .chain(blend(marks.casing, marks.prize, 11))
            .chain([look.edge]);
        Self::new(look.edge, solid)
    }

    /// The palette of a theme's charts: no seeds, and each line's colour in all shades from the plate.
    pub(super) fn of_charts(look: &Look) -> Self {
        let plate = look.plate.level();
        let solid = materials(look)
            .chain(blend(plate, look.text, 20))
            .chain(blend(plate, look.letter, 24))
            .chain(look.lines.into_iter().flat_map(|line| blend(plate, line, 22)))
            .chain([look.edge]);
        Self::new(look.edge, solid)
    }

    /// The palette of a picture of many materials: what is written on its ground in all shades, and then again and
    /// again the colour of the picture that is worst off, which is seen often or far from all that there is yet.
    pub(super) fn of_picture(pixels: impl Iterator<Item = Colour>, ground: Colour, inks: [Colour; 2]) -> Self {
        /// Colours that differ by less than this in each channel are counted as one.
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

    /// Places of the solid colours nearest to these.
    pub(super) fn places(&self, colours: impl Iterator<Item = Colour>) -> Vec<u8> {
        // Neighbours are often equal: what was found for a colour is kept where the next equal one will look.
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

    /// Place of the solid colour nearest to `wanted`.
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
        // Outwards from the same brightness, until brightness alone is further off than the best colour found.
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

    /// The colour at a place.
    #[cfg(test)]
    pub(super) fn colour(&self, place: u8) -> [u8; 3] {
        self.entries[usize::from(place)]
    }

    /// Place of a tone of the corners, for a pixel of which the board covers only a share; none if it covers all of it.
    pub(super) fn corner(opacity: f32) -> Option<u8> {
        let step = (opacity * (CORNER_STEPS + 1) as f32 + 0.5) as usize;
        (step <= CORNER_STEPS).then_some(step as u8)
    }

    /// Place of the colour that lets everything through.
    pub(super) const CLEAR: u8 = 0;

    /// A place for files that know no tones between clear and solid: those of the corners become what they are nearer
    /// to.
    pub(super) fn clear_or_solid(place: u8) -> u8 {
        if usize::from(place) <= CORNER_STEPS / 2 { Self::CLEAR } else { place }
    }

    /// The place nearest to what four places look like together, for files that know no tones between clear and solid.
    pub(super) fn blend(&self, four: [u8; 4]) -> u8 {
        let solid: Vec<[u8; 3]> = four
            .into_iter()
            .filter(|&place| place != Self::CLEAR)
            .map(|place| self.entries[usize::from(place)])
            .collect();
        if solid.len() < 2 {
            return Self::CLEAR;
        }
        let mean = |channel: usize| {
            let sum: usize = solid.iter().map(|colour| usize::from(colour[channel])).sum();
            ((sum + solid.len() / 2) / solid.len()) as u8
        };
        self.nearest([mean(0), mean(1), mean(2)])
    }

    /// The colours as files store them.
    pub(super) fn plte(&self) -> Vec<u8> {
        self.entries.concat()
    }

    /// The opacity of the first entries as PNG stores it; all others are solid.
    pub(super) fn trns() -> Vec<u8> {
        (0..=CORNER_STEPS).map(|step| (step * 255 / (CORNER_STEPS + 1)) as u8).collect()
    }
}

/// What all that is carved takes.
fn materials(look: &Look) -> impl Iterator<Item = Colour> {
    look.tones.board.iter().flat_map(|&Stretch { ramp, from, to, count }| ramp.steps(from, to, count))
}

/// `count` colours evenly from one to another, both among them.
fn blend(from: Colour, to: Colour, count: usize) -> impl Iterator<Item = Colour> {
    (0..count).map(move |step| from.mix(to, step as f32 / (count - 1) as f32))
}

/// Brightness of a colour on a scale on which a step is never larger than the distance between the two colours.
fn weigh([red, green, blue]: [f32; 3]) -> f32 {
    // Unit vector along the weights below, so that the difference is a projection.
    const LENGTH: f32 = 3.0;
    (2.0 * red + 4.0 * green + 3.0 * blue) / LENGTH
}

fn brightness(entry: [u8; 3]) -> f32 {
    weigh(entry.map(f32::from))
}

/// Squared distance, weighted by how well eyes tell the channels apart.
fn apart(entry: [u8; 3], colour: [f32; 3]) -> f32 {
    let [red, green, blue] = [0, 1, 2].map(|channel| f32::from(entry[channel]) - colour[channel]);
    2.0 * red * red + 4.0 * green * green + 3.0 * blue * blue
}
