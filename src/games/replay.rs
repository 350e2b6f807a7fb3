//! How a game can be gone through once more.

/// In what form a game is replayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReplayForm {
    /// A picture that moves.
    #[default]
    Gif,
}

impl ReplayForm {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 1] = [Self::Gif];

    /// The word that the command uses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Gif => "gif",
        }
    }

    /// The form with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.id() == id)
    }
}
