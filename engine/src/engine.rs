//! The computer player.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use wari_rules::{Outcome, Record, Ruleset, Side};

use crate::hash::Hash;
use crate::search::Search;
use crate::{Analysis, Judged, Level, Limits, Score, Tables};

/// The computer player: its memory, with which it looks at one position after the other, of any game under any
/// ruleset. What it finds never depends on what it saw before, only on the size of its memory and the tables it knows.
pub struct Engine {
    hash: Hash,
    /// At most one for each ruleset.
    tables: Vec<Arc<Tables>>,
}

impl Engine {
    /// An engine that remembers boards in at most so many bytes.
    #[must_use]
    pub fn new(hash_bytes: usize) -> Self {
        Self { hash: Hash::new(hash_bytes), tables: Vec::new() }
    }

    /// Lets the engine remember boards in at most so many bytes from now on; the tables it keeps.
    pub fn resize(&mut self, hash_bytes: usize) {
        self.hash = Hash::new(hash_bytes);
    }

    /// Lets the engine look into these tables from now on, in place of others for the same ruleset.
    pub fn learn(&mut self, tables: Arc<Tables>) {
        self.tables.retain(|known| known.ruleset() != tables.ruleset());
        self.tables.push(tables);
    }

    /// Lets the engine forget all tables of endings with more than so many seeds, and the memory they take.
    pub fn forget_beyond(&mut self, seeds: u8) {
        for tables in &mut self.tables {
            if tables.seeds() > seeds {
                *tables = Arc::new(tables.up_to(seeds));
            }
        }
    }

    /// Up to how many seeds in play the engine knows the endings under a ruleset; 0 if it knows none.
    #[must_use]
    pub fn reach(&self, ruleset: &Ruleset) -> u8 {
        self.tables(ruleset).map_or(0, |tables| tables.seeds())
    }

    /// The tables that the engine knows for a ruleset.
    pub(crate) fn tables(&self, ruleset: &Ruleset) -> Option<Arc<Tables>> {
        self.tables.iter().find(|tables| tables.ruleset() == ruleset).cloned()
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
        let tables = self.tables(game.ruleset());
        let known = tables.as_ref().map(|tables| tables.within(limits.tables));
        let mut analysis = Search::new(game, limits, &mut self.hash, known, cancel).deepen(root, &mut tell);
        if let Some(known) = known {
            analysis.go_on(game, known);
        }
        Ok(analysis)
    }

    /// The move that the computer makes at a level. The same seed, level and moves give the same move.
    ///
    /// # Errors
    /// The outcome, if the game is over.
    pub fn play(&mut self, game: &Record, level: Level, seed: u64, cancel: &AtomicBool) -> Result<Judged, Outcome> {
        let analysis = self.search(game, level.limits(), cancel)?;
        Ok(level.choose(game, &analysis, seed).clone())
    }

    /// Whether the computer, playing `side`, agrees to call the game a draw: if it expects nothing better.
    ///
    /// # Errors
    /// The outcome, if the game is over.
    pub fn agrees_to_draw(
        &mut self,
        game: &Record,
        side: Side,
        level: Level,
        cancel: &AtomicBool,
    ) -> Result<bool, Outcome> {
        Ok(self.expects(game, side, level, cancel)? <= Score::DRAW)
    }

    /// Whether the computer, playing `side`, agrees to stop the game and settle the board as the ruleset says: if it
    /// wins by that, or is not worse off than it expects to be.
    ///
    /// # Errors
    /// The outcome, if the game is over.
    pub fn agrees_to_stop(
        &mut self,
        game: &Record,
        side: Side,
        level: Level,
        cancel: &AtomicBool,
    ) -> Result<bool, Outcome> {
        let expected = self.expects(game, side, level, cancel)?;
        Ok(match game.ruleset().agreed_stop(game.position()).winner() {
            Some(winner) if winner == side => true,
            Some(_) => expected.is_lost(),
            None => expected <= Score::DRAW,
        })
    }

    /// What `side` expects of a game, whoever is to move.
    fn expects(&mut self, game: &Record, side: Side, level: Level, cancel: &AtomicBool) -> Result<Score, Outcome> {
        let score = self.search(game, level.limits(), cancel)?.best().score;
        Ok(if game.position().mover() == side { score } else { -score })
    }
}
