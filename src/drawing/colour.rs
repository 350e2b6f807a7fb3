//! Colours, and the ramps that materials are made of.

use image::Rgb;

/// An opaque colour: sRGB, each channel 0 to 255. Fractions are kept until a pixel gets its place in the palette.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Colour {
    pub(super) red: f32,
    pub(super) green: f32,
    pub(super) blue: f32,
}

impl Colour {
    /// A colour as designers write it: `0xRRGGBB`.
    pub(super) const fn hex(rgb: u32) -> Self {
        Self { red: (rgb >> 16 & 0xFF) as f32, green: (rgb >> 8 & 0xFF) as f32, blue: (rgb & 0xFF) as f32 }
    }

    /// This colour with `other` laid over it; `amount` runs from 0 (none of it) to 1 (only it).
    pub(super) fn mix(self, other: Self, amount: f32) -> Self {
        Self {
            red: self.red + (other.red - self.red) * amount,
            green: self.green + (other.green - self.green) * amount,
            blue: self.blue + (other.blue - self.blue) * amount,
        }
    }

    /// Whole channel values, for the file.
    pub(super) fn bytes(self) -> [u8; 3] {
        [self.red, self.green, self.blue].map(|channel| (channel + 0.5) as u8)
    }
}

impl From<Rgb<f32>> for Colour {
    fn from(Rgb([red, green, blue]): Rgb<f32>) -> Self {
        Self { red, green, blue }
    }
}

impl From<Colour> for Rgb<f32> {
    fn from(Colour { red, green, blue }: Colour) -> Self {
        Self([red, green, blue])
    }
}

/// A material's colours from its deepest shade (0) to its brightest light (1).
///
/// Shadows lean to another hue than lights do, as they do in wood and shell, so a material is lit by moving along its
/// ramp and not by multiplying one colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ramp(pub(super) &'static [(f32, Colour)]);

impl Ramp {
    /// The colour at a brightness; brightnesses beyond the ends give the ends.
    pub(super) fn at(self, brightness: f32) -> Colour {
        let mut below = self.0[0];
        for &stop in self.0 {
            if brightness < stop.0 {
                let width = stop.0 - below.0;
                let amount = if width > 0.0 { (brightness - below.0) / width } else { 0.0 };
                return below.1.mix(stop.1, amount.clamp(0.0, 1.0));
            }
            below = stop;
        }
        below.1
    }

    /// `count` colours evenly between two brightnesses, both among them.
    pub(super) fn steps(self, from: f32, to: f32, count: usize) -> impl Iterator<Item = Colour> {
        (0..count).map(move |step| self.at(from + (to - from) * step as f32 / (count - 1) as f32))
    }
}

/// How far `x` has come from `low` to `high`, eased at both ends: 0 before, 1 beyond.
pub(super) fn ease(low: f32, high: f32, x: f32) -> f32 {
    let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// How much of a pixel a shape covers whose edge is `distance` pixels away (negative inside): the anti-aliasing of
/// every edge that is not a letter's.
pub(super) fn coverage(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}
