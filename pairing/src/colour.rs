//! Who begins.

/// The side that a player has in a game.
///
/// FIDE's rules speak of colours. Where there are none, this is who makes the first move: in Wari, South.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Moves first.
    White,
    /// Moves second.
    Black,
}

impl Colour {
    /// The other colour.
    ///
    /// ```
    /// use wari_pairing::Colour;
    ///
    /// assert_eq!(Colour::White.other(), Colour::Black);
    /// ```
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}
