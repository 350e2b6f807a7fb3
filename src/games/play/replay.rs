//! The ways to replay a game.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// What can be shown to a channel once somebody has seen it alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Shown {
    /// The review of a game.
    Review,
    /// Its film.
    Film,
}

/// The form of a replay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ReplayForm {
    /// A board to step through, move by move.
    Steps,
    /// An animated picture.
    #[default]
    Gif,
    /// A file for other programs.
    File,
}

/// A step through the positions of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Leaf {
    /// To the start.
    First,
    /// One move back.
    Back,
    /// One move forward.
    On,
    /// To the newest position.
    Last,
}

impl Leaf {
    /// Returns the ply that the step leads to from `ply`; `last` is the newest ply.
    pub fn from(self, ply: usize, last: usize) -> usize {
        match self {
            Self::First => 0,
            Self::Back => ply.saturating_sub(1).min(last),
            Self::On => ply.saturating_add(1).min(last),
            Self::Last => last,
        }
    }
}
