//! What is on the board, and how it is to be played.

use wari_engine::Level;
use wari_rules::{Position, Record, ReplayError, Ruleset, SeedsPerHouse, rulesets};

/// What is on the board, and how it is to be played: all that lasts from one line to the next.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) ruleset: &'static Ruleset,
    pub(crate) seeds: SeedsPerHouse,
    pub(crate) level: Level,
    pub(crate) seed: u64,
    /// Up to how many seeds in play every ending is to be known.
    pub(crate) tables: u8,
    pub(crate) game: Record,
    /// Where the game began, if not at the start.
    start: Option<Position>,
}

impl Session {
    /// A game of the usual kind, to be played as well as can be, with the endings that this asks for.
    pub(crate) fn new() -> Self {
        let (ruleset, seeds) = (&rulesets::CLASSIC, SeedsPerHouse::Four);
        let level = Level::STRONGEST;
        let game = Record::new(ruleset, seeds);
        Self { ruleset, seeds, level, seed: 0, tables: level.limits().tables, game, start: None }
    }

    /// Puts a game on the board.
    ///
    /// # Errors
    /// The first move that cannot be played; the board stays as it is.
    pub(crate) fn set_up(&mut self, start: Option<Position>, moves: &str) -> Result<(), ReplayError> {
        let position = start.unwrap_or(Position::start(self.seeds));
        let mut game = Record::from_position(self.ruleset, position);
        game.follow(moves)?;
        (self.game, self.start) = (game, start);
        Ok(())
    }

    /// Plays the same game on under another ruleset, or begins anew if the moves were not legal there.
    pub(crate) fn play_by(&mut self, ruleset: &'static Ruleset) {
        self.ruleset = ruleset;
        let moves = self.game.notation();
        if self.set_up(self.start, &moves).is_err() {
            self.begin();
        }
    }

    /// Lets games start with so many seeds a house, beginning with this one.
    pub(crate) fn play_with(&mut self, seeds: SeedsPerHouse) {
        self.seeds = seeds;
        self.begin();
    }

    /// Puts the start on the board.
    pub(crate) fn begin(&mut self) {
        (self.game, self.start) = (Record::new(self.ruleset, self.seeds), None);
    }
}

#[cfg(test)]
mod tests {
    use wari_rules::position;

    use super::*;

    #[test]
    fn a_wrong_move_leaves_the_board_as_it_was() {
        let mut session = Session::new();
        session.set_up(None, "BdFc").expect("legal moves");
        let error = session.set_up(None, "BdFcB").expect_err("B is empty");
        assert_eq!(error.to_string(), "move 5, 'B': the house is empty; playable: a c d e");
        assert_eq!(session.game.notation(), "BdFc");
    }

    #[test]
    fn other_rules_keep_the_game_if_they_can() {
        // F may not be played under modern rules.
        let slam = position! {
          > North 17  1  4  .  1  . | 9
            South  .  .  1  1  1  . | 13
        };
        let mut session = Session::new();
        session.set_up(Some(slam), "f").expect("a grand slam");
        session.play_by(&rulesets::ABAPA);
        assert_eq!((session.game.ruleset().id, session.game.notation().as_str()), ("abapa", "f"));
        session.play_by(&rulesets::MODERN);
        assert_eq!((session.game.ply(), session.game.position()), (0, Position::start(SeedsPerHouse::Four)));
    }
}
