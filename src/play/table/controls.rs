//! The buttons below messages, as the commands provide them.

use wari_games::{Bout, Challenge, Event, Game, GameId, Proposal, Puzzle};
use wari_rules::Ruleset;

use super::Button;
use crate::words::Words;

/// Rows of buttons.
pub(crate) type ButtonRows = Vec<Vec<Button>>;

/// What the buttons below the board of a game depend on beside the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aside {
    /// Whether one of its players has the move in another game.
    pub waits_elsewhere: bool,
    /// Whether it is the first that its loser has lost.
    pub is_first_loss: bool,
    /// What this game and the ones before it against the computer had in common, so that another level is suggested.
    pub in_a_row: Option<Bout>,
}

/// The buttons below messages. Implemented by the commands, which the table must not import.
pub trait Controls: Send + Sync {
    /// Returns the buttons below a board: the houses and other actions, or the actions after the end of the game.
    fn board(&self, words: &Words, game: &Game, aside: Aside) -> ButtonRows;

    /// Returns the button that opens a preview of a board.
    fn preview(&self, words: &Words, game: &Game) -> Button;

    /// Returns the buttons below a waiting challenge.
    fn challenge(&self, words: &Words, challenge: &Challenge) -> ButtonRows;

    /// Returns the buttons for somebody who is without a game.
    fn without_game(&self, words: &Words) -> ButtonRows;

    /// Returns the buttons below the greeting of a server.
    fn greeting(&self, words: &Words) -> ButtonRows;

    /// Returns the buttons below an event.
    fn event(&self, words: &Words, event: &Event) -> ButtonRows;

    /// Returns the buttons below what somebody hears of the games that they follow.
    fn followed(&self, words: &Words, games: &[Game]) -> ButtonRows;

    /// Returns the buttons below a game that many watch.
    fn watched(&self, words: &Words, game: GameId) -> ButtonRows;
    /// Returns the buttons below the end of an event, which one of its games has decided.
    fn podium(&self, words: &Words, event: &Event, deciding: Option<&Game>) -> ButtonRows;

    /// Returns the buttons below a proposal.
    fn question(&self, words: &Words, proposal: &Proposal) -> ButtonRows;

    /// Returns every subcommand that a reader can use, such as `wari move`, with its description; `manages` if they
    /// manage the server.
    fn commands(&self, words: &Words, manages: bool) -> Vec<(String, String)>;

    /// Returns the name of every command in the menus of people and messages, with its description.
    fn shortcuts(&self, words: &Words) -> Vec<(String, String)>;

    /// Returns the buttons below a puzzle. The next puzzle is of `ruleset`, or of any.
    fn puzzle(&self, puzzle: &Puzzle, ruleset: Option<&'static Ruleset>) -> ButtonRows;
}
