//! What a board is made of: colours and finishes as one value.
//!
//! To add a theme: write a file beside `themes/hardwood.rs`, and name it here and in `ALL`.

use super::colour::{Colour, Ramp};
pub use crate::games::Theme;

#[path = "themes/hardwood.rs"]
mod hardwood;

impl Theme {
    /// What its boards are made of.
    pub(super) const fn look(self) -> &'static Look {
        match self {
            Self::Hardwood => &hardwood::HARDWOOD,
        }
    }
}

/// What a theme consists of. Brightnesses are places on the wood's ramp, 0 to 1, of level wood in full light.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// The wood, from its deepest shadow to its polish.
    pub(super) wood: Ramp,
    /// Brightness of the plank.
    pub(super) plank: f32,
    /// Brightness of the frame round it.
    pub(super) frame: f32,
    /// Brightness inside houses and stores.
    pub(super) hollow: f32,
    /// Brightness of chips and bars, which carry light letters.
    pub(super) plate: f32,
    /// Brass, from its deepest shadow to its shine: the inlaid line, and the bar of whoever is to move.
    pub(super) brass: Ramp,
    /// The tones that seeds come in, each from shadow to glint.
    pub(super) seeds: [Ramp; 3],
    /// Names and numbers.
    pub(super) text: Colour,
    /// The letters of houses and the name of the rules.
    pub(super) letter: Colour,
    /// Letters on brass, and the outlines of marks.
    pub(super) ink: Colour,
    /// Where the last move went.
    pub(super) trail: Colour,
    /// What it captured, or would have.
    pub(super) prize: Colour,
    /// The lines of a chart, as far from each other for the colour-blind as for others, on a plate.
    pub(super) lines: [Colour; 4],
    /// The outermost hair of the frame, which keeps the board apart from the chat behind it.
    pub(super) edge: Colour,
}
