//! The steps of a hint.

/// A step of a hint; each reveals more than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clue {
    /// What to look for.
    Motive,
    /// Which house to sow.
    House,
    /// Why: how the game can continue, and what that gains.
    Why,
}

impl Clue {
    /// All steps, in the order in which they are revealed.
    pub const ALL: [Self; 3] = [Self::Motive, Self::House, Self::Why];

    /// Returns the ID used in button IDs.
    pub fn id(self) -> &'static str {
        match self {
            Self::Motive => "motive",
            Self::House => "house",
            Self::Why => "why",
        }
    }

    /// Returns the step with this ID.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|clue| clue.id() == id)
    }

    /// Returns the step that comes next.
    pub fn next(self) -> Option<Self> {
        match self {
            Self::Motive => Some(Self::House),
            Self::House => Some(Self::Why),
            Self::Why => None,
        }
    }
}
