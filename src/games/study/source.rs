//! Where a puzzle comes from.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// Where a puzzle for one person comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum PuzzleSource {
    /// The server's puzzle of the day, its games, or the collection.
    #[default]
    Daily,
    /// One's own mistakes.
    Mine,
    /// Endings that the tables know.
    Endings,
}
