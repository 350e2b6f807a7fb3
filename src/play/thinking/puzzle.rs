//! Puzzles from finished games.

use std::sync::atomic::AtomicBool;

use wari_engine::{Engine, Puzzle};
use wari_rules::Record;

use super::{Busy, JobSubject, Thinker, Urgency};

impl Thinker {
    /// Finds the puzzle after `ply` moves of a finished game, if there is one. It is found with few nodes and confirmed
    /// with many, each in its own job, so that moves of other games can run in between.
    ///
    /// # Errors
    /// [`Busy`] if the queue is full, or if the game is not over: an ongoing game is never analysed.
    pub async fn puzzle(&self, subject: JobSubject, game: &Record, ply: usize) -> Result<Option<Puzzle>, Busy> {
        let position = game.outcome().and_then(|_| game.position_at(ply)).ok_or(Busy::Full)?;
        let ruleset = game.ruleset();
        let [few, many] = Puzzle::NODES;
        let endings = self.0.endings.clone();
        let find = move |engine: &mut Engine, cancel: &AtomicBool| {
            endings.load_near(engine, ruleset, cancel);
            Puzzle::at(engine, ruleset, position, few, cancel)
        };
        let Some(found) = self.think(Urgency::Puzzle, subject, find).await? else { return Ok(None) };
        let endings = self.0.endings.clone();
        let confirm = move |engine: &mut Engine, cancel: &AtomicBool| {
            endings.load_near(engine, ruleset, cancel);
            found.confirmed(engine, ruleset, many, cancel)?.graded(engine, ruleset, cancel)
        };
        self.think(Urgency::Puzzle, subject, confirm).await
    }
}

#[cfg(test)]
mod tests {
    use wari_games::GameId;
    use wari_rules::{SeedsPerHouse, rulesets};

    use super::*;

    #[tokio::test]
    async fn a_game_that_goes_on_is_never_thought_about() {
        let mut game = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "AaFaBaFaEbEeBcDaAbBcDeA").unwrap();
        let folder = tempfile::tempdir().unwrap();
        let thinker = Thinker::start(folder.path().join("endings"));
        let subject = JobSubject { crowd: 1, game: GameId::new(1) };
        assert_eq!(thinker.puzzle(subject, &game, 22).await, Err(Busy::Full));
        game.stop().unwrap();
        let found = thinker.puzzle(subject, &game, 22).await.unwrap().unwrap();
        assert_eq!(Some(found.position), game.position_at(22));
        assert_eq!(thinker.puzzle(subject, &game, 21).await, Ok(None));
        assert_eq!(thinker.puzzle(subject, &game, 99).await, Err(Busy::Full));
    }
}
