//! The steps of a hint.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// A step of a hint; each reveals more than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Clue {
    /// What to look for.
    Motive,
    /// Which house to sow.
    House,
    /// Why: how the game can continue, and what that gains.
    Why,
}

impl Clue {
    /// Returns the step that comes next.
    pub fn next(self) -> Option<Self> {
        match self {
            Self::Motive => Some(Self::House),
            Self::House => Some(Self::Why),
            Self::Why => None,
        }
    }
}
