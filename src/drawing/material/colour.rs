//! Colours, and the ramps that materials use.

/// An opaque sRGB colour, each channel 0 to 255. Channels are fractional until a pixel is matched to the palette.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Colour {
    pub(crate) red: f32,
    pub(crate) green: f32,
    pub(crate) blue: f32,
}

impl Colour {
    /// Creates a colour from designers' notation: `0xRRGGBB`.
    pub(crate) const fn hex(rgb: u32) -> Self {
        Self { red: (rgb >> 16 & 0xFF) as f32, green: (rgb >> 8 & 0xFF) as f32, blue: (rgb & 0xFF) as f32 }
    }

    /// Lays `other` over this colour; `amount` runs from 0 (none of it) to 1 (only it).
    pub(crate) fn mix(self, other: Self, amount: f32) -> Self {
        Self {
            red: self.red + (other.red - self.red) * amount,
            green: self.green + (other.green - self.green) * amount,
            blue: self.blue + (other.blue - self.blue) * amount,
        }
    }

    /// Rounds the channels to whole values, for the file.
    pub(crate) fn bytes(self) -> [u8; 3] {
        [self.red, self.green, self.blue].map(|channel| (channel + 0.5) as u8)
    }
}

impl From<[u8; 4]> for Colour {
    /// Returns a colour of a palette, without its opacity.
    fn from([red, green, blue, _]: [u8; 4]) -> Self {
        Self { red: red.into(), green: green.into(), blue: blue.into() }
    }
}

/// A material's colours from its deepest shade (0) to its brightest light (1).
///
/// Shadows lean towards a different hue than lights, as in wood and shell, so lighting a material moves along its ramp
/// instead of multiplying one colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ramp(pub(crate) &'static [(f32, Colour)]);

impl Ramp {
    /// Returns the colour at a brightness; brightnesses outside the ramp are clamped to its ends.
    pub(crate) fn at(self, brightness: f32) -> Colour {
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

    /// Returns `count` evenly spaced colours between two brightnesses, both included.
    pub(crate) fn steps(self, from: f32, to: f32, count: usize) -> impl Iterator<Item = Colour> {
        (0..count).map(move |step| self.at(from + (to - from) * step as f32 / (count - 1) as f32))
    }
}

/// Returns how far `x` has come from `low` to `high`, eased at both ends: 0 before, 1 beyond.
pub(crate) fn ease(low: f32, high: f32, x: f32) -> f32 {
    let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Returns how much of a pixel a shape covers whose edge is `distance` pixels away (negative inside). This anti-aliases
/// every edge except those of letters.
pub(crate) fn coverage(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}
