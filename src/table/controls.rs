//! What can be pressed below the messages that follow from an act.

use wari_rules::Ruleset;

use super::Button;
use crate::games::{Challenge, Game, Proposal, Puzzle};
use crate::words::Menu;

/// Rows of buttons.
pub(crate) type Rows = Vec<Vec<Button>>;

/// The buttons below messages, and the commands that answer them. The commands provide both, for a table knows none.
pub trait Controls: Send + Sync {
    /// Below the board of a game: its houses and what else can be done, or what can be done once it is over.
    fn board(&self, menu: &Menu, game: &Game) -> Rows;

    /// Below a challenge that waits for its answer.
    fn challenge(&self, menu: &Menu, challenge: &Challenge) -> Rows;

    /// Below a question that one player has asked the other.
    fn question(&self, menu: &Menu, proposal: &Proposal) -> Rows;

    /// Every command, as people type it, and what it does.
    fn commands(&self, menu: &Menu) -> Vec<(String, &'static str)>;

    /// Below a puzzle, after which others of this ruleset follow, or of any.
    fn puzzle(&self, puzzle: &Puzzle, ruleset: Option<&'static Ruleset>) -> Rows;
}
