//! What each move of a position is worth: in an opening, or if a game had gone otherwise.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use wari_base::recent::Recent;
use wari_engine::{Engine, Limits, Score};
use wari_rules::{House, Record, SeedsPerHouse};

use super::{Busy, JobSubject, Thinker, Urgency, endings};

/// The limits of the search, which takes some twenty milliseconds.
const LIMITS: Limits = Limits::nodes(100_000).with_tables_to(endings::NEAR).for_all_moves();
/// How many positions are remembered, and for how long.
const REMEMBERED: usize = 4_096;
const LIFETIME: Duration = Duration::from_hours(24);

/// What each house is worth, from `a` to `f`, to whoever sows it; `None` if it may not be sown.
pub type HouseScores = [Option<Score>; 6];

/// The positions that were thought about lately, by the game that led to them.
pub(super) type Worths = Recent<(&'static str, SeedsPerHouse, Vec<House>), HouseScores>;

pub(super) fn worths() -> Worths {
    Recent::new(REMEMBERED, LIFETIME)
}

impl Thinker {
    /// Returns what each house is worth after the moves of a game. The same moves give the same answer.
    ///
    /// # Errors
    /// [`Busy`] if the queue is full, the subject already has a job, or the game is over.
    pub async fn worth(&self, subject: JobSubject, game: &Record) -> Result<HouseScores, Busy> {
        let key = (game.ruleset().id, game.seeds_per_house(), game.moves().to_vec());
        if let Some(worth) = self.0.worths.get(&key) {
            return Ok(worth);
        }
        let (game, endings) = (game.clone(), self.0.endings.clone());
        let thought = move |engine: &mut Engine, cancel: &AtomicBool| {
            endings.load_near(engine, game.ruleset(), cancel);
            let analysis = engine.search(&game, LIMITS, cancel).ok().filter(|_| !cancel.load(Relaxed))?;
            Some(House::ALL.map(|house| analysis.of(house).map(|judged| judged.score)))
        };
        let worth = self.think(Urgency::Hint, subject, thought).await?.ok_or(Busy::Full)?;
        self.0.worths.insert(key, worth);
        Ok(worth)
    }
}

#[cfg(test)]
mod tests {
    use wari_games::GameId;
    use wari_rules::rulesets;

    use super::*;

    #[tokio::test]
    async fn each_house_is_judged_and_the_answer_remembered() {
        let folder = tempfile::tempdir().unwrap();
        let thinker = Thinker::start(folder.path().join("endings"));
        let subject = JobSubject { crowd: 1, game: GameId::new(1) };
        let game = Record::replay(&rulesets::CLASSIC, SeedsPerHouse::Four, "Fb").unwrap();
        let worth = thinker.worth(subject, &game).await.unwrap();
        for house in House::ALL {
            assert_eq!(worth[house.index()].is_some(), game.legal().contains(house), "{house}");
        }
        assert_eq!(thinker.worth(subject, &game).await, Ok(worth));

        // Somebody else waits for the engine, but not for what it has told.
        let (begin, begun) = std::sync::mpsc::channel::<()>();
        let held = thinker.think(Urgency::Move, subject, move |_, _| begun.recv());
        let again = async {
            let again = thinker.worth(subject, &game).await;
            begin.send(()).unwrap();
            again
        };
        assert_eq!(tokio::join!(held, again).1, Ok(worth));
    }
}
