//! What there is to tell about a board.

use wari_rules::{BySide, Side};

use crate::games::{Game, Name};

/// A game as it stands, and what its players are called.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The game, perhaps cut at an earlier ply.
    pub game: &'a Game,
    /// The players' names.
    pub names: &'a BySide<Name>,
}

impl View<'_> {
    /// A player's name for a message.
    pub fn name(&self, side: Side) -> String {
        self.names[side].markdown()
    }
}
