//! How a game can be gone through once more.

/// In what form a game is replayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReplayForm {
    /// A board to step through, move by move.
    Steps,
    /// A picture that moves.
    #[default]
    Gif,
    /// A file that other programs read.
    File,
}

impl ReplayForm {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Steps, Self::Gif, Self::File];

    /// The word that the command uses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Steps => "steps",
            Self::Gif => "gif",
            Self::File => "file",
        }
    }

    /// The form with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.id() == id)
    }
}

/// Where one goes from a position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// To the start.
    First,
    /// One move back.
    Back,
    /// One move on.
    On,
    /// To the newest position.
    Last,
}

impl Leaf {
    /// All, in the order of their buttons.
    pub const ALL: [Self; 4] = [Self::First, Self::Back, Self::On, Self::Last];

    /// The word in the id of its button.
    pub const fn id(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Back => "back",
            Self::On => "on",
            Self::Last => "last",
        }
    }

    /// The one with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|leaf| leaf.id() == id)
    }

    /// The ply to which it leads from another one, in a game of so many moves.
    pub fn from(self, ply: usize, last: usize) -> usize {
        match self {
            Self::First => 0,
            Self::Back => ply.saturating_sub(1).min(last),
            Self::On => ply.saturating_add(1).min(last),
            Self::Last => last,
        }
    }
}
