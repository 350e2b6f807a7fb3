//! The material of a board, before anything is carved into it.
//!
//! Every pattern repeats from column to column, so that the six houses of a row share their pictures.

mod laid;
mod sand;
mod wood;

/// A pattern of light and dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Surface {
    /// The straight grain of wood.
    Grain,
    /// Sand in ripples left by a rake.
    Ripples,
    /// No pattern.
    Plain,
    /// The lines that the mould leaves in handmade paper.
    Laid,
}

impl Surface {
    /// Returns the brightness at a place, as a factor around 1.
    pub(crate) fn at(self, x: f32, y: f32) -> f32 {
        match self {
            Self::Grain => wood::surface(x, y),
            Self::Ripples => sand::surface(x, y),
            Self::Plain => 1.0,
            Self::Laid => laid::surface(x, y),
        }
    }

    /// Returns the brightness `depth` pixels below the surface, inside a hollow.
    pub(crate) fn below(self, x: f32, y: f32, depth: f32) -> f32 {
        match self {
            Self::Grain => wood::inside(y, depth),
            Self::Ripples => sand::inside(x, y, depth),
            Self::Plain => 1.0,
            Self::Laid => laid::surface(x, y),
        }
    }
}
