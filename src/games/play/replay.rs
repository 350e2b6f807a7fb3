//! The ways to replay a game.

/// The form of a replay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReplayForm {
    /// A board to step through, move by move.
    Steps,
    /// An animated picture.
    #[default]
    Gif,
    /// A file for other programs.
    File,
}

impl ReplayForm {
    /// All forms, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Steps, Self::Gif, Self::File];

    /// Returns the ID used by the command.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Steps => "steps",
            Self::Gif => "gif",
            Self::File => "file",
        }
    }

    /// Returns the form with this ID.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.id() == id)
    }
}

/// A step through the positions of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// All steps, in the order of their buttons.
    pub const ALL: [Self; 4] = [Self::First, Self::Back, Self::On, Self::Last];

    /// Returns the ID used in the button's ID.
    pub const fn id(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Back => "back",
            Self::On => "on",
            Self::Last => "last",
        }
    }

    /// Returns the step with this ID.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|leaf| leaf.id() == id)
    }

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
