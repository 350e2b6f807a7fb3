//! The state of the board and the options.

use wari_engine::Level;
use wari_rules::{Position, Record, ReplayError, Ruleset, SeedsPerHouse, rulesets};

/// The state that lasts from one line to the next: the board and the options.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) ruleset: &'static Ruleset,
    pub(crate) seeds: SeedsPerHouse,
    pub(crate) level: Level,
    pub(crate) seed: u64,
    /// The most seeds in play for which to build endgame tables.
    pub(crate) tables: u8,
    pub(crate) game: Record,
    /// The first position of the game, if not the start.
    start: Option<Position>,
}

impl Session {
    /// A standard game at the strongest level, with the tables that level uses.
    pub(crate) fn new() -> Self {
        let (ruleset, seeds) = (&rulesets::CLASSIC, SeedsPerHouse::Four);
        let level = Level::STRONGEST;
        let game = Record::new(ruleset, seeds);
        Self { ruleset, seeds, level, seed: 0, tables: level.limits().tables, game, start: None }
    }

    /// Sets up a game on the board.
    ///
    /// # Errors
    /// The first move that cannot be played; the board is unchanged.
    pub(crate) fn set_up(&mut self, start: Option<Position>, moves: &str) -> Result<(), ReplayError> {
        let position = start.unwrap_or(Position::start(self.seeds));
        let mut game = Record::from_position(self.ruleset, position);
        game.follow(moves)?;
        (self.game, self.start) = (game, start);
        Ok(())
    }

    /// Continues the same game under another ruleset, or starts again if its moves are not legal there.
    pub(crate) fn play_by(&mut self, ruleset: &'static Ruleset) {
        self.ruleset = ruleset;
        let moves = self.game.notation();
        if self.set_up(self.start, &moves).is_err() {
            self.begin();
        }
    }

    /// Sets the seeds a house for new games, and starts one.
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
