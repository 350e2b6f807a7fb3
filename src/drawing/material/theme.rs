//! The look of a board: materials and finishes as one value.
//!
//! To add a theme: name it in [`Theme`], write a file of values beside `themes/hardwood.rs`, and name that in `look`.
//! The values select a [`Surface`], a [`Carving`] and a [`SeedShape`], and define the ramps of the materials. A new
//! finish is a new arm of one of those enums and the file behind it. The tests in `sight` define what the colours must
//! satisfy; the palette test in `tests` defines how tones can be allocated. The tests in `tests/pictures.rs` that cover
//! every theme create its reference pictures automatically.

use super::carving::Carving;
use super::colour::{Colour, Ramp};
use super::seeds::SeedShape;
use super::surface::Surface;
use strum::{EnumString, IntoStaticStr, VariantArray};

#[path = "themes/hardwood.rs"]
mod hardwood;
#[path = "themes/night.rs"]
mod night;
#[path = "themes/paper.rs"]
mod paper;
#[path = "themes/sand.rs"]
mod sand;

/// The visual theme of boards and charts. The database stores its words, so never change one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Theme {
    /// Carved hardwood with a brass inlay, played with nickernuts.
    #[default]
    Hardwood,
    /// Hollows pressed into raked sand by the sea, played with cowries.
    Sand,
    /// Dark, flat and crisp, for users who need contrast.
    Night,
    /// An engraving in black and red ink, for print.
    Paper,
}

impl Theme {
    /// All themes, in the order in which they are offered.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the theme's word.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Returns the look of the theme's boards.
    pub(crate) const fn look(self) -> &'static Look {
        match self {
            Self::Hardwood => &hardwood::HARDWOOD,
            Self::Sand => &sand::SAND,
            Self::Night => &night::NIGHT,
            Self::Paper => &paper::PAPER,
        }
    }
}

/// The materials, finishes and colours of a theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// The pattern of the board's material.
    pub(crate) surface: Surface,
    /// How hollows and plates are cut into it.
    pub(crate) carving: Carving,
    /// The board itself.
    pub(crate) plank: Material,
    /// The frame around it.
    pub(crate) frame: Material,
    /// The line between the two.
    pub(crate) inlay: Material,
    /// The inside of houses and stores.
    pub(crate) hollow: Material,
    /// Chips, charts, and the bar of a player who is waiting.
    pub(crate) plate: Material,
    /// Names and numbers on plates.
    pub(crate) text: Colour,
    /// Smaller text on plates: the letters of houses, ratings, the ruleset's name.
    pub(crate) letter: Colour,
    /// The bar of a player who is to move or has won.
    pub(crate) plaque: Plaque,
    /// The number of a store, in its hollow.
    pub(crate) tally: Numeral,
    /// The kind of seeds used.
    pub(crate) seed: SeedShape,
    /// The tones of the seeds, each from shadow to glint.
    pub(crate) seeds: [Ramp; 3],
    /// The colours that show the last move.
    pub(crate) marks: MarkColours,
    /// The lines of a chart, on a plate; they differ clearly for colour-blind users too.
    pub(crate) lines: [Colour; 4],
    /// The outermost hairline of the frame, which separates the board from the chat behind it.
    pub(crate) edge: Colour,
    /// How the palette is allocated.
    pub(crate) tones: Tones,
}

/// A ramp, and the place on it, 0 to 1, of a level surface in full light.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Material {
    pub(crate) ramp: Ramp,
    pub(crate) level: f32,
}

impl Material {
    /// Returns the colour in a light, where 1 is full light on a level surface.
    pub(crate) fn lit(self, light: f32) -> Colour {
        self.ramp.at(self.level * light)
    }

    /// Returns the colour of a level surface in full light.
    pub(crate) fn level(self) -> Colour {
        self.lit(1.0)
    }
}

/// A bar that stands out from the plates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plaque {
    /// Its material.
    pub(crate) material: Material,
    /// The name on it.
    pub(crate) text: Colour,
    /// Smaller text on it.
    pub(crate) letter: Colour,
    /// Light on the lower lip of engravings, if it is of metal.
    pub(crate) lip: Option<Colour>,
}

/// How the number of a store is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numeral {
    pub(crate) colour: Colour,
    /// The colour that sets it off from the hollow.
    pub(crate) ground: Colour,
    /// Whether the ground is cleared all around it; otherwise the ground is the shadow that the number casts.
    pub(crate) is_bare: bool,
}

/// The colours of marks. Marks lie on their casing, and the casing lies on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MarkColours {
    /// On either side of each mark, and behind the gains of stores.
    pub(crate) casing: Colour,
    /// The path of the last move.
    pub(crate) trail: Colour,
    /// What it captured, or would have captured.
    pub(crate) prize: Colour,
    /// Houses that may not be sown, and numbers on the casing.
    pub(crate) barred: Colour,
    /// Traces of seeds taken at the end, which lie in hollows without a casing.
    pub(crate) taken: Colour,
}

/// How many of the palette's colours each material gets; text and marks have a fixed share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tones {
    /// The stretches of ramps with which boards are painted, excluding seeds.
    pub(crate) board: &'static [Stretch],
    /// The shades of hollows. They change slowly, so all are kept.
    pub(crate) hollow: &'static [Stretch],
    /// Number of colours per tone of seeds.
    pub(crate) seed: usize,
}

/// A number of colours, evenly spaced along part of a ramp.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    pub(crate) ramp: Ramp,
    pub(crate) from: f32,
    pub(crate) to: f32,
    pub(crate) count: usize,
}
