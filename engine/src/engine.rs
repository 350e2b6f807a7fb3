//! The computer player.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use wari_rules::{Outcome, Record, Ruleset, Side};

use crate::hash::Hash;
use crate::search::Search;
use crate::{Analysis, Judged, Level, Limits, Score, Tables};

/// The computer player. It searches positions of any game under any ruleset, one after another. The result never
/// depends on earlier searches, only on the size of the transposition table and the endgame tables that are loaded.
pub struct Engine {
    hash: Hash,
    /// At most one for each ruleset.
    tables: Vec<Arc<Tables>>,
}

impl Engine {
    /// The plies of a game in which the computer agrees neither to a draw nor to a stop. Nobody has shown anything by
    /// then, and its expectations are little more than a guess.
    pub const TOO_EARLY: usize = 20;

    /// The limits of the search that judges offers. A level plays worse than it could, but it never agrees to throw
    /// away a game in which it stands better, so all of them judge alike.
    const OFFERS: Limits = Level::STRONGEST.limits();

    /// An engine with a transposition table of at most `hash_bytes` bytes.
    #[must_use]
    pub fn new(hash_bytes: usize) -> Self {
        Self { hash: Hash::new(hash_bytes), tables: Vec::new() }
    }

    /// Replaces the transposition table with one of at most `hash_bytes` bytes. The endgame tables stay loaded.
    pub fn resize(&mut self, hash_bytes: usize) {
        self.hash = Hash::new(hash_bytes);
    }

    /// Loads endgame tables, replacing any for the same ruleset.
    pub fn learn(&mut self, tables: Arc<Tables>) {
        self.tables.retain(|known| known.ruleset() != tables.ruleset());
        self.tables.push(tables);
    }

    /// Drops all endgame entries with more than `seeds` seeds, and their memory.
    pub fn forget_beyond(&mut self, seeds: u8) {
        for tables in &mut self.tables {
            if tables.seeds() > seeds {
                *tables = Arc::new(tables.up_to(seeds));
            }
        }
    }

    /// The most seeds in play for which endgame tables are loaded under a ruleset; 0 if there are none.
    #[must_use]
    pub fn reach(&self, ruleset: &Ruleset) -> u8 {
        self.tables(ruleset).map_or(0, |tables| tables.seeds())
    }

    /// The endgame tables loaded for a ruleset.
    pub(crate) fn tables(&self, ruleset: &Ruleset) -> Option<Arc<Tables>> {
        self.tables.iter().find(|tables| tables.ruleset() == ruleset).cloned()
    }

    /// Judges the moves of the player to move, taking the complete game so far into account. When `cancel` becomes
    /// true, it stops and returns what it has found.
    ///
    /// # Errors
    /// The outcome, if the game is over.
    pub fn search(&mut self, game: &Record, limits: Limits, cancel: &AtomicBool) -> Result<Analysis, Outcome> {
        self.search_telling(game, limits, cancel, |_| {})
    }

    /// Like [`search`](Self::search), but also calls `tell` after each finished depth.
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

    /// The move that the computer makes at a level. The same seed, level and moves always give the same move.
    ///
    /// # Errors
    /// The outcome, if the game is over.
    pub fn play(&mut self, game: &Record, level: Level, seed: u64, cancel: &AtomicBool) -> Result<Judged, Outcome> {
        let analysis = self.search(game, level.limits_in(game), cancel)?;
        Ok(level.choose(game, &analysis, seed).clone())
    }

    /// Whether the computer, playing `side`, agrees to a draw: never in the first twenty plies, and later only if it
    /// expects nothing better.
    ///
    /// # Errors
    /// The outcome, if the game is over.
    pub fn agrees_to_draw(&mut self, game: &Record, side: Side, cancel: &AtomicBool) -> Result<bool, Outcome> {
        let expected = self.expects(game, side, cancel)?;
        Ok(game.ply() >= Self::TOO_EARLY && expected <= Score::DRAW)
    }

    /// Whether the computer, playing `side`, agrees to stop the game and settle the board as the ruleset says: never
    /// in the first twenty plies nor while it stands better, and later only if it does no worse than it expects to.
    /// Even a stop that would win has to wait until it does not stand better: it likes to play its good games out.
    ///
    /// # Errors
    /// The outcome, if the game is over.
    pub fn agrees_to_stop(&mut self, game: &Record, side: Side, cancel: &AtomicBool) -> Result<bool, Outcome> {
        let expected = self.expects(game, side, cancel)?;
        let stands_better = expected > Score::DRAW;
        let settles_for_enough = match game.ruleset().agreed_stop(game.position()).winner() {
            Some(winner) if winner != side => expected.is_lost(),
            _ => true,
        };
        Ok(game.ply() >= Self::TOO_EARLY && !stands_better && settles_for_enough)
    }

    /// The score that `side` expects, whichever side is to move.
    fn expects(&mut self, game: &Record, side: Side, cancel: &AtomicBool) -> Result<Score, Outcome> {
        let score = self.search(game, Self::OFFERS, cancel)?.best().score;
        Ok(if game.position().mover() == side { score } else { -score })
    }
}
