//! What there is to tell about a board.

use wari_games::{Game, Name};
use wari_rules::{BySide, Side};

/// A game as it stands, and what its players are called.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The game, perhaps cut at an earlier ply.
    pub game: &'a Game,
    /// The players' names.
    pub names: &'a BySide<Name>,
}

/// What is written on the plates of a board in a picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plates {
    /// The players' names; with the computer's stands its level.
    pub names: BySide<String>,
    /// The name of the rules.
    pub rules: String,
}

impl View<'_> {
    /// A player's name for a message.
    pub fn name(&self, side: Side) -> String {
        self.names[side].markdown()
    }
}
