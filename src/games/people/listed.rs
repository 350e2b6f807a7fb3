//! Whether people appear in public lists.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// Whether a person appears where others see how people play: in leaderboards, profiles, and lists of games and of
/// those who solved a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Listed {
    /// As everybody who has not chosen.
    #[default]
    Yes,
    /// Only they themselves see it.
    No,
}
