//! The computer player.

use std::sync::atomic::AtomicBool;

use wari_rules::{Outcome, Record};

use crate::hash::Hash;
use crate::search::Search;
use crate::{Analysis, Limits};

/// The computer player: its memory, with which it looks at one position after the other, of any game under any
/// ruleset. What it finds never depends on what it saw before, only on the size of its memory.
pub struct Engine {
    hash: Hash,
}

impl Engine {
    /// An engine that remembers boards in at most so many bytes.
    #[must_use]
    pub fn new(hash_bytes: usize) -> Self {
        Self { hash: Hash::new(hash_bytes) }
    }

    /// Judges the moves of the player to move, in view of the whole game so far. As soon as `cancel` is true it stops
    /// with what it has.
    ///
    /// # Errors
    /// The outcome, if the game is over.
    pub fn search(&mut self, game: &Record, limits: Limits, cancel: &AtomicBool) -> Result<Analysis, Outcome> {
        self.search_telling(game, limits, cancel, |_| {})
    }

    /// Does the same, and shows each depth as it is finished.
    ///
    /// # Errors
    /// The outcome, if the game is over.
    pub fn search_telling(
        &mut self,
        game: &Record,
        limits: Limits,
        cancel: &AtomicBool,
        mut tell: impl FnMut(&Analysis),
    ) -> Result<Analysis, Outcome> {
        if let Some(outcome) = game.outcome() {
            return Err(outcome);
        }
        let root = game.ruleset().turn(game.position())?;
        Ok(Search::new(game, limits, &mut self.hash, cancel).deepen(root, &mut tell))
    }
}
