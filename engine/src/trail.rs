//! The path to the board being searched: the moves played in the game, then those of the search.

use wari_rules::{Outcome, Record, Ruleset, Turn};

/// The boards since the last capture that can recur, from the game and from the line being searched.
pub(crate) struct Trail {
    ruleset: &'static Ruleset,
    steps: Vec<Step>,
}

struct Step {
    board: [u64; 2],
    /// The number of plies in a row without a capture, up to here.
    quiet: usize,
}

impl Trail {
    /// The trail of a game up to now.
    pub(crate) fn of(game: &Record) -> Self {
        let mut trail = Self { ruleset: game.ruleset(), steps: Vec::new() };
        // A board from before the last capture cannot recur: it had more seeds in play.
        let since = game.ply() - game.quiet_plies();
        let turns = (since..=game.ply())
            .filter_map(|ply| game.position_at(ply))
            .filter_map(|position| game.ruleset().turn(position).ok());
        for (quiet, turn) in turns.enumerate() {
            trail.steps.push(Step { board: turn.words(), quiet });
        }
        trail
    }

    /// Adds `turn`; `captured` says whether the move to it captured.
    pub(crate) fn push(&mut self, turn: Turn, captured: bool) {
        let quiet = if captured { 0 } else { self.steps.last().map_or(0, |step| step.quiet + 1) };
        self.steps.push(Step { board: turn.words(), quiet });
    }

    pub(crate) fn pop(&mut self) {
        self.steps.pop();
    }

    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// Goes back to an earlier length.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.steps.truncate(len);
    }

    /// The outcome if the history ends the game at `turn`, the last one pushed; `None` if it does not.
    pub(crate) fn stopped(&self, turn: Turn) -> Option<Outcome> {
        let (now, before) = self.steps.split_last()?;
        // The same player is to move only at every other ply.
        let same = before.iter().rev().take(now.quiet).skip(1).step_by(2).filter(|step| step.board == now.board);
        self.ruleset.stopped(turn.position(), 1 + same.count() as u8, now.quiet)
    }
}
