//! How much of a hint is told.

/// A step of a hint; each tells more than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clue {
    /// What to look for.
    Motive,
    /// Which house does it.
    House,
    /// Why: how the game may go on, and what that brings.
    Why,
}

impl Clue {
    /// All, in the order in which they are told.
    pub const ALL: [Self; 3] = [Self::Motive, Self::House, Self::Why];

    /// The word on the wire.
    pub fn id(self) -> &'static str {
        match self {
            Self::Motive => "motive",
            Self::House => "house",
            Self::Why => "why",
        }
    }

    /// The step of this word.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|clue| clue.id() == id)
    }

    /// What can be told after it.
    pub fn next(self) -> Option<Self> {
        match self {
            Self::Motive => Some(Self::House),
            Self::House => Some(Self::Why),
            Self::Why => None,
        }
    }
}
