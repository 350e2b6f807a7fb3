//! The review of a finished game, ply by ply.

use std::time::Duration;

use wari_engine::{Review, Reviewing};
use wari_rules::Record;

use super::{Busy, JobSubject, Thinker, Urgency};

/// The version of the review. Increase it whenever reviews would change, so that games reviewed by an older program are
/// reviewed again.
pub const REVIEW_VERSION: u32 = 4;

/// The nodes searched for each ply, which takes some twenty milliseconds.
const NODES: u64 = 100_000;
/// How often a refused job is retried, and the pause between tries.
const TRIES: u32 = 100;
const PAUSE: Duration = Duration::from_millis(100);

impl Thinker {
    /// Reviews a finished game with the near endgame tables, and with the far ones if they have been built. Each ply is
    /// a job of its own, so that moves of other games can run in between.
    ///
    /// # Errors
    /// [`Busy`] if the job is still refused after all retries, or if the game is not over: an ongoing game is never
    /// analysed.
    pub async fn review(&self, subject: JobSubject, game: &Record) -> Result<Review, Busy> {
        let mut reviewing = Reviewing::of(game, NODES).ok_or(Busy::Full)?;
        let mut more = game.ply() > 0;
        self.0.queue.request_endings(game.ruleset());
        let mut tries = 0;
        while more {
            let (mut next, endings, ruleset) = (reviewing.clone(), self.0.endings.clone(), game.ruleset());
            let step = self.think(Urgency::Review, subject, move |engine, cancel| {
                if next.progress().0 == 0 {
                    endings.load_far(engine, ruleset);
                }
                endings.load_near(engine, ruleset, cancel);
                let more = next.step(engine, cancel);
                (next, more)
            });
            match step.await {
                Ok(stepped) => ((reviewing, more), tries) = (stepped, 0),
                Err(_) if tries < TRIES => {
                    tries += 1;
                    tokio::time::sleep(PAUSE).await;
                }
                Err(busy) => return Err(busy),
            }
        }
        reviewing.finish().ok_or(Busy::Full)
    }
}

#[cfg(test)]
mod tests {
    use wari_engine::{Meaning, Tables};
    use wari_games::GameId;
    use wari_rules::{House, SeedsPerHouse, position, rulesets};

    use super::*;

    const SUBJECT: JobSubject = JobSubject { crowd: 1, game: GameId::new(1) };

    #[tokio::test]
    async fn moves_of_others_come_between_the_plies() {
        let mut game = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "BdFcE").unwrap();
        game.stop().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let thinker = Thinker::start(folder.path().join("endings"));
        let reviewed = thinker.review(SUBJECT, &game);
        let other = JobSubject { game: GameId::new(2), ..SUBJECT };
        let mut between = 0;
        let moves = async {
            while thinker.think(Urgency::Move, other, |_, _| ()).await.is_ok() {
                between += 1;
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        let review = tokio::select! {
            review = reviewed => review.unwrap(),
            () = moves => unreachable!("there is room for moves"),
        };
        assert_eq!(review.plies.len(), 5);
        assert!(between >= 5, "{between}");
    }

    #[tokio::test]
    async fn a_review_waits_for_no_far_endings_and_sees_them_when_they_are_known() {
        // Thirteen seeds.
        let position = position! {
            North  1  1  1  1  1  1 | 17
          > South  1  1  2  1  1  1 | 18
        };
        let mut game = Record::from_position(&rulesets::PRATT, position);
        game.play(House::F).unwrap();
        game.stop().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let thinker = Thinker::start(folder.path().to_path_buf());
        let reach = async || {
            let other = JobSubject { game: GameId::new(2), ..SUBJECT };
            thinker.think(Urgency::Move, other, |engine, _| engine.reach(&rulesets::PRATT)).await.unwrap()
        };
        let before = thinker.review(SUBJECT, &game).await.unwrap();
        assert_eq!(reach().await, 12, "they are being worked out");
        while !Tables::path(folder.path(), &rulesets::PRATT, 15).exists() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(reach().await, 15);
        let after = thinker.review(SUBJECT, &game).await.unwrap();
        let known = |review: &Review| {
            let scores = review.plies[0].scores.into_iter().flatten();
            scores.filter(|score| !matches!(score.meaning(), Meaning::Expected(_))).count()
        };
        assert!(known(&before) < known(&after), "{before:?}\n{after:?}");
    }

    #[tokio::test]
    async fn a_game_that_goes_on_is_never_thought_about() {
        let game = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "BdFcE").unwrap();
        let thinker = Thinker::start("no/endings/are/needed".into());
        assert_eq!(thinker.review(SUBJECT, &game).await, Err(Busy::Full));
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_ever() {
        let mut game = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "B").unwrap();
        game.stop().unwrap();
        let thinker = Thinker::start("no/endings/are/needed".into());
        let (begin, begun) = std::sync::mpsc::channel::<()>();
        let held = thinker.think(Urgency::Move, SUBJECT, move |_, _| begun.recv());
        let reviewed = async {
            let reviewed = thinker.review(SUBJECT, &game).await;
            begin.send(()).unwrap();
            reviewed
        };
        assert_eq!(tokio::join!(held, reviewed).1, Err(Busy::SameGame));
    }
}
