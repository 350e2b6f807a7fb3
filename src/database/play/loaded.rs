//! A game as it was loaded.

use std::ops::{Deref, DerefMut};

use wari_games::{Game, Point};
use wari_rules::{BySide, Side};

/// A game, and what the database needs to store a change to it.
///
/// Change the game, then pass it to [`crate::Games::store`].
#[derive(Clone, Debug)]
pub struct Loaded {
    /// Whether the channel still has to be shown the current state.
    pub is_owed: bool,
    pub(crate) game: Game,
    /// The point at which it was loaded.
    pub(crate) at: Point,
    /// The words of the plans that stood when it was loaded, by which a change made meanwhile is noticed.
    pub(crate) plans: BySide<Option<String>>,
}

impl Loaded {
    /// A game that has just begun: its channel has not seen it, and nobody plans anything.
    pub(crate) fn begun(game: Game) -> Self {
        Self { is_owed: true, at: game.point(), game, plans: BySide::default() }
    }

    /// Notes that a change has been stored, which the channel has yet to be shown.
    pub(crate) fn was_stored(&mut self) {
        (self.is_owed, self.at, self.plans) = (true, self.point(), standing(self));
    }

    /// Returns how many moves had been taken back when it was loaded.
    pub fn undone_before(&self) -> u32 {
        self.at.undone
    }

    /// Returns the game itself.
    pub fn into_game(self) -> Game {
        self.game
    }
}

impl Deref for Loaded {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.game
    }
}

impl DerefMut for Loaded {
    fn deref_mut(&mut self) -> &mut Game {
        &mut self.game
    }
}

/// Returns the words of the plans that stand after a change is stored.
fn standing(game: &Game) -> BySide<Option<String>> {
    let words = |side: Side| {
        let queued = game.queued[side].as_ref().filter(|queued| queued.lapsed.is_none());
        queued.map(|queued| queued.plan.to_string())
    };
    BySide { south: words(Side::South), north: words(Side::North) }
}
