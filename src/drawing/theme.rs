//! What a board is made of: materials and finishes as one value.
//!
//! To add a theme: name it in [`Theme`], write a file of values beside `themes/hardwood.rs`, and name that in `look`.
//! Its values choose among the finishes there are, a [`Surface`], a [`Carving`] and a [`SeedShape`], and give the ramps
//! of its materials. A new finish is a new arm of one of those enums and the file that it leads to. The tests in
//! `sight` tell what its colours must hold to, that of the palettes in `tests` how it may share out its tones. Its
//! truth pictures come by themselves: those in `tests/pictures.rs` that show every theme show it too.

use super::carving::Carving;
use super::colour::{Colour, Ramp};
use super::seeds::SeedShape;
use super::surface::Surface;
pub use crate::games::Theme;

#[path = "themes/hardwood.rs"]
mod hardwood;
#[path = "themes/night.rs"]
mod night;
#[path = "themes/paper.rs"]
mod paper;
#[path = "themes/sand.rs"]
mod sand;

impl Theme {
    /// What its boards are made of.
    pub(super) const fn look(self) -> &'static Look {
        match self {
            Self::Hardwood => &hardwood::HARDWOOD,
            Self::Sand => &sand::SAND,
            Self::Night => &night::NIGHT,
            Self::Paper => &paper::PAPER,
        }
    }
}

/// What a theme consists of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// The pattern of what the board is made of.
    pub(super) surface: Surface,
    /// How hollows and plates are let into it.
    pub(super) carving: Carving,
    /// The board itself.
    pub(super) plank: Material,
    /// The frame round it.
    pub(super) frame: Material,
    /// The line between the two.
    pub(super) inlay: Material,
    /// The inside of houses and stores.
    pub(super) hollow: Material,
    /// Chips, charts, and the bar of whoever waits.
    pub(super) plate: Material,
    /// Names and numbers on plates.
    pub(super) text: Colour,
    /// What is smaller on plates: the letters of houses, ratings, the name of the rules.
    pub(super) letter: Colour,
    /// The bar of whoever is to move or has won.
    pub(super) plaque: Plaque,
    /// The number of a store, in its hollow.
    pub(super) tally: Tally,
    /// What kind of seeds is played with.
    pub(super) seed: SeedShape,
    /// The tones that seeds come in, each from shadow to glint.
    pub(super) seeds: [Ramp; 3],
    /// What tells the last move.
    pub(super) marks: MarkColours,
    /// The lines of a chart, as far from each other for the colour-blind as for others, on a plate.
    pub(super) lines: [Colour; 4],
    /// The outermost hair of the frame, which keeps the board apart from the chat behind it.
    pub(super) edge: Colour,
    /// How the palette is shared out.
    pub(super) tones: Tones,
}

/// A ramp and the place on it, 0 to 1, of the level material in full light.
#[derive(Clone, Copy, Debug)]
pub(super) struct Material {
    pub(super) ramp: Ramp,
    pub(super) level: f32,
}

impl Material {
    /// The colour in a light, where 1 is full light on the level.
    pub(super) fn lit(self, light: f32) -> Colour {
        self.ramp.at(self.level * light)
    }

    /// The colour of the level in full light.
    pub(super) fn level(self) -> Colour {
        self.lit(1.0)
    }
}

/// A bar that stands out from the plates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plaque {
    /// What it is made of.
    pub(super) material: Material,
    /// The name on it.
    pub(super) text: Colour,
    /// What is smaller on it.
    pub(super) letter: Colour,
    /// Light on the lower lip of what is engraved into it, if it is of metal.
    pub(super) lip: Option<Colour>,
}

/// How the number of a store is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tally {
    pub(super) colour: Colour,
    /// What sets it off from the hollow.
    pub(super) ground: Colour,
    /// Whether the ground is cleared all round it; else it is the shadow that the number casts.
    pub(super) is_bare: bool,
}

/// The colours of marks. They stand on their casing, and the casing stands on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct MarkColours {
    /// On either side of each mark, and behind what stores have got.
    pub(super) casing: Colour,
    /// Where the last move went.
    pub(super) trail: Colour,
    /// What it captured, or would have.
    pub(super) prize: Colour,
    /// What may not be sown, and numbers on the casing.
    pub(super) barred: Colour,
    /// Traces of the seeds that were taken at the end, which stand in hollows without a casing.
    pub(super) taken: Colour,
}

/// How many of the palette's colours each material gets; text and marks have a fixed share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tones {
    /// The stretches of ramps that boards are painted with, seeds not among them.
    pub(super) board: &'static [Stretch],
    /// Colours for each tone of seeds.
    pub(super) seed: usize,
}

/// So many colours evenly along part of a ramp.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    pub(super) ramp: Ramp,
    pub(super) from: f32,
    pub(super) to: f32,
    pub(super) count: usize,
}
