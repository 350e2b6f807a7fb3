//! Closed sets of values that are written as words.

use std::str::FromStr;

use strum::VariantArray;

/// A closed set of values. Each has a word that commands, buttons and the database use for it: its name in kebab case,
/// unless the enum says otherwise.
pub trait Keyword: Copy + FromStr + VariantArray + Into<&'static str> {
    /// All values, in the order in which they are offered.
    const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the word.
    fn id(self) -> &'static str {
        self.into()
    }

    /// Returns the value with this word.
    fn by_id(id: &str) -> Option<Self> {
        id.parse().ok()
    }
}

impl<T: Copy + FromStr + VariantArray + Into<&'static str>> Keyword for T {}
