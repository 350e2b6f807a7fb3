//! Houses to sow one after the other, as an option or in the id of a button.

use std::fmt;
use std::str::FromStr;

use wari_rules::House;

use super::press::{self, ButtonArguments, Parts};

/// Houses to sow one after the other, the sides alternating; written as their letters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sequence(Vec<House>);

impl Sequence {
    /// The maximum number of houses.
    const MAX_HOUSES: usize = 24;

    /// Returns the houses, the first to sow first.
    pub(crate) fn houses(&self) -> &[House] {
        &self.0
    }

    /// Whether no house can be added.
    pub(crate) fn is_full(&self) -> bool {
        self.0.len() >= Self::MAX_HOUSES
    }

    /// Returns the sequence with one more house.
    pub(crate) fn with(&self, house: House) -> Self {
        Self(self.0.iter().copied().chain([house]).collect())
    }

    /// Returns its first `many` houses.
    pub(crate) fn first(&self, many: usize) -> Self {
        Self(self.0[..many].to_vec())
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|house| house.fmt(f))
    }
}

/// The error for a letter that isn't a house, or for too many letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoSequence;

impl FromStr for Sequence {
    type Err = NoSequence;

    fn from_str(letters: &str) -> Result<Self, NoSequence> {
        let houses: Option<Vec<House>> = letters.chars().map(House::from_letter).collect();
        houses.filter(|houses| houses.len() <= Self::MAX_HOUSES).map(Self).ok_or(NoSequence)
    }
}

impl ButtonArguments for Sequence {
    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        parts.next()?.parse().ok()
    }

    fn write(&self, id: &mut String) {
        press::part(id, self);
    }
}
