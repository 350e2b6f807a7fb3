//! How hard a puzzle is.

use std::sync::atomic::AtomicBool;

use wari_rules::{Record, Ruleset};

use crate::{Engine, Level, Limits, Puzzle};

/// How hard a puzzle is, ordered from easy to hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Grade {
    /// The lowest level of the computer that finds the solution more often than not, from 1 to 10, or
    /// [`NO_LEVEL`](Self::NO_LEVEL).
    pub level: u8,
    /// How many plies a search has to look ahead to find the solution for good, 1 or more.
    pub depth: u8,
}

/// How often each level tries.
const TRIES: u64 = 21;

impl Grade {
    /// The grade of a puzzle under a ruleset, from searches without endgame tables but for the levels that use them.
    pub(crate) fn of(puzzle: &Puzzle, engine: &mut Engine, ruleset: &'static Ruleset, cancel: &AtomicBool) -> Self {
        let game = Record::from_position(ruleset, puzzle.position);
        let [_, many] = Puzzle::NODES;
        let mut missed = 0;
        // A puzzle's game goes on, so there is always something to search.
        let _ = engine.search_telling(&game, Limits::nodes(many).without_tables(), cancel, |seen| {
            if seen.best().house != puzzle.solution {
                missed = seen.depth;
            }
        });
        let mut solves = |level: &Level| {
            let level = level.unvaried();
            engine.search(&game, level.limits_in(&game), cancel).is_ok_and(|analysis| {
                let found = (0..TRIES).filter(|&seed| level.choose(&game, &analysis, seed).house == puzzle.solution);
                2 * found.count() as u64 > TRIES
            })
        };
        let level = Level::ALL.into_iter().find(&mut solves).map_or(Self::NO_LEVEL, Level::number);
        Self { level, depth: missed + 1 }
    }

    /// In place of a level, that none finds the solution.
    pub const NO_LEVEL: u8 = Level::STRONGEST.number() + 1;
}
